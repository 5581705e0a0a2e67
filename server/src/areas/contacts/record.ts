import type { ByLink, RecordKind } from '../../kit/records/index.ts';
import { askedFor, takeByLink } from './complianceLink.ts';
import { mayChangeCard, visibleCompanies, visibleDocuments, visiblePeople } from './policy.ts';

export const companyKind: RecordKind = {
  kind: 'company',
  resource: 'contact',
  noun: 'Company',
  visible: visibleCompanies,
  path: ({ id }) => `/contact/${id}`,
  mayComment: (actor, record) => mayChangeCard(actor, record),
  mayManage: (actor, record) => mayChangeCard(actor, record),
};

export const personKind: RecordKind = {
  kind: 'person',
  resource: 'contact',
  noun: 'Contact',
  visible: visiblePeople,
  path: ({ id }) => `/contact/${id}`,
  mayComment: (actor, record) => mayChangeCard(actor, record),
  mayManage: (actor, record) => mayChangeCard(actor, record),
};

/** A paper of a company. Its contact is asked for it, and sends it, by a link that shows this paper alone. */
export const complianceKind: RecordKind = {
  kind: 'compliance',
  resource: 'contact',
  noun: 'Compliance document',
  visible: visibleDocuments,
  path: ({ id }) => `/contact/${id}`,
  mayComment: (actor, record) => mayChangeCard(actor, record),
  mayManage: (actor, record) => mayChangeCard(actor, record),
  byLink: 'respond',
};

/** What share links of the area's records show and do. */
export const contactLinks: Record<string, ByLink> = { compliance: { face: askedFor, answer: takeByLink } };

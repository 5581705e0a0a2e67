import type { RecordKind } from '../../kit/records/index.ts';
import { mayChangeCard, visibleCompanies, visiblePeople } from './policy.ts';

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

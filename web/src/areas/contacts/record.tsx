import { cardStatusName } from '@plumbline/contract/areas/contacts/names';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import type { RecordsPart } from '../../kit/records/areas.ts';
import type { RecordKind } from '../../kit/records/recordKinds.ts';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

const path = ({ recordId }: { recordId: string }) => `/contact/${recordId}`;

export const CARD_TONES: Readonly<Record<string, Tone>> = {
  prospect: 'progress',
  active: 'good',
  onHold: 'attention',
  doNotUse: 'stopped',
  inactive: 'neutral',
  merged: 'neutral',
};
export const DOCUMENT_TONES: Readonly<Record<string, Tone>> = {
  requested: 'progress',
  offered: 'attention',
  accepted: 'good',
  superseded: 'neutral',
  void: 'neutral',
};

export function documentStatusName(status: string, t: T): string {
  const names: Record<string, string> = {
    requested: t('Asked for'),
    offered: t('To be checked'),
    accepted: t('In force'),
    superseded: t('Superseded'),
  };
  return names[status] ?? t('Struck');
}

const card = { path, tones: CARD_TONES, statusWord: cardStatusName };

/** How a company, a contact and a paper of a company show in search, courts, links and notices. */
export const companyKind: RecordKind = {
  ...card,
  kind: 'company',
  noun: (t) => t('Company'),
  plural: (t) => t('Companies'),
  icon: BusinessOutlined,
};
export const personKind: RecordKind = {
  ...card,
  kind: 'person',
  noun: (t) => t('Contact'),
  plural: (t) => t('Contacts'),
  icon: ContactPageOutlined,
};
export const complianceKind: RecordKind = {
  kind: 'compliance',
  noun: (t) => t('Compliance document'),
  plural: (t) => t('Compliance documents'),
  icon: VerifiedUserOutlined,
  path,
  tones: DOCUMENT_TONES,
  statusWord: documentStatusName,
};

/** The directory wherever records of all kinds are shown. */
export const records: RecordsPart = {
  kinds: [companyKind, personKind, complianceKind],
};

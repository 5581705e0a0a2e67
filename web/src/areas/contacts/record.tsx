import { cardStatusName } from '@plumbline/contract/areas/contacts/names';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import type { RecordsPart } from '../../kit/records/kind/areas.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import type { Tone } from '@plumbline/contract/kit/records';

const path = ({ recordId }: { recordId: string }) => `/contact/${recordId}`;

export const CARD_TONES: Readonly<Record<string, Tone>> = {
  prospect: 'progress',
  active: 'good',
  onHold: 'attention',
  doNotUse: 'stopped',
  inactive: 'neutral',
  merged: 'neutral',
};

const card = { path, tones: CARD_TONES, statusWord: cardStatusName };

/** How companies and contacts appear in search, ball in court, links and notices. */
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
/** Registers the directory for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [companyKind, personKind],
};

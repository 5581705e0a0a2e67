import { cardStatusName } from '@plumbline/contract/areas/contacts/names';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import type { FramePart } from '../../kit/records/areas.ts';
import type { RecordKind } from '../../kit/records/recordKinds.ts';
import { CARD_TONES, DOCUMENT_TONES, documentStatusName } from './words.ts';

const path = ({ recordId }: { recordId: string }) => `/contact/${recordId}`;

/** How a company, a contact and a paper of a company show in search, courts, links and notices. */
export const companyKind: RecordKind = {
  kind: 'company',
  noun: (t) => t('Company'),
  plural: (t) => t('Companies'),
  icon: BusinessOutlined,
  path,
  tones: CARD_TONES,
  statusWord: cardStatusName,
};
export const personKind: RecordKind = {
  kind: 'person',
  noun: (t) => t('Contact'),
  plural: (t) => t('Contacts'),
  icon: ContactPageOutlined,
  path,
  tones: CARD_TONES,
  statusWord: cardStatusName,
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

/** The directory in the frame. */
export const frame: FramePart = {
  kinds: [companyKind, personKind, complianceKind],
  menu: { contact: { icon: ContactsOutlined } },
};

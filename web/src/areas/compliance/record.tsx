import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import type { RecordsPart } from '../../kit/records/kind/areas.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';

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

/** How a company's paper appears in search, ball in court, links and notices. It leads to the company. */
const complianceKind: RecordKind = {
  kind: 'compliance',
  noun: (t) => t('Compliance document'),
  plural: (t) => t('Compliance documents'),
  icon: VerifiedUserOutlined,
  path: ({ recordId }) => `/contact/${recordId}`,
  tones: DOCUMENT_TONES,
  statusWord: documentStatusName,
};

/** Registers papers for places that show all kinds of records. */
export const records: RecordsPart = { kinds: [complianceKind] };

import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import type { RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { RFI_TONES, statusWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '../../kit/words/choices.ts';

/** RFIs, as every shared part shows them. */
export const rfiKind: RecordKind = {
  kind: 'rfi',
  noun: (t) => t('RFI'),
  plural: (t) => t('RFIs'),
  icon: HelpOutlineOutlined,
  path: ({ recordId, projectId }) => `/project/${projectId ?? ''}/rfi/${recordId}`,
  tones: RFI_TONES,
  customFields: true,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The name under which a device remembers imports of RFIs. */
export const IMPORT_WORK = 'rfi.import';

/** The page of an RFI. */
export function rfiPath(rfi: { projectId: string; rfiId: string }): string {
  return rfiKind.path({ recordId: rfi.rfiId, projectId: rfi.projectId });
}

/** Registers RFIs for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [rfiKind],
  ...listParts(rfiKind, {
    path: '/project/RFIsList',
    start: (t) => t('New RFI'),
    mine: (t) => t('RFIs in my court'),
    late: (t) => t('Late RFIs'),
  }),
};

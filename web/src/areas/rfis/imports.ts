import { RFI_SAMPLE } from '@plumbline/contract/areas/rfis/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part on RFIs on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('RFIs'),
  text: (t) =>
    t('A log with one RFI per line, as other systems and spreadsheets export it, or a BCF file with one per topic.'),
  sample: RFI_SAMPLE,
  href: '/project/RFIsList?act=import',
  right: { resource: 'rfi', action: 'configure' },
};

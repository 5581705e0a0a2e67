import { PUNCH_SAMPLE } from '@plumbline/contract/areas/punch/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part on punch lists on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('Punch items'),
  text: (t) => t('A punch list with one item per line, or a BCF file with one per topic.'),
  sample: PUNCH_SAMPLE,
  href: '/project/punchList?act=import',
  right: { resource: 'punchList', action: 'configure' },
};

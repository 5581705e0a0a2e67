import { SUBMITTAL_SAMPLE } from '@plumbline/contract/areas/submittals/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part on submittals on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('Submittals'),
  text: (t) => t('A register with one submittal per line, each with its spec section.'),
  sample: SUBMITTAL_SAMPLE,
  href: '/project/submittalList?act=import',
  right: { resource: 'submittal', action: 'configure' },
};

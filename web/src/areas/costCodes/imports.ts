import { COST_CODE_SAMPLE } from '@plumbline/contract/areas/costCodes/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part on cost codes on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('Cost codes'),
  text: (t) => t('One cost code per line. Open the project, then its tab Cost codes.'),
  sample: COST_CODE_SAMPLE,
  href: '/project/project',
  leadsTo: (t) => t('Projects'),
  right: { resource: 'project', action: 'update' },
};

import { SCHEDULE_SAMPLE } from '@plumbline/contract/areas/tasks/sample';
import type { ImportPart } from '../../kit/records/kind/areas.ts';

/** The part on tasks on the page of imports. */
export const imports: ImportPart = {
  title: (t) => t('Tasks'),
  text: (t) => t('A schedule with one task per line, predecessors by their numbers.'),
  sample: SCHEDULE_SAMPLE,
  href: '/project/task?act=import',
  right: { resource: 'task', action: 'configure' },
};

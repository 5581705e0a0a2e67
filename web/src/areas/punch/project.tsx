import { punchItemReads } from '@plumbline/contract/areas/punch/reads';
import { PUNCH_OPEN } from '@plumbline/contract/areas/punch/shapes';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords, usualNumbers } from '../../kit/records/list/lateLists.ts';
import { punchPath } from './record.tsx';

/** Punch lists on the page of a project. */
export const project: ProjectPart = {
  tab: 'punch',
  resource: 'punchList',
  label: (t) => t('Punch list'),
  Panel: lazyPart(() => import('./PunchList.tsx').then((module) => module.PunchTabs)),
  counts: punchItemReads.counts,
  numbers: (counts, t) =>
    usualNumbers('punch', counts, PUNCH_OPEN, { open: t('Punch items under way'), late: t('Late punch items') }),
  late: lateRecords({
    list: punchItemReads.list,
    rowOf: (row) => ({ id: row.punchListItemId, href: punchPath(row) }),
  }),
};

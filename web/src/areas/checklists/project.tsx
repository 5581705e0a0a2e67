import { checklistReads } from '@plumbline/contract/areas/checklists/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords, usualNumbers } from '../../kit/records/list/lateLists.ts';
import { UNDER_WAY, checklistPath } from './record.tsx';

/** Checklists on the page of a project. */
export const project: ProjectPart = {
  tab: 'checklists',
  resource: 'checklist',
  label: (t) => t('Checklists'),
  Panel: lazyPart(() => import('./ChecklistList.tsx').then((module) => module.ChecklistTabs)),
  counts: checklistReads.counts,
  numbers: (counts, t) =>
    usualNumbers('checklists', counts, UNDER_WAY, { open: t('Checklists under way'), late: t('Late checklists') }),
  late: lateRecords({
    list: checklistReads.list,
    rowOf: (row) => ({ id: row.checklistPackageId, href: checklistPath(row) }),
  }),
};

import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords, usualNumbers } from '../../kit/records/list/lateLists.ts';
import { UNDER_WAY, submittalPath } from './record.tsx';

/** Submittals on the page of a project. */
export const project: ProjectPart = {
  tab: 'submittals',
  resource: 'submittal',
  label: (t) => t('Submittals'),
  Panel: lazyPart(() => import('./SubmittalList.tsx').then((module) => module.SubmittalTabs)),
  counts: submittalReads.counts,
  numbers: (counts, t) =>
    usualNumbers('submittals', counts, UNDER_WAY, { open: t('Submittals under way'), late: t('Late submittals') }),
  late: lateRecords({
    list: submittalReads.list,
    rowOf: (row) => ({ id: row.submittalItemId, href: submittalPath(row) }),
  }),
};

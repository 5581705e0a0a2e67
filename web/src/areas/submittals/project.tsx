import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { lateRecords, usualNumbers } from '../../kit/records/LateRecords.tsx';
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
  Late: lateRecords({
    list: submittalReads.list,
    rowOf: (row) => ({ id: row.submittalItemId, href: submittalPath(row) }),
    words: (t) => ({
      title: t('Late submittals'),
      all: t('All late submittals'),
      total: (n) => t('{n|1 submittal|# submittals}', { n }),
    }),
  }),
};

import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { lateRecords } from '../../kit/records/LateRecords.tsx';
import { submittalPath } from './record.tsx';

/** Submittals on the page of a project. */
export const project: ProjectPart = {
  tab: 'submittals',
  resource: 'submittal',
  label: (t) => t('Submittals'),
  Panel: lazyPart(() => import('./SubmittalList.tsx').then((module) => module.SubmittalTabs)),
  counts: submittalReads.counts,
  numbers: (counts, t) => [
    {
      id: 'submittalsOpen',
      label: t('Submittals under way'),
      n: counts?.open,
      narrowed: 'status=["required","submitted","inReview","reviewed"]',
    },
    { id: 'submittalsLate', label: t('Late submittals'), n: counts?.late, narrowed: 'late=true' },
  ],
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

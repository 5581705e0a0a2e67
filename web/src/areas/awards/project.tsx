import { awardReads } from '@plumbline/contract/areas/awards/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords } from '../../kit/records/list/lateLists.ts';
import { awardKind } from './record.tsx';

/** Awards on the page of a project. */
export const project: ProjectPart = {
  tab: 'awards',
  resource: 'award',
  label: (t) => t('Awards'),
  Panel: lazyPart(() => import('./AwardList.tsx').then((module) => module.AwardList)),
  counts: awardReads.counts,
  numbers: (counts, t) => [
    {
      id: 'awardsIssued',
      label: t('Awards to be accepted'),
      n: counts?.byStatus['issued'],
      narrowed: 'status=["issued"]',
    },
  ],
  late: lateRecords({
    list: awardReads.list,
    rowOf: (row) => ({
      id: row.projectAwardId,
      href: awardKind.path({ recordId: row.projectAwardId, projectId: row.projectId }),
    }),
  }),
};

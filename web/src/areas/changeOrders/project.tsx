import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords } from '../../kit/records/list/lateLists.ts';
import { changeOrderKind } from './record.tsx';

/** Change orders on the page of a project. */
export const project: ProjectPart = {
  tab: 'changeOrders',
  resource: 'changeOrder',
  label: changeOrderKind.plural,
  Panel: lazyPart(() => import('./ChangeList.tsx').then((module) => module.ChangeList)),
  counts: changeReads.counts,
  numbers: (counts, t) => [
    {
      id: 'changesInReview',
      label: t('Change orders in review'),
      n: counts?.byStatus['inReview'],
      narrowed: 'status=["inReview"]',
    },
    {
      id: 'changesToSign',
      label: t('Change orders to be signed'),
      beside: t('To be signed'),
      n: counts?.byStatus['approved'],
      narrowed: 'status=["approved"]',
    },
  ],
  late: lateRecords({
    list: changeReads.list,
    rowOf: (row) => ({
      id: row.changeOrderId,
      href: changeOrderKind.path({ recordId: row.changeOrderId, projectId: row.projectId }),
    }),
  }),
};

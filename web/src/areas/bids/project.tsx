import { bidReads } from '@plumbline/contract/areas/bids/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords } from '../../kit/records/list/lateLists.ts';
import { BIDS, UNDER_WAY } from './record.tsx';

/** Bids on the page of a project. */
export const project: ProjectPart = {
  tab: 'bids',
  resource: 'bid',
  label: (t) => t('Bids'),
  Panel: lazyPart(() => import('./BidList.tsx').then((module) => module.BidList)),
  counts: bidReads.counts,
  numbers: (counts, t) => [
    {
      id: 'bidsOpen',
      label: t('Bids under way'),
      n: counts?.open,
      narrowed: `status=${JSON.stringify(UNDER_WAY)}`,
    },
    { id: 'bidsLate', label: t('Late bids'), n: counts?.late, narrowed: 'late=true' },
  ],
  late: lateRecords({
    list: bidReads.list,
    rowOf: (row) => ({ id: row.bidId, href: `${BIDS}/${row.bidId}` }),
  }),
};

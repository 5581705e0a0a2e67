import { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords } from '../../kit/records/list/lateLists.ts';
import { bidPackageKind } from './record.tsx';

/** Bid packages on the page of a project. */
export const project: ProjectPart = {
  tab: 'bidPackages',
  resource: 'bid',
  label: (t) => t('Bid packages'),
  Panel: lazyPart(() => import('./BidPackageList.tsx').then((module) => module.BidPackageList)),
  counts: bidPackageReads.counts,
  numbers: (counts, t) => [
    {
      id: 'bidPackagesOut',
      label: t('Packages out to bid'),
      n: counts?.byStatus['open'] ?? (counts && 0),
      narrowed: 'status=["open"]',
    },
    { id: 'bidPackagesLate', label: t('Late bid packages'), n: counts?.late, narrowed: 'late=true' },
  ],
  late: lateRecords({
    list: bidPackageReads.list,
    rowOf: (row) => ({
      id: row.bidPackageId,
      href: bidPackageKind.path({ recordId: row.bidPackageId, projectId: null }),
    }),
  }),
};

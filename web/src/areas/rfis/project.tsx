import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords } from '../../kit/records/list/lateLists.ts';
import { rfiPath } from './record.tsx';

/** RFIs on the page of a project. */
export const project: ProjectPart = {
  tab: 'rfis',
  resource: 'rfi',
  label: (t) => t('RFIs'),
  Panel: lazyPart(() => import('./RfiList.tsx').then((module) => module.RfiList)),
  counts: rfiReads.counts,
  numbers: (counts, t) => [
    { id: 'open', label: t('Open RFIs'), n: counts?.open, narrowed: 'status=["submitted","open","answered"]' },
    { id: 'late', label: t('Late RFIs'), n: counts?.late, narrowed: 'late=true' },
  ],
  late: lateRecords({
    list: rfiReads.list,
    rowOf: (row, t, format) => ({
      id: row.rfiId,
      href: rfiPath(row),
      note: { title: t('Cost impact'), text: row.costImpactCents ? format.cents(row.costImpactCents) : '' },
    }),
  }),
};

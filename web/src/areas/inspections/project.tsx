import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { lateRecords } from '../../kit/records/LateRecords.tsx';
import { inspectionPath } from './record.tsx';

/** Inspections on the page of a project. */
export const project: ProjectPart = {
  tab: 'inspections',
  resource: 'inspection',
  label: (t) => t('Inspections'),
  Panel: lazyPart(() => import('./InspectionList.tsx').then((module) => module.InspectionList)),
  counts: inspectionReads.counts,
  numbers: (counts, t) => [
    {
      id: 'inspectionsOpen',
      label: t('Inspections under way'),
      n: counts?.open,
      narrowed: 'status=["requested","scheduled","inProgress","inReview"]',
    },
    { id: 'inspectionsLate', label: t('Late inspections'), n: counts?.late, narrowed: 'late=true' },
  ],
  Late: lateRecords({
    list: inspectionReads.list,
    rowOf: (row) => ({ id: row.inspectionPackageId, href: inspectionPath(row) }),
    words: (t) => ({
      title: t('Late inspections'),
      all: t('All late inspections'),
      total: (n) => t('{n|1 inspection|# inspections}', { n }),
    }),
  }),
};

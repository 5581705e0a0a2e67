import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords, usualNumbers } from '../../kit/records/list/lateLists.ts';
import { UNDER_WAY, inspectionPath } from './record.tsx';

/** Inspections on the page of a project. */
export const project: ProjectPart = {
  tab: 'inspections',
  resource: 'inspection',
  label: (t) => t('Inspections'),
  Panel: lazyPart(() => import('./InspectionList.tsx').then((module) => module.InspectionList)),
  counts: inspectionReads.counts,
  numbers: (counts, t) =>
    usualNumbers('inspections', counts, UNDER_WAY, { open: t('Inspections under way'), late: t('Late inspections') }),
  late: lateRecords({
    list: inspectionReads.list,
    rowOf: (row) => ({ id: row.inspectionPackageId, href: inspectionPath(row) }),
  }),
};

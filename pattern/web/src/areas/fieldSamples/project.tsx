import { fieldSampleReads } from '@plumbline/contract/areas/fieldSamples/reads';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords, usualNumbers } from '../../kit/records/list/lateLists.ts';
import { UNDER_WAY, fieldSamplePath } from './record.tsx';

/** Field samples on the page of a project. */
export const project: ProjectPart = {
  tab: 'fieldSamples',
  resource: 'fieldSample',
  label: (t) => t('Field samples'),
  Panel: lazyPart(() => import('./FieldSampleList.tsx').then((module) => module.FieldSampleList)),
  counts: fieldSampleReads.counts,
  numbers: (counts, t) =>
    usualNumbers('fieldSamples', counts, UNDER_WAY, {
      open: t('Field samples under way'),
      late: t('Late field samples'),
    }),
  late: lateRecords({
    list: fieldSampleReads.list,
    rowOf: (row) => ({ id: row.fieldSampleId, href: fieldSamplePath(row) }),
  }),
};

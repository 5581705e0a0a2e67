import { inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { inspectionKind } from './record.tsx';

const { templates: _templates, ...ofRecords } = inspectionReads;
/** Reads to refetch after a change of an inspection. */
export const INSPECTION_READS: Endpoint[] = [...Object.values(ofRecords), ...PROJECT_RECORD_READS];

/** How an inspection is read, named in calls and cached. */
export const inspectionSource = recordSource({
  kind: inspectionKind,
  nameOf: (inspection, t) => inspection.number ?? t('The inspection'),
  get: inspectionReads.get,
  id: 'inspectionPackageId',
  touches: INSPECTION_READS,
});

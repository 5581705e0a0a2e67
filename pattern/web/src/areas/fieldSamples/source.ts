import { fieldSampleReads } from '@plumbline/contract/areas/fieldSamples/reads';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { fieldSampleKind } from './record.tsx';

/** How a field sample is read, named in calls and cached. */
export const fieldSampleSource = recordSource({
  kind: fieldSampleKind,
  nameOf: (fieldSample, t) => fieldSample.number ?? t('The field sample'),
  get: fieldSampleReads.get,
  id: 'fieldSampleId',
  touches: [...Object.values(fieldSampleReads), ...PROJECT_RECORD_READS],
});

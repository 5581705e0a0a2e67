import { awardReads } from '@plumbline/contract/areas/awards/reads';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { awardKind } from './record.tsx';

/** How an award is read, named in calls and cached. */
export const awardSource = recordSource({
  kind: awardKind,
  nameOf: (award, t) => award.number ?? t('The award'),
  get: awardReads.get,
  id: 'projectAwardId',
  // A conversion changes the project's stage, so the reads of projects are fetched again too.
  touches: [awardReads.list, awardReads.counts, awardReads.totals, awardReads.get, ...PROJECT_RECORD_READS],
});

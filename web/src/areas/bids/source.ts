import { bidClauseReads } from '@plumbline/contract/areas/bids/clauseReads';
import { bidReads, breakdownReads } from '@plumbline/contract/areas/bids/reads';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { PROJECT_RECORD_READS } from '../../kit/records/list/recordReads.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import { bidKind } from './record.tsx';

/** Reads to refetch after a change of a bid. */
export const BID_READS: Endpoint[] = [
  bidReads.list,
  bidReads.counts,
  bidReads.totals,
  bidReads.get,
  bidClauseReads.clauses,
  breakdownReads.get,
  ...PROJECT_RECORD_READS,
];

/** How a bid is read, named in calls and cached. */
export const bidSource = recordSource({
  kind: bidKind,
  nameOf: (bid, t) => bid.number ?? t('The bid'),
  get: bidReads.get,
  id: 'bidId',
  touches: BID_READS,
});

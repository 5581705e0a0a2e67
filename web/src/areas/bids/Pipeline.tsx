import type { Bid, BidRow, BidStatus, BidVerb } from '@plumbline/contract/areas/bids';
import { bidReads } from '@plumbline/contract/areas/bids/reads';
import { BID_STATUSES } from '@plumbline/contract/areas/bids/shapes';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListParams } from '../../kit/records/list/listParams.ts';
import { Board } from '../../kit/records/views/Board.tsx';
import type { CardKind } from '../../kit/records/views/RecordCard.tsx';
import { ViewFrame } from '../../kit/records/views/ViewFrame.tsx';
import type { ViewProps } from '../../kit/records/views/ViewFrame.tsx';
import { useT } from '../../kit/words/index.ts';
import { PriceSign } from './cells.tsx';
import { USUAL_SORT } from './list.tsx';
import { bidKind } from './record.tsx';
import { useBidActions } from './useBidActions.tsx';

/** The status to which each verb of a person moves a bid. */
const LEADS_TO: Readonly<Partial<Record<BidVerb, BidStatus>>> = {
  decideBid: 'estimating',
  decline: 'noBid',
  reconsider: 'undecided',
  submitForReview: 'inReview',
  return: 'estimating',
  approve: 'approved',
  submit: 'submitted',
  clarify: 'negotiating',
  resubmit: 'submitted',
  win: 'awarded',
  lose: 'lost',
  withdraw: 'withdrawn',
  extend: 'submitted',
  reopen: 'negotiating',
};

const CARDS: CardKind<BidRow, Bid> = {
  kind: bidKind,
  list: bidReads.list,
  get: bidReads.get,
  id: 'bidId',
  useActions: useBidActions,
  signs: (row) => <PriceSign row={row} />,
};
const READS = [bidReads.list.path, bidReads.counts.path];

/** Bids as a pipeline by stage. */
export function Pipeline({ place, ...view }: ViewProps & { place: ListPlace<ListParams & { status?: BidStatus[] }> }) {
  const t = useT();
  return (
    <ViewFrame {...view} place={place} kind={bidKind} reads={READS} search={t('Search bids')}>
      <Board of={CARDS} place={place} statuses={BID_STATUSES} leadsTo={LEADS_TO} usualSort={USUAL_SORT} />
    </ViewFrame>
  );
}

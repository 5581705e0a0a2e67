import type { Bid } from '@plumbline/contract/areas/bids';
import {
  bidTypeWords,
  languageWords,
  lostReasonWords,
  pricingMethodWords,
  sourceWords,
} from '@plumbline/contract/areas/bids/names';
import { bidDownloads } from '@plumbline/contract/areas/bids/reads';
import type { T } from '@plumbline/contract/kit/words';
import { createdText } from '../../kit/records/page/RecordMeta.tsx';
import { RecordPage } from '../../kit/records/page/RecordPage.tsx';
import { RecordPanel } from '../../kit/records/page/RecordPanel.tsx';
import { recordPanel, recordScreen } from '../../kit/records/page/RecordScreen.tsx';
import { ReviewTurn } from '../../kit/records/page/ReviewTurn.tsx';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { BidDetails } from './BidDetails.tsx';
import { dueText } from './cells.tsx';
import { bidFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { BIDS } from './record.tsx';
import { bidSource } from './source.ts';
import { useBidActions } from './useBidActions.tsx';

/** `/project/bid/:bidId` */
export const BidScreen = recordScreen(bidSource, BidPage);

/** A bid beside its list. */
export const BidPanel = recordPanel(bidSource, BesideList);

function BidPage({ record: bid }: { record: Bid }) {
  const t = useT();
  return (
    <RecordPage
      record={bid}
      source={bidSource}
      listHref={BIDS}
      unnumbered={t('Bid')}
      meta={metaOf(bid, t, useFormat())}
      actions={useBidActions(bid)}
      banner={<Turn bid={bid} />}
      facts={useFacts(bid)}
      {...(bid.markups && { pdfHref: downloadUrl(bidDownloads.pdf.path, { bidId: bid.bidId }) })}
      steps={trailSteps(t)}
      labels={trailLabels(t)}
      fields={bidFields(t)}
      choices={trailChoices(t)}
    >
      <BidDetails bid={bid} />
    </RecordPage>
  );
}

function BesideList({ record: bid, frame }: { record: Bid; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordPanel
      record={bid}
      source={bidSource}
      frame={frame}
      unnumbered={t('Bid')}
      meta={metaOf(bid, t, format)}
      actions={useBidActions(bid)}
      banner={<Turn bid={bid} />}
      facts={[
        fact(t('Bid due'), dueText(bid.dueDate, bid.dueTime, format)),
        fact(t('Client'), bid.client?.companyName),
        fact(t('Price'), bid.totalCents ? format.cents(bid.totalCents) : null),
      ]}
    >
      <BidDetails bid={bid} small />
    </RecordPanel>
  );
}

function metaOf(bid: Bid, t: T, format: Format) {
  const late = bid.isLate && t('Submitted late');
  return [wordFor(bidTypeWords(t), bid.bidType), createdText(bid, t, format), late, bid.isPrivate && t('Private')];
}

/** The facts of a bid in the narrow column, in the order in which people look for them. */
function useFacts(bid: Bid): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court } = useCourtFacts(bid);
  const yes = (is: boolean) => (is ? t('Yes') : null);
  return [
    court,
    fact(t('Bid due'), dueText(bid.dueDate, bid.dueTime, format)),
    fact(t('Client'), bid.client?.companyName),
    fact(
      t('Contacts'),
      [bid.clientContact, ...bid.moreContacts].flatMap((person) => person?.fullName ?? []).join(', '),
    ),
    fact(t('Estimator'), bid.manager && <PersonFact person={bid.manager} />),
    fact(t('Source'), wordFor(sourceWords(t), bid.source)),
    fact(t('Pricing'), wordFor(pricingMethodWords(t), bid.pricingMethod)),
    fact(t('Language of the proposal'), wordFor(languageWords(t), bid.language)),
    fact(t('Probability'), bid.probability === null ? null : t('{n} %', { n: bid.probability })),
    fact(t('Invited'), format.day(bid.invitedDate)),
    fact(t('Walkthrough'), format.day(bid.walkthroughDate)),
    fact(t('Questions until'), format.day(bid.rfiDeadlineDate)),
    fact(t('Valid until'), format.day(bid.validUntil)),
    fact(t('Award expected'), format.day(bid.anticipatedAwardDate)),
    fact(t('A bond is required'), yes(bid.bondRequired)),
    fact(t('Prevailing wage'), yes(bid.prevailingWage)),
    fact(
      t('Submitted'),
      bid.submittedAt && (
        <>
          {format.instant(bid.submittedAt)}
          {bid.isLate && <StatusChip tone="attention" word={t('Late')} />}
        </>
      ),
    ),
    fact(t('Lost because of'), bid.lostReason && wordFor(lostReasonWords(t), bid.lostReason)),
    fact(t('Lost to'), bid.lostTo),
  ];
}

/** "Your turn" on a bid: the next step of the person who has the ball. */
function Turn({ bid }: { bid: Bid }) {
  const { dueDate, dueInDays } = bid;
  const due = dueInDays !== null && dueDate ? { day: dueDate, days: null } : null;
  return <ReviewTurn record={bid} wanted={wantedOf(bid, useT())} due={due} />;
}

function wantedOf({ status }: Bid, t: T): string {
  switch (status) {
    case 'undecided':
      return t('Decide whether to bid');
    case 'estimating':
      return t('Price its parts, then send it for review');
    case 'inReview':
      return t('Approve the price, or return it');
    case 'approved':
      return t('Send the proposal in time');
    case 'submitted':
      return t('Ask the client for the decision');
    case 'negotiating':
      return t('Agree on a price, have it approved where it changed, then submit it again');
    case 'expired':
      return t('Extend it, or ask the client');
    default:
      return '';
  }
}

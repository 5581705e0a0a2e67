import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { bidPackageDownloads } from '@plumbline/contract/areas/bidPackages/reads';
import type { T } from '@plumbline/contract/kit/words';
import { createdText } from '../../kit/records/RecordMeta.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { recordViews } from '../../kit/records/recordViews.tsx';
import { ReviewTurn } from '../../kit/records/ReviewTurn.tsx';
import { fact } from '../../kit/records/Section.tsx';
import type { Fact } from '../../kit/records/Section.tsx';
import { PersonFact, useCourtFacts } from '../../kit/records/personFacts.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { BidPackageDetails } from './BidPackageDetails.tsx';
import { bidPackageFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { dueText } from './list.tsx';
import { BID_PACKAGES } from './record.tsx';
import { bidPackageSource } from './source.ts';
import { useBidPackageActions } from './useBidPackageActions.tsx';

/** `/project/bidPackage/:bidPackageId`, and a bid package beside its list. */
export const { Screen: BidPackageScreen, Panel: BidPackagePanel } = recordViews(bidPackageSource, {
  useShared,
  usePage,
  usePanel,
  details: (record, small) => <BidPackageDetails bidPackage={record} small={small} />,
});

function useShared(record: BidPackage) {
  const meta = metaOf(record, useT(), useFormat());
  return { meta, actions: useBidPackageActions(record), banner: <Turn record={record} /> };
}

function usePage(record: BidPackage) {
  const t = useT();
  return {
    listHref: BID_PACKAGES,
    unnumbered: t('Bid package'),
    facts: useFacts(record),
    pdfHref: downloadUrl(bidPackageDownloads.pdf.path, { bidPackageId: record.bidPackageId }),
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: bidPackageFields(t),
    choices: trailChoices(t),
  };
}

function usePanel(record: BidPackage) {
  const t = useT();
  const due = dueText(record.dueDate, record.dueTime, useFormat(), t);
  return {
    unnumbered: t('Bid package'),
    facts: [
      fact(t('Bid due'), due),
      fact(t('Bids in'), t('{n} of {all}', { n: bidsOf(record), all: record.invites.length })),
      fact(t('Recommended'), record.recommended?.companyName ?? record.recommended?.fullName),
    ],
  };
}

const bidsOf = ({ invites }: BidPackage) => invites.filter(({ bidVersion }) => bidVersion !== null).length;

function metaOf(record: BidPackage, t: T, format: Format) {
  return [
    record.trade,
    createdText(record, t, format),
    record.status === 'open' && t('Sealed until due'),
    record.isPrivate && t('Private'),
  ];
}

/** The facts for the narrow column, in the order in which they are asked for. */
function useFacts(record: BidPackage): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court } = useCourtFacts(record);
  return [
    court,
    fact(t('Bid due'), dueText(record.dueDate, record.dueTime, format, t)),
    fact(t('Bids in'), t('{n} of {all}', { n: bidsOf(record), all: record.invites.length })),
    fact(t('Estimator'), record.manager && <PersonFact person={record.manager} />),
    fact(t('Budget'), record.budgetCents ? format.cents(record.budgetCents) : null),
    fact(t('Bids opened'), record.openedAt && format.instant(record.openedAt)),
    fact(t('Recommended'), record.recommended?.companyName ?? record.recommended?.fullName),
    fact(t('Questions until'), format.day(record.rfiDeadlineDate)),
    fact(
      t('Walkthrough'),
      [format.day(record.walkthroughDate), record.walkthroughPlace].filter(Boolean).join(', ') || null,
    ),
    fact(t('Award expected'), format.day(record.anticipatedAwardDate)),
    fact(t('Others thanked'), record.regretsSentAt && format.instant(record.regretsSentAt)),
  ];
}

/** "Your turn" on a package: what is wanted of whoever has the ball. */
function Turn({ record }: { record: BidPackage }) {
  const { dueDate, dueInDays } = record;
  const due = dueInDays !== null && dueDate ? { day: dueDate, days: null } : null;
  return <ReviewTurn record={record} wanted={wantedOf(record, useT())} due={due} />;
}

function wantedOf({ status }: BidPackage, t: T): string {
  switch (status) {
    case 'draft':
      return t('Fill in form and bidders, then ask for bids');
    case 'open':
      return t('Answer questions until bids are due');
    case 'closed':
    case 'leveling':
      return t('Level the bids, then recommend a bidder');
    case 'recommended':
      return t('Award it, or return it');
    default:
      return '';
  }
}

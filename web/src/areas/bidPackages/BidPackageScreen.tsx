import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { bidPackageDownloads } from '@plumbline/contract/areas/bidPackages/reads';
import type { T } from '@plumbline/contract/kit/words';
import { createdText } from '../../kit/records/RecordMeta.tsx';
import { RecordPage } from '../../kit/records/RecordPage.tsx';
import { RecordPanel } from '../../kit/records/RecordPanel.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { recordPanel, recordScreen } from '../../kit/records/RecordScreen.tsx';
import { ReviewTurn } from '../../kit/records/ReviewTurn.tsx';
import { fact } from '../../kit/records/Section.tsx';
import type { Fact } from '../../kit/records/Section.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { PersonFact, useCourtFacts } from '../../kit/records/personFacts.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { BidPackageDetails } from './BidPackageDetails.tsx';
import { bidPackageFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { dueText } from './list.tsx';
import { BID_PACKAGES } from './record.tsx';
import { bidPackageSource } from './source.ts';
import { useBidPackageActions } from './useBidPackageActions.tsx';

/** `/project/bidPackage/:bidPackageId` */
export const BidPackageScreen = recordScreen(bidPackageSource, Page);

/** A bid package beside its list. */
export const BidPackagePanel = recordPanel(bidPackageSource, BesideList);

function Page({ record }: { record: BidPackage }) {
  const t = useT();
  return (
    <RecordPage
      record={record}
      source={bidPackageSource}
      listHref={BID_PACKAGES}
      unnumbered={t('Bid package')}
      meta={metaOf(record, t, useFormat())}
      actions={useBidPackageActions(record)}
      banner={<Turn record={record} />}
      facts={useFacts(record)}
      pdfHref={downloadUrl(bidPackageDownloads.pdf.path, { bidPackageId: record.bidPackageId })}
      steps={trailSteps(t)}
      labels={trailLabels(t)}
      fields={bidPackageFields(t)}
      choices={trailChoices(t)}
    >
      <BidPackageDetails bidPackage={record} />
    </RecordPage>
  );
}

function BesideList({ record, frame }: { record: BidPackage; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordPanel
      record={record}
      source={bidPackageSource}
      frame={frame}
      unnumbered={t('Bid package')}
      meta={metaOf(record, t, format)}
      actions={useBidPackageActions(record)}
      banner={<Turn record={record} />}
      facts={[
        fact(t('Bid due'), dueText(record.dueDate, record.dueTime, format, t)),
        fact(t('Bids in'), t('{n} of {all}', { n: bidsOf(record), all: record.invites.length })),
        fact(t('Recommended'), record.recommended?.companyName ?? record.recommended?.fullName),
      ]}
    >
      <BidPackageDetails bidPackage={record} small />
    </RecordPanel>
  );
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

import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { bidPackageDownloads } from '@plumbline/contract/areas/bidPackages/reads';
import type { T } from '@plumbline/contract/kit/words';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { recordViews } from '../../kit/records/page/recordViews.tsx';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { BidPackageDetails } from './BidPackageDetails.tsx';
import { bidPackageFields, trailChoices, trailLabels, trailSteps } from './fields.ts';
import { dueText } from './dueText.ts';
import { BID_PACKAGES } from './record.tsx';
import { bidPackageSource } from './source.ts';
import { useBidPackageActions } from './useBidPackageActions.tsx';

/** `/project/bidPackage/:bidPackageId`: a bid package as a page and as a panel beside its list. */
export const { Screen: BidPackageScreen, Panel: BidPackagePanel } = recordViews<BidPackage>({
  source: bidPackageSource,
  meta: ({ trade, status }, t) => [trade, status === 'open' && t('Sealed until due')],
  useActions: useBidPackageActions,
  wanted: wantedOf,
  due: ({ dueDate, dueInDays }) => (dueInDays !== null && dueDate ? { day: dueDate, days: null } : null),
  Details: ({ record, small }) => <BidPackageDetails bidPackage={record} small={small ?? false} />,
  useFacts,
  unnumbered: (t) => t('Bid package'),
  brief: (record, { t, format }) => [
    fact(t('Bid due'), dueText(record.dueDate, record.dueTime, format, t)),
    fact(t('Bids in'), t('{n} of {all}', { n: bidsOf(record), all: record.invites.length })),
    fact(t('Recommended'), record.recommended?.companyName ?? record.recommended?.fullName),
  ],
  page: ({ bidPackageId }, t) => ({
    listHref: BID_PACKAGES,
    unnumbered: t('Bid package'),
    pdfHref: downloadUrl(bidPackageDownloads.pdf.path, { bidPackageId }),
    steps: trailSteps(t),
    labels: trailLabels(t),
    fields: bidPackageFields(t),
    choices: trailChoices(t),
  }),
});

const bidsOf = ({ invites }: BidPackage) => invites.filter(({ bidVersion }) => bidVersion !== null).length;

/** The facts of the narrow column, in the order in which people look for them. */
function useFacts(record: BidPackage): (Fact | null)[] {
  const t = useT();
  const format = useFormat(record.zone);
  const { court } = useCourtFacts(record);
  return [
    court,
    fact(t('Bid due'), dueText(record.dueDate, record.dueTime, format, t)),
    fact(t('Bids in'), t('{n} of {all}', { n: bidsOf(record), all: record.invites.length })),
    fact(t('Estimator'), record.manager && <PersonFact person={record.manager} />),
    fact(t('Budget'), record.budgetCents ? format.cents(record.budgetCents) : null),
    fact(t('Plug'), typeof record.plugCents === 'number' ? format.cents(record.plugCents) : null),
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

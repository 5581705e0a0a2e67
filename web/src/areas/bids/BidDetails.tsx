import { Suspense, useState } from 'react';
import type { Bid } from '@plumbline/contract/areas/bids';
import { isPriced } from '@plumbline/contract/areas/bids/price';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { ProseSection, Section } from '../../kit/records/page/Section.tsx';
import { SkeletonRows, SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';

const Addenda = lazyPart(() => import('./BidHistory.tsx').then((module) => module.Addenda));
const Revisions = lazyPart(() => import('./BidHistory.tsx').then((module) => module.Revisions));
const Proposals = lazyPart(() => import('./BidHistory.tsx').then((module) => module.Proposals));
const Competitors = lazyPart(() => import('./BidHistory.tsx').then((module) => module.Competitors));
const Breakdowns = lazyPart(() => import('./Breakdowns.tsx').then((module) => module.Breakdowns));
const Price = lazyPart(() => import('./Price.tsx').then((module) => module.Price));
const Clauses = lazyPart(() => import('./Clauses.tsx').then((module) => module.Clauses));
const ApprovalSteps = lazyPart(() =>
  import('../../kit/records/page/ApprovalSteps.tsx').then((module) => module.ApprovalSteps),
);
const Coverage = lazyPart(() => import('./Coverage.tsx').then((module) => module.Coverage));
const Packages = lazyPart(() => import('./Packages.tsx').then((module) => module.Packages));
const PartsSheet = lazyPart(() => import('./PartsSheet.tsx').then((module) => module.PartsSheet));

/** The parts that only a bid has: its price, scope parts, addenda, revisions and texts. */
export function BidDetails({ bid, small = false }: { bid: Bid; small?: boolean }) {
  const t = useT();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const toggle = (bidBreakdownId: string) =>
    setAccepted(
      (now) =>
        new Set(now.has(bidBreakdownId) ? [...now].filter((one) => one !== bidBreakdownId) : [...now, bidBreakdownId]),
    );
  const priced = bid.breakdowns.filter(isPriced).length;
  return (
    <>
      <Suspense fallback={<SkeletonText lines={6} />}>
        <Price bid={bid} accepted={accepted} bare={small} />
      </Suspense>
      {!small && (
        <Section
          title={t('Parts of the price')}
          note={
            bid.breakdowns.length > 0 &&
            bid.markups &&
            t('{n} of {all} priced', { n: priced, all: bid.breakdowns.length })
          }
          aside={
            bid.markups && (
              <Suspense>
                <PartsSheet bid={bid} />
              </Suspense>
            )
          }
        >
          <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
            <Breakdowns bid={bid} accepted={accepted} onAccept={toggle} />
          </Suspense>
        </Section>
      )}
      {!small && (
        <Suspense fallback={<SkeletonRows rows={3} columns={3} />}>
          <Coverage bid={bid} />
          <Packages bid={bid} />
        </Suspense>
      )}
      <Suspense>
        <Addenda bid={bid} bare={small} />
      </Suspense>
      {bid.approval && (
        <Suspense>
          <ApprovalSteps run={bid.approval} small={small} />
        </Suspense>
      )}
      {!small && (
        <Suspense fallback={<SkeletonRows rows={3} columns={3} />}>
          <Proposals bid={bid} />
          <Revisions bid={bid} />
          <Competitors bid={bid} />
          <Clauses bid={bid} />
        </Suspense>
      )}
      {!small && <ProseSection title={t('Cover letter')} words={bid.coverLetter} />}
      <ProseSection title={t('Inclusions')} words={bid.inclusions} small={small} />
      <ProseSection title={t('Exclusions')} words={bid.exclusions} small={small} />
      <ProseSection title={t('Qualifications')} words={bid.qualifications} small={small} />
    </>
  );
}

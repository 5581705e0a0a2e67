import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { lazyPart, useLocation } from '../../kit/nav/index.ts';
import { RecordLink } from '../../kit/records/kind/RecordLink.tsx';
import { Section, ProseSection } from '../../kit/records/page/Section.tsx';
import { SumRows, Sums } from '../../kit/records/page/Sums.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { daysText, isDaysAlone } from './days.ts';
import { termsRead } from './source.ts';

const ApprovalSteps = lazyPart(() =>
  import('../../kit/records/page/ApprovalSteps.tsx').then((module) => module.ApprovalSteps),
);
const Around = lazyPart(() => import('./Around.tsx').then((module) => module.Around));
const Quotes = lazyPart(() => import('./Quotes.tsx').then((module) => module.Quotes));
const SignatureSection = lazyPart(() =>
  import('../../kit/records/page/SignatureSection.tsx').then((module) => module.SignatureSection),
);
const Revisions = lazyPart(() => import('./Revisions.tsx').then((module) => module.Revisions));
const ChangeLines = lazyPart(() => import('./lines/ChangeLines.tsx').then((module) => module.ChangeLines));

/** The parts that only a change has: its amounts, and in tabs its progress and its lines. */
export function ChangeDetails({ change, small = false }: { change: ChangeOrder; small?: boolean }) {
  if (small) return <Overview change={change} small />;
  return (
    <>
      <SumsOf change={change} />
      {hasLines(change) ? <UnderTabs change={change} /> : <Overview change={change} />}
    </>
  );
}

/** Whether a change has its own lines. */
export function hasLines({ changeKind }: Pick<ChangeOrder, 'changeKind'>): boolean {
  return changeKind !== 'event' && changeKind !== 'cor';
}

function UnderTabs({ change }: { change: ChangeOrder }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const tabs = [
    { value: 'overview', label: t('Overview'), href: pathname },
    { value: 'lines', label: t('Lines'), count: change.lines.length, href: `${pathname}?tab=lines` },
  ];
  const open = search['tab'] === 'lines' ? 'lines' : 'overview';
  return (
    <>
      <Box sx={{ mb: 2, mx: { xs: -2, md: 0 } }}>
        <Tabs label={t('Parts of the change')} value={open} tabs={tabs} />
      </Box>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {open === 'lines' ? <ChangeLines change={change} /> : <Overview change={change} />}
      </Suspense>
    </>
  );
}

/**
 * The progress of a change: its approval, its effect on the contract, related changes, signatures, and its description.
 */
function Overview({ change, small = false }: { change: ChangeOrder; small?: boolean }) {
  const t = useT();
  const { approval, revisions, changeKind } = change;
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <ProseSection title={t('Description')} words={change.description} small={small} />
      {changeKind === 'rfq' && <ProseSection title={t('Their note')} words={change.quoteNote} small={small} />}
      <Directive change={change} bare={small} />
      {approval && <ApprovalSteps run={approval} small={small} />}
      <Around change={change} bare={small} />
      {!small && <Quotes change={change} />}
      {!small && <OnContract change={change} />}
      {!small && (
        <SignatureSection
          signatures={change.signatures}
          isAsked={change.status === 'approved'}
          note={t('The text is frozen as it was approved')}
          terms={termsRead(change)}
        />
      )}
      {!small && revisions.length > 0 && <Revisions revisions={revisions} />}
      <ProseSection title={t('Scope of work')} words={change.detailedScope} small={small} />
    </Suspense>
  );
}

/** Says that work was ordered before it has a price, and up to which amount. */
function Directive({ change: { directive, amountCents }, bare }: { change: ChangeOrder; bare: boolean }) {
  const t = useT();
  const format = useFormat();
  if (!directive) return null;
  const { issuedAt, by, notToExceedCents: most } = directive;
  const isOver = most !== undefined && amountCents !== undefined && amountCents > most;
  return (
    <Section title={t('Work ordered before there was a price')} bare={bare}>
      <div>
        {[by?.fullName, format.instant(issuedAt)].filter(Boolean).join(', ')}
        {most !== undefined && (
          <>
            {': '}
            <b className="num">{t('at most {sum}', { sum: format.cents(most) })}</b>
          </>
        )}
      </div>
      {isOver && (
        <Box
          role="note"
          sx={{
            mt: 1,
            p: '8px 12px',
            borderRadius: 1,
            bgcolor: 'status.attention.tint',
            color: 'status.attention.ink',
          }}
        >
          {t('Its price is {sum} above that.', { sum: format.cents(amountCents - most) })}
        </Box>
      )}
    </Section>
  );
}

/** The effect on the contract, as on the printed form: its sum before and after, and the completion date. */
function OnContract({ change }: { change: ChangeOrder }) {
  const t = useT();
  const format = useFormat();
  const { contractFigures: figures, contract, status } = change;
  if (!figures || ['rejected', 'noCharge', 'closed', 'void'].includes(status)) return null;
  const { days, completionBefore, completionAfter, tax } = figures;
  const [before, after] = [format.day(completionBefore), format.day(completionAfter)];
  const bare = (label: string) => (tax ? t('{label}, before tax', { label }) : label);
  const isMoved = days !== 0 && completionBefore !== null;
  const title = status === 'executed' ? t('What it did to the contract') : t('What it will do to the contract');
  return (
    <Section title={title} note={contract && <RecordLink record={contract} />}>
      <SumRows
        rows={[
          { label: bare(t('Original sum')), value: format.cents(figures.originalCents) },
          { label: bare(t('Changes before this one')), value: format.cents(figures.priorChangeCents) },
          { label: bare(t('Sum before this change')), value: format.cents(figures.beforeCents), isSum: true },
          {
            label: tax?.changeCents ? bare(t('This change')) : t('This change'),
            value: isDaysAlone(change) ? t('No change in price') : format.cents(figures.changeCents),
          },
          { label: bare(t('New sum')), value: format.cents(figures.afterCents), isSum: true },
          ...(tax
            ? [
                { label: t('Tax of the contract on this change'), value: format.cents(tax.changeCents) },
                { label: t('This change with tax'), value: format.cents(tax.withTaxCents) },
                { label: t('New sum with tax'), value: format.cents(tax.afterCents), isSum: true },
              ]
            : []),
          ...(days === 0 ? [] : [{ label: t('Completion moves by'), value: t('{n|1 day|# days}', { n: days }) }]),
          ...(completionAfter
            ? [{ label: t('Completion'), value: isMoved ? t('{after}, was {before}', { after, before }) : after }]
            : []),
        ]}
      />
    </Section>
  );
}

/** The amounts from the rough estimate to the billed sum. Empty for readers without the right to costs. */
function SumsOf({ change }: { change: ChangeOrder }) {
  const t = useT();
  const format = useFormat();
  const { changeKind, amountCents, roughOrderCents, directCents, markupCents = 0, taxCents = 0, near } = change;
  if (amountCents === undefined) return null;
  if (hasLines(change) && isDaysAlone(change))
    return (
      <Sums
        label={t('Sums')}
        sums={[
          { label: priceLabel(change, t), value: t('No change in price') },
          { label: t('Days of schedule'), value: daysText(change, t) },
        ]}
      />
    );
  const tax = change.contractFigures?.tax;
  const sum = (label: string, cents: number | null | undefined) =>
    cents == null ? [] : [{ label, value: format.cents(cents) }];
  const made = near.filter(({ as, changeKind: kind }) => as === 'child' && kind !== 'rfq');
  const ofSide = (side: string) => {
    const sums = made.flatMap((one) => (one.changeSide === side ? [one.amountCents ?? 0] : []));
    return sums.length > 0 ? sums.reduce((all, cents) => all + cents, 0) : null;
  };
  const sums =
    changeKind === 'event'
      ? [
          ...sum(t('Rough estimate'), roughOrderCents),
          ...sum(t('With the owner'), ofSide('owner')),
          ...sum(t('With trade partners'), ofSide('vendor')),
        ]
      : [
          ...sum(t('Rough estimate'), roughOrderCents),
          ...sum(t('Lines'), directCents),
          ...(markupCents === 0 ? [] : sum(t('Markups'), markupCents)),
          ...(taxCents === 0 ? [] : sum(t('Tax'), taxCents)),
          ...sum(priceLabel(change, t), amountCents),
          ...(tax?.changeCents ? sum(t('This change with tax'), tax.withTaxCents) : []),
          ...sum(t('Cost known'), change.costCents),
          ...sum(t('Margin'), change.marginCents),
          ...(change.status === 'executed' ? sum(t('Billed'), change.billedCents) : []),
        ];
  return <Sums label={t('Sums')} sums={sums} />;
}

function priceLabel({ status, changeKind }: ChangeOrder, t: ReturnType<typeof useT>): string {
  if (changeKind === 'rfq') return t('Quote');
  if (status === 'executed') return t('Executed');
  if (status === 'approved') return t('Approved');
  return status === 'inReview' ? t('Submitted') : t('Price');
}

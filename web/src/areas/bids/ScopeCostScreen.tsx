import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Bid, BidBreakdown } from '@plumbline/contract/areas/bids';
import { confidenceWords, pricingSourceWords, treatmentWords } from '@plumbline/contract/areas/bids/names';
import { breakdownReads } from '@plumbline/contract/areas/bids/reads';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { query } from '../../kit/api/index.ts';
import { useLiveReads } from '../../kit/live/index.ts';
import { Link, lazyPart, useBreadcrumbs, useGo, usePathParams } from '../../kit/nav/index.ts';
import { useShortcuts } from '../../kit/records/list/shortcuts.ts';
import { FactList, Prose, Section, fact } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows, SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Clauses } from './Clauses.tsx';
import { BIDS, bidKind, scopePath } from './record.tsx';
import { BID_READS, bidSource } from './source.ts';

const CostLines = lazyPart(() => import('./CostLines.tsx').then((module) => module.CostLines));
const EditBreakdown = lazyPart(() => import('./verbs/BreakdownDialogs.tsx').then((module) => module.EditBreakdown));
const RemoveBreakdown = lazyPart(() => import('./verbs/BreakdownDialogs.tsx').then((module) => module.RemoveBreakdown));

/** `/project/bid/:bidId/scopeCost/:bidBreakdownId`: a part of a bid with its cost lines. */
export function ScopeCostScreen() {
  const { bidId = '', bidBreakdownId = '' } = usePathParams();
  const bid = useQuery(bidSource.queryOf(bidId));
  const part = useQuery(query(breakdownReads.get, { bidId, bidBreakdownId }));
  useLiveReads(
    bidKind.kind,
    BID_READS.map((read) => read.path),
    bidId,
  );
  if (bid.data && part.data) return <ScopeCost key={bidBreakdownId} bid={bid.data} part={part.data} />;
  const failed = [bid, part].find(({ isError }) => isError);
  return (
    <Box sx={failed ? undefined : { p: 2, maxWidth: 720 }}>
      {failed ? <LoadFailed error={failed.error} retry={() => void failed.refetch()} /> : <SkeletonText lines={12} />}
    </Box>
  );
}

function ScopeCost({ bid, part }: { bid: Bid; part: BidBreakdown }) {
  const t = useT();
  const go = useGo();
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  const { breakdown, mayPrice, previousId, nextId } = part;
  const { bidId, number, projectId, projectName } = bid;
  const close = () => setAsking(null);
  const name = [breakdown.code, breakdown.title].filter(Boolean).join(' ');
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    ...(projectId ? [{ text: projectName ?? t('Project'), href: `/project/project/${projectId}` }] : []),
    { text: t('Bids'), href: BIDS },
    { text: [number, bid.title].filter(Boolean).join(' '), href: `${BIDS}/${bidId}` },
    { text: name, href: scopePath(bidId, breakdown.bidBreakdownId) },
  ]);
  useShortcuts([
    { keys: ['j'], says: t('Next part'), run: () => nextId && go(scopePath(bidId, nextId)) },
    { keys: ['k'], says: t('Previous part'), run: () => previousId && go(scopePath(bidId, previousId)) },
    { keys: ['e'], says: t('Edit'), run: () => mayPrice === true && setAsking('edit') },
    { keys: ['Escape'], says: t('Back to the bid'), run: () => go(`${BIDS}/${bidId}`) },
  ]);
  const given = { source: bidSource, record: bid, part: breakdown, onClose: close };
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', color: 'text.secondary' }}>
            <Link href={`${BIDS}/${bidId}`}>{number ?? bid.title}</Link>
            <StatusChip tone={toneOf(bidKind, bid.status)} word={bidKind.statusWord(bid.status, t)} />
          </Box>
          <Box component="h1" sx={{ m: 0, mt: '4px', typography: 'headline1', overflowWrap: 'anywhere' }}>
            {name}
          </Box>
        </Box>
        <Box component="nav" aria-label={t('Parts of the price')} sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <Step label={t('Previous part')} href={previousId && scopePath(bidId, previousId)} />
          <Step label={t('Next part')} href={nextId && scopePath(bidId, nextId)} />
        </Box>
        {mayPrice === true && breakdown.costs && (
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
            <Button variant="outlined" onClick={() => setAsking('edit')}>
              {t('Edit')}
            </Button>
            <Button variant="text" color="error" onClick={() => setAsking('remove')}>
              {t('Remove')}
            </Button>
          </Box>
        )}
      </Box>
      <Box sx={{ p: 2 }}>
        {typeof mayPrice === 'string' && (
          <Box role="note" sx={{ mb: 2, color: 'text.secondary' }}>
            {mayPrice}
          </Box>
        )}
        <Facts part={part} />
        {part.lines && (mayPrice === true || part.lines.length > 0) && (
          <Suspense fallback={<SkeletonRows rows={8} />}>
            <CostLines key={String(mayPrice)} bid={bid} part={part} readOnly={mayPrice !== true} />
          </Suspense>
        )}
        {breakdown.scopeText && (
          <Section title={t('Scope')}>
            <Prose>{breakdown.scopeText}</Prose>
          </Section>
        )}
        <Clauses bid={bid} partId={breakdown.bidBreakdownId} />
      </Box>
      <Suspense>
        {asking === 'edit' && <EditBreakdown {...given} />}
        {asking === 'remove' && <RemoveBreakdown {...given} />}
      </Suspense>
    </Box>
  );
}

function Step({ label, href }: { label: string; href: string | null }) {
  return (
    <Button variant="outlined" disabled={!href} {...(href && { component: Link, href })}>
      {label}
    </Button>
  );
}

function Facts({ part: { breakdown } }: { part: BidBreakdown }) {
  const t = useT();
  const format = useFormat();
  const { amountCents, quantity, unit, costs } = breakdown;
  const total = Object.values(costs ?? {}).reduce((sum, cents) => sum + cents, 0);
  return (
    <Section title={t('Part')}>
      <Box sx={{ maxWidth: 560 }}>
        <FactList
          facts={[
            fact(t('Treatment'), wordFor(treatmentWords(t), breakdown.treatment)),
            fact(t('Priced by'), wordFor(pricingSourceWords(t), breakdown.pricingSource)),
            fact(t('Vendor'), breakdown.vendorName),
            fact(t('Amount'), typeof amountCents === 'number' ? format.cents(amountCents) : null),
            fact(t('Quantity'), quantity && [formatDecimal(quantity), unit].filter(Boolean).join(' ')),
            fact(t('Section'), breakdown.section),
            fact(t('Sold by its unit'), breakdown.isUnitPriced ? t('Yes') : null),
            fact(t('Confidence'), wordFor(confidenceWords(t), breakdown.confidence)),
            fact(t('Cost'), costs && format.cents(total)),
          ]}
        />
      </Box>
    </Section>
  );
}

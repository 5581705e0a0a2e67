import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { isPriced } from '@plumbline/contract/areas/bids/price';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { Prose, Section } from '../../kit/records/Section.tsx';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { bidSource } from './source.ts';

const Breakdowns = lazyPart(() => import('./Breakdowns.tsx').then((module) => module.Breakdowns));
const Price = lazyPart(() => import('./Price.tsx').then((module) => module.Price));
const Clauses = lazyPart(() => import('./Clauses.tsx').then((module) => module.Clauses));
const ApprovalSteps = lazyPart(() =>
  import('../../kit/records/ApprovalSteps.tsx').then((module) => module.ApprovalSteps),
);
const Coverage = lazyPart(() => import('./Coverage.tsx').then((module) => module.Coverage));
const Packages = lazyPart(() => import('./Packages.tsx').then((module) => module.Packages));
const PartsSheet = lazyPart(() => import('./PartsSheet.tsx').then((module) => module.PartsSheet));
const CompareDialog = lazy(() => import('./CompareDialog.tsx').then((module) => ({ default: module.CompareDialog })));

/** What only a bid has: its price, the parts of it, addenda, revisions, and what it says. */
export function BidDetails({ bid, small = false }: { bid: Bid; small?: boolean }) {
  const t = useT();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const text = (title: string, words: string | null) =>
    words && (
      <Section title={title} bare={small}>
        <Prose small={small} {...(small && { lines: 6 })}>
          {words}
        </Prose>
      </Section>
    );
  const toggle = (bidBreakdownId: string) =>
    setAccepted(
      (now) =>
        new Set(now.has(bidBreakdownId) ? [...now].filter((one) => one !== bidBreakdownId) : [...now, bidBreakdownId]),
    );
  const priced = bid.breakdowns.filter(isPriced).length;
  return (
    <>
      <Suspense>
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
          <Suspense>
            <Breakdowns bid={bid} accepted={accepted} onAccept={toggle} />
          </Suspense>
        </Section>
      )}
      {!small && (
        <Suspense>
          <Coverage bid={bid} />
          <Packages bid={bid} />
        </Suspense>
      )}
      <Addenda bid={bid} bare={small} />
      {bid.approval && (
        <Suspense>
          <ApprovalSteps run={bid.approval} small={small} />
        </Suspense>
      )}
      {!small && <Revisions bid={bid} />}
      {!small && <Competitors bid={bid} />}
      {!small && (
        <Suspense>
          <Clauses bid={bid} />
        </Suspense>
      )}
      {text(t('Inclusions'), bid.inclusions)}
      {text(t('Exclusions'), bid.exclusions)}
      {text(t('Qualifications'), bid.qualifications)}
    </>
  );
}

const line = { display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 } as const;

/** The addenda of the owner; the price waits until each is acknowledged. */
function Addenda({ bid, bare }: { bid: Bid; bare: boolean }) {
  const t = useT();
  const format = useFormat();
  const { run, busy } = useRecordVerb(bidSource, bid, bids.acknowledgeAddendum, {
    toast: () => t('Addendum acknowledged'),
  });
  if (bid.addenda.length === 0) return null;
  return (
    <Section title={t('Addenda')} note={bid.addenda.length} bare={bare}>
      <Box component="ul">
        {bid.addenda.map(({ addendumId, number, receivedDate, impact, acknowledgedAt, acknowledgedBy }) => (
          <Box component="li" key={addendumId} sx={line}>
            <b>{t('Addendum {number}', { number })}</b>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[
                format.day(receivedDate),
                impact,
                acknowledgedAt &&
                  t('acknowledged by {name}, {day}', {
                    name: acknowledgedBy?.fullName ?? '',
                    day: format.day(acknowledgedAt),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {!acknowledgedAt && bid.can['update'] === true && (
              <ActionButton
                busy={busy}
                variant="outlined"
                onPress={() => run({ bidId: bid.bidId, version: bid.version, addendumId })}
              >
                {t('Acknowledge')}
              </ActionButton>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** The prices that were frozen, each with its sum and its hash, to be compared. */
function Revisions({ bid }: { bid: Bid }) {
  const t = useT();
  const format = useFormat();
  const [comparing, setComparing] = useState(false);
  if (bid.revisions.length === 0) return null;
  return (
    <Section
      title={t('Revisions')}
      aside={
        bid.markups && (
          <Button variant="text" onClick={() => setComparing(true)}>
            {t('Compare')}
          </Button>
        )
      }
    >
      <Box component="ul">
        {bid.revisions.map(({ number, hash, frozenAt, frozenBy, totalCents }) => (
          <Box component="li" key={number} sx={line}>
            <b>R{number}</b>
            {totalCents !== undefined && <span className="num">{format.cents(totalCents)}</span>}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[frozenBy?.fullName, format.day(frozenAt)].filter(Boolean).join(', ')}
            </Box>
            <Box component="code" title={hash} sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {hash.slice(0, 12)}
            </Box>
          </Box>
        ))}
      </Box>
      {comparing && (
        <Suspense>
          <CompareDialog bid={bid} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** What others bid, and how far from ours. */
function Competitors({ bid: { competitors = [], totalCents = 0 } }: { bid: Bid }) {
  const t = useT();
  const format = useFormat();
  if (competitors.length === 0) return null;
  return (
    <Section title={t('What others bid')}>
      <Box component="ul">
        {competitors.map(({ name, amountCents }) => (
          <Box component="li" key={`${name} ${amountCents}`} sx={line}>
            <span>{name}</span>
            <span className="num">{format.cents(amountCents)}</span>
            <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
              {t('{sum} against ours', { sum: format.cents(amountCents - totalCents) })}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

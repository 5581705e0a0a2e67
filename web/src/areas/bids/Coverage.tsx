import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { PackageCoverage } from '@plumbline/contract/areas/bidPackages';
import { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { BID_PACKAGE_TONES, statusWords } from '@plumbline/contract/areas/bidPackages/statusNames';
import { bidBreakdowns } from '@plumbline/contract/areas/bids';
import type { Bid, BreakdownRow } from '@plumbline/contract/areas/bids';
import { query } from '../../kit/api/index.ts';
import { useLiveReads } from '../../kit/live/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { apartFrom } from '../../kit/words/apartFrom.ts';
import { scopePath } from './record.tsx';
import { bidSource } from './source.ts';

interface Covered {
  part: BreakdownRow;
  packages: readonly PackageCoverage[];
  /**
   * The chosen price from the part's packages, else the lowest, else our plug without a vendor; null when there is no
   * price for this part alone
   */
  offer: { vendorName: string | null; cents: number; isChosen: boolean } | null;
  estimate: number;
  /** Why the package's price cannot be told for this part alone */
  isShared: boolean;
}

/** For each part of a bid: its packages, their best price next to our estimate, and parts without a package. */
export function Coverage({ bid }: { bid: Bid }) {
  const t = useT();
  const format = useFormat();
  const { bidId, breakdowns } = bid;
  useLiveReads('bidPackage', [bidPackageReads.coverage.path]);
  const { data } = useQuery(query(bidPackageReads.coverage, { bidId }, { quiet: true }));
  const parts = breakdowns.filter(({ treatment }) => treatment !== 'byOthers' && treatment !== 'excluded');
  if (!data || parts.length === 0) return null;
  const rows = parts.map((part) => coveredOf(part, data));
  const open = rows.filter(
    ({ part, packages }) => packages.length === 0 && part.pricingSource !== 'selfPerform',
  ).length;
  const readsCost = bid.markups !== undefined;

  const name = ({ part }: Covered) => (
    <Link href={scopePath(bidId, part.bidBreakdownId)}>{[part.code, part.title].filter(Boolean).join(' ')}</Link>
  );
  const packages = (row: Covered) =>
    row.packages.length > 0 ? (
      row.packages.map((one) => <Package key={one.bidPackageId} one={one} />)
    ) : row.part.pricingSource === 'selfPerform' ? (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('own lines')}
      </Box>
    ) : (
      <StatusChip tone="attention" word={t('Nobody is asked')} />
    );
  const best = ({ offer, isShared }: Covered) =>
    offer ? (
      <>
        <div>{format.cents(offer.cents)}</div>
        <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>
          {offer.vendorName ?? t('Plug')}
        </Box>
      </>
    ) : (
      isShared && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>
          {t('one price for several parts: give lines of the form their codes')}
        </Box>
      )
    );
  const difference = ({ offer, estimate }: Covered) => offer && format.cents(offer.cents - estimate);
  const button = (row: Covered) => <Take bid={bid} row={row} />;
  const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
  return (
    <Section
      title={t('Parts and bid packages')}
      note={open > 0 && t('{n|one part without a bid package|# parts without a bid package}', { n: open })}
    >
      <PanelTable
        label={t('Parts and bid packages')}
        rows={rows}
        idOf={({ part }) => part.bidBreakdownId}
        columns={[
          { head: t('Part'), cell: name },
          { head: t('Bid packages'), cell: packages },
          ...(readsCost
            ? [
                {
                  head: t('Our estimate'),
                  num: true,
                  align: 'right' as const,
                  sx: right,
                  cell: ({ estimate }: Covered) => (estimate === 0 ? '' : format.cents(estimate)),
                },
                { head: t('Best price, leveled'), num: true, align: 'right' as const, sx: right, cell: best },
                { head: t('Difference'), num: true, align: 'right' as const, sx: right, cell: difference },
                ...(bid.can['addBreakdown'] === true ? [{ head: t('Take'), sx: right, cell: button }] : []),
              ]
            : []),
        ]}
        card={(row) => (
          <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', display: 'grid', gap: '4px' }}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <span>{name(row)}</span>
              <span className="num">{readsCost && row.estimate !== 0 && format.cents(row.estimate)}</span>
            </Box>
            <div>{packages(row)}</div>
            {readsCost && row.offer && (
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
                <span className="num">
                  {row.offer.vendorName ?? t('Plug')} {format.cents(row.offer.cents)},{' '}
                  {apartFrom(row.estimate, row.offer.cents, { t, format })}
                </span>
                {button(row)}
              </Box>
            )}
          </Box>
        )}
      />
    </Section>
  );
}

/** Applies the best price of a part's packages to the bid, as a change of the part. */
function Take({ bid, row: { part, offer } }: { bid: Bid; row: Covered }) {
  const t = useT();
  const take = useRecordVerb(bidSource, bid, bidBreakdowns.update, { toast: () => t('Price applied') });
  const can = bid.can['addBreakdown'];
  if (!offer || can === undefined) return null;
  const { vendorName, cents } = offer;
  const pricingSource = vendorName === null ? 'plug' : 'vendorBid';
  const isTaken = part.pricingSource === pricingSource && part.amountCents === cents && part.vendorName === vendorName;
  function press() {
    const { costs: _costs, taxableCents: _taxable, lineCount: _lines, ...fields } = part;
    take.run({
      ...fields,
      bidId: bid.bidId,
      version: bid.version,
      pricingSource,
      amountCents: cents,
      vendorName: vendorName?.slice(0, 120) ?? null,
      confidence: vendorName === null ? 'budget' : offer?.isChosen ? 'firm' : 'quote',
    });
  }
  return (
    <ActionButton
      variant="outlined"
      busy={take.busy}
      can={isTaken ? t('It is in the price') : can}
      onPress={press}
      aria-label={t('Take the price of {vendor} into {part}', { vendor: vendorName ?? t('Plug'), part: part.title })}
    >
      {t('Take')}
    </ActionButton>
  );
}

function coveredOf(part: BreakdownRow, all: readonly PackageCoverage[]): Covered {
  const packages = all.filter(({ bidBreakdownIds }) => bidBreakdownIds.includes(part.bidBreakdownId));
  const offers = packages.flatMap(({ best }) => {
    const cents = best?.parts.find((one) => one.bidBreakdownId === part.bidBreakdownId)?.cents ?? null;
    return best && cents !== null ? [{ vendorName: best.vendorName, cents, isChosen: best.isChosen }] : [];
  });
  const plugs = packages.flatMap(({ plugCents, bidBreakdownIds }) =>
    typeof plugCents === 'number' && bidBreakdownIds.length === 1
      ? [{ vendorName: null, cents: plugCents, isChosen: false }]
      : [],
  );
  return {
    part,
    packages,
    offer:
      offers.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen) || a.cents - b.cents)[0] ?? plugs[0] ?? null,
    estimate: Object.values(part.costs ?? {}).reduce((sum, cents) => sum + cents, 0),
    isShared: offers.length === 0 && packages.some(({ best }) => best),
  };
}

function Package({ one: { bidPackageId, number, title, status, bidCount, inviteCount } }: { one: PackageCoverage }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 28 }}>
      <Link href={`/project/bidPackage/${bidPackageId}`}>{[number, title].filter(Boolean).join(' ')}</Link>
      <StatusChip tone={BID_PACKAGE_TONES[status]} word={wordFor(statusWords(t), status)} />
      {inviteCount > 0 && (
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          {t('{n} of {all} bids in', { n: bidCount, all: inviteCount })}
        </Box>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { Bid, BreakdownRow } from '@plumbline/contract/areas/bids';
import { treatmentWords } from '@plumbline/contract/areas/bids/names';
import { priceBid } from '@plumbline/contract/areas/bids/price';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { Link } from '../../kit/nav/index.ts';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { scopePath } from './record.tsx';

interface BreakdownsProps {
  bid: Bid;
  accepted: ReadonlySet<string>;
  onAccept: (bidBreakdownId: string) => void;
}

/** A part, or the heading of a section with the sum of its parts that count. */
type Row = BreakdownRow | { section: string; parts: readonly BreakdownRow[] };

/**
 * The parts of a price by section: the cost of each, and the client's price with all markups and tax. The prices of the
 * base parts add up to the bid.
 */
export function Breakdowns({ bid, accepted, onAccept }: BreakdownsProps) {
  const t = useT();
  const format = useFormat();
  const { bidId, breakdowns, markups, taxPercent } = bid;
  if (breakdowns.length === 0)
    return (
      <EmptyState
        cause="nothing"
        title={t('No parts yet')}
        topic={t('A bid')}
        text={t(
          'A part is a trade, a section or the general conditions: with lines of cost, a vendor’s bid or a plug.',
        )}
      />
    );
  const price = markups && priceBid({ breakdowns, markups, taxPercent });
  const costCents = ({ costs }: BreakdownRow) => Object.values(costs ?? {}).reduce((total, cents) => total + cents, 0);
  const soldCents = (row: BreakdownRow) => {
    if (row.treatment !== 'alternate') return price?.told.get(row.bidBreakdownId)?.cents ?? 0;
    if (!price || !markups) return 0;
    return priceBid({ breakdowns, markups, taxPercent }, new Set([row.bidBreakdownId])).totalCents - price.totalCents;
  };
  const money = (row: Row, centsOf: (part: BreakdownRow) => number) => {
    if (!('parts' in row)) {
      const cents = row.costs === undefined ? 0 : centsOf(row);
      return cents === 0 ? '' : format.cents(cents);
    }
    const counted = row.parts.filter(({ bidBreakdownId }) => price?.told.has(bidBreakdownId));
    return price ? <b>{format.cents(counted.reduce((sum, part) => sum + centsOf(part), 0))}</b> : '';
  };
  const unitPrice = ({ bidBreakdownId, quantity, unit }: BreakdownRow) => {
    const cents = price?.told.get(bidBreakdownId)?.unitCents;
    if (cents == null || !quantity) return null;
    return t('{quantity} at {price}', {
      quantity: [formatDecimal(quantity), unit].filter(Boolean).join(' '),
      price: format.cents(cents),
    });
  };
  const noteOf = (row: BreakdownRow) =>
    [
      row.treatment !== 'base' && wordFor(treatmentWords(t), row.treatment),
      row.treatment === 'alternate' && row.isDeduct && t('deduct'),
      row.isIndirect && row.title !== t('General conditions') && t('General conditions'),
      unitPrice(row),
    ]
      .filter(Boolean)
      .join(', ');
  const title = (row: Row) =>
    'parts' in row ? (
      <b>{row.section}</b>
    ) : (
      <>
        {row.treatment === 'alternate' && price && (
          <Box component="span" sx={{ '--checkbox': '24px', ml: '-4px' }}>
            <Checkbox
              checked={accepted.has(row.bidBreakdownId)}
              onChange={() => onAccept(row.bidBreakdownId)}
              aria-label={t('Take {title}', { title: row.title })}
            />
          </Box>
        )}
        <Link href={scopePath(bidId, row.bidBreakdownId)}>{row.title}</Link>
        <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.tertiary' }}>
          {noteOf(row)}
        </Box>
      </>
    );
  const code = (row: Row) => ('parts' in row ? '' : row.code);
  const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
  const figures = { num: true, align: 'right' as const, sx: right };
  return (
    <PanelTable
      label={t('Parts of the price')}
      rows={bySection(breakdowns, t('Other parts'))}
      idOf={(row) => ('parts' in row ? `section ${row.section}` : row.bidBreakdownId)}
      columns={[
        { head: t('Code'), num: true, sx: { width: 96, color: 'text.secondary' }, cell: code },
        { head: t('Part'), cell: title },
        { head: t('Lines'), ...figures, cell: (row) => ('parts' in row ? '' : row.lineCount || '') },
        ...(price
          ? [
              { head: t('Cost'), ...figures, cell: (row: Row) => money(row, costCents) },
              { head: t('Price'), ...figures, cell: (row: Row) => money(row, soldCents) },
            ]
          : []),
      ]}
      card={(row) => (
        <Box
          component="li"
          sx={{
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 1,
          }}
        >
          <span>{title(row)}</span>
          <Box component="span" className="num" sx={right}>
            {money(row, soldCents)}
          </Box>
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {code(row)}
          </Box>
          <Box component="span" className="num" sx={{ ...right, typography: 'caption', color: 'text.secondary' }}>
            {!('parts' in row) && money(row, costCents) && t('costs {sum}', { sum: format.cents(costCents(row)) })}
          </Box>
        </Box>
      )}
    />
  );
}

/** Groups parts by section, in the order of each section's first part. Without sections the parts stay as they are. */
function bySection(breakdowns: readonly BreakdownRow[], others: string): Row[] {
  if (!breakdowns.some(({ section }) => section)) return [...breakdowns];
  return [...Map.groupBy(breakdowns, ({ section }) => section || others)].flatMap(([section, parts]): Row[] => [
    { section, parts },
    ...parts,
  ]);
}

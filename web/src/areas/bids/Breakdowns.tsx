import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Bid, BreakdownRow } from '@plumbline/contract/areas/bids';
import { treatmentWords } from '@plumbline/contract/areas/bids/names';
import { priceBid } from '@plumbline/contract/areas/bids/price';
import { Link } from '../../kit/nav/index.ts';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { scopePath } from './record.tsx';

interface BreakdownsProps {
  bid: Bid;
  accepted: ReadonlySet<string>;
  onAccept: (bidBreakdownId: string) => void;
}

/** The parts of a price: what each costs, and what it is sold for. */
export function Breakdowns({ bid, accepted, onAccept }: BreakdownsProps) {
  const t = useT();
  const format = useFormat();
  const { bidId, breakdowns, markups, taxPercent } = bid;
  if (breakdowns.length === 0)
    return (
      <EmptyState
        cause="nothing"
        title={t('No parts yet')}
        text={t(
          'A part is a trade, a section or the general conditions: with lines of cost, a vendor’s bid or a plug.',
        )}
      />
    );
  const price = markups && priceBid({ breakdowns, markups, taxPercent });
  const costOf = ({ costs }: BreakdownRow) => Object.values(costs ?? {}).reduce((total, cents) => total + cents, 0);
  const noteOf = ({ title: name, treatment, isDeduct, isIndirect }: BreakdownRow) =>
    [
      treatment !== 'base' && wordFor(treatmentWords(t), treatment),
      treatment === 'alternate' && isDeduct && t('deduct'),
      isIndirect && name !== t('General conditions') && t('General conditions'),
    ]
      .filter(Boolean)
      .join(', ');
  const money = (row: BreakdownRow, cents: number) =>
    row.costs === undefined || cents === 0 ? '' : format.cents(cents);
  const cost = (row: BreakdownRow) => money(row, costOf(row));
  const sold = (row: BreakdownRow) => {
    if (row.treatment !== 'alternate') return money(row, price?.sold.get(row.bidBreakdownId) ?? 0);
    if (!price || !markups) return '';
    const taken = priceBid({ breakdowns, markups, taxPercent }, new Set([row.bidBreakdownId]));
    return money(row, taken.totalCents - price.totalCents);
  };
  const title = (row: BreakdownRow) => (
    <>
      {row.treatment === 'alternate' && price && (
        <Checkbox
          size="small"
          checked={accepted.has(row.bidBreakdownId)}
          onChange={() => onAccept(row.bidBreakdownId)}
          slotProps={{ input: { 'aria-label': t('Take {title}', { title: row.title }) } }}
          sx={{ p: '4px', ml: '-4px' }}
        />
      )}
      <Link href={scopePath(bidId, row.bidBreakdownId)}>{row.title}</Link>
      <Box component="span" sx={{ ml: 1, typography: 'caption', color: 'text.tertiary' }}>
        {noteOf(row)}
      </Box>
    </>
  );
  const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;
  return (
    <PanelTable
      label={t('Parts of the price')}
      rows={breakdowns}
      idOf={(row) => row.bidBreakdownId}
      columns={[
        { head: t('Code'), num: true, sx: { width: 96, color: 'text.secondary' }, cell: (row) => row.code },
        { head: t('Part'), cell: title },
        { head: t('Lines'), num: true, align: 'right' as const, sx: right, cell: (row) => row.lineCount || '' },
        ...(price
          ? [
              { head: t('Cost'), num: true, align: 'right' as const, sx: right, cell: cost },
              { head: t('Price'), num: true, align: 'right' as const, sx: right, cell: sold },
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
            {sold(row)}
          </Box>
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {row.code}
          </Box>
          <Box component="span" className="num" sx={{ ...right, typography: 'caption', color: 'text.secondary' }}>
            {cost(row) && t('costs {sum}', { sum: cost(row) })}
          </Box>
        </Box>
      )}
    />
  );
}

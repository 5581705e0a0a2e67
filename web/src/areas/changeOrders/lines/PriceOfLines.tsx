import Box from '@mui/material/Box';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { priceChange } from '@plumbline/contract/areas/changeOrders/price';
import type { ChangePrice } from '@plumbline/contract/areas/changeOrders/price';
import { SumTooLarge } from '@plumbline/contract/kit/money/exact';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { pricedLineOf } from './lineTexts.ts';

interface PriceOfLinesProps {
  change: ChangeOrder;
  /** as they are typed */
  lines: readonly GridLine[];
  isDirty: boolean;
}

/** From the lines to the price: each markup, the tax, and what it comes to. Nothing for who may not read costs. */
export function PriceOfLines({ change, lines, isDirty }: PriceOfLinesProps) {
  const t = useT();
  const format = useFormat();
  const { markups, taxPercent, creditMarkupRule } = change;
  if (!markups || lines.length === 0) return null;
  const price = priced(lines, { markups, taxPercent, creditMarkupRule: creditMarkupRule ?? 'full' });
  const rows: [label: string, cents: number | undefined][] = [
    [t('Lines'), price?.directCents],
    ...markups.map(({ name, kind, percent }, at): [string, number | undefined] => [
      kind === 'percent' ? `${name}, ${percent ?? ''} %` : name,
      price?.markups[at],
    ]),
    ...(Number(taxPercent) > 0
      ? [[t('Tax, {n} %', { n: taxPercent }), price?.taxCents] satisfies [string, number | undefined]]
      : []),
  ];
  return (
    <Box
      component="dl"
      aria-label={t('Price')}
      sx={{
        m: 0,
        mt: 1,
        mb: 2,
        ml: { md: 'auto' },
        maxWidth: 480,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 2,
        rowGap: '4px',
      }}
    >
      {rows.map(([label, cents], at) => (
        <Row key={`${at} ${label}`} label={label} value={cents === undefined ? '–' : format.cents(cents)} />
      ))}
      <Row
        label={isDirty && price?.totalCents !== change.amountCents ? t('Price, not saved yet') : t('Price')}
        value={price ? format.cents(price.totalCents) : '–'}
        isSum
      />
    </Box>
  );
}

function Row({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  const sx = { m: 0, fontWeight: isSum ? 700 : 400 };
  return (
    <>
      <Box component="dt" sx={sx}>
        {label}
      </Box>
      <Box component="dd" className="num" sx={{ ...sx, textAlign: 'right' }}>
        {value}
      </Box>
    </>
  );
}

/** What lines come to; null where that is more than can be kept. */
function priced(lines: readonly GridLine[], pricing: Parameters<typeof priceChange>[1]): ChangePrice | null {
  try {
    return priceChange(lines.map(pricedLineOf), pricing);
  } catch (error) {
    if (error instanceof SumTooLarge) return null;
    throw error;
  }
}

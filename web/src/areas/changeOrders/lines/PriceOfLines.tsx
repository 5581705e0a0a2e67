import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { priceChange } from '@plumbline/contract/areas/changeOrders/price';
import type { ChangePrice } from '@plumbline/contract/areas/changeOrders/price';
import { unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { SumRows } from '../../../kit/records/page/Sums.tsx';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { pricedLineOf } from './lineTexts.ts';

interface PriceOfLinesProps {
  change: ChangeOrder;
  /** The lines as they are typed */
  lines: readonly GridLine[];
  isDirty: boolean;
}

/** From the lines to the price: markups, tax and total. Empty for readers without the right to costs. */
export function PriceOfLines({ change, lines, isDirty }: PriceOfLinesProps) {
  const t = useT();
  const format = useFormat();
  const { markups, taxPercent, creditMarkupRule } = change;
  if (!markups || lines.length === 0) return null;
  const price = priceLines(lines, { markups, taxPercent, creditMarkupRule: creditMarkupRule ?? 'full' });
  const cents = (sum: number | undefined) => (sum === undefined ? '–' : format.cents(sum));
  const isNew = isDirty && price?.totalCents !== change.amountCents;
  return (
    <SumRows
      label={t('Price')}
      atRight
      rows={[
        { label: t('Lines'), value: cents(price?.directCents) },
        ...markups.map(({ name, kind, percent }, at) => ({
          label: kind === 'percent' ? `${name}, ${percent ?? ''} %` : name,
          value: cents(price?.markups[at]),
        })),
        ...(Number(taxPercent) > 0
          ? [{ label: t('Tax, {n} %', { n: taxPercent }), value: cents(price?.taxCents) }]
          : []),
        { label: isNew ? t('Price, not saved yet') : t('Price'), value: cents(price?.totalCents), isSum: true },
      ]}
    />
  );
}

/** The price of lines; null if it is too large to be stored. */
function priceLines(lines: readonly GridLine[], pricing: Parameters<typeof priceChange>[1]): ChangePrice | null {
  return unlessTooLarge(() => priceChange(lines.map(pricedLineOf), pricing));
}

import { unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { readTyped, readTypedCents } from '@plumbline/contract/kit/money/typed';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import { textOf } from './savedLines.ts';

/* Lines with `quantity`, `unitCost` and `amount`: a quantity with its price replaces the amount. */

/** Whether a line has a quantity and a price, which make its amount. */
export function isPriced(line: GridLine): boolean {
  return textOf(line, 'quantity') !== '' && textOf(line, 'unitCost') !== '';
}

/** Whether a line deducts, by the switch beside its amount. */
export function isDeduct(line: GridLine): boolean {
  return textOf(line, 'direction') === 'deduct';
}

/** The amount of a line, with its sign. */
export function signedCentsOf(line: GridLine): number | null {
  const cents = centsOf(line);
  return cents !== null && cents !== 0 && isDeduct(line) ? -cents : cents;
}

/** The texts of a line without signs: a typed negative, such as `(250.00)`, sets the switch to deduct. */
export function withoutSigns(line: GridLine): Record<'direction' | 'quantity' | 'unitCost' | 'amount', string> {
  const [quantity, unitCost, amount] = (['quantity', 'unitCost', 'amount'] as const).map((key) => textOf(line, key));
  const [less, credit] = [quantity?.startsWith('-'), (isPriced(line) ? unitCost : amount)?.startsWith('-')];
  const isNegative = isPriced(line) ? less !== credit : less || credit;
  const bare = (text = '') => text.replace(/^-/, '');
  return {
    direction: isNegative ? 'deduct' : textOf(line, 'direction') || 'add',
    quantity: bare(quantity),
    unitCost: bare(unitCost),
    amount: isPriced(line) ? '' : bare(amount),
  };
}

const known = new WeakMap<GridLine, number | null>();

/** The amount of a line in cents without its sign, computed like the server does; null if it cannot be computed. */
export function centsOf(line: GridLine): number | null {
  let cents = known.get(line);
  if (cents === undefined) known.set(line, (cents = workedOut(line)));
  return cents;
}

function workedOut(line: GridLine): number | null {
  if (!isPriced(line)) {
    const typed = readTypedCents(textOf(line, 'amount') || '0');
    return 'cents' in typed ? typed.cents : null;
  }
  const [quantity, unitCost] = (['quantity', 'unitCost'] as const).map((key) =>
    readTyped(textOf(line, key), { places: 4 }),
  );
  if (!quantity || !unitCost || 'fault' in quantity || 'fault' in unitCost) return null;
  return unlessTooLarge(() => lineCents({ quantity: quantity.value, unitCost: unitCost.value }));
}

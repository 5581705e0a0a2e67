import { divideToCents, exact, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { plainDecimal } from '@plumbline/contract/kit/money/fields';
import { quantityCents } from '@plumbline/contract/kit/money/markups';

/* How the amount of a line moves. Quantity × unit cost is always the amount: a constraint of the database holds it. */

/** What makes the amount of a line; decimals as text, with their sign. */
export interface LineAmount {
  quantity: string | null;
  /** dollars for a unit */
  unitCost: string | null;
  amountCents: number;
}

/** Decimals of a unit cost: as few as give the exact amount, at least those of a price, at most those of the database. */
const PLACES = { least: 2, most: 12 };
/** The largest unit cost, in dollars. */
const MOST_DOLLARS = '9999999999';

/**
 * A line at a new amount or a new quantity. Where its unit cost no longer makes the amount, the line gets the unit cost that does. Where no unit cost
 * does, as for a quantity of zero, quantity and unit cost are emptied. A line without a quantity or without a unit cost stays as it is.
 */
export function lineAt(line: LineAmount): LineAmount {
  const { quantity, unitCost, amountCents } = line;
  if (quantity === null || unitCost === null || makes(quantity, unitCost, amountCents)) return line;
  const fitting = unitCostOf(quantity, amountCents);
  return fitting === null ? { quantity: null, unitCost: null, amountCents } : { ...line, unitCost: fitting };
}

/** The unit cost at which a quantity comes to an amount; null where there is none. */
function unitCostOf(quantity: string, amountCents: number): string | null {
  const units = exact(quantity);
  if (units.eq('0') || exact(amountCents).abs().gt(units.abs().times(MOST_DOLLARS).times('100'))) return null;
  for (let places = PLACES.least; places <= PLACES.most; places += 1) {
    const scaled = unlessTooLarge(() => divideToCents(exact(amountCents).times(`1e${places - 2}`), units));
    if (scaled === null) return null;
    const unitCost = plainDecimal(exact(scaled).times(`1e-${places}`).toFixed());
    if (makes(quantity, unitCost, amountCents)) return unitCost;
  }
  return null;
}

function makes(quantity: string, unitCost: string, amountCents: number): boolean {
  return unlessTooLarge(() => quantityCents(quantity, unitCost)) === amountCents;
}

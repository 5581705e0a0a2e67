/* The three-way match of a bill in whole numbers: quantities, prices and percents by ten thousand. */

export const SCALE = 10_000n;
export const text = (scaled: bigint) => `${scaled / SCALE}.${String(scaled % SCALE).padStart(4, '0')}`;
const rounded = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);
export const centsOf = (quantity: bigint, price: bigint) => rounded(quantity * price * 100n, SCALE * SCALE);
/** Unit costs of lines whose amount was changed have up to twelve decimals. */
const FINER = 100_000_000n;

/** The unit cost with as few decimals, two to twelve, as make the amount; by SCALE × FINER. */
function fineCostOf(quantity: bigint, cents: bigint): bigint {
  for (let unit = 10_000_000_000n; unit >= 1n; unit /= 10n) {
    const cost = rounded(cents * SCALE * SCALE * FINER, 100n * quantity * unit) * unit;
    if (rounded(quantity * cost * 100n, SCALE * SCALE * FINER) === cents) return cost;
  }
  throw new Error(`no unit cost makes ${cents} cents of ${quantity}`);
}

export interface Line {
  ordered: bigint;
  unitCost: bigint;
  cents: bigint;
  received: bigint;
}
export interface ModelBill {
  lines: { at: number; quantity: bigint; price: bigint }[];
  freight: bigint;
  status: 'onHold' | 'matched' | 'void';
}

/** The holds of the bill at a place of the list: field and line. Bills use up the received quantity in order. */
export function modelHolds(
  bills: readonly ModelBill[],
  at: number,
  lines: readonly Line[],
  tolerance: bigint,
  priceTolerance: bigint,
): string[] {
  const one = bills[at];
  if (one?.status !== 'onHold') return [];
  const holds = one.lines.flatMap(({ at: line, quantity: _quantity, price }) => {
    const { ordered, received, unitCost, cents } = lines[line] as Line;
    const billed = bills
      .slice(0, at + 1)
      .filter(({ status }) => status !== 'void')
      .flatMap((bill) => bill.lines.filter((other) => other.at === line))
      .reduce((sum, { quantity }) => sum + quantity, 0n);
    const most = (received < ordered ? received : ordered) * (100n * SCALE + tolerance);
    const asked = centsOf(ordered, unitCost) === cents ? unitCost * FINER : fineCostOf(ordered, cents);
    const apart = price * FINER > asked ? price * FINER - asked : asked - price * FINER;
    return [
      ...(billed * 100n * SCALE > most ? [`quantity ${line}`] : []),
      ...(apart * 100n * SCALE > asked * priceTolerance && 2n * apart > FINER ? [`unitPrice ${line}`] : []),
    ];
  });
  return [...holds, ...(one.freight > 0n ? ['freight'] : [])].sort();
}

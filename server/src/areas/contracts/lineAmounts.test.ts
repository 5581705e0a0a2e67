import { quantityCents } from '@plumbline/contract/kit/money/markups';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAt } from './lineAmounts.ts';
import type { LineAmount } from './lineAmounts.ts';

const decimal = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(9999)).map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`);

/** Its amount is its quantity at its unit cost, or it has neither. */
function isWhole({ quantity, unitCost, amountCents }: LineAmount): boolean {
  if (quantity === null || unitCost === null) return quantity === unitCost;
  return quantityCents(quantity, unitCost) === amountCents;
}

test('whatever amounts and quantities are moved, a line is its quantity at its unit cost, or has neither', () => {
  const move = fc.record({
    by: fc.integer({ min: -500_000_000, max: 500_000_000 }),
    quantity: fc.option(decimal(9_999_999), { nil: undefined }),
  });
  fc.assert(
    fc.property(decimal(99_999), decimal(999_999), fc.array(move, { maxLength: 12 }), (quantity, unitCost, moves) => {
      let line: LineAmount = { quantity, unitCost, amountCents: quantityCents(quantity, unitCost) };
      for (const { by, quantity: moved } of moves) {
        const amountCents = line.amountCents + by;
        line = lineAt({ ...line, amountCents, quantity: line.quantity && (moved ?? line.quantity) });
        expect(line.amountCents).toBe(amountCents);
        expect(isWhole(line)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['24', '190', 304_000, '126.6667'],
  ['10', '412.335', 402_335, '402.335'],
  ['1506', '0.5', 100_000, '0.66401'],
  ['3', '100', 10_000, '33.333'],
  ['3.9', '-250', -100_001, '-256.413'],
  ['9999999999.9999', '1', 1, '0.000000000001'],
])('%s at %s moved to %d cents costs %s a unit', (quantity, unitCost, amountCents, wanted) => {
  expect(lineAt({ quantity, unitCost, amountCents })).toEqual({ quantity, unitCost: wanted, amountCents });
});

test('a quantity of nothing that is given an amount has no unit cost; a line without a price stays as it is', () => {
  const emptied = { quantity: null, unitCost: null, amountCents: 500 };
  expect(lineAt({ quantity: '0', unitCost: '12', amountCents: 500 })).toEqual(emptied);
  const bare = { quantity: '12', unitCost: null, amountCents: 500 };
  expect(lineAt(bare)).toBe(bare);
});

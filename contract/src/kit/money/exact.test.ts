import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  SumTooLarge,
  divideToCents,
  exact,
  grossUpCents,
  percentOfCents,
  percentText,
  splitCents,
  sumCents,
  toCents,
} from './exact.ts';
import { COST_TYPES } from './fields.ts';
import type { Markup } from './fields.ts';
import { markUp, quantityCents } from './markups.ts';

/*
 * Each formula against whole numbers: a decimal is a BigInt of ten thousandths, and one division rounds. A thousand cases here,
 * a million in `npm run test:slow -- money`.
 */
const CASES = Number(process.env.MONEY_CASES ?? 1000);
const holds = (property: fc.IProperty<unknown>) => fc.assert(property, { numRuns: CASES });
const LONG = 30_000 + CASES;

const SCALE = 10_000n;
const text = (scaled: bigint) => {
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(5, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};
/** Nearest, away from zero from the half on. */
function rounded(value: bigint, by: bigint): number {
  const [n, d] = by < 0n ? [-value, -by] : [value, by];
  const half = ((n < 0n ? -n : n) * 2n + d) / (d * 2n);
  return Number(n < 0n ? -half : half) + 0;
}

afterAll(() => {
  const sample = fc.sample(fc.tuple(cents, percent, fc.array(fc.nat(9), { minLength: 2, maxLength: 4 })), 5);
  const lines = sample.map(
    ([of, rate, weights]) =>
      `${text(rate)} % of ${of} = ${percentOfCents(of, text(rate))}, and ${of} by ${weights.join(':')} = ${splitCents(of, weights).join(' + ')}`,
  );
  console.info(`${CASES} cases of each formula against whole numbers; five of them, in cents:\n${lines.join('\n')}`);
});

const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
const percent = fc.bigInt(0n, 100n * SCALE);
const below100 = fc.bigInt(0n, 99n * SCALE);
const quantity = fc.bigInt(0n, 1_000_000n * SCALE);

test(
  'a percent of cents',
  () =>
    holds(
      fc.property(cents, percent, (of, rate) => {
        expect(percentOfCents(of, text(rate))).toBe(rounded(BigInt(of) * rate, 100n * SCALE));
      }),
    ),
  LONG,
);

test(
  'a rate on the price that includes it',
  () =>
    holds(
      fc.property(cents, below100, (of, rate) => {
        expect(grossUpCents(of, text(rate))).toBe(rounded(BigInt(of) * rate, 100n * SCALE - rate));
      }),
    ),
  LONG,
);

test(
  'a quantity with its waste at a price of a unit',
  () =>
    holds(
      fc.property(quantity, fc.bigInt(0n, 10_000n * SCALE), percent, (many, price, waste) => {
        const model = rounded(many * (100n * SCALE + waste) * price, SCALE * SCALE * SCALE);
        expect(quantityCents(text(many), text(price), text(waste))).toBe(model);
        // Without waste, small values use integer arithmetic: on both sides of zero, and on both sides of the integer limit.
        for (const [one, other] of [
          [many, price],
          [-many / 1000n, price],
          [many / 10_000n, price / 10_000n],
        ] as const)
          expect(quantityCents(text(one), text(other))).toBe(rounded(one * other, (SCALE * SCALE) / 100n));
      }),
    ),
  LONG,
);

test(
  'hours by a rate of production, never rounded before they are money',
  () =>
    holds(
      fc.property(quantity, fc.bigInt(1n, 1000n * SCALE), fc.integer({ min: 0, max: 100_000 }), (many, rate, wage) => {
        const paid = divideToCents(exact(text(many)).times(exact(wage)), exact(text(rate)));
        expect(paid).toBe(rounded(many * BigInt(wage), rate));
      }),
    ),
  LONG,
);

test(
  'the parts of a split are the whole, none further than a cent from its share, the larger remainder first',
  () =>
    holds(
      fc.property(cents, fc.array(fc.bigInt(0n, 1000n * SCALE), { minLength: 1, maxLength: 12 }), (whole, given) => {
        const parts = splitCents(whole, given.map(text));
        const sum = given.reduce((total, weight) => total + weight, 0n);
        const weights = sum === 0n ? given.map(() => 1n) : given;
        const by = sum === 0n ? BigInt(given.length) : sum;
        const amount = BigInt(Math.abs(whole));
        const floors = weights.map((weight) => (amount * weight) / by);
        const order = weights
          .map((weight, index) => ({ index, rest: (amount * weight) % by }))
          .toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index);
        const left = Number(amount - floors.reduce((total, floor) => total + floor, 0n));
        for (const { index } of order.slice(0, left)) floors[index] = (floors[index] ?? 0n) + 1n;
        expect(parts).toEqual(floors.map((floor) => (whole < 0 ? 0 - Number(floor) : Number(floor))));
        expect(sumCents(parts)).toBe(whole + 0);
      }),
    ),
  LONG,
);

const anyMarkup: fc.Arbitrary<Markup & { rate: bigint }> = fc
  .record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const),
    rate: fc.bigInt(0n, 60n * SCALE),
    cents: fc.integer({ min: 0, max: 10_000_000 }),
    basis: fc.constantFrom('direct' as const, 'runningTotal' as const, 'subset' as const, 'grossUp' as const),
    placement: fc.constantFrom('line' as const, 'footer' as const),
    costTypes: fc.subarray([...COST_TYPES]),
  })
  .map((given) => ({ ...given, percent: text(given.rate) }));
const anyLine = fc.record(
  { labor: fc.nat(100_000_000), material: fc.nat(100_000_000), subcontract: fc.nat(100_000_000) },
  { requiredKeys: [] },
);

test(
  'a price out of its lines and markups, whatever they are',
  () =>
    holds(
      fc.property(
        fc.array(anyLine, { maxLength: 6 }),
        fc.array(anyMarkup, { maxLength: 6 }),
        fc.nat(1_000_000),
        (lines, markups, tax) => {
          const { lines: sold, markups: amounts, costCents, totalCents } = markUp(lines, markups, tax);
          // Every cent of the price is a cost, a markup, or an amount outside.
          expect(totalCents).toBe(costCents + amounts.reduce((total, amount) => total + amount, 0) + tax);
          let running = sold.reduce((total, cents) => total + cents, 0);
          const subtotal = running;
          markups.forEach((markup, place) => {
            if (markup.placement !== 'footer') return;
            const bases = {
              direct: subtotal,
              runningTotal: running,
              grossUp: running + tax,
              subset: lines.reduce(
                (total, line) =>
                  total +
                  markup.costTypes.reduce((of, type) => of + ((line as Partial<Record<string, number>>)[type] ?? 0), 0),
                0,
              ),
            };
            const by = markup.basis === 'grossUp' ? 100n * SCALE - markup.rate : 100n * SCALE;
            const model =
              markup.kind === 'fixed' ? markup.cents : rounded(BigInt(bases[markup.basis]) * markup.rate, by);
            expect(amounts[place]).toBe(model);
            running += model ?? 0;
          });
          expect(totalCents).toBe(running + tax);
        },
      ),
    ),
  LONG,
);
const footer = (percent: string, basis: Markup['basis']): Markup => ({
  kind: 'percent',
  percent,
  cents: null,
  basis,
  placement: 'footer',
  costTypes: [],
});

test('10,000.00 with 10, 5, 1 and 1 percent is 11,782.16 on the running total, and 11,700.00 each on the cost', () => {
  const rates = ['10', '5', '1', '1'];
  const compounded = markUp(
    [{ material: 1_000_000 }],
    rates.map((rate) => footer(rate, 'runningTotal')),
  );
  expect(compounded).toMatchObject({ markups: [100_000, 55_000, 11_550, 11_666], totalCents: 1_178_216 });
  const simple = markUp(
    [{ material: 1_000_000 }],
    rates.map((rate) => footer(rate, 'direct')),
  );
  expect(simple.totalCents).toBe(1_170_000);
});

test('three lines of 33.35 at 10 % give 10.02: lines are rounded, then summed; of their sum it would be 10.01', () => {
  const lines = [3335, 3335, 3335].map((material) => ({ material }));
  expect(markUp(lines, [{ ...footer('10', 'direct'), placement: 'line' }]).markups).toEqual([1002]);
  expect(markUp(lines, [footer('10', 'direct')]).markups).toEqual([1001]);
});

test('halves go away from zero, on both sides of it', () => {
  expect([toCents(exact('0.5')), toCents(exact('-0.5')), toCents(exact('2.5')), toCents(exact('0.49'))]).toEqual([
    1, -1, 3, 0,
  ]);
  expect([percentText(2504, 33_333), percentText(-1, 8), percentText(1, 0)]).toEqual(['7.51', '-12.5', null]);
});

test('what no integer holds exactly is refused with a sentence, and so is a number with a fraction', () => {
  expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(SumTooLarge);
  expect(() => quantityCents('9999999999', '9999999999')).toThrow('The sum is larger than can be kept to the cent');
  for (const wrong of [0.1, Number.NaN, Infinity, 2 ** 53]) expect(() => exact(wrong)).toThrow('Give whole cents');
  expect(() => grossUpCents(100, '100')).toThrow('below 100 %');
});

import type { AwardLine } from '@plumbline/contract/areas/awards';
import { lineCents } from '@plumbline/contract/kit/money/markups';
import { awardedCents } from '@plumbline/contract/areas/awards/letter';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scheduleOf } from './schedule.ts';

const line = (description: string, amountCents: number, over: Partial<AwardLine> = {}): AwardLine => ({
  kind: 'base',
  code: null,
  description,
  amountCents,
  isDeduct: false,
  isIncluded: true,
  quantity: null,
  unit: null,
  unitCost: null,
  ...over,
});
const common = { costType: 'subcontract', codes: [] } as const;
const amounts = (price: AwardLine[]) => scheduleOf(price, common).map(({ amountCents = 0 }) => amountCents ?? 0);

test('whatever a price is made of, its schedule comes to its sum to the cent, and no line is below zero or too large', () => {
  const price = fc.array(
    fc.record({
      kind: fc.constantFrom('base', 'alternate', 'adjustment'),
      amountCents: fc.integer({ min: 0, max: 5_000_000_000 }),
      isDeduct: fc.boolean(),
      isIncluded: fc.boolean(),
      measured: fc.option(
        fc.record({ quantity: fc.integer({ min: 1, max: 99_999 }), unitCost: fc.integer({ min: 1, max: 99_999 }) }),
      ),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(price, (some) => {
      const lines = some.map(({ measured, ...over }, index) => {
        const [quantity, unitCost] = [measured?.quantity, measured?.unitCost].map((of) =>
          of ? String(of / 1000) : null,
        );
        const priced = { quantity: quantity ?? null, unitCost: unitCost ?? null };
        return line(`Part ${index}`, 0, { ...over, ...priced, amountCents: lineCents({ ...over, ...priced }) });
      });
      fc.pre(awardedCents(lines) > 0);
      const made = scheduleOf(lines, common);
      for (const one of made) if (one.quantity && one.unitCost) expect(lineCents(one)).toBe(one.amountCents);
      const sums = made.map(({ amountCents = 0 }) => amountCents ?? 0);
      const signed = sums.map((cents, at) => (made[at]?.isDeduct ? -cents : cents));
      expect(signed.reduce((sum, cents) => sum + cents, 0)).toBe(awardedCents(lines));
      for (const cents of sums) expect(cents).toSatisfy((one: number) => one >= 0 && one <= 999_999_999);
    }),
  );
});

test('a deduct is a line of its own, so that every other stands as it was priced', () => {
  const base = line('Rubber base', 419_753, { quantity: '1234.567', unit: 'lf', unitCost: '3.4' });
  const less = line('Agreed', 100, { kind: 'adjustment', isDeduct: true });
  expect(scheduleOf([base, less], common)).toMatchObject([
    { amountCents: 419_753, quantity: '1234.567', unit: 'lf', unitCost: '3.4', isDeduct: false },
    { amountCents: 100, isDeduct: true },
  ]);
  const untaken = line('Not taken', 500, { kind: 'alternate', isIncluded: false });
  expect(amounts([line('A', 100), line('B', 200), untaken])).toEqual([100, 200]);
});

test('a line has the cost type that its part of the bid costs most of, else that of the contract', () => {
  const sources = [{ lineId: 'one', code: null, description: 'Steel', costType: 'material' as const }];
  expect(scheduleOf([line('Steel', 5), line('Fee', 5)], { ...common, sources })).toMatchObject([
    { costType: 'material', sourceLineId: 'one' },
    { costType: 'subcontract', sourceLineId: null },
  ]);
});

test('a line that is too large for one becomes several', () => {
  expect(scheduleOf([line('Hospital', 2_500_000_000)], common)).toMatchObject([
    { description: 'Hospital (1/3)', amountCents: 833_333_334 },
    { description: 'Hospital (2/3)', amountCents: 833_333_333 },
    { description: 'Hospital (3/3)', amountCents: 833_333_333 },
  ]);
});

import { expect, test } from 'vitest';
import { everyMonth, layOutMonths, namedMonths } from './months.ts';

const FRAME = { left: 0, right: 100, top: 0, bottom: 100 };
const month = (name: string, executedCents: number, pendingCents: number) => ({
  month: name,
  executedCents,
  pendingCents,
});

test('months without a change stand between the others, and a long range shows its end', () => {
  const known = [month('2025-12', 5, 0), month('2026-02', 0, 7)];
  expect(everyMonth(known, '2025-11-29', '2026-02-03', 24)).toEqual([
    month('2025-11', 0, 0),
    known[0],
    month('2026-01', 0, 0),
    known[1],
  ]);
  expect(everyMonth(known, '2000-01-01', '2026-02-03', 2).map((one) => one.month)).toEqual(['2026-01', '2026-02']);
});

test('what is pending stands on what is executed, on one scale', () => {
  const { bars, rules, zero } = layOutMonths([month('2026-01', 10_000, 30_000), month('2026-02', 0, 20_000)], FRAME);
  expect(zero).toBe(100);
  expect(rules.map(({ value }) => value)).toEqual([0, 20_000, 40_000]);
  expect(bars[0]?.parts).toEqual([
    { kind: 'executed', y: 75, height: 25 },
    { kind: 'pending', y: 0, height: 75 },
  ]);
  expect(bars[1]?.parts).toEqual([{ kind: 'pending', y: 50, height: 50 }]);
});

test('a deduction hangs below zero', () => {
  const { bars, zero, rules } = layOutMonths([month('2026-01', -10_000, 10_000)], FRAME);
  expect(zero).toBe(50);
  expect(bars[0]?.parts).toEqual([
    { kind: 'executed', y: 50, height: 50 },
    { kind: 'pending', y: 0, height: 50 },
  ]);
  expect(rules.map(({ value }) => value)).toEqual([-10_000, 0, 10_000]);
});

test('nothing at all is drawn on a scale, and without bars', () => {
  const { bars, zero } = layOutMonths([month('2026-01', 0, 0)], FRAME);
  expect(zero).toBe(100);
  expect(bars[0]?.parts).toEqual([]);
});

test('names of months do not touch, and the last one has its name', () => {
  expect(namedMonths(13, 220, 30)).toEqual([0, 2, 4, 6, 8, 10, 12]);
  expect(namedMonths(3, 220, 30)).toEqual([0, 1, 2]);
});

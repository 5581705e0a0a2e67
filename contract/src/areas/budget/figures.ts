import { sumCents } from '../../kit/money/exact.ts';

/* The figures of a budget: sums of records' rows, and figures computed from them. */

/** Figures that are sums of rows. */
export const SUMMED = ['original', 'transfer', 'approvedChange', 'committed', 'actual', 'pending'] as const;
export type Summed = (typeof SUMMED)[number];

/** Every figure of a line, in the order of the columns. */
export const FIGURES = [
  'original',
  'transfer',
  'approvedChange',
  'revised',
  'committed',
  'actual',
  'pending',
  'forecast',
  'projected',
  'variance',
] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = Record<Figure, number>;

/**
 * All figures of a line: revised is original, transfers and approved changes; actual is the cost to date, which is part of committed; projected is committed, pending and the forecast to complete; variance is what the
 * revised budget has above the projected cost. Without a forecast of a person it is what the revised budget has left, and never below zero. Throws
 * SumTooLarge.
 */
export function figuresOf(summed: Record<Summed, number>, setForecast: number | null): Figures {
  const { original, transfer, approvedChange, committed, actual, pending } = summed;
  const revised = sumCents([original, transfer, approvedChange]);
  const forecast = setForecast ?? Math.max(0, sumCents([revised, -committed, -pending]));
  const projected = sumCents([committed, pending, forecast]);
  const variance = sumCents([revised, -projected]);
  return {
    original,
    transfer,
    approvedChange,
    revised,
    committed,
    actual,
    pending,
    forecast,
    projected,
    variance,
  };
}

/** The figures of several lines together. Throws SumTooLarge. */
export function sumFigures(lines: readonly Figures[]): Figures {
  return Object.fromEntries(FIGURES.map((figure) => [figure, sumCents(lines.map((line) => line[figure]))])) as Figures;
}

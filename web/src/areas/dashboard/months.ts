import { roundCeiling } from './weeks.ts';

/* A month of "Change orders by month": one bar, executed below pending. Deductions hang below zero. */

export interface Month {
  /** YYYY-MM */
  month: string;
  executedCents: number;
  pendingCents: number;
}
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
interface Part {
  kind: 'executed' | 'pending';
  y: number;
  height: number;
}
export interface MonthBar {
  month: string;
  x: number;
  width: number;
  parts: Part[];
}

/** Every month of a range of days, empty ones too, but at most the last `most`. */
export function everyMonth(months: readonly Month[], from: string, to: string, most: number): Month[] {
  const known = new Map(months.map((one) => [one.month, one]));
  const last = monthNumber(to);
  const first = Math.max(monthNumber(from), last - most + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const month = monthName(first + at);
    return known.get(month) ?? { month, executedCents: 0, pendingCents: 0 };
  });
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthName = (number: number) => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Bars on a common scale, and the scale's lines with their values in cents. */
export function layOutMonths(
  months: readonly Month[],
  frame: Frame,
): { bars: MonthBar[]; rules: { value: number; y: number }[]; zero: number } {
  const sums = months.flatMap(({ executedCents: a, pendingCents: b }) => [
    Math.max(a, 0) + Math.max(b, 0),
    Math.min(a, 0) + Math.min(b, 0),
  ]);
  const high = Math.max(0, ...sums);
  const low = Math.min(0, ...sums);
  const top = high > 0 || low === 0 ? roundCeiling(Math.max(high, 100)) : 0;
  const bottom = low < 0 ? -roundCeiling(-low) : 0;
  const y = (value: number) => frame.bottom - ((value - bottom) / (top - bottom)) * (frame.bottom - frame.top);
  const step = (frame.right - frame.left) / Math.max(1, months.length);
  const width = Math.max(4, Math.min(28, step * 0.7));
  const bars = months.map(({ month, executedCents, pendingCents }, at) => {
    const parts: Part[] = [];
    let [above, below] = [0, 0];
    for (const [kind, cents] of [
      ['executed', executedCents],
      ['pending', pendingCents],
    ] as const) {
      if (cents === 0) continue;
      const start = cents > 0 ? above : below;
      const end = start + cents;
      if (cents > 0) above = end;
      else below = end;
      parts.push({ kind, y: y(Math.max(start, end)), height: Math.max(1, Math.abs(y(start) - y(end))) });
    }
    return { month, x: frame.left + step * at + (step - width) / 2, width, parts };
  });
  const values = [bottom, 0, bottom === 0 ? top / 2 : 0, top];
  return { bars, rules: [...new Set(values)].map((value) => ({ value, y: y(value) })), zero: y(0) };
}

/**
 * The months whose name is shown, so that names of this width do not touch: the last month and every n-th before it.
 */
export function namedMonths(count: number, width: number, nameWidth: number): number[] {
  const every = Math.max(1, Math.ceil((nameWidth * count) / Math.max(1, width)));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % every === 0);
}

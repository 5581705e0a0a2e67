import { addDays } from '@plumbline/contract/kit/days';

/* A week of "Records opened and closed": two lines over the weeks, on a scale from zero. */

export interface Week {
  week: string;
  opened: number;
  closed: number;
}
interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Lines {
  opened: Point[];
  closed: Point[];
  /** The horizontal lines with their values, zero first */
  rules: { value: number; y: number }[];
  /** Weeks with a date under the chart: first, middle, last */
  marks: { week: string; x: number; anchor: 'start' | 'middle' | 'end' }[];
  /** The heights of the two end labels, kept a line apart */
  ends: { opened: number; closed: number };
}

/**
 * The weeks that ended by the last day of a range, because an unfinished week would look like a drop. All weeks if
 * fewer than two ended.
 */
export function endedWeeks(weeks: readonly Week[], to: string): readonly Week[] {
  const ended = weeks.filter(({ week }) => addDays(week.slice(0, 10), 6) <= to);
  return ended.length > 1 ? ended : weeks;
}

/** The lines of at least one week. */
export function layOutWeeks(weeks: readonly Week[], frame: Frame): Lines {
  const top = roundCeiling(Math.max(1, ...weeks.flatMap((week) => [week.opened, week.closed])));
  const step = weeks.length > 1 ? (frame.right - frame.left) / (weeks.length - 1) : 0;
  const x = (index: number) => (weeks.length > 1 ? frame.left + index * step : frame.right);
  const y = (value: number) => frame.bottom - (value / top) * (frame.bottom - frame.top);
  const opened = weeks.map((week, index) => ({ x: x(index), y: y(week.opened) }));
  const closed = weeks.map((week, index) => ({ x: x(index), y: y(week.closed) }));
  return {
    opened,
    closed,
    rules: (top % 2 === 0 ? [0, top / 2, top] : [0, top]).map((value) => ({ value, y: y(value) })),
    marks: markedWeeks(weeks).map(({ week, index, anchor }) => ({ week, x: x(index), anchor })),
    ends: keepApart(opened.at(-1)?.y ?? frame.bottom, closed.at(-1)?.y ?? frame.bottom, frame),
  };
}

/** The smallest of 2, 4, 10, 20, 40, 100 … that is not below the value; its half is a whole number. */
export function roundCeiling(value: number): number {
  for (let scale = 1; ; scale *= 10) {
    for (const step of [2, 4, 10]) if (value <= step * scale) return step * scale;
  }
}

function markedWeeks(weeks: readonly Week[]) {
  const last = weeks.length - 1;
  const marks: { week: string; index: number; anchor: 'start' | 'middle' | 'end' }[] = [];
  const add = (index: number, anchor: 'start' | 'middle' | 'end') => {
    const at = weeks[index];
    if (at) marks.push({ week: at.week, index, anchor });
  };
  if (last >= 1) add(0, 'start');
  if (last >= 6) add(Math.round(last / 2), 'middle');
  add(last, 'end');
  return marks;
}

const LINE = 13;
function keepApart(opened: number, closed: number, frame: Frame) {
  if (Math.abs(opened - closed) >= LINE) return { opened, closed };
  const middle = Math.min(Math.max((opened + closed) / 2, frame.top + LINE / 2), frame.bottom - LINE / 2);
  const openedAbove = opened <= closed;
  return { opened: middle + (openedAbove ? -LINE : LINE) / 2, closed: middle + (openedAbove ? LINE : -LINE) / 2 };
}

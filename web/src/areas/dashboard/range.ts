import { addDays } from '@plumbline/contract/kit/days';

/*
 * The filter of the dashboard: which projects, and from which day to which. It lives in the address, and a drill-down takes it along.
 */

export interface Range {
  from: string;
  to: string;
}

/** The same day a year earlier; Feb 29 becomes Feb 28. */
export function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const earlier = `${Number(year) - 1}-${month}-`;
  return month === '02' && date === '29' ? `${earlier}28` : `${earlier}${date}`;
}

/** One year back up to today, unless the address says otherwise. A range that runs backwards is turned round. */
export function rangeOf(asked: { from?: string | undefined; to?: string | undefined }, today: string): Range {
  const to = asked.to ?? today;
  const from = asked.from ?? yearBefore(to);
  return from <= to ? { from, to } : { from: to, to: from };
}

export interface Preset {
  name: 'year' | 'quarter' | 'month' | 'thisYear';
  range: Range;
}

/** The ranges one press away, all of them up to today. */
export function presets(today: string): Preset[] {
  return [
    { name: 'year', range: { from: yearBefore(today), to: today } },
    { name: 'quarter', range: { from: addDays(today, -89), to: today } },
    { name: 'month', range: { from: addDays(today, -29), to: today } },
    { name: 'thisYear', range: { from: `${today.slice(0, 4)}-01-01`, to: today } },
  ];
}

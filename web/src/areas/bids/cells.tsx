import type { BidRow } from '@plumbline/contract/areas/bids';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import { currentLocale, useFormat } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';

/** When it is due: the day, and its time in the zone of the project. */
export function dueText(day: string | null, time: string, format: Format): string {
  return day ? `${format.day(day)}, ${timeOfDay(currentLocale(), time)}` : '';
}

/** What it comes to, for whoever may read it. */
export function PriceSign({ row }: { row: BidRow }) {
  const format = useFormat();
  return row.totalCents ? <span className="num">{format.cents(row.totalCents)}</span> : null;
}

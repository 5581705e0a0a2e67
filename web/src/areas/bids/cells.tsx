import type { BidRow } from '@plumbline/contract/areas/bids';
import { timeOfDay } from '@plumbline/contract/kit/timeOfDay';
import { currentLocale, useFormat } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';

/** The due day and time, in the project's time zone. */
export function dueText(day: string | null, time: string, format: Format): string {
  return day ? `${format.day(day)}, ${timeOfDay(currentLocale(), time)}` : '';
}

/** The price, for readers with the right to costs. */
export function PriceSign({ row }: { row: BidRow }) {
  const format = useFormat();
  return row.totalCents ? <span className="num">{format.cents(row.totalCents)}</span> : null;
}

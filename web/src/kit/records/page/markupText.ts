import type { BidMarkup } from '@plumbline/contract/areas/bids';
import type { Format } from '../../words/index.ts';

/** Markups in order, such as "Overhead 10 % · Profit 5 %". */
export function markupText(markups: readonly BidMarkup[], format: Format): string {
  return markups
    .map(({ name, percent, cents }) => `${name} ${percent === null ? format.cents(cents ?? 0) : `${percent} %`}`)
    .join(' · ');
}

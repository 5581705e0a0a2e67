import type { Area } from '../../kit/records/kind/areas.ts';

/** The page of trade partners behind the link of a request for a quote. */
export const changeQuotes: Area = {
  byLink: { changeQuote: () => import('./QuotePage.tsx').then((module) => module.QuotePage) },
};

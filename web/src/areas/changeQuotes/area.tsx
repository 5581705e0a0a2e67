import type { Area } from '../../kit/records/kind/areas.ts';

/** The page behind a quote request's link. */
export const changeQuotes: Area = {
  byLink: { changeQuote: () => import('./QuotePage.tsx').then((module) => module.QuotePage) },
};

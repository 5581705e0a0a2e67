import type { Catalogue } from '@plumbline/contract/kit/words';

const ofAreas = import.meta.glob<Catalogue>(
  [
    '../../areas/*/es.ts',
    '!../../areas/{approvals,awards,bidPackages,bids,budget,changeOrders,changeQuotes,contracts}/es.ts',
  ],
  { eager: true, import: 'es' },
);

/** Spanish of the areas, in its own file beside the frame's and loaded with it. */
export const es: Catalogue = Object.assign({}, ...Object.values(ofAreas));

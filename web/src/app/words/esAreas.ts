import type { Catalogue } from '@plumbline/contract/kit/words';

const ofAreas = import.meta.glob<Catalogue>(
  [
    '../../areas/*/es.ts',
    '!../../areas/{approvals,awards,bidPackages,bids,budget,changeOrders,changeQuotes,contracts}/es.ts',
  ],
  { eager: true, import: 'es' },
);

/** Spanish of the areas; a file of its own beside that of the frame, fetched with it. */
export const es: Catalogue = Object.assign({}, ...Object.values(ofAreas));

import type { Catalogue } from '@plumbline/contract/kit/words';

const ofAreas = import.meta.glob<Catalogue>(
  '../../areas/{approvals,awards,bidPackages,bids,budget,changeOrders,changeQuotes,contracts}/es.ts',
  {
    eager: true,
    import: 'es',
  },
);

/** Spanish of bids and contracts, loaded beside that of the other areas. */
export const es: Catalogue = Object.assign({}, ...Object.values(ofAreas));

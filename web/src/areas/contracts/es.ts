import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/contracts/es';
import { es as lines } from './lines/es.ts';

/** Spanish of what the browser says of contracts and purchase orders. */
export const es: Catalogue = { ...both, ...lines };

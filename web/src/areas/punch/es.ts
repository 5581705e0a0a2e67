import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/punch/es';

/** Spanish of what the browser says of punch lists. */
export const es: Catalogue = {
  ...both,
};

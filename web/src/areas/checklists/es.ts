import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/checklists/es';

/** Spanish of what the browser says of checklists. */
export const es: Catalogue = {
  ...both,
};

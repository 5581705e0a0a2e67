import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/inspections/es';

/** Spanish of what the server says of inspections. */
export const es: Catalogue = {
  ...both,
};

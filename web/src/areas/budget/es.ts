import { es as both } from '@plumbline/contract/areas/budget/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of budgets. */
export const es: Catalogue = { ...both };

import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish: the English sentence and what we say for it. */
export const es: Catalogue = {};

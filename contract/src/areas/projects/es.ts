import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of projects. */
export const es: Catalogue = {
  'Must not be before the start': 'No puede ser antes del inicio',
};

import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of cost codes. */
export const es: Catalogue = {
  'Records name {code}: it cannot be removed.': 'Hay registros que usan {code}: no se puede quitar.',
  'This code is in use already': 'Este código ya está en uso',
};

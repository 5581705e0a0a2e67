import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of cost codes. */
export const es: Catalogue = {
  'Records name {code}: it cannot be removed.': 'Hay registros que usan {code}: no se puede quitar.',
  'This code is in use already': 'Este código ya está en uso',
  'The line has no code': 'La línea no tiene código',
  'The code has no name': 'El código no tiene nombre',
  'The list gives no type: Other is taken': 'La lista no da el tipo: se toma Otro',
};

import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of field samples. */
export const es: Catalogue = {
  'Field sample': 'Registro',
  'Field samples': 'Registros',
};

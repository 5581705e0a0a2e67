import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of legal. */
export const es: Catalogue = {
  Version: 'Versión',
  'Not accepted': 'No aceptado',
  Accepted: 'Aceptado',
  Acceptances: 'Aceptaciones',
};

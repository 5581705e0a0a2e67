import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of session. */
export const es: Catalogue = {
  'A PIN has six to ten digits': 'Un PIN tiene de seis a diez cifras',
  'From now on you sign in with {email}.': 'Desde ahora inicia sesión con {email}.',
};

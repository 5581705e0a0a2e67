import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/calendars/es';

/** Spanish of what the server says of calendars. */
export const es: Catalogue = {
  ...both,
  'The last day comes after the first': 'El último día va después del primero',
  'A shutdown takes a year at most': 'Un cierre dura un año como máximo',
  'There is no such holiday in this country': 'No existe ese feriado en este país',
};

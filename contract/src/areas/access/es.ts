import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of access. */
export const es: Catalogue = {
  Action: 'Acción',
  Details: 'Detalles',
  Sealed: 'Sellado',
  'Read private ones': 'Leer los privados',
  Create: 'Crear',
  Change: 'Cambiar',
  Delete: 'Borrar',
  Manage: 'Administrar',
  Approve: 'Aprobar',
  Sign: 'Firmar',
  Pay: 'Pagar',
  Share: 'Compartir',
  'See costs': 'Ver costos',
  'See rates': 'Ver tarifas',
  'See personal data': 'Ver datos personales',
  'See bank data': 'Ver datos bancarios',
};

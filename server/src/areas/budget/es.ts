import { es as both } from '@plumbline/contract/areas/budget/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of budgets. */
export const es: Catalogue = {
  ...both,
  'Budget, {project}': 'Presupuesto, {project}',
  'The budget is locked: move an amount between its lines instead.':
    'El presupuesto está fijado: mueva un importe entre sus renglones.',
  'The budget has lines already.': 'El presupuesto ya tiene renglones.',
  'The budget has no lines yet.': 'El presupuesto todavía no tiene renglones.',
  'The budget is locked already.': 'El presupuesto ya está fijado.',
  'Until the budget is locked its original amounts are changed themselves.':
    'Hasta que el presupuesto se fije, se cambian sus importes originales.',
};

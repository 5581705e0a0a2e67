import { es as both } from '@plumbline/contract/areas/budget/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of budgets. */
export const es: Catalogue = {
  ...both,
  'Budget, {project}': 'Presupuesto, {project}',
  'The budget is locked: move an amount between its lines instead.':
    'El presupuesto está fijado: mueva un importe entre sus líneas.',
  'You asked for this transfer: somebody else approves it.': 'Usted pidió esta transferencia: la aprueba otra persona.',
  'Budget transfer to approve': 'Transferencia del presupuesto por aprobar',
  'The line no longer holds that much. Refuse this transfer.':
    'La línea ya no tiene tanto. Rechace esta transferencia.',
  'This amount is above what you may approve.': 'Este importe supera lo que usted puede aprobar.',
  'Nobody else may approve this amount. An administrator can give the right.':
    'Nadie más puede aprobar este importe. Un administrador puede dar el permiso.',
  '{by} asks to move an amount between lines of the budget of {title}: {reason}':
    '{by} pide mover un importe entre líneas del presupuesto de {title}: {reason}',
  '{by} approved the transfer in the budget of {title}': '{by} aprobó la transferencia en el presupuesto de {title}',
  '{by} refused the transfer in the budget of {title}: {reason}':
    '{by} rechazó la transferencia en el presupuesto de {title}: {reason}',
  'The budget has lines already.': 'El presupuesto ya tiene líneas.',
  'The budget has no lines yet.': 'El presupuesto todavía no tiene líneas.',
  'The budget is locked already.': 'El presupuesto ya está fijado.',
  'The budget is not locked yet. Change the original amounts instead.':
    'El presupuesto aún no está fijado. Cambie los importes originales.',
};

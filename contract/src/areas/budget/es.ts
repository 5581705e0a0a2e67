import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of budgets. */
export const es: Catalogue = {
  'Original budget': 'Presupuesto original',
  Transfers: 'Transferencias',
  'Cost to date': 'Costo a la fecha',
  'Approved changes': 'Cambios aprobados',
  'Revised budget': 'Presupuesto revisado',
  Committed: 'Comprometido',
  Pending: 'Pendiente',
  Variance: 'Variación',
  'Sales tax': 'Impuesto sobre ventas',
  'Forecast to complete': 'Pronóstico para terminar',
  'Projected cost': 'Costo proyectado',
  'Choose another line': 'Elija otra línea',
  'This line is there twice': 'Esta línea está dos veces',
  'Locked on {day} by {name}': 'Fijado el {day} por {name}',
  'Not locked yet': 'Todavía sin fijar',
  'No cost code': 'Sin código de costo',
  Division: 'División',
};

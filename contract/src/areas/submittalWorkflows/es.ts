import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of the results of a review. */
export const es: Catalogue = {
  'No exceptions taken': 'Sin excepciones',
  'May be ordered': 'Se puede pedir',
  'Another revision is wanted': 'Se pide otra revisión',
  'Kept for the record': 'Queda en el registro',
  'Nothing follows': 'Sin consecuencia',
  Approved: 'Aprobado',
  Rejected: 'Rechazado',
  'Approved as noted': 'Aprobado con observaciones',
  'For record only': 'Solo para registro',
  'Revise and resubmit': 'Revisar y volver a presentar',
};

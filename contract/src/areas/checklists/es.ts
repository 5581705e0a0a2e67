import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of checklists. */
export const es: Catalogue = {
  Scheduled: 'Programada',
  Completed: 'Completada',
  'Pending signature': 'Pendiente de firma',
  'Signed off': 'Firmada',
  Cancelled: 'Cancelada',
  'No place': 'Sin lugar',
};

import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the browser says of schedules of values. */
export const es: Catalogue = {
  'Retainage %': 'Retención %',
  'Schedule saved': 'Tabla guardada',
  'Discard changes': 'Descartar los cambios',
};

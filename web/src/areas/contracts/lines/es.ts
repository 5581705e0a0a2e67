import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of schedules of values. */
export const es: Catalogue = {
  'Schedule saved': 'Tabla guardada',
  'Discard changes': 'Descartar los cambios',
  'Save the lines first: a sheet contains only saved lines.':
    'Guarde primero las líneas: una hoja tiene lo que está guardado.',
  'Sum with tax': 'Suma con impuestos',
};

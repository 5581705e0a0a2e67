import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/calendars/es';

/** Spanish of the screens of working days. */
export const es: Catalogue = {
  ...both,
  'Public holidays': 'Días feriados',
  'Working week': 'Semana laboral',
  'Upcoming days off': 'Próximos días libres',
  'Other days off and shutdowns': 'Otros días libres y cierres',
  'No other days off': 'Ningún otro día libre',
  'these days off': 'estos días libres',
  'Add days off': 'Agregar días libres',
  'The working days were saved': 'Se guardaron los días hábiles',
  'Due dates, plans and floats count these days, on every project without a calendar of its own.':
    'Los vencimientos, planes y holguras cuentan estos días, en todo proyecto sin calendario propio.',
  'Due dates, plans and floats of this project count these days.':
    'Los vencimientos, planes y holguras de este proyecto cuentan estos días.',
  'This project has a calendar of its own': 'Este proyecto tiene su propio calendario',
  'Days off of the company are off here too': 'Los días libres de la empresa también lo son aquí',
};

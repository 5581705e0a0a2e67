import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of qualifications. */
export const es: Catalogue = {
  Trades: 'Oficios',
  'Choose at least one working day': 'Elija al menos un día laborable',
  'Double time begins after overtime': 'El tiempo doble empieza después del tiempo extra',
  'A usual day is longer than this': 'Una jornada habitual dura más que esto',
  'Say which one': 'Diga cuál',
  Certificates: 'Certificados',
  Missing: 'Falta',
  'Waits for review': 'Espera revisión',
  Valid: 'Vigente',
  'Ends soon': 'Vence pronto',
  Refused: 'Rechazado',
  Revoked: 'Revocado',
  Superseded: 'Reemplazado',
  Basic: 'Básico',
  Working: 'Suficiente',
  Proficient: 'Competente',
  Expert: 'Experto',
  Expired: 'Vencido',
};

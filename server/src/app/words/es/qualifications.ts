import type { Catalogue } from '@plumbline/contract/kit/words';

/** Skills, certificates, the rules for those who work on site. */
export const qualifications: Catalogue = {
  'Only a certificate that waits for a review is reviewed.': 'Solo se revisa un certificado que espera revisión.',
  'Say why it is refused': 'Diga por qué se rechaza',
  'Only a certificate in force is revoked.': 'Solo se revoca un certificado vigente.',
  'Choose a type of certificate that is in use': 'Elija un tipo de certificado que esté en uso',
  'It cannot end before it was issued': 'No puede vencer antes de haberse emitido',
  'The training comes before the certificate': 'La capacitación es anterior al certificado',
  Trades: 'Oficios',
  'Choose at least one working day': 'Elija al menos un día laborable',
  'Double time begins after overtime': 'El tiempo doble empieza después del tiempo extra',
  'A usual day is longer than this': 'Una jornada habitual dura más que esto',
  '{type} of {person} ends on {day}': '{type} de {person} vence el {day}',
  '{person} works without a valid {type}: it ended on {day}': '{person} trabaja sin {type} vigente: venció el {day}',
  'Your certificate “{type}” ends on {day}': 'Su certificado «{type}» vence el {day}',
  'Renew it in time and hand the new one in: {type}, until {day}.':
    'Renuévelo a tiempo y entregue el nuevo: {type}, hasta el {day}.',
  'Everybody of a family is meant: leave this empty': 'Se refiere a todos: deje esto vacío',
  'Say which one': 'Diga cuál',
  'Choose a role of your company': 'Elija un rol de su empresa',
  'There is one with this name already': 'Ya hay uno con este nombre',
  'Choose a skill of the catalogue': 'Elija una habilidad del catálogo',
  Certificates: 'Certificados',
  Name: 'Nombre',
  Missing: 'Falta',
  'Waits for review': 'Espera revisión',
  Valid: 'Vigente',
  'Ends soon': 'Vence pronto',
  Expired: 'Vencido',
  'A roster brings in at most {n} people at once. Split it and try again.':
    'Una plantilla incorpora como máximo {n} personas a la vez. Divídala e inténtelo de nuevo.',
  'No line of {name} names the columns of a roster.': 'Ninguna línea de {name} nombra las columnas de una plantilla.',
  'No name': 'Sin nombre',
  'There is no role “{name}” here': 'Aquí no hay ningún rol «{name}»',
  '{value} is not an e-mail address': '{value} no es una dirección de correo',
  'Line {line} cannot be taken as it is: leave it out, or mend the file':
    'La línea {line} no se puede aceptar así: exclúyala o corrija el archivo',
};

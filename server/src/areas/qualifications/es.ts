import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/qualifications/es';

/** Spanish of what the server says of qualifications. */
export const es: Catalogue = {
  ...both,
  'Only a certificate that waits for a review can be reviewed.':
    'Solo se puede revisar un certificado que espera revisión.',
  'Say why it is refused': 'Diga por qué se rechaza',
  'Only a certificate in force can be revoked.': 'Solo se puede revocar un certificado vigente.',
  'Choose a type of certificate that is in use': 'Elija un tipo de certificado que esté en uso',
  'It cannot end before it was issued': 'No puede vencer antes de haberse emitido',
  'The training comes before the certificate': 'La capacitación es anterior al certificado',
  '{type} of {person} ends on {day}': '{type} de {person} vence el {day}',
  '{person} works without a valid {type}: it ended on {day}': '{person} trabaja sin {type} vigente: venció el {day}',
  'Your certificate “{type}” ends on {day}': 'Su certificado «{type}» vence el {day}',
  'Renew it in time and submit the new one: {type}, until {day}.':
    'Renuévelo a tiempo y presente el nuevo: {type}, hasta el {day}.',
  'Everybody of a family is meant: leave this empty': 'Se refiere a todos: deje esto vacío',
  'Choose a role of your company': 'Elija un rol de su empresa',
  'There is one with this name already': 'Ya hay uno con este nombre',
  'Choose a skill of the catalogue': 'Elija una habilidad del catálogo',
  'No name': 'Sin nombre',
  'There is no role “{name}” here': 'Aquí no hay ningún rol «{name}»',
  '{value} is not an email address': '{value} no es una dirección de correo',
};

import type { Catalogue } from '@plumbline/contract/kit/words';

/** Forms that are filled in. */
export const forms: Catalogue = {
  'The form has no such item': 'El formulario no tiene ese punto',
  'It is signed: its answers stay, unless it goes back to whoever filled it in.':
    'Está firmado: sus respuestas quedan, salvo que vuelva a quien lo llenó.',
  'A section before this one comes first.': 'Antes va una sección anterior a esta.',
  'These items are answered in their order: one before it is open.':
    'Estos puntos se responden en orden: hay uno anterior sin responder.',
  'The form has no such signature': 'El formulario no tiene esa firma',
  'It is signed already.': 'Ya está firmado.',
  'Sign in a way that the form allows': 'Firme de una manera que el formulario permita',
  'Answer first what the form asks for: signatures come after it.':
    'Responda primero lo que pide el formulario: las firmas van después.',
  'The template names {people} to release “{label}”, without a right to see it. Give them the right, or name somebody else.':
    'La plantilla nombra a {people} para liberar «{label}», sin derecho a verlo. Dé ese derecho o nombre a otra persona.',
  'Only {people} can release this hold point: the template says so.':
    'Solo {people} puede liberar este punto de espera: así lo dice la plantilla.',
  'You answered it yourself: {people} can release this hold point.':
    'Usted mismo lo respondió: {people} puede liberar este punto de espera.',
  'This item holds nothing.': 'Este punto no detiene nada.',
  'Say first on which day this one falls': 'Indique primero en qué día cae este',
  'The last day lies before the next one': 'El último día es anterior al siguiente',
  'Choose templates that are published': 'Elija plantillas publicadas',
  'Somebody has filled in this form already: it stays.': 'Alguien ya llenó este formulario: se queda.',
  'A hold point of this form was released: it stays.': 'Se liberó un punto de espera de este formulario: se queda.',
  'At most 500 forms belong together: divide them': 'Pueden ir juntos como máximo 500 formularios: divídalos',
  'The form has no such section': 'El formulario no tiene esa sección',
  'Choose one of the answers': 'Elija una de las respuestas',
  'Give a text': 'Indique un texto',
  'Give a time': 'Indique una hora',
  'Fill in the columns of the table': 'Complete las columnas de la tabla',
};

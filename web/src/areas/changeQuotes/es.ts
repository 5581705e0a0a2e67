import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the page behind a quote request's link. */
export const es: Catalogue = {
  'Your quote is in': 'Su cotización está entregada',
  'Your quote': 'Su cotización',
  'Change your quote': 'Cambie su cotización',
  'Quote due': 'Cotizar antes del',
  'Asked by': 'Solicitado por',
  'Unit price, $': 'Precio unitario, $',
  'Amount, $': 'Importe, $',
  'To be deducted': 'A descontar',
  'Own line {n}': 'Línea propia {n}',
  'Remove own line {n}': 'Quitar la línea propia {n}',
  'Add a line of your own': 'Agregar una línea propia',
  'Add a line with your price first': 'Agregue primero una línea con su precio',
  'Say what the line is for': 'Diga para qué es la línea',
  'Give a price, 0 where it costs nothing': 'Indique un precio, 0 si no cuesta nada',
  'without the lines that have no price yet': 'sin las líneas que aún no tienen precio',
  'Days more': 'Días adicionales',
  'How much longer the work takes.': 'Cuánto más duran los trabajos.',
  'What your price includes and excludes, and until when it is valid.':
    'Qué incluye su precio y qué no, y hasta cuándo es válido.',
  'Submit quote': 'Presentar la cotización',
  'Submit changed quote': 'Presentar la cotización cambiada',
  '{company} has your quote. You can close this page.': '{company} tiene su cotización. Puede cerrar esta página.',
  'This link is for {name}. Anybody who has it can change the quote: do not pass it on.':
    'Este enlace es para {name}. Quien lo tenga puede cambiar la cotización: no lo reenvíe.',
  'No quote from you?': '¿No va a cotizar?',
  'We will not quote': 'No vamos a cotizar',
  'Write why first': 'Escriba primero por qué',
};

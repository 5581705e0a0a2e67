import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of the papers of companies. */
export const es: Catalogue = {
  'Attach the document: words alone are not enough.': 'Adjunte el documento: las palabras solas no bastan.',
  'Automobile insurance': 'Seguro de automóvil',
  'Builder’s risk insurance': 'Seguro de riesgo de obra',
  'Contractor’s license': 'Licencia de contratista',
  'General liability insurance': 'Seguro de responsabilidad general',
  'Insurance certificate': 'Certificado de seguro',
  'It ends before it begins': 'Termina antes de empezar',
  'It is no longer asked for. Thank you.': 'Ya no se pide. Gracias.',
  'It was replaced or struck. Add the one that is in force.': 'Se reemplazó o anuló. Agregue el vigente.',
  'It was sent, and is being looked at. Thank you.': 'Se envió y se está revisando. Gracias.',
  'It was struck already.': 'Ya se anuló.',
  'Please send us the certificate that is in force, as a PDF or a picture.':
    'Envíenos el certificado vigente, en PDF o imagen.',
  'Pollution liability insurance': 'Seguro de responsabilidad por contaminación',
  'Professional liability insurance': 'Seguro de responsabilidad profesional',
  'The company has no primary contact: choose whom to ask':
    'La empresa no tiene contacto principal: elija a quién pedirlo',
  'There is nothing to accept: it was not sent yet, or was decided already.':
    'No hay nada que aceptar: no se ha enviado o ya se decidió.',
  'There is nothing to send back: it was not sent yet, or was decided already.':
    'No hay nada que devolver: no se ha enviado o ya se decidió.',
  'Umbrella insurance': 'Seguro paraguas',
  'What is asked for': 'Qué se pide',
  'Workers’ compensation insurance': 'Seguro de compensación laboral',
  '{by} asks you for {title}': '{by} le pide {title}',
  '{by} sent {title} back: {reason}': '{by} devolvió {title}: {reason}',
  'Send {title} to {firm}': 'Envíe {title} a {firm}',
  '{by} sent {title}: it waits for you': '{by} envió {title}: le espera a usted',
  '{company}: please send the next {title}; the one we hold ends on {day}':
    '{company}: envíe el siguiente {title}; el que tenemos termina el {day}',
  '{company}: {title} expired on {day}': '{company}: {title} venció el {day}',
  '{company}: {title} expires in {n|one day|# days}, on {day}':
    '{company}: {title} vence en {n|un día|# días}, el {day}',
  '{company}: {title} expires today': '{company}: {title} vence hoy',
};

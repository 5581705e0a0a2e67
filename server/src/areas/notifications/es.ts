import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of notices. */
export const es: Catalogue = {
  'Give a time as 06:30': 'Indique una hora como 06:30',
  'Whoever this concerns is told at once: no rule of the company and no preference says otherwise.':
    'Se avisa en el acto a quien concierne: ninguna regla de la empresa ni preferencia dice otra cosa.',
  'A rule of the company says that nobody is told of this here.':
    'Una regla de la empresa dice que de esto no se avisa aquí.',
  'A rule of the company tells you of this besides those whom it concerns.':
    'Una regla de la empresa le avisa de esto además de a quienes concierne.',
  'A rule of the company says how this is told.': 'Una regla de la empresa dice cómo se avisa de esto.',
  'The company requires it: it is neither lowered nor muted.': 'La empresa lo exige: no se reduce ni se silencia.',
  'Your preferences say so.': 'Así lo dicen sus preferencias.',
  'The record, its project, its kind or the person is muted.':
    'El registro, su proyecto, su tipo o la persona están silenciados.',
  'It came in quiet hours and waits for their end.': 'Llegó en horas de silencio y espera a que terminen.',
  'The record was mailed about in the ten minutes before: what came since goes together.':
    'En los diez minutos anteriores se envió un correo sobre el registro: lo que llegó después va junto.',
  'It was read before it was sent.': 'Se leyó antes de enviarse.',
  'The record could no longer be seen when it was to be sent.': 'El registro ya no podía verse cuando iba a enviarse.',
  'Mails alone wait for an hour or a morning': 'Solo los correos esperan una hora o una mañana',
  'This is no key of a browser': 'No es una clave de un navegador',
  'A push service is a public host, reached by https':
    'Un servicio de avisos es un servidor público al que se llega por https',
  'Your company requires this. It cannot be lowered.': 'Su empresa lo exige. No se puede reducir.',
  'Say from when to when': 'Indique desde cuándo y hasta cuándo',
  'Name one record, kind or person': 'Indique un registro, un tipo o una persona',
  'What is required is sent: choose when': 'Lo exigido se envía: elija cuándo',
  'Choose a role on the project': 'Elija una función en el proyecto',
  'No more mails of this kind come.': 'Ya no llegan correos de este tipo.',
  '{n|1 update|# updates} in Plumbline': '{n|1 novedad|# novedades} en Plumbline',
  'And {n|one more|# more}.': 'Y {n|una más|# más}.',
  'To choose what you get, and when:': 'Para elegir qué recibe y cuándo:',
  'To get no more mails of this kind:': 'Para no recibir más correos de este tipo:',
};

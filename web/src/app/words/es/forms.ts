import type { Catalogue } from '@plumbline/contract/kit/words';

/** Forms that are filled in. */
export const forms: Catalogue = {
  'Note: {text}': 'Nota: {text}',
  'Observation: {text}': 'Observación: {text}',
  'No answer': 'Sin respuesta',
  Witness: 'Testigo',
  Hold: 'Espera',
  'not sent yet': 'aún no enviado',
  'Released by {name}, {at}: {text}': 'Liberado por {name}, {at}: {text}',
  'Release the hold point “{name}”': 'Liberar el punto de espera «{name}»',
  'Release the hold point': 'Liberar el punto de espera',
  'Two answers': 'Dos respuestas',
  '{name} answered this meanwhile, {at}.': '{name} respondió esto entretanto, {at}.',
  'Somebody took this answer back meanwhile.': 'Alguien retiró esta respuesta entretanto.',
  Yours: 'La suya',
  'Keep theirs': 'Conservar la otra',
  'Keep mine': 'Conservar la mía',
  'This answer was not saved.': 'Esta respuesta no se guardó.',
  'Discard my answer': 'Descartar mi respuesta',
  Sections: 'Secciones',
  '{n} missing': 'faltan {n}',
  complete: 'completa',
  missing: 'falta',
  'The photo could not be kept.': 'No se pudo guardar la foto.',
  'Deficient ({n})': 'Deficientes ({n})',
  'Next item': 'Punto siguiente',
  'Previous item': 'Punto anterior',
  '{n|1 answer is|# answers are} not saved yet. Stay here until the network is back.':
    '{n|1 respuesta aún no está guardada|# respuestas aún no están guardadas}. Quédese aquí hasta que vuelva la red.',
  'Nothing is missing any more.': 'Ya no falta nada.',
  'The signature was not saved. Try again when the network is back.':
    'La firma no se guardó. Inténtelo de nuevo cuando vuelva la red.',
  'What is signed keeps its answers.': 'Lo que está firmado conserva sus respuestas.',
  'Signatures come when everything that is asked for is answered.':
    'Se firma cuando todo lo que se pide está respondido.',
  'Deficient only': 'Solo deficientes',
  '{n|1 item was|# items were} filled in as conforming.':
    '{n|1 punto se respondió|# puntos se respondieron} como conforme.',
  'The rest conforms ({n})': 'El resto es conforme ({n})',
  '{section}, {n} of {all}': '{section}, {n} de {all}',
  'End of the form': 'Fin del formulario',
  'All items': 'Todos los puntos',
  '{n|1 answer is|# answers are} on this device alone. They are sent when you open the form again with a network.':
    '{n|1 respuesta está|# respuestas están} solo en este dispositivo. Se envían cuando abra de nuevo el formulario con red.',
  '{n|1 answer is|# answers are} not saved and would be lost.':
    '{n|1 respuesta no está guardada y se perdería|# respuestas no están guardadas y se perderían}.',
  'Say why work may go on': 'Diga por qué puede seguir el trabajo',
  Release: 'Liberar',
  'Why work may go on': 'Por qué puede seguir el trabajo',
  '{n|1 answer needs|# answers need} your decision': '{n|1 respuesta necesita|# respuestas necesitan} su decisión',
  'Waiting for the network: {n}': 'A la espera de la red: {n}',
  Saving: 'Guardando',
  'This device has no room: stay here until it is saved.':
    'Este dispositivo no tiene espacio: quédese aquí hasta que esté guardado.',
  '{n} conforming': '{n} conformes',
  '{n} not applicable': '{n} no aplicables',
  '{n} neutral': '{n} neutros',
  '{n} open': '{n} abiertos',
  '{n|1 answer of a form is|# answers of forms are} not sent yet and would be lost.':
    '{n|1 respuesta de un formulario aún no se envió y se perdería|# respuestas de formularios aún no se enviaron y se perderían}.',
  'Sign out?': '¿Cerrar sesión?',
  'Came back: {text}': 'Devuelto: {text}',
};

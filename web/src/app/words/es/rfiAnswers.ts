import type { Catalogue } from '@plumbline/contract/kit/words';

/** Changing or withdrawing one's own answer. */
export const ownAnswers: Catalogue = {
  'Change my answer': 'Cambiar mi respuesta',
  'Withdraw my answer': 'Retirar mi respuesta',
  'The activity keeps what it said before.': 'La actividad conserva lo que decía antes.',
  'Your answer is changed': 'Su respuesta está cambiada',
  Withdraw: 'Retirar',
  'It goes back into your court. The activity keeps what you answered.':
    'Vuelve a su cancha. La actividad conserva lo que respondió.',
  'Your answer is withdrawn': 'Su respuesta está retirada',
  'changed their answer': 'cambió su respuesta',
  'withdrew their answer': 'retiró su respuesta',
  'PDF and files (ZIP)': 'PDF y archivos (ZIP)',
};

import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/submittalWorkflows/es';

/** Spanish of what the server says of workflows and the results of a review. */
export const es: Catalogue = {
  ...both,
  'One answer stays in use. Add another one first.': 'Una respuesta queda en uso. Agregue otra primero.',
  '“{name}” was given already: what follows from it stays. Retire it, and add another answer.':
    '“{name}” ya se dio: lo que se sigue de ella queda. Retírela y agregue otra respuesta.',
  'There is an answer of this name': 'Ya hay una respuesta con este nombre',
  'Name everybody once': 'Nombre a cada persona una vez',
  'There is a workflow of this name': 'Ya hay un flujo con este nombre',
  'Nobody on this project stands for step {n} of the workflow. Choose who reviews it.':
    'Nadie en este proyecto ocupa el paso {n} del flujo. Elija quién la revisa.',
};

import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/submittalWorkflows/es';

/** Spanish of the screens of workflows and the answers of a review. */
export const es: Catalogue = {
  ...both,
  'working days': 'días hábiles',
  'People chosen by hand': 'Personas elegidas a mano',
  'begins when step {n} has all required answers': 'empieza cuando el paso {n} tiene todas las respuestas requeridas',
  'Add to step {n}': 'Agregar al paso {n}',
  'Add step': 'Agregar paso',
  'Working days of {name}': 'Días hábiles de {name}',
  Workflows: 'Flujos',
  'Remove the workflow “{name}”? Reviews that are under way go on as they are.':
    '¿Quitar el flujo «{name}»? Las revisiones en curso siguen como están.',
  'A workflow says who reviews, one step after the other. The default one is used where none is chosen.':
    'Un flujo dice quién revisa, un paso tras otro. El predeterminado se usa donde no se elige ninguno.',
  'Add workflow': 'Agregar flujo',
  'Used where no workflow is chosen': 'Se usa donde no se elige un flujo',
  'Stop at the first rejection': 'Detener en el primer rechazo',
  'Otherwise a step waits until every required reviewer has answered.':
    'Si no, un paso espera hasta que respondan todos los revisores requeridos.',
  'Answers of a review': 'Respuestas de una revisión',
  'for the whole company, best first': 'para toda la empresa, la mejor primero',
  'Add answer': 'Agregar respuesta',
  'Taken as': 'Se toma como',
  'What follows': 'Qué sigue',
  'Offered to reviewers': 'Se ofrece a los revisores',
  'Spec sections and workflows belong to one project.': 'Las secciones y los flujos son de un proyecto.',
};

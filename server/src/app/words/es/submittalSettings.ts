import type { Catalogue } from '@plumbline/contract/kit/words';

/** Submittals: what a company and a project set up, documents, exports and what comes by a link. */
export const submittalSettings: Catalogue = {
  'No exceptions taken': 'Sin excepciones',
  'Approved as noted': 'Aprobado con observaciones',
  'For record only': 'Solo para el registro',
  'Revise and resubmit': 'Corregir y volver a entregar',
  'One answer stays in use. Add another one first.': 'Una respuesta queda en uso. Agregue otra primero.',
  '“{name}” was given already: what follows from it stays. Retire it, and add another answer.':
    '“{name}” ya se dio: lo que se sigue de ella queda. Retírela y agregue otra respuesta.',
  'There is an answer of this name': 'Ya hay una respuesta con este nombre',
  'This project has this section already': 'Este proyecto ya tiene esta sección',
  'Submittals name this section: it stays.': 'Hay entregas que nombran esta sección: se queda.',
  'No project manual has {n} sections. Paste its table of contents.':
    'Ningún manual de proyecto tiene {n} secciones. Pegue su índice.',
  'Name everybody once': 'Nombre a cada persona una vez',
  'There is a workflow of this name': 'Ya hay un flujo con este nombre',
};

import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of checklists. */
export const es: Catalogue = {
  Scheduled: 'Programada',
  Completed: 'Completada',
  'Pending signature': 'Pendiente de firma',
  'Signed off': 'Firmada',
  'No place': 'Sin lugar',
  'Attached to': 'Pertenece a',
  'Scheduled for': 'Programada para',
  Forms: 'Formularios',
  '{done} of {n} done': '{done} de {n} hechos',
  'Returned: {reason}': 'Devuelta: {reason}',
  '{n|one form|# forms}': '{n|un formulario|# formularios}',
  Failed: 'Fallas',
  'Signatures missing': 'Firmas pendientes',
  'Needed to finish its task': 'Necesaria para terminar su tarea',
  'In strict order': 'En orden estricto',
  '{n|one failed|# failed}': '{n|una falla|# fallas}',
  'Not begun': 'Sin empezar',
  '{number} not begun': '{number} sin empezar',
  'Signed off in {number}': 'Firmada en {number}',
  'Completed in {number}': 'Completada en {number}',
  'Rooms and checklists': 'Cuartos y listas de verificación',
  Checklist: 'Lista de verificación',
  'Choose who does it': 'Elija quién la hace',
  'All checklists of the project': 'Todas las listas de verificación del proyecto',
};

import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of checklists. */
export const es: Catalogue = {
  Scheduled: 'Programada',
  Completed: 'Completada',
  'Pending signature': 'Pendiente de firma',
  'Signed off': 'Firmada',
  'No place': 'Sin lugar',
  '{n|1 checklist is|# checklists are} not completed yet.':
    '{n|1 lista de verificación no está completada|# listas de verificación no están completadas} todavía.',
  'Attached to': 'Pertenece a',
  'Scheduled for': 'Programada para',
  'Last day': 'Último día',
  Forms: 'Formularios',
  Failed: 'Fallas',
  'Signatures missing': 'Firmas pendientes',
  'Needed to finish its task': 'Necesaria para terminar su tarea',
  'In strict order': 'En orden estricto',
  '{n|one failed|# failed}': '{n|una falla|# fallas}',
  'Not begun': 'Sin empezar',
  'Rooms and checklists': 'Cuartos y listas de verificación',
  '{n|one room|# rooms}': '{n|un cuarto|# cuartos}',
  'No checklists': 'No hay listas de verificación',
  Checklist: 'Lista de verificación',
  '{n|one section|# sections}': '{n|una sección|# secciones}',
};

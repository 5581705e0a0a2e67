import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the plans on site. */
export const es: Catalogue = {
  'Today on site': 'Hoy en obra',
  'Nothing is planned for today.': 'Nada está previsto para hoy.',
  '{n|task|tasks} planned': '{n|tarea prevista|tareas previstas}',
  '{n|1 company|# companies}': '{n|1 empresa|# empresas}',
  'Tasks by company': 'Tareas por empresa',
  'Coming up': 'Próximamente',
  'Readiness, next 7 days': 'Preparación, próximos 7 días',
  '{held} of {n} not ready': '{held} de {n} no están listas',
  'starts {day}': 'empieza el {day}',
  Ready: 'Lista',
  '{n} this week': '{n} esta semana',
};

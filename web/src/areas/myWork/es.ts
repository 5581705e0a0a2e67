import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the work in my court. */
export const es: Catalogue = {
  'My work': 'Mi trabajo',
  'My work lists the tasks, punch items, checklists and inspections in your court, room by room. On a phone it stands in the bar of technicians; everybody else finds it with Ctrl K.':
    'Mi trabajo muestra las tareas, los pendientes, las listas de verificación y las inspecciones que están en su cancha, local por local. En el teléfono está en la barra de los técnicos; los demás lo encuentran con Ctrl K.',
  'This week': 'Esta semana',
  'When it is due': 'Cuándo vence',
  'Nothing waits for you': 'Nada espera por usted',
  'Tasks, punch items, checklists and inspections that are given to you appear here, by room.':
    'Aquí aparecen, por local, las tareas, los pendientes, las listas de verificación y las inspecciones que le asignen.',
  'Nothing is due today': 'Nada vence hoy',
  'Nothing is due this week': 'Nada vence esta semana',
  'Work due later is under All.': 'Lo que vence después está en Todos.',
  'Show all': 'Mostrar todo',
  'No location': 'Sin ubicación',
};

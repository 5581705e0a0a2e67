import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/tasks/es';

/** Spanish of what the server says of tasks. */
export const es: Catalogue = {
  'This task has ended. Its fields no longer change.': 'Esta tarea ya terminó. Sus campos ya no cambian.',
  'The first resource who can do the work leads it. If nobody can, it waits as a draft.':
    'La dirige el primer recurso que pueda hacer el trabajo. Si nadie puede, queda como borrador.',
  ...both,
  '{n|1 task is|# tasks are} not closed yet.': '{n|1 tarea no está cerrada|# tareas no están cerradas} todavía.',
  'Its predecessor {name} is not finished yet.': '{name} va antes y todavía no está terminada.',
  'A predecessor that you may not see is not finished yet.':
    'Una tarea que usted no puede ver va antes y todavía no está terminada.',
  'It may start in {n|one day|# days}: so long after the one before it.':
    'Puede empezar en {n|un día|# días}: ese plazo corre desde la tarea anterior.',
  'It may start in {n|one day|# days}: {lag|one day|# days} after {name}.':
    'Puede empezar en {n|un día|# días}: {lag|un día|# días} después de {name}.',
  'A record that you may not see blocks it and is not closed yet.':
    'Un registro que usted no puede ver la bloquea y todavía no está cerrado.',
  '{name} is needed to finish it and is not completed yet.':
    '{name} se necesita para terminarla y todavía no está completada.',
  'A checklist that you may not see is needed to finish it and is not completed yet.':
    'Una lista de verificación que usted no puede ver se necesita para terminarla y todavía no está completada.',
  '{name} blocks it and is not closed yet.': '{name} la bloquea y todavía no está cerrado.',
  'A hold point that you may not see is not released yet.':
    'Un punto de espera que usted no puede ver todavía no está liberado.',
  '{name} holds it: “{point}” is not released. {people} can release it.':
    '{name} la detiene: «{point}» no está liberado. Puede liberarlo {people}.',
  '{name} holds it: “{point}” is not released. {party} releases it; {people} can record that.':
    '{name} la detiene: «{point}» no está liberado. Lo libera {party}; {people} puede registrarlo.',
  '{name} holds it: “{point}” is not released. Whoever manages it can release it.':
    '{name} la detiene: «{point}» no está liberado. Puede liberarlo quien la gestione.',
  'Choose somebody who works here and whose role lets them do this':
    'Elija a alguien que trabaje aquí y cuyo rol se lo permita',
  'Only a draft can be assigned.': 'Solo se puede asignar un borrador.',
  'Choose who leads the work first.': 'Elija primero quién dirige el trabajo.',
  'Set the planned start and finish first.': 'Fije primero el inicio y el fin previstos.',
  'Only an open task can be started.': 'Solo se puede iniciar una tarea abierta.',
  'Progress can be noted only while the work is under way.':
    'El avance solo se puede anotar mientras el trabajo está en curso.',
  'Only work that is under way can be blocked.': 'Solo se puede bloquear un trabajo en curso.',
  'It is not blocked.': 'No está bloqueada.',
  'Only work that is under way can be finished.': 'Solo se puede terminar un trabajo en curso.',
  'Only a finished task can be accepted.': 'Solo se puede aceptar una tarea terminada.',
  'Only a finished task can be returned.': 'Solo se puede devolver una tarea terminada.',
  'Only a closed task can be reopened.': 'Solo se puede reabrir una tarea cerrada.',
  'This task has ended. Reopen a closed task before you void it.':
    'Esta tarea ya terminó. Reabra una tarea cerrada antes de anularla.',
  'The work has started. The predecessors no longer change.':
    'El trabajo ya se inició. Las predecesoras ya no cambian.',
  'The work is done: its planned days no longer change.': 'El trabajo está hecho: sus días previstos ya no cambian.',
  '{by} assigned {number} {title} to you, due {day}': '{by} le asignó {number} {title}, para el {day}',
  '{by} put you on {number} {title}': '{by} le incluyó en {number} {title}',
  'Say what blocks it': 'Diga qué la bloquea',
  'A task cannot block itself': 'Una tarea no puede bloquearse a sí misma',
  '{by} cannot go on with {number} {title}: it is blocked': '{by} no puede seguir con {number} {title}: está bloqueada',
  'The work on {number} {title} can go on, says {by}': 'El trabajo en {number} {title} puede seguir, dice {by}',
  'Choose the start or a later day': 'Elija el inicio o un día posterior',
  'It has no planned days yet.': 'Todavía no tiene días previstos.',
  '{by} moved the planned days of {number} {title}: due {day}':
    '{by} cambió los días previstos de {number} {title}: para el {day}',
  'A task cannot come before itself.': 'Una tarea no puede ir antes que ella misma.',
  '{name} waits for this task already: they would wait for each other and neither could start.':
    '{name} ya espera a esta tarea: se esperarían la una a la otra y ninguna podría empezar.',
  '{by} accepted {number} {title}': '{by} aceptó {number} {title}',
  '{number} {title} is finished: your task that follows may start':
    '{number} {title} está terminada: su tarea siguiente puede empezar',
  '{by} returned {number} {title}: {reason}': '{by} devolvió {number} {title}: {reason}',
  '{by} reopened {number} {title}: {reason}': '{by} reabrió {number} {title}: {reason}',
  'Choose who accepts it': 'Elija quién la acepta',
  '{by} made you the owner of {number} {title}': '{by} le nombró responsable de {number} {title}',
  '{by} started {number} {title}': '{by} inició {number} {title}',
  '{by} finished {number} {title}: accept or return it': '{by} terminó {number} {title}: acéptela o devuélvala',
  'This task asks for a note: say what was done': 'Esta tarea pide una nota: diga qué se hizo',
  'It was reported finished. Thank you.': 'Se reportó como terminada. Gracias.',
  'It was accepted. Thank you.': 'Fue aceptada. Gracias.',
  'It cannot start yet: a predecessor is not finished.': 'Todavía no puede empezar: lo que va antes no está terminado.',
  'It cannot be finished yet: a checklist is not completed.':
    'Todavía no se puede terminar: falta completar una lista de verificación.',
  'The work begins': 'El trabajo empieza',
  'The work can go on': 'El trabajo puede seguir',
  'It is finished': 'Está terminada',
  '{n} % is done': 'Está hecho el {n} %',
  'It stands still: {reason}': 'Está detenida: {reason}',
  'It comes in as in progress: say here what blocks it': 'Entra como en curso: diga aquí qué la bloquea',
  'It waits as a draft until it has a lead, a start and a finish':
    'Espera como borrador hasta que tenga encargado, inicio y fin',
  '{value} is left out: here a task starts after another one is finished':
    '{value} se omite: aquí una tarea empieza cuando otra está terminada',
  '{value} is left out: it is neither in the list nor here': '{value} se omite: no está en la lista ni aquí',
  'These tasks would wait for each other: none could start':
    'Estas tareas se esperarían unas a otras: ninguna podría empezar',
  'This task asks for a photo: add one': 'Esta tarea pide una foto: agregue una',
};

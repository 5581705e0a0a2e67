import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/checklists/es';

/** Spanish of what the server says of checklists. */
export const es: Catalogue = {
  ...both,
  'Scan to open the checklists of this room.': 'Escanee para abrir las listas de verificación de este cuarto.',
  'Room labels': 'Etiquetas de cuartos',
  'Checklist log': 'Registro de listas de verificación',
  '{n} checklists do not fit into one document. Filter them, or export them as a sheet.':
    '{n} listas de verificación no caben en un documento. Fíltrelas o expórtelas como hoja.',
  'All checklists': 'Todas las listas de verificación',
  'It is completed: reopen or return it first.': 'Está completada: reábrala o devuélvala primero.',
  'Only a draft can be scheduled.': 'Solo se puede programar un borrador.',
  'Add a form first.': 'Agregue primero un formulario.',
  'Choose who does it first.': 'Elija primero quién la hace.',
  'Say first on which day it is to be done.': 'Diga primero qué día se hará.',
  'It is begun once it is scheduled.': 'Se empieza cuando está programada.',
  'Items are answered while it is under way.': 'Los puntos se responden mientras está en curso.',
  'It is completed while it is under way.': 'Se completa mientras está en curso.',
  '{n|One item is|# items are} still open: answer what is required, with the evidence asked for.':
    '{n|Falta un punto|Faltan # puntos}: responda lo obligatorio, con las pruebas que se piden.',
  'It is signed once it is completed.': 'Se firma cuando está completada.',
  'It is signed off once it is completed and waits for signatures.':
    'Se cierra con firmas cuando está completada y espera firmas.',
  '{n|One signature is|# signatures are} missing.': '{n|Falta una firma|Faltan # firmas}.',
  'It is returned once it is completed.': 'Se devuelve cuando está completada.',
  'Only what is completed or signed off can be reopened.': 'Solo se puede reabrir lo completado o firmado.',
  'It has ended: it is reopened before it is cancelled.': 'Ya terminó: se reabre antes de cancelarla.',
  'Hold points are released while it is under way.': 'Los puntos de espera se liberan mientras está en curso.',
  'It is cancelled.': 'Está cancelada.',
  'Choose the scheduled day or a later one': 'Elija el día programado o uno posterior',
  'It is scheduled and keeps one form: cancel it instead.':
    'Está programada y conserva un formulario: cancélela en su lugar.',
  '{by} gave you sections of {number} {title}': '{by} le dio secciones de {number} {title}',
  '{by} cancelled {number} {title}: {reason}': '{by} canceló {number} {title}: {reason}',
  '{number} {title} is yours to do by {day}': '{number} {title} es suya, para el {day}',
  '{title} comes again on {day} and is not complete: schedule it':
    '{title} se repite el {day} y no está completa: prográmela',
  '{by} completed {number} {title}: have it signed, then sign it off':
    '{by} completó {number} {title}: hágala firmar y luego ciérrela',
  '{by} completed {number} {title}': '{by} completó {number} {title}',
  '{by} signed off {number} {title}': '{by} cerró con firmas {number} {title}',
  'Choose who reviews the checklist': 'Elija quién revisa la lista',
  '{n|1 checklist is|# checklists are} not completed yet.':
    '{n|1 lista de verificación no está completada|# listas de verificación no están completadas} todavía.',
  '{n|one room|# rooms}': '{n|un cuarto|# cuartos}',
  'No checklists': 'No hay listas de verificación',
  '{n|one section|# sections}': '{n|una sección|# secciones}',
  '{n|one checklist|# checklists}': '{n|una lista de verificación|# listas de verificación}',
  'It is completed already.': 'Ya está completada.',
  'It came back: change first what was returned.': 'Fue devuelta: cambie primero lo que se devolvió.',
  'A form that is completed keeps whoever did it.': 'Un formulario completado conserva a quien lo hizo.',
  'This form is completed: return or reopen it first.':
    'Este formulario está completado: devuélvalo o reábralo primero.',
  'All other forms are completed: complete this one too, or return another one first.':
    'Los demás formularios están completados: complete también este, o devuelva otro primero.',
  '{by} gave you {forms} of {number} {title}': '{by} le asignó {forms} de {number} {title}',
  '{by} completed {forms} of {number} {title}': '{by} completó {forms} de {number} {title}',
  '{by} signed off {forms} of {number} {title}': '{by} firmó {forms} de {number} {title}',
  '{by} returned {forms} of {number} {title}: {reason}': '{by} devolvió {forms} de {number} {title}: {reason}',
  '{by} reopened {forms} of {number} {title}: {reason}': '{by} reabrió {forms} de {number} {title}: {reason}',
};

import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/inspections/es';

/** Spanish of what the server says of inspections. */
export const es: Catalogue = {
  ...both,
  'This inspection has ended. Its fields no longer change.': 'Esta inspección ya terminó. Sus campos ya no cambian.',
  '{n|1 inspection is|# inspections are} not closed yet.':
    '{n|1 inspección no está cerrada|# inspecciones no están cerradas} todavía.',
  'Not accepted: {item} ({found})': 'No aceptado: {item} ({found})',
  'The item conforms at {number} {title}. Verify the work here and close this.':
    'El punto es conforme en {number} {title}. Verifique el trabajo aquí y ciérrelo.',
  'To be accepted: {text}': 'Para aceptarlo: {text}',
  'Found at {number} {title}, {form}': 'Hallado en {number} {title}, {form}',
  'Inspection deficiencies': 'Deficiencias de inspecciones',
  'The inspection {number} is not on {day} any more': 'La inspección {number} ya no es el {day}',
  'Inspection {number} on {day}': 'Inspección {number} el {day}',
  'This appointment was cancelled, or is somebody else’s now:': 'Esta cita se canceló o ahora es de otra persona:',
  'You are to inspect:': 'Usted debe inspeccionar:',
  'When: {day}': 'Cuándo: {day}',
  'Where: {place}': 'Dónde: {place}',
  'It has no appointment yet.': 'Todavía no tiene cita.',
  'Inspector, name and date': 'Inspector, nombre y fecha',
  'Quality manager, name and date': 'Responsable de calidad, nombre y fecha',
  'Requested for': 'Solicitada para',
  'Not named': 'Sin nombrar',
  'Nothing is deficient': 'No hay deficiencias',
  'No form was added': 'No se agregó ningún formulario',
  'Led to': 'Dio lugar a',
  'Inspection log': 'Registro de inspecciones',
  '{n} inspections do not fit into one document. Filter them, or export them as a sheet.':
    '{n} inspecciones no caben en un documento. Fíltrelas o expórtelas como hoja.',
  '{n|one inspection|# inspections}': '{n|una inspección|# inspecciones}',
  'All inspections': 'Todas las inspecciones',
  'All inspections of the project': 'Todas las inspecciones del proyecto',
  'No inspections': 'Sin inspecciones',
  '{done} of {all} answered, {good} conforming, {bad} deficient':
    '{done} de {all} respondidos, {good} conformes, {bad} deficientes',
  'This inspection has ended. Thank you.': 'Esta inspección terminó. Gracias.',
  'There is nothing to sign now: forms are signed once they are filled in.':
    'Ahora no hay nada que firmar: los formularios se firman cuando están completos.',
  'Add a form first: it says what is inspected.': 'Agregue primero un formulario: dice qué se inspecciona.',
  'Choose the quality manager first.': 'Elija primero al responsable de calidad.',
  'Set the requested date first.': 'Ponga primero la fecha solicitada.',
  'The visit has begun or is over: its appointment no longer changes.':
    'La visita empezó o terminó: su cita ya no cambia.',
  'Only a visit that is scheduled can be started.': 'Solo se puede iniciar una visita programada.',
  'Only a scheduled visit that has not begun can end as not ready.':
    'Solo una visita programada que no ha empezado puede terminar como no lista.',
  'An inspection can be submitted only while the visit is under way.':
    'Una inspección solo se puede entregar mientras la visita está en curso.',
  'Only a submitted inspection can be returned.': 'Solo se puede devolver una inspección entregada.',
  'Nothing of it is signed: its answers can still be changed.':
    'Nada de ella está firmado: sus respuestas todavía se pueden cambiar.',
  'Submit the inspection before you close it.': 'Entregue la inspección antes de cerrarla.',
  'Signatures are missing: they come before the verdict.': 'Faltan firmas: van antes del dictamen.',
  'Only a closed inspection can be reopened.': 'Solo se puede reabrir una inspección cerrada.',
  'Nothing was inspected: look at the visit after it.': 'No se inspeccionó nada: vea la visita siguiente.',
  'Close this inspection before you have it inspected again.': 'Cierre esta inspección antes de volver a inspeccionar.',
  'It passed: there is nothing to inspect again.': 'Se aprobó: no hay nada que volver a inspeccionar.',
  'Another visit after it is there already.': 'Ya hay otra visita posterior.',
  'The visit has begun or is over: it is no longer cancelled.': 'La visita empezó o terminó: ya no se cancela.',
  'The visit is over: its forms stay as they are.': 'La visita terminó: sus formularios quedan como están.',
  'The visit has begun: its forms stay.': 'La visita empezó: sus formularios quedan.',
  'It was cancelled.': 'Se canceló.',
  'Forms can be filled in only while the visit is under way.':
    'Los formularios solo se pueden llenar mientras la visita está en curso.',
  'Forms can be signed from the start of the visit until the inspection is closed.':
    'Los formularios se pueden firmar desde el inicio de la visita hasta el cierre de la inspección.',
  'The work of this task has started. Choose a task that has not started':
    'El trabajo de esta tarea ya comenzó. Elija una tarea que no haya comenzado',
  'A hold point can be released only after the visit has started.':
    'Un punto de espera solo se puede liberar una vez iniciada la visita.',
  'Another visit is to be scheduled: {title}': 'Hay que programar otra visita: {title}',
  '{by} found nothing ready at {number} {title}: {reason}': '{by} no encontró nada listo en {number} {title}: {reason}',
  'The appointment sets the day: move the appointment': 'La cita fija el día: cambie la cita',
  '{by} made you the quality manager of {number} {title}': '{by} le nombró responsable de calidad de {number} {title}',
  '{by} made you the inspector of {number} {title}': '{by} le nombró inspector de {number} {title}',
  '{by} submitted the inspection {number} {title}: review it': '{by} entregó la inspección {number} {title}: revísela',
  'Not answered yet: {items}': 'Sin responder todavía: {items}',
  'Not signed yet: {items}': 'Sin firmar todavía: {items}',
  'Something is deficient: choose another verdict': 'Hay deficiencias: elija otro dictamen',
  '{by} returned the inspection {number} {title}: {reason}': '{by} devolvió la inspección {number} {title}: {reason}',
  '{n|1 punch item of this inspection is not closed yet. Close it, or let it go on|# punch items of this inspection are not closed yet. Close them, or let them go on} in the punch list.':
    '{n|1 pendiente de esta inspección no está cerrado todavía. Ciérrelo o déjelo seguir|# pendientes de esta inspección no están cerrados todavía. Ciérrelos o déjelos seguir} en la lista.',
  'Conforms at {number}': 'Conforme en {number}',
  '{by} closed the inspection {number} {title}': '{by} cerró la inspección {number} {title}',
  '{by} reopened the inspection {number} {title}: {reason}': '{by} reabrió la inspección {number} {title}: {reason}',
  '{by} asks for the inspection {number} {title} on {day}':
    '{by} solicita la inspección {number} {title} para el {day}',
  '{by} scheduled the inspection {number} {title} with you for {day}':
    '{by} programó con usted la inspección {number} {title} para el {day}',
  '{by} scheduled the inspection {number} {title} for {day}':
    '{by} programó la inspección {number} {title} para el {day}',
  'Choose a time that is ahead': 'Elija una hora futura',
  'Choose who inspects, or say who comes from outside': 'Elija quién inspecciona o diga quién viene de fuera',
  'The notice of {n|one hour|# hours} is not over by then: say why it is earlier':
    'El aviso de {n|una hora|# horas} no habrá vencido: diga por qué es antes',
  '{by} started the inspection {number} {title}': '{by} inició la inspección {number} {title}',
  '{by} cancelled the inspection {number} {title}: {reason}': '{by} canceló la inspección {number} {title}: {reason}',
};

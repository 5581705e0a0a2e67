import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/checklists/es';

/** Spanish of the screens of checklists. */
export const es: Catalogue = {
  ...both,
  'Open checklists': 'Listas de verificación abiertas',
  'such as Close out level 2': 'por ejemplo, Cierre del nivel 2',
  'Has the ball while there is something to do': 'Tiene la pelota mientras hay algo que hacer',
  'Reviews it. Left empty: the person who schedules it': 'La revisa; si no hay nadie, quien la programe',
  Machine: 'Máquina',
  'such as Lift 2': 'por ejemplo, Ascensor 2',
  'Its task is not finished before it is completed': 'Su tarea no se termina antes de completarla',
  'Items are answered in their order': 'Los puntos se responden en su orden',
  'Private: only its author, owner, lead and watchers see it':
    'Privada: solo la ven su autor, responsable, encargado y observadores',
  'completed it': 'la completó',
  signed: 'firmó',
  'signed it off': 'la cerró con firmas',
  'took a form away': 'quitó un formulario',
  'gave out sections': 'repartió secciones',
  'set how often it recurs': 'indicó cada cuánto se repite',
  'The first answer starts it as well.': 'La primera respuesta también la inicia.',
  'Complete {name}': 'Completar {name}',
  'It waits for its signatures, and {name} has the ball.': 'Espera sus firmas y {name} tiene la pelota.',
  'No signature is required: the checklist is done.': 'No se requiere ninguna firma: la lista está terminada.',
  '{number} completed': '{number} completada',
  'Sign off {name}': 'Cerrar {name} con firmas',
  'All signatures are in: the checklist is done.': 'Están todas las firmas: la lista está terminada.',
  '{number} signed off': '{number} cerrada con firmas',
  'It is in progress again, with its lead. Its signatures lapse.':
    'Vuelve a estar en curso, con su encargado. Sus firmas caducan.',
  'Cancel checklist': 'Cancelar la lista',
  '{name} is cancelled': '{name} está cancelada',
  'A checklist': 'Una lista de verificación',
  'A checklist is made from templates: each is filled in once for every room or machine that you choose.':
    'Una lista de verificación se hace con plantillas: cada una se llena una vez por cada cuarto o máquina que elija.',
  'Print the labels of the rooms and hang them at the doors: the code opens what is open in that room.':
    'Imprima las etiquetas de los cuartos y cuélguelas en las puertas: el código abre lo que está pendiente en ese cuarto.',
  'The checklist': 'La lista de verificación',
  'Blank forms (PDF)': 'Formularios en blanco (PDF)',
  'Rooms and checklists (PDF)': 'Cuartos y listas de verificación (PDF)',
  'Room labels with QR codes (PDF)': 'Etiquetas de cuartos con códigos QR (PDF)',
  'It has no form yet: add templates for rooms or machines.':
    'Todavía no tiene formularios: agregue plantillas para cuartos o máquinas.',
  failed: 'fallas',
  'Add its forms, then schedule it': 'Agregue sus formularios y prográmela',
  'Fill in its forms': 'Llene sus formularios',
  'Everything is answered: complete it': 'Todo está respondido: complétela',
  'Have it signed, then sign it off': 'Hágala firmar y luego ciérrela',
  'All is signed: sign it off': 'Todo está firmado: ciérrela',
  'New checklist': 'Nueva lista de verificación',
  'Who and when': 'Quién y cuándo',
  'What it belongs to': 'A qué pertenece',
  'How the checklists are shown': 'Cómo se muestran las listas',
  'Search checklists': 'Buscar listas de verificación',
  'No checklists yet': 'Todavía no hay listas de verificación',
  'A checklist proves that a job was done right: its steps are ticked off room by room, with initials.':
    'Una lista de verificación prueba que un trabajo se hizo bien: sus pasos se marcan cuarto por cuarto, con iniciales.',
  'No checklist matches these filters': 'Ninguna lista coincide con estos filtros',
  'Checklist log (PDF)': 'Registro de listas de verificación (PDF)',
  '{n|one checklist|# checklists} in all': '{n|una lista de verificación|# listas de verificación} en total',
  '{n} % done': '{n} % hecho',
  '{n|one minute|# minutes} each': '{n|un minuto|# minutos} cada una',
  'fails most: {step} ({n}×)': 'lo que más falla: {step} ({n}×)',
  'Draft checklist': 'Borrador de lista de verificación',
  'next on {day}': 'la próxima el {day}',
  'No forms for rooms yet': 'Todavía no hay formularios por cuarto',
  'Make a checklist and choose rooms for its templates. They appear here side by side.':
    'Haga una lista y elija cuartos para sus plantillas: aquí se ven lado a lado.',
  'Search rooms': 'Buscar cuartos',
  'Rooms and checklists (XLSX)': 'Cuartos y listas de verificación (XLSX)',
  'There are more than are shown here. The list of checklists has all of them.':
    'Hay más de los que se muestran aquí. La lista los tiene todos.',
  'No room matches this.': 'Ningún cuarto coincide.',
  'Nothing is open in this room': 'No hay nada pendiente en este cuarto',
  'No checklist that you may see waits to be filled in here.':
    'Ninguna lista que usted pueda ver espera ser llenada aquí.',
  '{label}: {n|one checklist|# checklists}': '{label}: {n|una lista de verificación|# listas de verificación}',
  'With failures': 'Con fallas',
  'To be done': 'Por hacer',
  'To sign': 'Por firmar',
  'Checklists under way': 'Listas en curso',
  'Late checklists': 'Listas atrasadas',
  'Checklists in my court': 'Listas en mi cancha',
  'Sign off': 'Cerrar con firmas',
  'Assign sections': 'Asignar secciones',
  'The next one is made with the same forms, rooms and people, counted from the day of this one.':
    'La siguiente se hace con los mismos formularios, cuartos y personas, contando desde el día de esta.',
  'A section with an assignee is answered only by the assignee and the owner. The lead answers the others.':
    'Una sección asignada la responden solo la persona asignada y el propietario. El líder responde las demás.',
  'Change at least one section': 'Cambie al menos una sección',
  'Reason for {section}': 'Motivo para {section}',
  Template: 'Plantilla',
  'Remove forms': 'Quitar formularios',
  'No floor': 'Sin piso',
  'Give forms to leads': 'Asignar formularios',
  'gave out forms': 'asignó formularios',
  'Choose at least one form': 'Elija al menos un formulario',
  'The lead of a form fills it in and completes it. A form without a lead goes to the lead of the checklist.':
    'Quien encabeza un formulario lo llena y lo completa; sin encargado propio es el encargado de la lista.',
  '{done} of {n} forms completed': '{done} de {n} formularios completados',
  'A form is answered: complete it': 'Hay un formulario contestado: complételo',
  'Forms are signed: sign them off': 'Hay formularios firmados: deles el visto bueno',
  'Change what was returned, then complete it': 'Cambie lo que se devolvió y luego complétela',
  'It goes back to its lead, and its signatures lapse. Something in each part that you return has to change.':
    'Vuelve a su encargado y sus firmas caducan. Algo tiene que cambiar en cada parte que devuelva.',
  'It is scheduled with a lead and a day. Forms can be given to leads of their own: level 1 to one, level 2 to another.':
    'Se programa con un encargado y un día. Los formularios pueden tener encargados propios: el nivel 1 uno, el nivel 2 otro.',
  'The first answer starts it; each answer keeps who gave it and when.':
    'La primera respuesta la inicia; cada respuesta guarda quién la dio y cuándo.',
  'Forms are completed one by one when nothing in them is missing. Where a form asks for signatures, it waits for them and is signed off. The checklist is done with its last form.':
    'Los formularios se completan uno por uno cuando no les falta nada. Si un formulario pide firmas, las espera y recibe el visto bueno. La lista termina con su último formulario.',
  'Its owner returns forms or sections with a reason: something in each has to change before it is completed again. What is reopened needs no change. Signatures then lapse.':
    'Su responsable devuelve formularios o secciones con un motivo: algo en cada uno tiene que cambiar antes de completarlo de nuevo. Lo que se reabre no exige cambios. Las firmas caducan.',
};

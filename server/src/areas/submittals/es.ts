import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/submittals/es';

/** Spanish of what the server says of submittals. */
export const es: Catalogue = {
  ...both,
  'This submittal has ended. Its fields no longer change.': 'Este submittal ya terminó. Sus campos ya no cambian.',
  'This package is closed. Its fields no longer change.': 'Este paquete está cerrado. Sus campos ya no cambian.',
  'The line has neither a title nor a description': 'La línea no tiene título ni descripción',
  'The register gives no status': 'El registro no da estado',
  'Closed without a disposition in the register': 'Cerrado sin disposición en el registro',
  'To be submitted after it is required on site': 'Se presentaría después del día requerido en obra',
  'Choose the day on which it is required on site or an earlier one': 'Elija el día requerido en obra o uno anterior',
  'Choose the day by which it is submitted or a later one': 'Elija el día de presentación o uno posterior',
  'Submittal transmittal': 'Remisión de submittals',
  'Submittal register': 'Registro de submittals',
  'Procurement log': 'Registro de compras',
  '{n} submittals do not fit into one document. Filter them, or export them as a sheet.':
    '{n} submittals no caben en un documento. Fíltrelos o expórtelos como hoja de cálculo.',
  '{n|one submittal|# submittals}': '{n|un submittal|# submittals}',
  'All submittals of the project': 'Todos los submittals del proyecto',
  'All submittals': 'Todos los submittals',
  'No submittals': 'Ningún submittal',
  'Without a section': 'Sin sección',
  Confirmed: 'Confirmado',
  'Answers of the reviewers': 'Respuestas de los revisores',
  'None yet': 'Todavía ninguna',
  'Back by': 'De vuelta el',
  'To review': 'A revisión',
  '{by} rejected {number} {title}: the review stopped before {names} answered':
    '{by} rechazó {number} {title}: la revisión terminó antes de que respondieran {names}',
  'The review of {number} {title} is over: your answer is not needed any more':
    'La revisión de {number} {title} terminó: ya no hace falta su respuesta',
  'Remarks of the review': 'Observaciones de la revisión',
  'Date: {day}': 'Fecha: {day}',
  'Reviewer: {names}': 'Revisor: {names}',
  'Revise and resubmit: {name} will be asked for revision {n}.':
    'Revisar y volver a presentar: se pedirá a {name} la revisión {n}.',
  'Revise and resubmit: revision {n}, {number}, is due. {name} has its link.':
    'Revisar y volver a presentar: falta la revisión {n}, {number}. {name} tiene su enlace.',
  'Revise and resubmit: you will be asked for revision {n}.':
    'Revisar y volver a presentar: se le pedirá la revisión {n}.',
  'This revision was rejected. {number}, revision {n}, took its place.':
    'Esta revisión se rechazó. La reemplaza {number}, revisión {n}.',
  'Revise and resubmit: revision {n}, {number}, is due {day}. We mailed you its link.':
    'Revisar y volver a presentar: la revisión {n}, {number}, vence el {day}. Le enviamos su enlace por correo.',
  'Revise and resubmit: revision {n}, {number}, is due. We mailed you its link.':
    'Revisar y volver a presentar: falta la revisión {n}, {number}. Le enviamos su enlace por correo.',
  'It was submitted. Thank you.': 'Ya se entregó. Gracias.',
  '{n|1 submittal is|# submittals are} not closed yet.':
    '{n|1 submittal no está cerrado|# submittals no están cerrados} todavía.',
  'It has ended already.': 'Ya terminó.',
  'Some of its submittals are still under way.': 'Algunos de sus submittals siguen en curso.',
  'Only a closed package can be reopened.': 'Solo se puede reabrir un paquete cerrado.',
  'It still holds submittals: move or void them first.': 'Todavía contiene submittals: muévalos o anúlelos primero.',
  'Choose the manager of the package': 'Elija a quien administra el paquete',
  'This package has ended. Reopen it first.': 'Este paquete terminó. Reábralo primero.',
  'Choose its spec section first.': 'Elija primero su sección de especificaciones.',
  'Only a draft can be requested.': 'Solo se puede solicitar un borrador.',
  'Choose the submitter first.': 'Elija primero quién lo entrega.',
  'It was submitted already.': 'Ya se entregó.',
  'Only what was submitted can be returned.': 'Solo se puede devolver lo que se entregó.',
  'Submit it before you send it for review.': 'Se envía a revisión una vez entregado.',
  'It is not under review.': 'No está en revisión.',
  'Only what is under review can be forwarded.': 'Solo se puede reenviar lo que está en revisión.',
  'Reviewers are added while it is under review.': 'Los revisores se agregan mientras está en revisión.',
  'The ball in court is changed while it is under review.': 'La responsabilidad se traslada mientras está en revisión.',
  'Only a reviewed submittal can be closed.': 'Solo se puede cerrar una entrega revisada.',
  'This submittal needs an approval. Send it for review first.':
    'Esta entrega requiere aprobación. Envíela primero a revisión.',
  'Close this revision before you create the next one.': 'Cierre esta revisión antes de crear la siguiente.',
  'A later revision exists.': 'Existe una revisión posterior.',
  'Only a closed submittal can be reopened.': 'Solo se puede reabrir un submittal cerrado.',
  'Nothing is due.': 'Nada está por vencer.',
  'Only a released submittal can be ordered.': 'Solo se puede pedir una entrega liberada.',
  'This step is over': 'Este paso ya terminó',
  'Nobody has answered: choose the disposition.': 'Nadie ha respondido: elija el dictamen.',
  'This disposition needs no other revision': 'Este dictamen no requiere otra revisión',
  '{by} closed {number} {title}: {disposition}': '{by} cerró {number} {title}: {disposition}',
  '{by} took {number} {title} back from review: {reason}': '{by} retiró {number} {title} de la revisión: {reason}',
  '{by} asks you to submit {number} {title} by {day}': '{by} le pide entregar {number} {title} a más tardar el {day}',
  'Choose who reviews it: neither it nor its project has a workflow.':
    'Elija quién la revisa: ni ella ni su proyecto tienen un flujo.',
  '{by} asks you to review {number} {title} by {day}': '{by} le pide revisar {number} {title} a más tardar el {day}',
  'The delivery comes after the order': 'La entrega es posterior al pedido',
  '{number} {title} is reviewed: it is in your court': '{number} {title} está revisada: ahora le toca a usted',
  'You are asked to review {number} {title} by {day}': 'Se le pide revisar {number} {title} a más tardar el {day}',
  'Add the files to submit': 'Agregue lo que se entrega',
  'Choose a submittal manager first: this project has none.':
    'Elija primero a quien administra los submittals: este proyecto no tiene.',
  'Choose one that is in use': 'Elija uno que esté en uso',
  'It has its number by this section': 'Tiene su número por esta sección',
  'Choose the submittal manager': 'Elija a quien administra el submittal',
  'Choose the submitter': 'Elija quién lo entrega',
  '{by} asks you to submit {number} {title}': '{by} le pide entregar {number} {title}',
};

import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/rfis/es';

/** Spanish of what the server says of RFIs. */
export const es: Catalogue = {
  ...both,
  'You can only write down the answer of somebody who was asked.':
    'Solo puede anotar la respuesta de alguien a quien se le preguntó.',
  'It is in their court already.': 'Ya está en su cancha.',
  '{name} has answered in this round.': '{name} ya respondió en esta ronda.',
  '{name} is asked already.': 'A {name} ya se le preguntó.',
  'None of them on this project can answer': 'Ninguno de ellos en este proyecto puede responder',
  'These are too many people to be asked as one: choose some':
    'Son demasiadas personas para preguntarles como una: elija algunas',
  'Choose at least one person': 'Elija al menos a una persona',
  'Choose one person': 'Elija a una persona',
  '{n} RFIs do not fit into one document. Filter them, or export them as a sheet.':
    '{n} RFI no caben en un documento. Fíltrelos o expórtelos como hoja de cálculo.',
  'RFI log': 'Registro de RFI',
  'Choose somebody who works here and whose role lets them manage this':
    'Elija a alguien que trabaje aquí y cuyo rol le permita gestionar esto',
  'Choose somebody whose role lets them answer this': 'Elija a alguien cuyo rol le permita responder',
  '{name} cannot answer here. Choose somebody whose role lets them':
    '{name} no puede responder aquí. Elija a alguien cuyo rol se lo permita',
  'Confirm the cost impact': 'Confirme el impacto en costo',
  'Confirm the schedule impact': 'Confirme el impacto en plazo',
  'Enter the amount': 'Escriba el monto',
  'There is no cost impact: take the amount out, or choose another impact':
    'No hay impacto en el costo: quite el monto o elija otro impacto',
  'There is no schedule impact: take the days out, or choose another impact':
    'No hay impacto en el plazo: quite los días o elija otro impacto',
  'Several people hold the ball. Change the ball in court instead.':
    'Varias personas tienen la pelota. Cambie de manos en su lugar.',
  'They were reminded already. You can remind them again in {n|one hour|# hours}.':
    'Ya se les recordó. Puede volver a recordárselo en {n|una hora|# horas}.',
  'Enter the days': 'Escriba los días',
  'Another import into this project is under way.': 'Ya hay otra importación en curso en este proyecto.',
  'Write the question first.': 'Escriba primero la pregunta.',
  'Mark a response as official first.': 'Marque primero una respuesta como oficial.',
  'It is void.': 'Está anulado.',
  'This RFI has ended. Its fields no longer change.': 'Esta RFI ya terminó. Sus campos ya no cambian.',
  'The question is frozen. Add to it instead.': 'La pregunta está congelada. Agréguele un anexo.',
  'This RFI has ended. Nothing is due.': 'Esta RFI ya terminó. Nada está por vencer.',
  'It is in nobody’s court.': 'No está en la cancha de nadie.',
  'Choose an RFI manager first: this project has none.':
    'Elija primero un encargado de RFI: este proyecto no tiene ninguno.',
  'This RFI has ended. Nothing can be added to its question.':
    'Esta RFI ya terminó. No se puede agregar nada a su pregunta.',
  'This RFI was not sent yet. Edit the question instead.': 'Esta RFI aún no se ha enviado. Edite la pregunta.',
  'Official answers can be marked only while the RFI is open or answered.':
    'La respuesta oficial solo se puede marcar mientras la RFI está abierta o respondida.',
  'Nobody has answered yet.': 'Nadie ha respondido todavía.',
  'It has been answered. Thank you.': 'Ya se respondió. Gracias.',
  'You are not asked here any more.': 'Aquí ya no se le pregunta a usted.',
  'At least one reviewer must be asked to answer': 'Hay que pedir respuesta al menos a un revisor',
  'Choose today or a later day': 'Elija hoy o un día posterior',
  'Choose the RFI manager': 'Elija al encargado de RFI',
  'Only a draft can be submitted.': 'Solo se puede presentar un borrador.',
  'Only a submitted RFI can be returned.': 'Solo se puede devolver un RFI presentado.',
  'It was sent for review already.': 'Ya se envió a revisión.',
  'Only an open RFI can be forwarded.': 'Solo se puede reenviar un RFI abierto.',
  'Reviewers can be added only while the RFI is open.':
    'Solo se pueden agregar revisores mientras la RFI está abierta.',
  'The ball in court can change only while the RFI is open.':
    'La RFI solo puede cambiar de manos mientras está abierta.',
  'It is not open for answers.': 'No está abierto a respuestas.',
  'Only an answered RFI can be asked again.': 'Solo se puede volver a preguntar un RFI respondido.',
  'Only an answered RFI can be closed.': 'Solo se puede cerrar un RFI respondido.',
  'Only a submitted or open RFI can be answered internally.':
    'Solo se puede responder internamente una RFI presentada o abierta.',
  'Only a closed RFI can be reopened.': 'Solo se puede reabrir un RFI cerrado.',
  'It is void already.': 'Ya está anulado.',
  'Confirm cost and schedule impact first.': 'Confirme primero el impacto en costo y plazo.',
  '{by} changed their answer to {number} {title}': '{by} cambió su respuesta a {number} {title}',
  '{by} withdrew their answer to {number} {title}': '{by} retiró su respuesta a {number} {title}',
  'Only the person who answered can change the answer, and only in the same round.':
    'Solo quien respondió puede cambiar la respuesta, y solo en la misma ronda.',
  'This answer is official: it no longer changes.': 'Esta respuesta es oficial: ya no cambia.',
  'Answers no longer change.': 'Las respuestas ya no cambian.',
  'At most {n} records fit into one zip. Choose fewer.': 'En un zip caben como máximo {n} registros. Elija menos.',
  'Only a draft is deleted. What was submitted is voided, so that its number is accounted for.':
    'Solo se elimina un borrador. Lo presentado se anula, para que conste su número.',
  'It has a number already: void it, so that the number is accounted for.':
    'Ya tiene número: anúlelo, para que conste el número.',
};

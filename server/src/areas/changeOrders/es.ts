import { es as both } from '@plumbline/contract/areas/changeOrders/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of change orders. */
export const es: Catalogue = {
  ...both,
  '{n|one day|# days}, not granted by this change': '{n|un día|# días}, que este cambio no concede',
  'Days claimed': 'Días reclamados',
  'Days reserved, to be agreed on later': 'Días reservados, por acordar después',
  'Days granted': 'Días concedidos',
  'Completion before this change': 'Terminación antes de este cambio',
  'Completion with this change': 'Terminación con este cambio',
  'Original sum of the contract': 'Suma original del contrato',
  'Original sum of the contract without its tax': 'Suma original del contrato sin su impuesto',
  'Net of the changes before this one without tax of the contract':
    'Neto de los cambios anteriores a este sin impuesto del contrato',
  'Sum of the contract before this change without its tax': 'Suma del contrato antes de este cambio sin su impuesto',
  'This change without tax of the contract': 'Este cambio sin impuesto del contrato',
  'New sum of the contract without its tax': 'Suma nueva del contrato sin su impuesto',
  'Tax of the contract on this change, {n} %': 'Impuesto del contrato sobre este cambio, {n} %',
  'New sum of the contract with tax': 'Suma nueva del contrato con impuestos',
  'Net of the changes before this one': 'Neto de los cambios anteriores a este',
  'Sum of the contract before this change': 'Suma del contrato antes de este cambio',
  '{n|1 change order is|# change orders are} not executed or ended yet.':
    '{n|1 orden de cambio no está firmada ni terminada|# órdenes de cambio no están firmadas ni terminadas} todavía.',
  'The request has changed in the meantime. Check its lines, then submit your quote.':
    'La solicitud ha cambiado entretanto. Revise sus líneas y después presente su cotización.',
  'What it comes from is still a draft: hand that in first.':
    'Aquello de lo que proviene sigue siendo un borrador: entréguelo antes.',
  'What it comes from was called off: nothing comes of that any more.':
    'Aquello de lo que proviene se dejó sin efecto: ya no resulta nada de ello.',
  '{name} is asked already, and has not answered yet': 'A {name} ya se le preguntó y aún no ha respondido',
  'Days to execution': 'Días hasta la firma',
  'Off by, %': 'Diferencia, %',
  'Choose a contract of a trade partner': 'Elija un contrato de un subcontratista',
  'Choose a contract with the owner': 'Elija un contrato con el propietario',
  'Choose a line of the contract that is changed': 'Elija una línea del contrato que se cambia',
  'A rate on the price itself is below 100 %': 'Una tasa sobre el propio precio es menor de 100 %',
  'Markups, together': 'Recargos, en total',
  'You have submitted a quote. Submit another one to change it.':
    'Ya presentó una cotización. Presente otra para cambiarla.',
  'No quote will come for {number} {title}: {reason}': 'No llegará cotización para {number} {title}: {reason}',
  'Write your price and what is in it': 'Escriba su precio y qué incluye',
  'An answer came for {number} {title}: note the quote':
    'Llegó una respuesta para {number} {title}: anote la cotización',
  'New sum of the contract': 'Nueva suma del contrato',
  'This change is part of {number}. Change it there, or take it off {number} first.':
    'Este cambio es parte de {number}. Cámbielo ahí, o quítelo antes de {number}.',
  '{n|A change that belongs to it is|# changes that belong to it are} still open.':
    '{n|Un cambio que le pertenece sigue abierto|# cambios que le pertenecen siguen abiertos}.',
  'Choose the contract that it changes first.': 'Elija antes el contrato que cambia.',
  'Choose the potential changes of this request first.': 'Elija antes los cambios potenciales de esta solicitud.',
  'no change in price, {n|one day|# days}': 'sin cambio de precio, {n|un día|# días}',
  'no change in price, {n|one day|# days} reserved': 'sin cambio de precio, {n|un día reservado|# días reservados}',
  'no change in price, {n|one day|# days} claimed': 'sin cambio de precio, {n|un día reclamado|# días reclamados}',
  'Add lines or days first.': 'Agregue antes líneas o días.',
  'This change has neither a price nor days. Mark it as no charge instead.':
    'Este cambio no tiene ni precio ni días. Márquelo como sin cargo.',
  'Say first whether it is in scope.': 'Diga antes si está dentro del alcance.',
  'Say the reason of the change first.': 'Diga antes la razón del cambio.',
  'Events and requests for quotes cannot be submitted. Close them instead.':
    'Los eventos y las solicitudes de cotización no se pueden enviar. Ciérrelos.',
  'Its sum is the sum of the changes in it.': 'Su suma es la de los cambios que contiene.',
  'Its sum is the sum of the changes in it': 'Su suma es la de los cambios que contiene',
  'Only a draft, a priced or a revised change can be submitted.':
    'Solo se puede enviar un cambio en borrador, cotizado o corregido.',
  'This change order has ended. Make another one for what is still to change.':
    'Esta orden de cambio terminó. Haga otra para lo que aún deba cambiar.',
  'This change order is out for review. Return it before you edit it.':
    'Esta orden de cambio está en revisión. Devuélvala antes de editarla.',
  'This change order is approved. Make another one for what is still to change.':
    'Esta orden de cambio está aprobada. Haga otra para lo que aún deba cambiar.',
  'This change order is executed. Reverse it, or make another one.':
    'Esta orden de cambio está ejecutada. Reviértala o haga otra.',
  'Choose the potential changes of a request before you submit it.':
    'Elija los cambios potenciales de una solicitud antes de enviarla.',
  'Only a change order request can hold other changes.':
    'Solo una solicitud de orden de cambio puede contener otros cambios.',
  'Only a change order request can hold other changes':
    'Solo una solicitud de orden de cambio puede contener otros cambios',
  'Ask for quotes before you submit the change.': 'Pida cotizaciones antes de enviar el cambio.',
  'Quotes can be asked for only for a potential change or a change order.':
    'Solo se pueden pedir cotizaciones para un cambio potencial o una orden de cambio.',
  'This change is not being priced.': 'Este cambio no está en cotización.',
  'Note the quote of the trade partner instead.': 'Anote en su lugar la cotización del subcontratista.',
  'No quote is outstanding.': 'No hay ninguna cotización pendiente.',
  'Only a request for a quote can be quoted.': 'Solo se puede cotizar una solicitud de cotización.',
  'Take the quote before you submit the change.': 'Tome la cotización antes de enviar el cambio.',
  'Take the quote on the change that asked for it.': 'Tome la cotización en el cambio que la pidió.',
  'It is asked already.': 'Ya está pedida.',
  'Take off the part that is not agreed instead.': 'Quite en su lugar la parte que no se acuerda.',
  'Only a change order request can be split.': 'Solo se puede dividir una solicitud de orden de cambio.',
  'Work can be ordered only while its price is being asked for or agreed.':
    'El trabajo solo se puede ordenar mientras se pide o se acuerda su precio.',
  'The work was ordered already.': 'El trabajo ya se ordenó.',
  'Get the change approved before it is signed.': 'Obtenga la aprobación del cambio antes de que se firme.',
  'Only an approved change can be executed, and only once.':
    'Solo se puede ejecutar un cambio aprobado, y una sola vez.',
  'Only a priced change, or one in review, can end at no charge.':
    'Solo puede terminar sin cargo un cambio cotizado o en revisión.',
  'An executed change is reversed by another change. A change that has ended cannot be voided.':
    'Un cambio ejecutado se revierte con otro cambio. Un cambio terminado no se puede anular.',
  'It has ended, or is ended by what is agreed.': 'Terminó, o la termina lo que se acuerde.',
  'It is ended by what is agreed: execute, reject or void it.':
    'La termina lo que se acuerde: ejecútela, recházela o anúlela.',
  'Only a change that was rejected, closed or ended at no charge can be opened again.':
    'Solo se puede reabrir un cambio rechazado, cerrado o terminado sin cargo.',
  'Only an executed change can be reversed by another change.':
    'Solo se puede revertir con otro cambio un cambio ejecutado.',
  'Get the change approved before you change trade partners’ contracts.':
    'Obtenga la aprobación del cambio antes de cambiar los contratos de subcontratistas.',
  'No line of it names the contract of a trade partner.':
    'Ninguna de sus líneas nombra el contrato de un subcontratista.',
  'The contracts of its trade partners are being changed already.':
    'Los contratos de sus subcontratistas ya se están cambiando.',
  'Another change reverses it already.': 'Otro cambio ya la revierte.',
  'It was executed with others: reverse the request.': 'Se ejecutó con otras: revierta la solicitud.',
  '{number}: {why}': '{number}: {why}',
  'This is not a potential change with the owner of this project.':
    'Este no es un cambio potencial con el propietario de este proyecto.',
  'It is under way already.': 'Ya está en curso.',
  'It names no contract that it changes yet.': 'Todavía no nombra el contrato que cambia.',
  'It changes another contract.': 'Cambia otro contrato.',
  'Quotes are asked for from a change: see there': 'Las cotizaciones se piden desde un cambio: vea allí',
  'An event belongs to no other change': 'Un evento no pertenece a otro cambio',
  'A change order request goes to the owner': 'Una solicitud de orden de cambio va al propietario',
  'Choose an event or a change that is not void': 'Elija un evento o un cambio que no esté anulado',
  '{by} ended {number} {title} at no charge: {reason}': '{by} terminó {number} {title} sin cargo: {reason}',
  '{by} opened {number} {title} again: {reason}': '{by} reabrió {number} {title}: {reason}',
  Reversal: 'Reversión',
  '{number} {title} is closed: all of its changes have ended':
    '{number} {title} está cerrado: terminaron todos sus cambios',
  'Leave at least one change in the request, or reject the whole request instead':
    'Deje al menos un cambio en la solicitud, o rechace la solicitud entera',
  'Choose people of the directory': 'Elija personas del directorio',
  'Choose people who belong to a company': 'Elija personas que pertenezcan a una empresa',
  '{by} asks you for a price: {number} {title}': '{by} le pide un precio: {number} {title}',
  'A quote came for {number} {title}': 'Llegó una cotización para {number} {title}',
  '{number} {title} is priced: all quotes are in': '{number} {title} está cotizada: llegaron todas las cotizaciones',
  'No quote has come for {number} yet.': 'Todavía no llegó cotización para {number}.',
  '{number} {title} is approved: have it signed': '{number} {title} está aprobada: hágala firmar',
  '{by} asks you to revise {number} {title}: {reason}': '{by} le pide corregir {number} {title}: {reason}',
  'The sum would exceed what was submitted. Ask for a revision instead.':
    'La suma superaría lo que se envió. Pida una corrección en su lugar.',
  'Say what the work may cost at most': 'Diga cuánto puede costar el trabajo como máximo',
  '{by} ordered the work of {number} {title} before there is a price: {reason}':
    '{by} ordenó el trabajo de {number} {title} antes de que haya precio: {reason}',
  'Name who signs for the other party first, on the contract.':
    'Indique antes, en el contrato, quién firma por la otra parte.',
  '{by} asks you to sign {number} {title}': '{by} le pide firmar {number} {title}',
  '{number} {title} is executed: change the contracts of its trade partners too':
    '{number} {title} está ejecutada: cambie también los contratos de sus subcontratistas',
  'The changes in it belong to another contract. Take them off first':
    'Los cambios que contiene son de otro contrato. Quítelos primero',
};

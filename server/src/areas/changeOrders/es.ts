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
  'Net of the changes before this one': 'Neto de los cambios anteriores a este',
  'Sum of the contract before this change': 'Suma del contrato antes de este cambio',
  '{n|1 change order is|# change orders are} not executed or ended yet.':
    '{n|1 orden de cambio no está firmada ni terminada|# órdenes de cambio no están firmadas ni terminadas} todavía.',
  'What is asked for has changed meanwhile: look at the lines again, then hand it in.':
    'Lo solicitado ha cambiado entretanto: revise las líneas y entréguela después.',
  'What it comes from is still a draft: hand that in first.':
    'Aquello de lo que proviene sigue siendo un borrador: entréguelo antes.',
  'What it comes from was called off: nothing comes of that any more.':
    'Aquello de lo que proviene se dejó sin efecto: ya no resulta nada de ello.',
  '{name} is asked already, and has not answered yet': 'A {name} ya se le preguntó y aún no ha respondido',
  'Days to execution': 'Días hasta la firma',
  'Off by, %': 'Diferencia, %',
  'Rough order of magnitude': 'Orden de magnitud',
  'Margin on the price': 'Margen sobre el precio',
  'Contract number': 'Número de contrato',
  'Choose a contract of a trade partner': 'Elija un contrato de un subcontratista',
  'Choose a contract with the owner': 'Elija un contrato con el propietario',
  'Choose a line of the contract that is changed': 'Elija una línea del contrato que se cambia',
  'A rate on the price itself is below 100 %': 'Una tasa sobre el propio precio es menor de 100 %',
  'Markups, together': 'Recargos, en total',
  'Your quote is in: hand another one in to change it.': 'Su cotización está entregada: entregue otra para cambiarla.',
  'No quote will come for {number} {title}: {reason}': 'No llegará cotización para {number} {title}: {reason}',
  'Write your price and what is in it': 'Escriba su precio y qué incluye',
  'An answer came for {number} {title}: note the quote':
    'Llegó una respuesta para {number} {title}: anote la cotización',
  'New sum of the contract': 'Nueva suma del contrato',
  'It is part of {number}: it is changed there, or taken off it first.':
    'Es parte de {number}: se cambia ahí, o se quita antes de ella.',
  '{n|A change that belongs to it is|# changes that belong to it are} still open.':
    '{n|Un cambio que le pertenece sigue abierto|# cambios que le pertenecen siguen abiertos}.',
  'Choose the contract that it changes first.': 'Elija antes el contrato que cambia.',
  'Say first which potential changes it puts together.': 'Diga antes qué cambios potenciales reúne.',
  'Add its lines first, or the days that it takes.': 'Añada antes sus líneas, o los días que toma.',
  'It changes neither price nor time: end it at no charge instead.':
    'No cambia ni precio ni plazo: termínela sin cargo en su lugar.',
  'Say first whether it is in scope.': 'Diga antes si está dentro del alcance.',
  'Say the reason of the change first.': 'Diga antes la razón del cambio.',
  'Events and requests for quotes are closed, and not submitted.':
    'Los eventos y las solicitudes de cotización se cierran, no se envían.',
  'Its sum is that of what belongs to it.': 'Su suma es la de lo que le pertenece.',
  'Its sum is that of what belongs to it': 'Su suma es la de lo que le pertenece',
  'It is submitted as a draft, once it is priced, or once it was revised.':
    'Se envía como borrador, una vez cotizada o una vez corregida.',
  'This change order has ended. Make another one for what is still to change.':
    'Esta orden de cambio terminó. Haga otra para lo que aún deba cambiar.',
  'This change order is out for review. Return it before you edit it.':
    'Esta orden de cambio está en revisión. Devuélvala antes de editarla.',
  'This change order is approved. Make another one for what is still to change.':
    'Esta orden de cambio está aprobada. Haga otra para lo que aún deba cambiar.',
  'This change order is executed. Reverse it, or make another one.':
    'Esta orden de cambio está ejecutada. Reviértala o haga otra.',
  'What a request puts together is said before it is submitted.':
    'Lo que reúne una solicitud se dice antes de enviarla.',
  'Only a change order request puts others together.': 'Solo una solicitud de orden de cambio reúne otras.',
  'Only a change order request puts others together': 'Solo una solicitud de orden de cambio reúne otras',
  'Prices are asked for before it is submitted.': 'Los precios se piden antes de enviarla.',
  'Prices are asked for a potential change, or a change order.':
    'Los precios se piden para un cambio potencial o una orden de cambio.',
  'It is not being priced.': 'No está en cotización.',
  'Note the quote of the trade partner instead.': 'Anote en su lugar la cotización del subcontratista.',
  'No quote is waited for.': 'No se espera ninguna cotización.',
  'Only a request for a quote is quoted.': 'Solo se cotiza una solicitud de cotización.',
  'Quotes are taken before it is submitted.': 'Las cotizaciones se toman antes de enviarla.',
  'Quotes are taken by the change that they were asked for.':
    'Las cotizaciones las toma el cambio para el que se pidieron.',
  'It is asked already.': 'Ya está pedida.',
  'Take what is not agreed off it instead.': 'Quite de ella lo que no se acuerda.',
  'Only a change order request is split.': 'Solo se divide una solicitud de orden de cambio.',
  'Work is ordered while a price is being asked for or agreed.':
    'El trabajo se ordena mientras se pide o se acuerda un precio.',
  'The work was ordered already.': 'El trabajo ya se ordenó.',
  'It is signed once it is approved.': 'Se firma una vez aprobada.',
  'It is executed once it is approved, and once only.': 'Se ejecuta una vez aprobada, y una sola vez.',
  'It ends at no charge once it is priced, or while it is in review.':
    'Termina sin cargo una vez cotizada, o mientras está en revisión.',
  'What was executed is taken back by another change, and what has ended is not voided.':
    'Lo ejecutado se revierte con otro cambio, y lo que terminó no se anula.',
  'It has ended, or is ended by what is agreed.': 'Terminó, o la termina lo que se acuerde.',
  'It is ended by what is agreed: execute, reject or void it.':
    'La termina lo que se acuerde: ejecútela, recházela o anúlela.',
  'Only what was rejected, closed or ended at no charge is opened again.':
    'Solo se reabre lo rechazado, cerrado o terminado sin cargo.',
  'Only what was executed is taken back by another change.': 'Solo lo ejecutado se revierte con otro cambio.',
  'Contracts of trade partners are changed once it is approved.':
    'Los contratos de subcontratistas se cambian una vez aprobada.',
  'No line of it names the contract of a trade partner.':
    'Ninguna de sus líneas nombra el contrato de un subcontratista.',
  'The contracts of its trade partners are being changed already.':
    'Los contratos de sus subcontratistas ya se están cambiando.',
  'Another change takes it back already.': 'Otro cambio ya la revierte.',
  'It was executed with others: the request is taken back.': 'Se ejecutó con otras: se revierte la solicitud.',
  '{number}: {why}': '{number}: {why}',
  'It is no potential change with the owner of this project.':
    'No es un cambio potencial con el propietario de este proyecto.',
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
  'Something is left of a request that is split: reject it as a whole instead':
    'De una solicitud dividida queda algo: rechácela entera en su lugar',
  'Choose people of the directory': 'Elija personas del directorio',
  'Choose people who belong to a company': 'Elija personas que pertenezcan a una empresa',
  '{by} asks you for a price: {number} {title}': '{by} le pide un precio: {number} {title}',
  'A quote came for {number} {title}': 'Llegó una cotización para {number} {title}',
  '{number} {title} is priced: all quotes are in': '{number} {title} está cotizada: llegaron todas las cotizaciones',
  'No quote has come for {number} yet.': 'Todavía no llegó cotización para {number}.',
  '{number} {title} is approved: have it signed': '{number} {title} está aprobada: hágala firmar',
  '{by} asks you to revise {number} {title}: {reason}': '{by} le pide corregir {number} {title}: {reason}',
  'It would come to more than was submitted: ask for a revision instead.':
    'Sumaría más de lo que se envió: pida una corrección en su lugar.',
  'Say what the work may cost at most': 'Diga cuánto puede costar el trabajo como máximo',
  '{by} ordered the work of {number} {title} before there is a price: {reason}':
    '{by} ordenó el trabajo de {number} {title} antes de que haya precio: {reason}',
  'Name who signs for the other party first, on the contract.':
    'Indique antes, en el contrato, quién firma por la otra parte.',
  '{by} asks you to sign {number} {title}': '{by} le pide firmar {number} {title}',
  '{number} {title} is executed: change the contracts of its trade partners too':
    '{number} {title} está ejecutada: cambie también los contratos de sus subcontratistas',
  'What it holds belongs to the contract that it changes now: take that off first':
    'Lo que contiene pertenece al contrato que cambia ahora: quítelo antes',
};

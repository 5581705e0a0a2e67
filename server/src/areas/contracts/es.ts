import { es as both } from '@plumbline/contract/areas/contracts/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of contracts and orders. */
export const es: Catalogue = {
  ...both,
  'Changed since it was signed': 'Cambiado desde que se firmó',
  'Executed changes': 'Cambios formalizados',
  'Executed changes, with tax': 'Cambios formalizados, con impuestos',
  'Sum as it was signed': 'Suma como se firmó',
  'Sum as it was signed, with tax': 'Suma como se firmó, con impuestos',
  'Revised sum, with tax': 'Suma revisada, con impuestos',
  'Revised sum': 'Suma revisada',
  '{rate} % on {what}': '{rate} % sobre {what}',
  '{n|one day|# days} after the bill': '{n|un día|# días} después de la factura',
  'Pay when paid': 'Pago cuando se cobre',
  'Yes: payment is due once the owner has paid for the work':
    'Sí: se paga cuando el propietario haya pagado el trabajo',
  'Retainage on work': 'Retención del trabajo',
  'Retainage on stored materials': 'Retención de materiales almacenados',
  'Certified payroll': 'Nómina certificada',
  '{rate} % until {value} % of the original sum is held': '{rate} % hasta retener el {value} % de la suma original',
  '{rate} % until {value} % of the revised sum is held': '{rate} % hasta retener el {value} % de la suma revisada',
  '{rate} % until {value} is held': '{rate} % hasta retener {value}',
  '{rate} % until {value} % of the work is complete': '{rate} % hasta completar el {value} % del trabajo',
  'Schedule of values with these changes': 'Programa de valores con estos cambios',
  '{n|One change of it is|# changes of it are} still open: execute or end them first.':
    '{n|Un cambio suyo sigue abierto|# cambios suyos siguen abiertos}: ejecútelos o termínelos antes.',
  'Contracts and orders': 'Contratos y pedidos',
  'Completion or delivery': 'Terminación o entrega',
  'Payment terms, days': 'Plazo de pago, días',
  'Write an amount in whole cents': 'Escriba un importe en centavos enteros',
  'One line is at most 9,999,999.99: split it': 'Una línea es como máximo 9,999,999.99: divídala',
  '{n|1 contract is|# contracts are} not closed yet.':
    '{n|1 contrato no está cerrado|# contratos no están cerrados} todavía.',
  '{n|1 purchase order is|# purchase orders are} not closed yet.':
    '{n|1 orden de compra no está cerrada|# órdenes de compra no están cerradas} todavía.',
  'This line no longer exists': 'Esta línea ya no existe',
  'Retainage, percent': 'Retención, por ciento',
  'It is signed. Thank you.': 'Está firmado. Gracias.',
  'Choose the other party first.': 'Elija antes la otra parte.',
  'Add the lines of its schedule of values first.': 'Agregue antes las líneas de su tabla de valores.',
  'The schedule of values comes to zero.': 'La tabla de valores suma cero.',
  'Retainage of {rate} % is above the cap of {cap} % in {state} ({source}). Lower it, or write down why it may be so.':
    'La retención de {rate} % supera el tope de {cap} % en {state} ({source}). Bájela, o anote por qué puede ser así.',
  'It requires insurance, and the card of the other party has none that was accepted.':
    'Exige seguro, y la ficha de la otra parte no tiene ninguno aceptado.',
  'Insurance of the other party has run out: ask for a new certificate.':
    'El seguro de la otra parte ha vencido: pida un certificado nuevo.',
  'It requires a bond, and the card of the other party has none in force.':
    'Exige una fianza, y la ficha de la otra parte no tiene ninguna vigente.',
  'Nothing was received. Terminate the order instead.': 'No se recibió nada. Rescinda el pedido en su lugar.',
  'It is billed in part: it is complete once all of it is billed.':
    'Está facturado en parte: está terminado cuando se facture todo.',
  'It is not out for signature.': 'No está en firma.',
  'A certificate that it requires is missing or has run out: send it first, then sign.':
    'Un certificado que exige falta o ha vencido: envíelo primero y firme después.',
  'Only a draft is submitted.': 'Solo se envía un borrador.',
  'Get it approved before you send it for signature.': 'Obtenga su aprobación antes de enviarlo a firmar.',
  'We have signed it already.': 'Ya lo firmamos.',
  'Only an executed contract or order can be put on hold.': 'Solo se puede suspender un contrato o pedido firmado.',
  'It is not on hold.': 'No está suspendido.',
  'Only an executed contract or order can be completed.': 'Solo se puede terminar un contrato o pedido firmado.',
  'Complete it before you close it.': 'Termínelo antes de cerrarlo.',
  'Only an executed contract or order can be terminated. Void one that was never signed.':
    'Solo se puede rescindir un contrato o pedido firmado. Anule el que nunca se firmó.',
  'A contract or order that is out for signature or signed cannot be voided. Recall it, or terminate it.':
    'Un contrato o pedido en firma o firmado no se puede anular. Retírelo o rescíndalo.',
  'Only a closed contract or order can be reopened.': 'Solo se puede reabrir un contrato o pedido cerrado.',
  'Only a draft can be edited. Return it first, or change it by a change order once it is signed.':
    'Solo se edita un borrador. Devuélvalo primero o, una vez firmado, cámbielo por una orden de cambio.',
  'You asked for this move: somebody else approves it.': 'Usted pidió este movimiento: lo aprueba otra persona.',
  'Reallocation to approve': 'Reasignación por aprobar',
  'This move is decided already.': 'Este movimiento ya está decidido.',
  'The lines have changed, and the amount no longer fits. Refuse this move.':
    'Las líneas han cambiado y el importe ya no cabe. Rechace este movimiento.',
  'A move between its lines waits for approval: approve or refuse it first.':
    'Un movimiento entre sus líneas espera aprobación: primero apruébelo o rechácelo.',
  'No move between its lines waits for approval.': 'Ningún movimiento entre sus líneas espera aprobación.',
  '{by} asks to move an amount between lines of {number} {title}: {reason}':
    '{by} pide mover un importe entre líneas de {number} {title}: {reason}',
  '{by} approved the move between lines of {number} {title}':
    '{by} aprobó el movimiento entre líneas de {number} {title}',
  '{by} refused the move between lines of {number} {title}: {reason}':
    '{by} rechazó el movimiento entre líneas de {number} {title}: {reason}',
  'The schedule of values is fixed once it is submitted. Change it by a change order or a reallocation.':
    'La tabla de valores queda fija al enviarse: la cambia una orden de cambio o una reasignación.',
  'Amounts can be moved only on an executed contract or order.':
    'Solo se pueden mover importes en un contrato o pedido firmado.',
  'Goods can be received only on an executed order that is not on hold.':
    'Solo se pueden recibir bienes de un pedido firmado que no está suspendido.',
  '{number} {title} is approved: send it for signature': '{number} {title} está aprobado: envíelo a firmar',
  'The lines do not add up to the awarded sum.': 'Las líneas no suman lo adjudicado.',
  'Choose the day of the start or a later one': 'Elija el día de inicio o uno posterior',
  '{by} put {number} {title} on hold: {reason}': '{by} suspendió {number} {title}: {reason}',
  'Not all of it was received: say why no more is to come': 'No se recibió todo: diga por qué no vendrá más',
  '{by} terminated {number} {title}: {reason}': '{by} rescindió {number} {title}: {reason}',
  'The line holds less than that': 'La línea tiene menos que eso',
  'The line would fall below what is billed of it': 'La línea quedaría por debajo de lo facturado de ella',
  'Choose today or an earlier day': 'Elija hoy o un día anterior',
  'Name each line once': 'Nombre cada línea una vez',
  'Enter how much came': 'Escriba cuánto llegó',
  '{by} received goods of {number} {title}': '{by} recibió bienes de {number} {title}',
  'Sign {number} {title}: it is out for signature': 'Firme {number} {title}: está en firma',
  '{by} took {number} {title} back: {reason}': '{by} retiró {number} {title}: {reason}',
  '{number} {title} is signed by {name}': '{name} firmó {number} {title}',
  '{number} {title} is executed': '{number} {title} está firmado',
  '{by} gave you {number} {title}': '{by} le pasó {number} {title}',
  'Choose who has it here': 'Elija quién lo tiene aquí',
  '{number} is not in force: only a contract that is executed is changed.':
    '{number} no está vigente: solo se cambia un contrato firmado.',
  'The lines do not add up to the change.': 'Las líneas no suman el cambio.',
  'A contract line that this change adds to no longer exists.':
    'Ya no existe una línea del contrato a la que se suma este cambio.',
  '“{line}” would fall below what is billed of it.': '“{line}” quedaría por debajo de lo facturado de ella.',
  '“{line}” holds less than that.': '“{line}” tiene menos que eso.',
  Exhibits: 'Anexos',
  'Pages behind this document': 'Páginas tras este documento',
  'Not added here': 'No se agregó aquí',
  Buyout: 'Compras',
  '{n} lines do not fit into one document: export them as a sheet.':
    '{n} líneas no caben en un documento: expórtelas como hoja.',
  '{n|one line|# lines}': '{n|una línea|# líneas}',
  'Buyout, {project}': 'Compras, {project}',
  'By trade: bid packages, then what was bought without one':
    'Por oficio: paquetes de licitación y después lo comprado sin uno',
  'Nothing is bought yet': 'Todavía no se ha comprado nada',
  'Commitment log': 'Registro de compromisos',
  '{n} contracts do not fit into one document. Filter them, or export them as a sheet.':
    '{n} contratos no caben en un documento. Fíltrelos o expórtelos como hoja.',
  '{n|one contract|# contracts}': '{n|un contrato|# contratos}',
  '{n|one purchase order|# purchase orders}': '{n|una orden de compra|# órdenes de compra}',
  'Commitment log, {project}': 'Registro de compromisos, {project}',
  'All contracts': 'Todos los contratos',
  'All purchase orders': 'Todas las órdenes de compra',
  'No contracts': 'Sin contratos',
  '{number} {title}: these bills agree now: {bill}': '{number} {title}: ahora concuerdan estas facturas: {bill}',
  'You recorded this bill: somebody else releases it.': 'Usted registró esta factura: la libera otra persona.',
  'Quantity of “{line}”: {billed} billed so far, {received} received of {ordered} ordered; {over} more than may be billed.':
    'Cantidad de “{line}”: {billed} facturado hasta ahora, {received} recibido de {ordered} pedido; {over} más de lo que puede facturarse.',
  'Unit price of “{line}”: {billed} billed, {price} ordered; {by} too little.':
    'Precio unitario de “{line}”: {billed} facturado, {price} pedido; {by} de menos.',
  'Unit price of “{line}”: {billed} billed, {price} ordered; {by} too much.':
    'Precio unitario de “{line}”: {billed} facturado, {price} pedido; {by} de más.',
  'Tax: {billed} billed, {due} by the order; {by} too much.':
    'Impuesto: {billed} facturado, {due} según el pedido; {by} de más.',
  'Freight: {billed} billed, and none is ordered.': 'Flete: {billed} facturado, y no hay ninguno pedido.',
  'Other charges: {billed} billed, and none are ordered.': 'Otros cargos: {billed} facturado, y no hay ninguno pedido.',
  'Bills of suppliers': 'Facturas de proveedores',
  'Why it is on hold': 'Por qué está retenida',
  'Released by': 'Liberada por',
  'The quantity of “{line}” is larger than can be kept.': 'La cantidad de «{line}» es mayor de lo que puede guardarse.',
  'Bills can be recorded only on an executed order that is not on hold or closed.':
    'Solo se pueden registrar facturas de un pedido firmado que no está suspendido ni cerrado.',
  'Bills can be released only on an executed order that is not on hold or closed.':
    'Solo se pueden liberar facturas de un pedido firmado que no está suspendido ni cerrado.',
  'No bill of it is on hold.': 'Ninguna factura suya está retenida.',
  'Bills of a closed order stay: reopen it first.': 'Las facturas de un pedido cerrado quedan: reábralo antes.',
  'It has no bills.': 'No tiene facturas.',
  '{n|One bill of it is|# bills of it are} on hold: release or void {n|it|them} first.':
    '{n|Una factura suya está retenida|# facturas suyas están retenidas}: {n|libérela o anúlela|libérelas o anúlelas} antes.',
  'Choose the day of the bill or a later one': 'Elija el día de la factura o uno posterior',
  'Bill {bill} of {number} {title} is on hold: release it, or wait until it agrees':
    'La factura {bill} de {number} {title} está retenida: libérela, o espere a que concuerde',
  'Only a bill on hold can be released.': 'Solo se puede liberar una factura retenida.',
  'This bill is above the amount that you may release.': 'Esta factura supera el importe que usted puede liberar.',
  '{by} released bill {bill} of {number} {title}: {reason}':
    '{by} liberó la factura {bill} de {number} {title}: {reason}',
  'A bill of this supplier with this number is recorded already':
    'Ya está registrada una factura de este proveedor con este número',
  'Enter more than nothing': 'Escriba más que nada',
  'This line is a deduct. Choose another line': 'Esta partida es una deducción. Elija otra',
  receivable: 'por cobrar',
  payable: 'por pagar',
};

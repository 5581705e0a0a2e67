import { es as both } from '@plumbline/contract/areas/awards/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of awards. */
export const es: Catalogue = {
  'at {price}': 'a {price}',
  'the same': 'igual',
  '{sum} lower': '{sum} menos',
  '{sum} higher': '{sum} más',
  'Leveled totals, with accepted alternates, plugs and adjustments':
    'Totales nivelados, con alternativas aceptadas, estimados y ajustes',
  'This company': 'Esta empresa',
  ...both,
  'Awards in my court': 'Adjudicaciones en mi cancha',
  'Retainage rate, percent': 'Retención, por ciento',
  'Payment due, days': 'Plazo de pago, días',
  'Papers that it asks for': 'Documentos que exige',
  'Empty for the usual letter. In brackets: [number], [title], [project], [company], [contact], [amount], [start], [days], [retainage], [terms], [answerBy], [scope], [conditions].':
    'Vacío para la carta habitual. Entre corchetes: [number], [title], [project], [company], [contact], [amount], [start], [days], [retainage], [terms], [answerBy], [scope], [conditions].',
  'What is awarded': 'Qué se adjudica',
  'A contact of the company; gets the link to sign by': 'Un contacto de la empresa; recibe el enlace para firmar',
  'Lines of the price': 'Líneas del precio',
  Papers: 'Documentos de la empresa',
  Waived: 'Dispensado',
  'submitted it for approval': 'la envió a aprobación',
  'rejected it': 'la rechazó',
  'set its price': 'fijó su precio',
  'waived a paper': 'dispensó un documento',
  'declined it': 'anotó que la rechazaron',
  'converted it': 'la convirtió',
  'rescinded it': 'la revocó',
  'Submit {name} for approval': 'Enviar {name} a aprobación',
  'It cannot be changed while it waits for approval.': 'No puede cambiarse mientras espera la aprobación.',
  'Sent for approval': 'Enviada a aprobación',
  '{company} is awarded {sum}: the letter can be issued then.':
    'Se adjudican {sum} a {company}: después se puede emitir la carta.',
  'Reject {name}': 'Rechazar {name}',
  'It is a draft again, with the person who submitted it.': 'Vuelve a ser un borrador, con quien la envió.',
  'Nobody is asked to approve it any more, and it can be changed.':
    'Ya no se pide a nadie que la apruebe, y se puede cambiar.',
  'Waive a paper of {name}': 'Dispensar un documento de {name}',
  'The record keeps who waived it, and why.': 'El registro guarda quién lo dispensó y por qué.',
  Paper: 'Documento exigido',
  'Choose the paper': 'Elija el documento',
  'Issue {name}': 'Emitir {name}',
  'The letter is frozen, and {name} gets a link to sign it.':
    'La carta queda fija tal como está, y {name} recibe un enlace para firmarla.',
  'Record acceptance of {name} on paper': 'Registrar aceptación de {name} en papel',
  'For an award that was signed on paper. Attach the paper to its files.':
    'Para una adjudicación firmada en papel. Adjunte el papel a sus archivos.',
  'Who signed': 'Quién firmó',
  'Say who signed': 'Diga quién firmó',
  'Mark {name} as declined': 'Marcar {name} como rechazada',
  'Convert {name}': 'Convertir {name}',
  'The draft of the prime contract of {sum} is made, with the lines of the price as its schedule of values, and a budget out of the bid where there is none. Its project goes on: a pursuit is in preconstruction then. With a number and a name another project is made.':
    'Se crea el borrador del contrato principal por {sum}, con las líneas del precio como tabla de valores, y un presupuesto a partir de la oferta donde no lo hay. Su proyecto sigue: una licitación pasa a preconstrucción. Con un número y un nombre se crea otro proyecto.',
  'A draft of {sum} is made with the lines of the price, the scope, dates and terms of the award. It is approved and signed on its own page.':
    'Se crea un borrador por {sum} con las líneas del precio, el alcance, las fechas y las condiciones de la adjudicación. Se aprueba y se firma en su propia página.',
  'It becomes': 'Se convierte en',
  Became: 'Se convirtió en',
  'Number of the new project': 'Número del proyecto nuevo',
  'Name of the new project': 'Nombre del proyecto nuevo',
  'Rescind {name}': 'Revocar {name}',
  'Everybody who was asked to sign or approve is told. This cannot be undone.':
    'Se avisa a quien debía firmar o aprobar. No se puede deshacer.',
  'An award': 'Una adjudicación',
  'A bid marked as won makes the award that you received. Make an award to a trade partner on the page of the project, under Awards.':
    'Una oferta que se anota como ganada crea la adjudicación recibida. Una adjudicación a un subcontratista se crea en la página del proyecto, en Adjudicaciones.',
  'Set its price: base, the alternates that are taken, and what was agreed on top. Say why this company.':
    'Fije su precio: base, las alternativas aceptadas y lo acordado además. Diga por qué esta empresa.',
  'An approved award can be recalled until it is issued: it is changed, and approved again.':
    'Una adjudicación aprobada se retira hasta que se emita: se cambia y se aprueba de nuevo.',
  'Submit it for approval. Somebody else approves it, as the policies of the company say.':
    'Envíela a aprobación. La aprueba otra persona, según las políticas de la empresa.',
  'Issue it: the letter is frozen, and the contact gets a link to sign it by, on a phone and without an account.':
    'Emítala: la carta queda fija, y el contacto recibe un enlace para firmarla, en un teléfono y sin cuenta.',
  'Once it is signed, convert it: it becomes the draft of a contract or a purchase order, with its lines and its sum.':
    'Una vez firmada, conviértala: pasa a ser el borrador de un contrato o de una orden de compra, con sus líneas y su suma.',
  'The required papers are looked up on the card of the company. A paper that is missing, or that expires before work starts, blocks the award. It can be issued once the paper is there, or once somebody who may approve awards waives it with a reason.':
    'Los documentos que exige se buscan en la ficha de la empresa. Uno que falta, o que vence antes de que empiece el trabajo, impide emitirla hasta que esté, o hasta que alguien que puede aprobar adjudicaciones lo dispense con un motivo.',
  'An award that is not accepted by its day expires, and can be extended.':
    'Una adjudicación que no se acepta en su día vence, y se puede prorrogar.',
  'The award': 'La adjudicación',
  'Expires soon': 'Vence pronto',
  'Runs out too early': 'Vence demasiado pronto',
  'Letter as it was issued': 'Carta tal como se emitió',
  'No price yet': 'Sin precio todavía',
  '{kind}, not accepted': '{kind}, no aceptada',
  'Under budget': 'Por debajo del presupuesto',
  'Over budget': 'Por encima del presupuesto',
  '{n|1 paper blocks it|# papers block it}': '{n|1 la detiene|# la detienen}',
  'waived by {name}: {reason}': 'dispensado por {name}: {reason}',
  'Prices of other companies': 'Lo que pidieron otros',
  'New award': 'Nueva adjudicación',
  'Create award': 'Crear adjudicación',
  'Attach the price, drawings or other files': 'Adjunte el precio, planos u otros archivos',
  'Search awards': 'Buscar adjudicaciones',
  'No awards yet': 'Sin adjudicaciones todavía',
  'A bid that is won makes one, and so does the price of a trade partner that is chosen.':
    'Una oferta ganada crea una, y también el precio elegido de un subcontratista.',
  'No award matches these filters': 'Ninguna adjudicación cumple estos filtros',
  '{n|1 award|# awards} in all': '{n|1 adjudicación|# adjudicaciones} en total',
  '{sum} awarded': '{sum} adjudicados',
  '{sum} budgeted': '{sum} presupuestados',
  Duration: 'Duración',
  '{n|1 calendar day|# calendar days}': '{n|1 día calendario|# días calendario}',
  'Why it ended': 'Por qué terminó',
  'Set its price, then submit it for approval': 'Fije su precio y envíela a aprobación',
  'Approve it, or reject it': 'Apruébela o recházela',
  'Issue it once its papers are in force': 'Emítala cuando sus documentos estén vigentes',
  'Have it signed': 'Haga que la firmen',
  'Convert it': 'Conviértala',
  'Extend it, or rescind it': 'Prorróguela o revóquela',
  'Awards to be accepted': 'Adjudicaciones por aceptar',
  'Late awards': 'Adjudicaciones atrasadas',
  'Set the price': 'Fijar el precio',
  'Submit for approval': 'Enviar a aprobación',
  'Record acceptance on paper': 'Registrar aceptación en papel',
  'Mark as declined': 'Marcar como rechazada',
  Convert: 'Convertir',
  'Waive a paper': 'Dispensar un documento',
  Rescind: 'Revocar',
  'Set the price of {name}': 'Fijar el precio de {name}',
  'The sum includes the base, adjustments and accepted alternates.':
    'La suma incluye la base, los ajustes y las alternativas aceptadas.',
  'Describe it': 'Diga qué es',
  'Makes the sum lower': 'Baja la suma',
};

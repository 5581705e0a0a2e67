import { es as both } from '@plumbline/contract/areas/bids/es';
import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of bids. */
export const es: Catalogue = {
  'Choose the client first.': 'Elija primero el cliente.',
  ...both,
  '{n|1 bid is|# bids are} not decided yet.': '{n|1 oferta no está decidida|# ofertas no están decididas} todavía.',
  'Hit rate, %': 'Tasa de éxito, %',
  'Hit rate by value, %': 'Tasa de éxito por valor, %',
  'Above the winner, %': 'Sobre el ganador, %',
  'Lost: {reason}': 'Perdidas: {reason}',
  Subtotal: 'Subtotal',
  'Our address': 'Nuestra dirección',
  'License {number}': 'Licencia {number}',
  'Addenda acknowledged': 'Adendas recibidas',
  'To the attention of': 'A la atención de',
  'Nothing is priced': 'Nada tiene precio',
  'Alternates, not in the total': 'Alternativas, no incluidas en el total',
  '{title}, by others': '{title}, por otros',
  'This bid is in review, submitted or ended. Have it returned, recall it, or clarify it first.':
    'Esta oferta está en revisión, presentada o terminada. Pida que la devuelvan, retírela o negóciela primero.',
  'Addendum {number} is not acknowledged. Price it and acknowledge it first.':
    'No se ha acusado recibo de la adenda {number}. Inclúyala en el precio y acuse recibo primero.',
  'Add the parts of the price first.': 'Agregue antes las partidas del precio.',
  'The price is zero.': 'El precio es cero.',
  'This bid is decided already.': 'Esta oferta ya está decidida.',
  'Only a bid that was declined can be reconsidered.': 'Solo se reconsidera una oferta que se declinó.',
  'The due date has passed, so this bid cannot be taken up again.':
    'La fecha límite ya pasó: esta oferta no se puede retomar.',
  'Only a bid that is being estimated or negotiated can be sent for review.':
    'Solo se puede enviar a revisión una oferta en estimación o en negociación.',
  'The price has changed since it was approved: send it for review first.':
    'El precio cambió desde que se aprobó: envíela antes a revisión.',
  'Get the bid approved before you submit it.': 'Obtenga la aprobación de la oferta antes de presentarla.',
  'A proposal can be sent after approval, until the bid is negotiated or decided.':
    'Una propuesta se puede enviar una vez aprobada, hasta que la oferta se negocie o se decida.',
  'Proposal {number}: {title}': 'Propuesta {number}: {title}',
  '{by} of {company} sends you a proposal:': '{by}, de {company}, le envía una propuesta:',
  'Price: {sum}': 'Precio: {sum}',
  'Read it by this link, where it is a PDF too:': 'Léala con este enlace, donde también está en PDF:',
  'Only a submitted bid can be clarified.': 'Solo se puede negociar una oferta presentada.',
  'Only a bid that is being negotiated can be submitted again.':
    'Solo se puede presentar de nuevo una oferta en negociación.',
  'Submit the bid before you note that it was won.': 'Presente la oferta antes de anotar que se ganó.',
  'Submit the bid before you note that it was lost.': 'Presente la oferta antes de anotar que se perdió.',
  'A bid can be withdrawn after approval and before it is decided.':
    'Una oferta se puede retirar después de aprobarse y antes de decidirse.',
  'This bid is not submitted.': 'Esta oferta no está presentada.',
  'This bid has not expired.': 'Esta oferta no ha vencido.',
  'Only a bid that was lost can be reopened.': 'Solo se reabre una oferta perdida.',
  'The price can change only while the bid is estimated or negotiated.':
    'El precio solo puede cambiar mientras la oferta se estima o se negocia.',
  'Choose the day it is due or a later one': 'Elija el día de entrega o uno posterior',
  '{by} decided to bid on {number} {title}: it is yours to price':
    '{by} decidió ofertar en {number} {title}: le toca valorarla',
  '{by} declined {number} {title}: {reason}': '{by} declinó {number} {title}: {reason}',
  '{by} approved {number} {title}: submit it': '{by} aprobó {number} {title}: preséntela',
  '{by} won {number} {title}': '{by} ganó {number} {title}',
  '{number} {title} was lost, says {by}': '{number} {title} se perdió, dice {by}',
  '{by} withdrew {number} {title}: {reason}': '{by} retiró {number} {title}: {reason}',
  '{number} {title} has expired: extend it, or ask the client':
    '{number} {title} ha vencido: prorróguela, o pregunte al cliente',
  'Enter the percent': 'Escriba el porcentaje',
  'Enter less than 100 % for a rate on the price itself':
    'Introduzca menos de 100 % para una tasa sobre el propio precio',
  'A bid has at most {n} breakdowns.': 'Una oferta tiene como máximo {n} partidas.',
  'Choose who estimates it': 'Elija quién la estima',
  '{by} made you the estimator of {number} {title}': '{by} le hizo estimador de {number} {title}',
  'There is an addendum with this number': 'Ya hay una adenda con ese número',
  'A bid has at most {n} addenda.': 'Una oferta tiene como máximo {n} adendas.',
  'Enter a time as hours:minutes': 'Escriba una hora como horas:minutos',
};

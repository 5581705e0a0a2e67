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
  Breakdowns: 'Partidas',
  'Margin, percent': 'Margen, por ciento',
  'Addenda acknowledged': 'Adendas recibidas',
  'To the attention of': 'A la atención de',
  'Nothing is priced': 'Nada tiene precio',
  'Alternates, not in the total': 'Alternativas, no incluidas en el total',
  '{title}, by others': '{title}, por otros',
  'It is with others or has ended: have it returned, take it back, or clarify it first.':
    'Está con otros o ha terminado: pida que la devuelvan, retírela o negóciela primero.',
  'Addendum {number} is not acknowledged: take it into the price first.':
    'No se ha acusado recibo de la adenda {number}: inclúyala antes en el precio.',
  'Add the parts of the price first.': 'Agregue antes las partidas del precio.',
  'The price is zero.': 'El precio es cero.',
  'It is decided already.': 'Ya está decidida.',
  'Only a bid that was declined can be reconsidered.': 'Solo se reconsidera una oferta que se declinó.',
  'It was due: there is nothing left to bid on.': 'Ya venció: no queda nada que ofertar.',
  'Only a bid that is estimated or negotiated is sent for review.':
    'Solo se envía a revisión una oferta en estimación o en negociación.',
  'The price has changed since it was approved: send it for review first.':
    'El precio cambió desde que se aprobó: envíela antes a revisión.',
  'A bid is submitted once it is approved.': 'Una oferta se presenta una vez aprobada.',
  'A proposal is sent once it is approved, and until it is negotiated or decided.':
    'Una propuesta se envía una vez aprobada y mientras no se negocie ni se decida.',
  'Proposal {number}: {title}': 'Propuesta {number}: {title}',
  '{by} of {company} sends you a proposal:': '{by}, de {company}, le envía una propuesta:',
  'Price: {sum}': 'Precio: {sum}',
  'Read it by this link, where it is a PDF too:': 'Léala con este enlace, donde también está en PDF:',
  'Only a submitted bid is clarified.': 'Solo se negocia una oferta presentada.',
  'Only a bid that is being negotiated is submitted again.': 'Solo se presenta de nuevo una oferta en negociación.',
  'A bid is won once it is submitted.': 'Una oferta se gana una vez presentada.',
  'A bid is lost once it is submitted.': 'Una oferta se pierde una vez presentada.',
  'A bid is withdrawn once it is approved, and before it is decided.':
    'Una oferta se retira una vez aprobada y antes de que se decida.',
  'It is not submitted.': 'No está presentada.',
  'It has not expired.': 'No ha vencido.',
  'Only a bid that was lost can be reopened.': 'Solo se reabre una oferta perdida.',
  'Its price changes while it is estimated or negotiated.': 'Su precio cambia mientras se estima o se negocia.',
  'Choose the day it is due or a later one': 'Elija el día de entrega o uno posterior',
  '{by} decided to bid on {number} {title}: it is yours to price':
    '{by} decidió ofertar en {number} {title}: le toca valorarla',
  '{by} declined {number} {title}: {reason}': '{by} declinó {number} {title}: {reason}',
  '{by} approved {number} {title}: submit it': '{by} aprobó {number} {title}: preséntela',
  '{by} won {number} {title}': '{by} ganó {number} {title}',
  '{number} {title} was lost, says {by}': '{number} {title} se perdió, dice {by}',
  '{by} withdrew {number} {title}: {reason}': '{by} retiró {number} {title}: {reason}',
  '{number} {title} is valid no longer: extend it, or ask the client':
    '{number} {title} ya no es válida: prorróguela, o pregunte al cliente',
  'Enter the percent': 'Escriba el porcentaje',
  'Of the price itself it is less than 100 %': 'Sobre el propio precio es menos de 100 %',
  'A bid has at most {n} breakdowns.': 'Una oferta tiene como máximo {n} partidas.',
  'Choose who estimates it': 'Elija quién la estima',
  '{by} made you the estimator of {number} {title}': '{by} le hizo estimador de {number} {title}',
  'There is an addendum with this number': 'Ya hay una adenda con ese número',
  'A bid has at most {n} addenda.': 'Una oferta tiene como máximo {n} adendas.',
  'Enter a time as hours:minutes': 'Escriba una hora como horas:minutos',
};

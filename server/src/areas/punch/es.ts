import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/punch/es';

/** Spanish of what the server says of punch lists. */
export const es: Catalogue = {
  ...both,
  'This item has ended. Reopen a closed item before you void it.':
    'Este defecto ya terminó. Reabra un defecto cerrado antes de anularlo.',
  'This item has ended. Its fields no longer change.': 'Este defecto ya terminó. Sus campos ya no cambian.',
  'This list has ended. Its fields no longer change.': 'Esta lista ya terminó. Sus campos ya no cambian.',
  'The work was reported with this picture: it stays.': 'El trabajo se reportó con esta foto: se queda.',
  '{n|1 punch item is|# punch items are} not closed yet.':
    '{n|1 pendiente no está cerrado|# pendientes no están cerrados} todavía.',
  'This punch list has ended. Reopen it first.': 'Esta lista de pendientes terminó. Reábrala primero.',
  'The line does not say where it is': 'La línea no dice dónde está',
  'Imported punch list': 'Lista de pendientes importada',
  'Choose the manager of the punch list': 'Elija al encargado de la lista de pendientes',
  '{by} issued {number} {title}: it is in your court': '{by} emitió {number} {title}: ahora le toca a usted',
  'This punch list has no items yet.': 'Esta lista de pendientes aún no tiene pendientes.',
  'Some of its items are not closed: until then only substantial completion can be signed.':
    'Algunos de sus pendientes no están cerrados: hasta entonces solo se puede firmar la terminación sustancial.',
  'You have signed this already.': 'Usted ya firmó esto.',
  '{by} signed {number} {title}: it is in your court': '{by} firmó {number} {title}: ahora le toca a usted',
  'Nobody is assigned': 'Nadie está asignado',
  Fixed: 'Corregido',
  'Photo report': 'Reporte fotográfico',
  '{n} punch items do not fit into one document. Filter them, or export them as a sheet.':
    '{n} pendientes no caben en un documento. Fíltrelos o expórtelos como hoja.',
  'Without a location': 'Sin ubicación',
  '{n|one punch item|# punch items}': '{n|un pendiente|# pendientes}',
  'All punch items': 'Todos los pendientes',
  'All punch items of the project': 'Todos los pendientes del proyecto',
  'No punch items': 'Ningún pendiente',
  'Certificate of completion': 'Certificado de terminación',
  'Walked on': 'Recorrido el',
  '{done} of {all} closed': '{done} de {all} cerrados',
  'Nobody has signed yet': 'Nadie ha firmado todavía',
  'Signed as': 'Firmado como',
  At: 'El',
  'Open items': 'Pendientes abiertos',
  'Schedule of open items': 'Relación de pendientes abiertos',
  'Items that are certified as closed': 'Pendientes que se certifican como cerrados',
  'Substantial completion still lacks a signature: it comes before final completion.':
    'A la terminación sustancial le falta una firma: va antes de la terminación final.',
  'SHA-256 of what is signed: {hash}': 'SHA-256 de lo que se firma: {hash}',
  'Cost to complete': 'Costo por completar',
  'What is certified': 'Qué se certifica',
  'The work is complete enough to be used as intended. The open items are completed or corrected by their days.':
    'El trabajo está lo bastante terminado para usarse como se previó. Los pendientes abiertos se terminan o corrigen antes de sus fechas.',
  'All items of this punch list are closed. The work that it covers is complete.':
    'Todos los pendientes de esta lista están cerrados. El trabajo que abarca está terminado.',
  'Private item': 'Pendiente privado',
  'Sign punch list {number} for {firm}': 'Firme la lista de pendientes {number} para {firm}',
  'Sign the certificate of substantial completion of {number} for {firm}':
    'Firme el certificado de terminación sustancial de {number} para {firm}',
  'Sign the certificate of final completion of {number} for {firm}':
    'Firme el certificado de terminación final de {number} para {firm}',
  'I do not sign it': 'No lo firmo',
  'This punch list changed since it was sent to you. It is sent to you again to be signed.':
    'Esta lista de pendientes cambió desde que se le envió. Se le envía de nuevo para firmarla.',
  'You declined to sign it. Thank you for letting us know.': 'Usted se negó a firmarlo. Gracias por avisarnos.',
  'Everybody has signed this already.': 'Todos ya firmaron esto.',
  '{by} declined to sign {number} {title}: {reason}': '{by} se negó a firmar {number} {title}: {reason}',
  'Nobody is asked to sign it now.': 'Ahora no se le pide a nadie que lo firme.',
  'Manager, name and date': 'Encargado, nombre y fecha',
  'Approver, name and date': 'Aprobador, nombre y fecha',
  'It was reported fixed. Thank you.': 'Se reportó como corregido. Gracias.',
  'You dispute it: its manager decides. Thank you.': 'Usted lo disputa: su encargado decide. Gracias.',
  'It is closed. Thank you.': 'Está cerrado. Gracias.',
  'It is fixed': 'Está corregido',
  'Say where it is first: choose its location.': 'Diga primero dónde está: elija su ubicación.',
  'This punch list asks for a picture of the defect: add one first.':
    'Esta lista pide una foto del defecto: agregue una primero.',
  'Who fixed it, or reported it fixed, does not verify it: somebody else has to.':
    'Quien lo corrigió, o lo reportó como corregido, no lo verifica: tiene que hacerlo otra persona.',
  'It is verified once it was reported fixed.': 'Se verifica cuando se reportó como corregido.',
  'The work has to be verified before the item is closed.': 'El trabajo debe verificarse antes de cerrar el pendiente.',
  'Choose the day of the walk or a later one': 'Elija el día del recorrido o uno posterior',
  'It was sent already.': 'Ya se envió.',
  'Issue its punch list first.': 'Emita primero su lista de pendientes.',
  'Say who fixes it first.': 'Diga primero quién lo corrige.',
  'There is nothing to fix now.': 'Ahora no hay nada que corregir.',
  'Nobody disputes it.': 'Nadie lo disputa.',
  'This item is already under way: verify the work, or decide the dispute.':
    'Este pendiente ya está en curso: verifique el trabajo o decida la disputa.',
  'Only a closed item can be reopened.': 'Solo se puede reabrir un pendiente cerrado.',
  'Who fixes it can change only while there is something to fix.':
    'Quién lo corrige solo puede cambiar mientras haya algo que corregir.',
  'It has ended.': 'Ya terminó.',
  'The punch list is certified. Reopen the punch list first.':
    'La lista de pendientes está certificada. Reábrala primero.',
  'It was issued already.': 'Ya se emitió.',
  'A punch list can be signed after it is issued, until it is certified.':
    'Una lista de pendientes se puede firmar desde que se emite hasta que se certifica.',
  'Only a certified punch list can be reopened.': 'Solo se puede reabrir una lista de pendientes certificada.',
  'This punch list still has items. Move or void them first.':
    'Esta lista de pendientes aún tiene pendientes. Muévalos o anúlelos primero.',
  'This punch list asks for a picture of the work: add one': 'Esta lista pide una foto del trabajo: agregue una',
  'Say why it is not yours to fix': 'Diga por qué no le toca corregirlo',
  '{by} disputes {number} {title}: decide it': '{by} disputa {number} {title}: decida',
  'Somebody has to fix it: name a person or a company': 'Alguien tiene que corregirlo: nombre a una persona o empresa',
  'Name a person or a company': 'Nombre a una persona o una empresa',
  'Nobody of {name} can be asked: give its card a main contact, or choose a person':
    'No se le puede pedir a nadie de {name}: ponga un contacto principal en su ficha, o elija a una persona',
  'Choose whose part it is': 'Elija de quién es la parte',
  'Name each person and each company once': 'Nombre a cada persona y cada empresa una sola vez',
  'An accepted part cannot be removed': 'Una parte aceptada no se puede quitar',
  '{by} closed {number} {title}': '{by} cerró {number} {title}',
  '{by} verified {number} {title}: close it, or send it back': '{by} verificó {number} {title}: ciérrelo o devuélvalo',
  '{by} did not accept {number} {title}: {reason}': '{by} no aceptó {number} {title}: {reason}',
  '{by} closed {number} {title}: {reason}': '{by} cerró {number} {title}: {reason}',
  'Choose the day by which it is to be fixed': 'Elija el día antes del cual hay que corregirlo',
  '{by} asks you to fix {number} {title} by {day}': '{by} le pide corregir {number} {title} antes del {day}',
  '{number} {title} was reported fixed: verify it': '{number} {title} se reportó como corregido: verifíquelo',
  'Choose who verifies it': 'Elija quién lo verifica',
  'Choose who closes it': 'Elija quién lo cierra',
  'The work is right: close it': 'El trabajo está bien: cerrarlo',
  '{by} changed what {number} {title} holds: its final signatures lapsed and are given anew':
    '{by} cambió lo que contiene {number} {title}: sus firmas finales caducaron y se dan de nuevo',
  'Send it back': 'Devolverlo',
  'You sent it back. Thank you.': 'Usted lo devolvió. Gracias.',
};

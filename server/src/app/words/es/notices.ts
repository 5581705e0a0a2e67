import type { Catalogue } from '@plumbline/contract/kit/words';

/** Notices and mails: what a person did, and whose turn it is. */
export const notices: Catalogue = {
  '{by} submitted {number} {title}': '{by} presentó {number} {title}',
  '{by} mentioned you on {number} {title}': '{by} le mencionó en {number} {title}',
  '{by} commented on {number} {title}': '{by} comentó en {number} {title}',
  'Project: {project}': 'Proyecto: {project}',
  'Due: {day}': 'Vence: {day}',
  '{by} writes:': '{by} escribe:',
  '{by} of {company} asks you:': '{by} de {company} le pide:',
  '{by} of {company} shows you:': '{by} de {company} le muestra:',
  'Due: {request}': 'Vence: {request}',
  'Answer {number} for {firm}': 'Responda {number} para {firm}',
  'Review submittal {number} for {firm}': 'Revise el submittal {number} para {firm}',
  'Send submittal {number} to {firm}': 'Envíe el submittal {number} a {firm}',
  'Fix punch item {number} for {firm}': 'Corrija el pendiente {number} para {firm}',
  'Verify punch item {number} for {firm}': 'Verifique el pendiente {number} para {firm}',
  'Start task {number} for {firm}': 'Empiece la tarea {number} para {firm}',
  'Report on task {number} for {firm}': 'Informe sobre la tarea {number} para {firm}',
  'Sign inspection {number} for {firm}': 'Firme la inspección {number} para {firm}',
  'Sign {number} with {firm}': 'Firme {number} con {firm}',
  'Sign master agreement {number} with {firm}': 'Firme el acuerdo marco {number} con {firm}',
  'Sign subcontract {number}, {amount}, with {firm}': 'Firme el subcontrato {number}, {amount}, con {firm}',
  'Sign contract {number}, {amount}, with {firm}': 'Firme el contrato {number}, {amount}, con {firm}',
  'Sign purchase order {number}, {amount}, with {firm}': 'Firme la orden de compra {number}, {amount}, con {firm}',
  'Sign change order {number}, {amount}, with {firm}': 'Firme la orden de cambio {number}, {amount}, con {firm}',
  'Price {number} for {firm}': 'Cotice {number} para {firm}',
  'Accept award {number}, {amount}, from {firm}': 'Acepte la adjudicación {number}, {amount}, de {firm}',
  '{number} was shared with you': 'Se compartió {number} con usted',
  'A record was shared with you': 'Se compartió un registro con usted',
  '{number} is closed': '{number} está cerrado',
  'A record that you have seen is closed': 'Se cerró un registro que usted vio',
  '##- Write your answer above this line -##': '##- Escriba su respuesta encima de esta línea -##',
  'Answer this mail to comment. While you are asked for an answer, it is your response.':
    'Responda a este correo para comentar. Mientras se le pida una respuesta, lo que escriba será su respuesta.',
  'You can also answer this mail: what you write is your response.':
    'También puede responder a este correo: lo que escriba será su respuesta.',
  'It does not name exactly one sender. An answer counts from the address alone that our mail went to.':
    'No nombra exactamente un remitente. Una respuesta solo cuenta desde la dirección a la que fue nuestro correo.',
  'The mail server could not confirm that it came from your address (DMARC failed).':
    'El servidor de correo no pudo confirmar que viniera de su dirección (falló DMARC).',
  'Your answer was not added': 'Su respuesta no se agregó',
  'Your answer was added in part': 'Su respuesta se agregó en parte',
  'Your answer was added, but your mail was too long to be read to its end. This is what was added:':
    'Su respuesta se agregó, pero su correo era demasiado largo para leerse hasta el final. Esto es lo que se agregó:',
  'If you wrote more further down, send that again without what you quote, or as a file.':
    'Si escribió más abajo, envíelo otra vez sin lo que cita, o como archivo.',
  'The mail was too long to be read to its end. What it says further down is not here.':
    'El correo era demasiado largo para leerse hasta el final. Lo que dice más abajo no está aquí.',
  'It is too long to be read to its end. Write your answer above what you quote.':
    'Es demasiado largo para leerse hasta el final. Escriba su respuesta encima de lo que cita.',
  'winmail.dat is in Outlook’s own format and could not be read. Words and files that are only in it are not here.':
    'winmail.dat está en el formato propio de Outlook y no se pudo leer. Las palabras y los archivos que solo están en él no están aquí.',
  'Your mail came with a file in Outlook’s own format (winmail.dat), which could not be read.':
    'Su correo llegó con un archivo en el formato propio de Outlook (winmail.dat), que no se pudo leer.',
  'This is what was added:': 'Esto es lo que se agregó:',
  'The file was added as it is, without words.': 'El archivo se agregó tal cual, sin palabras.',
  'If words or files are missing, send them again as HTML or plain text. In Outlook that is Format Text, HTML.':
    'Si faltan palabras o archivos, envíelos otra vez como HTML o texto sin formato. En Outlook: Formato de texto, HTML.',
  'It came in Outlook’s own format (winmail.dat), which cannot be read. Send it as HTML or plain text.':
    'Llegó en el formato propio de Outlook (winmail.dat), que no se puede leer. Envíelo como HTML o texto sin formato.',
  'An answer to a mail of ours came, and nothing of it was added to the record:':
    'Llegó una respuesta a un correo nuestro y nada de ella se agregó al registro:',
  'It came from {from}. An answer counts from the address alone that our mail went to.':
    'Llegó de {from}. Una respuesta solo cuenta desde la dirección a la que enviamos nuestro correo.',
  'It could not be read.': 'No se pudo leer.',
  'It has more than {most} letters. Send it as a file.': 'Tiene más de {most} letras. Envíelo como archivo.',
  'It brings more than {most} files.': 'Trae más de {most} archivos.',
  'Nothing was written in it.': 'No tenía nada escrito.',
  'You have no access to it any more.': 'Usted ya no tiene acceso.',
  'Its link has ended.': 'Su enlace terminó.',
  'You may not comment on it any more.': 'Usted ya no puede comentarlo.',
  '{n|1 item is|# items are} yours on {project}': '{n|Le toca 1 punto|Le tocan # puntos} en {project}',
  '{n|1 item is|# items are} yours on {project}, for {firm}':
    '{n|Le toca 1 punto|Le tocan # puntos} en {project}, para {firm}',
  '{yours}, the oldest due {day}:': '{yours}; el más antiguo vence el {day}:',
  '{yours}:': '{yours}:',
  'and {n} more': 'y {n} más',
  'This link lists all that is open for you and your company here, also what comes later. It needs no account.':
    'Este enlace muestra todo lo pendiente para usted y su empresa aquí, también lo que venga después. No necesita cuenta.',
  'Do not pass it on.': 'No lo comparta.',
  'This link is for you alone; it needs no account. Do not pass it on.':
    'Este enlace es solo para usted y no necesita cuenta. No lo comparta.',
  '{by} asks again about {number} {title}, by {day}': '{by} pregunta de nuevo sobre {number} {title}, para el {day}',
  '{by} answered and closed {number} {title}': '{by} respondió y cerró {number} {title}',
  '{by} answered {number} {title}': '{by} respondió {number} {title}',
  '{by} answered {number} {title}: it is in your court': '{by} respondió {number} {title}: está en su cancha',
  '{by} answered {number} {title}: you need not': '{by} respondió {number} {title}: usted ya no tiene que hacerlo',
  '{by} answered {number} {title}: it is back in your court': '{by} respondió {number} {title}: vuelve a su cancha',
  '{by} forwarded {number} {title} to you': '{by} le reenvió {number} {title}',
  '{by} forwarded {number} {title} for you': '{by} reenvió {number} {title} en su nombre',
  '{by} asks you to answer {number} {title}': '{by} le pide responder {number} {title}',
  '{by} asks you to answer {number} {title} by {day}': '{by} le pide responder {number} {title} para el {day}',
  '{by} asks for your review of {number} {title}': '{by} le pide revisar {number} {title}',
  '{by} moved {number} {title} into your court: {reason}': '{by} pasó {number} {title} a su cancha: {reason}',
  '{by} added to the question of {number} {title}': '{by} agregó algo a la pregunta de {number} {title}',
  '{by} closed {number} {title}: the answer is there': '{by} cerró {number} {title}: la respuesta está ahí',
  '{by} reopened {number} {title}: it is in your court': '{by} reabrió {number} {title}: está en su cancha',
  '{by} reopened {number} {title}': '{by} reabrió {number} {title}',
  '{by} voided {number} {title}: {reason}': '{by} anuló {number} {title}: {reason}',
  '{by} moved the due date of {number} {title} to {day}': '{by} pasó la fecha límite de {number} {title} al {day}',
  '{by} reminds you of {number} {title}': '{by} le recuerda {number} {title}',
  '{by} reminds you of {number} {title}: {note}': '{by} le recuerda {number} {title}: {note}',
  '{number} {title} is due in {n|one day|# days}: it is in your court':
    '{number} {title} vence en {n|un día|# días}: está en su cancha',
  '{number} {title} is due today: it is in your court': '{number} {title} vence hoy: está en su cancha',
  '{n} records that you hold or manage are due or late, {number} {title} the longest':
    '{n} registros que tiene a su cargo vencen o están atrasados; el más antiguo, {number} {title}',
  '{number} {title} is {n|one day|# days} late': '{number} {title} lleva {n|un día|# días} de atraso',
  '{number} {title} is {n|one day|# days} late: it is in your court':
    '{number} {title} lleva {n|un día|# días} de atraso: está en su cancha',
  '{by} submitted {number} {title}: it is in your court': '{by} presentó {number} {title}: está en su cancha',
  '{by} returned {number} {title} to you: {reason}': '{by} le devolvió {number} {title}: {reason}',
  '{by} sent {number} {title} for review': '{by} envió {number} {title} a revisión',
  '{by} made you the manager of {number} {title}': '{by} le hizo encargado de {number} {title}',
  '{by} put you on the team of {title}': '{by} le agregó al equipo de {title}',
  '{by} recorded the award of {title}': '{by} registró la adjudicación de {title}',
  '{by} started work on {title}': '{by} inició el trabajo en {title}',
  '{by} put {title} on hold: {reason}': '{by} puso en pausa {title}: {reason}',
  '{by} resumed {title}: {reason}': '{by} reanudó {title}: {reason}',
  '{by} certified substantial completion of {title}': '{by} certificó la terminación sustancial de {title}',
  '{by} started the closeout of {title}': '{by} inició el cierre de {title}',
  '{by} closed {title}': '{by} cerró {title}',
  '{by} cancelled {title}: {reason}': '{by} canceló {title}: {reason}',
  '{by} reopened {title}: {reason}': '{by} reabrió {title}: {reason}',
  '{n|1 imported record waits|# imported records wait} for you, {number} {title} the longest':
    '{n|1 registro importado le espera|# registros importados le esperan}; {number} {title} desde hace más tiempo',
};

import type { Catalogue } from '@plumbline/contract/kit/words';

/** What any call may answer: refusals, fields, files, links. */
export const refusals: Catalogue = {
  'This clause stands in no published template': 'Esta cláusula no está en ninguna plantilla publicada',
  'It has at most {n} clauses.': 'Tiene como máximo {n} cláusulas.',
  'There is nothing here, or you may not see it.': 'Aquí no hay nada, o usted no puede verlo.',
  'You do not have the right to do this.': 'No tiene permiso para hacer esto.',
  'You do not have the right to see this.': 'No tiene permiso para ver esto.',
  'Sign in to go on.': 'Inicie sesión para continuar.',
  'Some fields need a change.': 'Hay campos por corregir.',
  '{by} changed this {n|1 second|# seconds} ago.': '{by} cambió esto hace {n|1 segundo|# segundos}.',
  '{by} changed this {n|1 minute|# minutes} ago.': '{by} cambió esto hace {n|1 minuto|# minutos}.',
  '{by} changed this {n|1 hour|# hours} ago.': '{by} cambió esto hace {n|1 hora|# horas}.',
  'Somebody else changed this while you were working on it.': 'Alguien más cambió esto mientras usted lo trabajaba.',
  'This was already saved with other content.': 'Esto ya se guardó con otro contenido.',
  '{n|1 minute|# minutes}': '{n|1 minuto|# minutos}',
  '{n|1 hour|# hours}': '{n|1 hora|# horas}',
  'Too many tries. Try again in {wait}.': 'Demasiados intentos. Intente de nuevo en {wait}.',
  'Too many tries for this email. Try again in {wait}, or choose “Forgot your password?”: with a new password you sign in at once.':
    'Demasiados intentos con este correo. Intente de nuevo en {wait} o elija «¿Olvidó su contraseña?»: con una contraseña nueva entra de inmediato.',
  'Too many people could not sign in from this network. Try again in {wait}, or in a browser that you signed in with before.':
    'Demasiadas personas no pudieron iniciar sesión desde esta red. Intente de nuevo en {wait}, o en un navegador con el que ya inició sesión.',
  'You have had many mails sent in a short time. Nothing of this was sent or saved; you can go on in {wait}.':
    'Hizo enviar muchos correos en poco tiempo. De esto no se envió ni se guardó nada; puede continuar en {wait}.',
  'Your company has sent many mails in a short time. Nothing of this was sent or saved; you can go on in {wait}.':
    'Su empresa envió muchos correos en poco tiempo. De esto no se envió ni se guardó nada; puede continuar en {wait}.',
  '{email} has got several mails already. Nothing of this was sent or saved; you can go on in {wait}.':
    '{email} ya recibió varios correos. De esto no se envió ni se guardó nada; puede continuar en {wait}.',
  'Plumbline cannot reach its database. Nothing was saved; try again in a moment.':
    'Plumbline no alcanza su base de datos. No se guardó nada; intente de nuevo en un momento.',
  'This was saved the first time you sent it.': 'Esto se guardó la primera vez que lo envió.',
  'You switched company in another tab. Reload this page to go on.':
    'Cambió de empresa en otra pestaña. Recargue esta página para continuar.',
  '{company} does not show Plumbline inside {host}. Open Plumbline in a window of its own.':
    '{company} no muestra Plumbline dentro de {host}. Abra Plumbline en su propia ventana.',
  'Confirm that it is you to go on.': 'Confirme que es usted para continuar.',
  'There are documents to accept before you go on.': 'Hay documentos que debe aceptar antes de continuar.',
  'Your company’s plan does not hold this.': 'El plan de su empresa no incluye esto.',
  'Your company’s plan has ended: everything can be read and exported, nothing changed.':
    'El plan de su empresa ha terminado: todo se puede leer y exportar, pero no cambiar.',
  'This is too large to send.': 'Esto es demasiado grande para enviarlo.',
  'Too many requests at once. Try again in a moment.':
    'Demasiadas solicitudes a la vez. Intente de nuevo en un momento.',
  'The request could not be read.': 'No se pudo leer la solicitud.',
  'Send JSON': 'Envíe JSON',
  'This field is not known here': 'Este campo no se conoce aquí',
  'This file belongs to a part of the record, such as an answer of a form: it is changed there.':
    'Este archivo es parte de algo del registro, como una respuesta de un formulario: se cambia allí.',
  'This file was submitted: it stays.': 'Este archivo se entregó: se queda.',
  'Write six digits, such as 08 44 13': 'Escriba seis dígitos, como 08 44 13',
  'Use at least {n} characters': 'Use al menos {n|un carácter|# caracteres}',
  'Use at most {n} characters': 'Use {n|un carácter|# caracteres} como máximo',
  'This is not the right kind of value': 'Este no es el tipo de valor correcto',
  'Enter a whole email address': 'Escriba un correo electrónico completo',
  'This does not have the right form': 'Esto no tiene la forma correcta',
  'Choose one of the values offered': 'Elija uno de los valores ofrecidos',
  'This value cannot be used': 'Este valor no se puede usar',
  'Remove the characters that cannot be stored': 'Quite los caracteres que no se pueden guardar',
  'The sum is larger than can be kept to the cent': 'La suma es mayor de lo que se puede guardar al centavo',
  'Write a plain number, such as 1234.5': 'Escriba un número sencillo, como 1234.5',
  'At most four decimals': 'Como máximo cuatro decimales',
  'At most twelve decimals': 'Como máximo doce decimales',
  'Choose a date between 1900 and 2099': 'Elija una fecha entre 1900 y 2099',
  'Give a whole number': 'Escriba un número entero',
  'Say how large the file is before it is sent.': 'Indique el tamaño del archivo antes de enviarlo.',
  'The file is empty': 'El archivo está vacío',
  'There is no room left for files. Ask your administrator.':
    'No queda espacio para archivos. Consulte a su administrador.',
  'Too much is on its way already. Finish or cancel your other uploads first; what nobody goes on with ends after an hour.':
    'Ya hay demasiado en camino. Termine o cancele antes sus otras subidas; las que nadie continúa terminan al cabo de una hora.',
  'Plumbline is short of disk space: nothing can be uploaded or exported right now. All else works and nothing was lost. Tell whoever runs Plumbline, and try again later.':
    'A Plumbline le falta espacio en disco: por ahora no se puede subir ni exportar nada. Todo lo demás funciona y no se perdió nada. Avise a quien administra Plumbline e inténtelo más tarde.',
  'No more files can be sent by this link.': 'Por este enlace no se pueden enviar más archivos.',
  'Your company has many documents and lists waiting already. Try again in a minute.':
    'Su empresa ya tiene muchos documentos y listas en espera. Intente de nuevo en un minuto.',
  'Many documents and lists are being made just now. Try again in a minute.':
    'En este momento se preparan muchos documentos y listas. Intente de nuevo en un minuto.',
  'The picture cannot be read': 'No se puede leer la imagen',
  'The picture has more than 100 million pixels': 'La imagen tiene más de 100 millones de píxeles',
  'The picture takes too long to read': 'La imagen tarda demasiado en leerse',
  'This name or number is already in use.': 'Este nombre o número ya está en uso.',
  'A value is outside of what can be stored.': 'Un valor está fuera de lo que se puede guardar.',
  'Somebody else is changing this right now. Try again in a moment.':
    'Alguien más está cambiando esto ahora mismo. Intente de nuevo en un momento.',
  'What came with an answer or a comment stays with it.': 'Lo que vino con una respuesta o un comentario se queda ahí.',
  'The question was sent with this file: it stays.': 'La pregunta se envió con este archivo: se queda.',
  'A record cannot be linked with itself.': 'Un registro no se puede vincular consigo mismo.',
  'An email address is needed to send the link': 'Se necesita un correo electrónico para enviar el enlace',
  'This can be seen by a link, but not answered.': 'Esto se puede ver por un enlace, pero no responder.',
  'Choose the reviewer who will answer': 'Elija al revisor que responderá',
  '{name} is not asked here: only a reviewer can answer by a link.':
    'A {name} no se le pregunta aquí: solo un revisor puede responder por un enlace.',
  'This link is for reading only.': 'Este enlace es solo para leer.',
  'The email or the password is wrong.': 'El correo o la contraseña no es correcto.',
  'Your account is not active in any company now. Ask your company’s admin.':
    'Su cuenta no está activa en ninguna empresa. Consulte al administrador de su empresa.',
  'Choose a time zone': 'Elija una zona horaria',
  'This link was used already or is no longer good. Start Plumbline again for a new one.':
    'Este enlace ya se usó o ya no sirve. Reinicie Plumbline para obtener uno nuevo.',
  'This role does not exist here': 'Este rol no existe aquí',
  'Somebody in the directory has this email address': 'Alguien en el directorio ya tiene este correo',
  'Add at least {n|one entry|# entries}': 'Agregue al menos {n|una entrada|# entradas}',
  'Enter a day, such as 2026-11-20 or 11/20/2026': 'Escriba un día, como 2026-11-20 o 20/11/2026',
  'Enter a number such as 1,234.5': 'Escriba un número como 1,234.5',
  'Enter an amount from {bound} on': 'Escriba un importe de {bound} o más',
  'Enter an amount such as 1,234.50': 'Escriba un importe como 1,234.50',
  'Enter at most 2 decimals': 'Escriba como máximo 2 decimales',
  'Enter {bound} or more': 'Escriba {bound} o más',
  '{n|1 entry was|# entries were} sent; {most} is the most.':
    'Se {n|envió 1 entrada|enviaron # entradas}; el máximo es {most}.',
  'A percent is at most 100': 'Un porcentaje es 100 como máximo',
  'This may not be negative': 'No puede ser negativo',
};

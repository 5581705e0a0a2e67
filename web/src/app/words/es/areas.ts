import type { Catalogue } from '@plumbline/contract/kit/words';

/** The words of smaller areas. */
export const areas: Catalogue = {
  'Your answer was sent': 'Se envió su respuesta',
  '{company} has it. You can close this page.': '{company} la tiene. Puede cerrar esta página.',
  'Or answer without signing': 'O responder sin firmar',
  'Your signature was sent': 'Se envió su firma',
  'Go to the signature': 'Ir a la firma',
  'Sign: {label}': 'Firmar: {label}',
  '{company} asks for your signature.': '{company} le pide su firma.',
  'No answer is needed here now': 'Ahora no hace falta una respuesta aquí',
  Remarks: 'Observaciones',
  'Choose your answer first': 'Elija primero su respuesta',
  'Add the files that you submit.': 'Agregue los archivos que presenta.',
  'Add your photos and files.': 'Agregue sus fotos y archivos.',
  'Your files': 'Sus archivos',
  'Your files were submitted': 'Sus archivos se presentaron',
  '{company} asks you to submit {name}.': '{company} le pide presentar {name}.',
  'Write your answer first': 'Escriba primero su respuesta',
  'A file was not sent. Send it again, or take it off the list.':
    'Un archivo no se envió. Envíelo de nuevo o quítelo de la lista.',
  'Add photos, sketches or PDF': 'Agregue fotos, croquis o PDF',
  'Wait until the files have arrived.': 'Espere a que lleguen los archivos.',
  'Send answer': 'Enviar la respuesta',
  'Something went wrong. Your text is kept here; try once more.':
    'Algo salió mal. Su texto se conserva aquí; inténtelo una vez más.',
  'No connection. Your text is kept here; send it again when you are connected.':
    'Sin conexión. Su texto se conserva aquí; envíelo de nuevo cuando tenga conexión.',
  'Too many tries. Wait a minute; your text is kept here.':
    'Demasiados intentos. Espere un minuto; su texto se conserva aquí.',
  'This link has ended. Your text is kept here; copy it and ask for a new link.':
    'Este enlace terminó. Su texto se conserva aquí; cópielo y pida un enlace nuevo.',
  'This browser keeps no sign-in inside another site. Open Plumbline in a window of its own.':
    'Este navegador no guarda la sesión dentro de otro sitio. Abra Plumbline en su propia ventana.',
  'Shared with you': 'Compartido con usted',
  'Open as PDF': 'Abrir como PDF',
  'This link leads nowhere': 'Este enlace no lleva a ninguna parte',
  'It may have ended or been withdrawn. Ask the person who sent it for a new one.':
    'Puede haber terminado o haber sido retirado. Pida uno nuevo a quien se lo envió.',
  'Too many tries': 'Demasiados intentos',
  'Wait a minute, then try again.': 'Espere un minuto e inténtelo de nuevo.',
  'No connection': 'Sin conexión',
  'This page did not load': 'Esta página no se cargó',
  Official: 'Oficial',
  'Files with the answers': 'Archivos con las respuestas',
  Facts: 'Datos',
  'Shared with {name} by {company}. The link works until 7 days after this is closed; do not pass it on.':
    '{company} lo comparte con {name}. El enlace funciona hasta 7 días después del cierre; no lo reenvíe.',
  'Shared with {name} by {company}. The link works until {day}; do not pass it on.':
    'Compartido con {name} por {company}. El enlace funciona hasta el {day}; no lo pase a otros.',
  Answer: 'Responder',
  'Your turn, {name}.': 'Es su turno, {name}.',
  '{company} asks for your answer.': '{company} pide su respuesta.',
  unread: 'sin leer',
  late: 'atrasado',
  answered: 'respondido',
  closed: 'cerrado',
  Notifications: 'Avisos',
  'Action required': 'Requiere acción',
  Mentions: 'Menciones',
  Updates: 'Novedades',
  'Nothing asks for you': 'Nada espera por usted',
  'When a record comes into your court, or one of yours gets late, it stands here.':
    'Cuando un registro llega a su cancha, o uno suyo se atrasa, aparece aquí.',
  'The notifications could not be fetched': 'No se pudieron obtener los avisos',
  'All mails': 'Todos los correos',
  'The mail could not be fetched': 'No se pudo obtener el correo',
  'To {to}': 'Para {to}',
  Mailbox: 'Buzón',
  'The demo sends no mail. What it would have sent to you lies here.':
    'La demostración no envía correos. Lo que le habría enviado está aquí.',
  'The demo sends no mail. Mail to you lies here, and mail to people who have not come in yet.':
    'La demostración no envía correos. Aquí están los correos para usted y los correos para quienes aún no han entrado.',
  'Search mails': 'Buscar correos',
  mails: 'correos',
  'No mail matches “{keyword}”': 'Ningún correo coincide con «{keyword}»',
  'No mails yet': 'Aún no hay correos',
  'When somebody sends you an RFI, the mail about it appears here.':
    'Cuando alguien le envíe un RFI, el correo correspondiente aparecerá aquí.',
  Mails: 'Correos',
  'Choose a mail to read it': 'Elija un correo para leerlo',
  'How it works': 'Cómo funciona',
  'Whose turn it is': 'De quién es el turno',
  'Every open record is in somebody’s court: the person who has to act now. Orange means you. The dashboard lists everything in your court, late first.':
    'Cada registro abierto está en la cancha de alguien: la persona que debe actuar ahora. El naranja es usted. El tablero muestra todo lo que está en su cancha, lo atrasado primero.',
  'The days in each court are kept, so the record shows afterwards who held it for how long.':
    'Se guardan los días en cada cancha, así el registro muestra después quién lo tuvo y por cuánto tiempo.',
  'A project': 'Un proyecto',
  'A project holds the team, the places, the cost codes and the RFIs of one job. Put people on the team first: they are offered first wherever you choose a person, and their project role says what they answer for.':
    'Un proyecto reúne el equipo, los lugares, los códigos de costo y los RFI de una obra. Ponga primero a las personas en el equipo: se ofrecen primero donde se elige a una persona, y su rol en el proyecto dice de qué responden.',
  'It goes from pursuit or preconstruction to under way, substantially complete, closeout and closed. A step that needs something kept outside Plumbline, such as final payment, asks you to say so in a sentence.':
    'Va de prospecto o preconstrucción a en curso, sustancialmente terminado, cierre y cerrado. Un paso que necesita algo que se guarda fuera de Plumbline, como el pago final, le pide que lo diga en una frase.',
  'Closing locks the records and is refused while an RFI is open. An admin can reopen.':
    'Cerrarlo bloquea los registros y se rechaza mientras haya un RFI abierto. Un administrador puede reabrirlo.',
  'An RFI': 'Un RFI',
  'Write the question and send it to the RFI manager. It gets its number then. Whoever is the RFI manager sends it to the reviewers at once.':
    'Escriba la pregunta y envíela al encargado de RFI. Entonces recibe su número. Quien es el encargado de RFI la envía enseguida a los revisores.',
  'The manager checks it and sends it to the reviewers, with a due date. From then on the question is frozen; more is added as an addendum.':
    'El encargado la revisa y la envía a los revisores con una fecha límite. Desde entonces la pregunta queda fija; lo demás se agrega como anexo.',
  'Whoever gets the ball without an account is mailed the question, the due date and a link that works until 7 days after it is closed. The ball goes only to those whose role lets them answer. Types of RFI propose days, reviewers and whom to inform; a reminder goes out once a day.':
    'Quien recibe el turno sin tener cuenta recibe por correo la pregunta, la fecha de vencimiento y un enlace que funciona hasta 7 días después del cierre. El turno solo va a quienes pueden responder por su rol. Los tipos de RFI proponen días, revisores y a quién informar; un recordatorio sale una vez al día.',
  'Reviewers answer, ask for more time by a comment, or forward it. Somebody without an account answers by a link that is mailed to them.':
    'Los revisores responden, piden más tiempo en un comentario o lo reenvían. Quien no tiene cuenta responde por un enlace que recibe por correo.',
  'When every required answer is there, it is answered and back with the manager, who marks the official response, confirms cost and schedule impact, and closes it.':
    'Cuando están todas las respuestas requeridas, queda respondido y vuelve al encargado, que marca la respuesta oficial, confirma el impacto en costo y plazo, y lo cierra.',
  'The manager can ask again, answer it internally, void it with a reason, or reopen a closed one. Numbers are never given twice.':
    'El encargado puede preguntar de nuevo, responderlo internamente, anularlo con un motivo o reabrir uno cerrado. Los números nunca se repiten.',
  Keys: 'Teclas',
  'Go to any screen or record': 'Ir a cualquier pantalla o registro',
  'The keys of the screen you are on': 'Las teclas de la pantalla en la que está',
  'Next and previous record': 'Registro siguiente y anterior',
  'Open the page of a record': 'Abrir la página de un registro',
  'Open it beside the list': 'Abrirlo al lado de la lista',
  'New, in a list': 'Nuevo, en una lista',
  'Search a list': 'Buscar en una lista',
  'Close, or back to the list': 'Cerrar, o volver a la lista',
  'Open RFIs by days held': 'RFI abiertos por días en poder',
  '{open|1 open RFI|# open RFIs}: {mine} in your court, {ours} in your company’s, {theirs} with others.':
    '{open|1 RFI abierto|# RFI abiertos}: {mine} en su cancha, {ours} en la de su empresa, {theirs} en la de otros.',
  'Our court': 'Nuestra cancha',
  '{from}–{to} d': '{from}–{to} d',
  'Over {n} d': 'Más de {n} d',
  'View as chart': 'Ver como gráfico',
  'View as table': 'Ver como tabla',
  '{n|1 project|# projects}': '{n|1 proyecto|# proyectos}',
  '{from} to today': '{from} hasta hoy',
  'RFIs created': 'RFI creados',
  'chosen in the filter': 'elegidos en el filtro',
  'that you may see': 'que usted puede ver',
  Numbers: 'Números',
  Charts: 'Gráficos',
  'Held by others': 'En poder de otros',
  'Nothing lies with another company.': 'Nada está en poder de otra empresa.',
  'Median held': 'Mediana en poder',
  Longest: 'El más largo',
  'Oldest record': 'Registro más antiguo',
  '{n|1 record|# records}': '{n|1 registro|# registros}',
  'median {n} d': 'mediana {n} d',
  'longest {n} d': 'máximo {n} d',
  '{n} due today': '{n} vencen hoy',
  'Nothing waits for you. What is handed to you appears here.':
    'Nada espera por usted. Lo que le entreguen aparece aquí.',
  'All {n} in your court': 'Los {n} en su cancha',
  'The first {n} of {total}': 'Los primeros {n} de {total}',
  'Show fewer': 'Mostrar menos',
  Held: 'En poder',
  'Not loaded.': 'No se cargó.',
  'The records you open stand here.': 'Aquí están los registros que abre.',
  'RFIs opened and closed': 'RFI abiertos y cerrados',
  'per week': 'por semana',
  'drafts not counted': 'sin borradores',
  '{opened} opened and {closed} closed in {weeks|1 week|# weeks}.':
    '{opened} abiertos y {closed} cerrados en {weeks|1 semana|# semanas}.',
  'Week of': 'Semana del',
  Opened: 'Abiertos',
  'Opened {n}': 'Abiertos {n}',
  'Closed {n}': 'Cerrados {n}',
  'Add company': 'Agregar empresa',
  'Give the person a name': 'Dé un nombre a la persona',
  'Add contact': 'Agregar contacto',
  'Needed to mail them a link to answer by': 'Hace falta para enviarle por correo un enlace con el que responder',
};

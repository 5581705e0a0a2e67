import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of factors. */
export const es: Catalogue = {
  'Confirm that it is you': 'Confirme que es usted',
  'With your passkey, or a recovery code, for {email}.':
    'Con su llave de acceso o un código de recuperación, para {email}.',
  'With one of your recovery codes, for {email}.': 'Con uno de sus códigos de recuperación, para {email}.',
  'Use a passkey': 'Usar una llave de acceso',
  'Recovery code': 'Código de recuperación',
  'One of your ten saved codes; each works once.': 'Uno de los diez que guardó; cada uno sirve una vez.',
  'Use a recovery code': 'Usar un código de recuperación',
  'Nothing was confirmed. Try again, or use your password.':
    'No se confirmó nada. Intente de nuevo o use su contraseña.',
  'This browser could not do it. Use your password.': 'Este navegador no pudo hacerlo. Use su contraseña.',
  'This device has a passkey for you already.': 'Este dispositivo ya tiene una llave de acceso suya.',
  'Nothing was confirmed. Try again when you are ready.': 'No se confirmó nada. Intente de nuevo cuando esté listo.',
  'This browser could not do it. Choose another way.': 'Este navegador no pudo hacerlo. Elija otra forma.',
  Passkey: 'Llave de acceso',
  'Your recovery codes': 'Sus códigos de recuperación',
  'I have kept them': 'Ya los guardé',
  '{n|1 browser was|# browsers were} signed out': '{n|Se cerró 1 sesión|Se cerraron # sesiones}',
  'Sign out everywhere else?': '¿Cerrar las demás sesiones?',
  'Every other browser is signed out and forgotten within five seconds. Unsaved work there is lost.':
    'Las sesiones de los demás navegadores se cierran en cinco segundos y ninguno queda como conocido. Lo que no se guardó allí se pierde.',
  'No other browser is known any more': 'Ya no se conoce ningún otro navegador',
  'Known browsers': 'Navegadores conocidos',
  'You signed in from these before. There you get in even while strangers guess at your password.':
    'Ya inició sesión desde estos. Desde ellos entra aunque extraños intenten adivinar su contraseña.',
  'That browser is forgotten': 'Ese navegador ya no es conocido',
  'last signed in {ago}': 'último inicio de sesión: {ago}',
  'Forget {name}': 'Olvidar {name}',
  Forget: 'Olvidar',
  'Sign out all others': 'Cerrar las demás',
  'Where you are signed in': 'Dónde ha iniciado sesión',
  'That browser is signed out': 'Se cerró la sesión de ese navegador',
  'this browser': 'este navegador',
  'since {instant}': 'desde {instant}',
  'seen {ago}': 'visto {ago}',
  'Sign out {name}': 'Cerrar la sesión de {name}',
  '{browser} on {system}': '{browser} en {system}',
  'A browser that does not say which': 'Un navegador que no dice cuál es',
  'by passkey': 'con llave de acceso',
  'by password and code': 'con contraseña y código',
  'by recovery code': 'con código de recuperación',
  'from another company': 'desde otra empresa',
  'by invitation': 'por invitación',
  'by set-up link': 'por enlace de configuración',
  'by password': 'con contraseña',
  'Second factors': 'Segundos factores',
  '“{label}” is removed from your account': '«{label}» se quitó de su cuenta',
  'Last used {ago}': 'Último uso: {ago}',
  'Added on {day}': 'Agregado el {day}',
  'Take it off your account?': '¿Quitarlo de su cuenta?',
  '“{label}” no longer signs you in. You can set it up again.':
    '«{label}» ya no servirá para iniciar sesión. Puede configurarlo de nuevo.',
  'Take off': 'Quitar',
  'Authenticator app': 'Aplicación de autenticación',
  'Give it a name': 'Póngale un nombre',
  '{company} asks for a second factor. You have {n|1 day|# days} to set one up.':
    '{company} exige un segundo factor. Tiene {n|1 día|# días} para configurarlo.',
  '{company} asks for a second factor. Set one up by {time}.':
    '{company} exige un segundo factor. Configúrelo antes de {time}.',
  'Set it up now': 'Configurarlo ahora',
  'The rule for second factors is saved': 'La regla de los segundos factores está guardada',
  'Who sets one up': 'Quién lo configura',
  'Everybody must': 'Todos deben',
  'Whoever wants to': 'Quien quiera',
  'Days to set one up': 'Días para configurarlo',
  'None: at the next sign-in': 'Ninguno: en el próximo inicio de sesión',
  'Until then people are reminded; afterwards they set one up before they go on.':
    'Hasta entonces se les recuerda; después deben configurarlo antes de continuar.',
  '{n|1 person has|# people have} none yet and will be asked.':
    '{n|1 persona aún no tiene ninguno y se le pedirá|# personas aún no tienen ninguno y se les pedirá}.',
  'Nothing has changed': 'No ha cambiado nada',
  '{n} of {all} people have a second factor.': '{n} de {all} personas tienen un segundo factor.',
  '{n|1 is|# are} exempt.': '{n|1 está exenta|# están exentas}.',
  'Asked of these roles in any case: {roles}.': 'Se exige en todo caso a estos roles: {roles}.',
  'Create new recovery codes?': '¿Crear nuevos códigos de recuperación?',
  'The ones you have are no longer good then.': 'Los que tiene dejarán de servir.',
  'Create new codes': 'Crear nuevos códigos',
  'Recovery codes': 'Códigos de recuperación',
  '{n} of 10 left. Each opens once, when you have lost your phone or device.':
    'Quedan {n} de 10. Cada uno sirve una vez, si perdió su teléfono o dispositivo.',
  'Your company does not use second factors.': 'Su empresa no usa segundos factores.',
  'Your company asks for a second factor. Set one up by {day}.':
    'Su empresa exige un segundo factor. Configúrelo antes de {day}.',
  'After your password we ask for one of these. A passkey signs you in by itself.':
    'Después de su contraseña pedimos uno de estos. Una llave de acceso inicia sesión por sí sola.',
  'With a second factor, a stolen password alone does not let anybody in.':
    'Con un segundo factor no entra quien solo haya visto su contraseña.',
  'This browser knows no passkeys.': 'Este navegador no conoce las llaves de acceso.',
  'Add a passkey': 'Agregar una llave de acceso',
  'Add an authenticator app': 'Agregar una aplicación de autenticación',
  'Recovery codes for Plumbline, each good once': 'Códigos de recuperación de Plumbline, cada uno sirve una vez',
  'The codes are on the clipboard': 'Los códigos están en el portapapeles',
  'This browser does not allow copying here. Save the codes or write them down.':
    'Este navegador no permite copiar aquí. Guarde los códigos o anótelos.',
  'If you lose your phone or device, each of these codes replaces it once. They are shown only now. Keep them apart from your password.':
    'Si pierde su teléfono o dispositivo, uno de estos códigos lo sustituye, una vez. Solo se muestran ahora: guárdelos donde no esté su contraseña.',
  Copy: 'Copiar',
  'Save as a file': 'Guardar como archivo',
  'The second factors of {name} are removed': 'Se quitaron los segundos factores de {name}',
  'A second admin is asked to agree': 'Se pidió la aprobación de un segundo administrador',
  'Take the second factors of {name} away?': '¿Quitar los segundos factores de {name}?',
  'Take away': 'Quitar',
  'Take the second factors away': 'Quitar los segundos factores',
  'Asked: {name} works for another company too, and confirms it by mail':
    'Solicitado: {name} también trabaja para otra empresa y lo confirma por correo',
  'Taking the second factors away waits for {name}, who was asked by mail. The link is good until {time}.':
    'Quitar los segundos factores espera a {name}, a quien se le preguntó por correo. El enlace sirve hasta {time}.',
  'New second factors': 'Nuevos segundos factores',
  'It works once, for 24 hours. Your second factors are as they were, unless you have confirmed already.':
    'Sirve una sola vez, durante 24 horas. Sus segundos factores siguen como estaban, salvo que ya lo haya confirmado.',
  'Your second factors were removed': 'Se quitaron sus segundos factores',
  'You are signed out everywhere. Sign in with your password and set up new ones.':
    'Se cerraron todas sus sesiones. Inicie sesión con su contraseña y configure otros.',
  'You declined': 'Lo rechazó',
  'Nothing was changed. If you asked {company} for nothing, tell your admin about this mail.':
    'No se cambió nada. Si usted no pidió nada a {company}, avise a su administrador de este correo.',
  'Take your second factors away?': '¿Quitar sus segundos factores?',
  '{by} of {company} asks for it. Authenticator apps, passkeys and recovery codes go, in every company that you work for, and you are signed out everywhere.':
    '{by}, de {company}, lo pide. Se quitan las aplicaciones de autenticación, las llaves de acceso y los códigos de recuperación, en todas las empresas para las que trabaja, y se cierran todas sus sesiones.',
  'Take them away': 'Quitarlos',
  'The reason they give': 'El motivo que dan',
  'Decline and keep them': 'Rechazar y conservarlos',
  'Authenticator apps, passkeys and recovery codes are gone, and every session ends. The person is told by mail and sets up new ones at the next sign-in. Whoever works for another company too is asked by mail to confirm it first. Make sure by telephone or in person that it is them who asks.':
    'Se eliminan las aplicaciones de autenticación, las llaves de acceso y los códigos de recuperación, y se cierran todas las sesiones. La persona recibe un correo y configura otros en el próximo inicio de sesión. A quien también trabaja para otra empresa se le pide primero que lo confirme por correo. Asegúrese por teléfono o en persona de que es ella quien lo pide.',
  'Your next action requires it. It is valid for ten minutes.':
    'Lo que está por hacer lo requiere. Vale por diez minutos.',
  'Six digits from your authenticator app, or a recovery code.':
    'Seis dígitos de su aplicación de autenticación, o un código de recuperación.',
  'Type the code that the app shows': 'Escriba el código que muestra la aplicación',
  'Scan this with an app such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis.':
    'Escanee esto con una aplicación como Google Authenticator, Microsoft Authenticator, 1Password o Aegis.',
  'Code from the app': 'Código de la aplicación',
  'Six digits; a new one every 30 seconds.': 'Seis dígitos; uno nuevo cada 30 segundos.',
  'QR code for the authenticator app': 'Código QR para la aplicación de autenticación',
  'On this phone, or without a camera: type this key into the app':
    'En este teléfono, o sin cámara: escriba esta clave en la aplicación',
  'Open it in an app on this device': 'Abrirlo en una aplicación de este dispositivo',
  'Set up a second factor': 'Configure un segundo factor',
  'Go on': 'Continuar',
  'Your company requires a second factor besides your password. Setting it up takes a minute.':
    'Su empresa pide algo además de su contraseña. Toma un minuto, una sola vez.',
  'A passkey: this phone or computer, with your finger, face or PIN. The quickest, and no code to type.':
    'Una llave de acceso: este teléfono o computadora, con su dedo, rostro o PIN. Lo más rápido, sin escribir códigos.',
  'An authenticator app: a new six-digit code every 30 seconds on your phone.':
    'Una aplicación de autenticación: un código nuevo de seis dígitos cada 30 segundos en su teléfono.',
  'Not now': 'Ahora no',
  'Waiting for a second admin': 'A la espera de un segundo administrador',
  'The request is declined': 'La solicitud se rechazó',
  'Have you asked {name} by telephone or in person? Anybody who has their password can sign in then.':
    '¿Le preguntó a {name} por teléfono o en persona? Después podrá entrar quien tenga su contraseña.',
  Agree: 'Aprobar',
  Decline: 'Rechazar',
  'Take back': 'Retirar',
  '{by} asks for new second factors for {name}': '{by} pide nuevos segundos factores para {name}',
};

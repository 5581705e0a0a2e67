import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of factors. */
export const es: Catalogue = {
  'Too many people are signing in at once. Try again in a moment.':
    'Demasiadas personas están iniciando sesión a la vez. Intente de nuevo en un momento.',
  'Show your second factor to go on.': 'Muestre su segundo factor para continuar.',
  'This passkey opens nothing here. Sign in with your password, or choose another passkey.':
    'Esta llave de acceso no abre nada aquí. Inicie sesión con su contraseña o elija otra llave.',
  'A recovery code was used to sign in. You have {n} left.':
    'Se usó un código de recuperación para iniciar sesión. Le quedan {n}.',
  'This is not the code that the app shows now. Check the clock of your phone.':
    'Este no es el código que la aplicación muestra ahora. Revise el reloj de su teléfono.',
  'The passkey could not be checked. Try again.': 'No se pudo comprobar la llave de acceso. Intente de nuevo.',
  'This passkey is in use already. Make another one.': 'Esta llave de acceso ya está en uso. Cree otra.',
  'Set up an authenticator app or a passkey first: recovery codes stand in for it.':
    'Configure primero una aplicación de autenticación o una llave de acceso: los códigos de recuperación la sustituyen.',
  'New recovery codes were made for your account.': 'Se crearon nuevos códigos de recuperación para su cuenta.',
  'The authenticator app “{label}” was added to your account.':
    'La aplicación de autenticación «{label}» se agregó a su cuenta.',
  'The passkey “{label}” was added to your account.': 'La llave de acceso «{label}» se agregó a su cuenta.',
  '{company} does not use second factors.': '{company} no usa segundos factores.',
  'You have {n} already. Take one away that you no longer use.': 'Ya tiene {n}. Quite uno que ya no use.',
  'The authenticator app “{label}” was taken off your account.':
    'La aplicación de autenticación «{label}» se quitó de su cuenta.',
  'The passkey “{label}” was taken off your account.': 'La llave de acceso «{label}» se quitó de su cuenta.',
  '{company} asks for a second factor, and this is your last one. Add another first.':
    '{company} exige un segundo factor y este es el último que tiene. Agregue otro primero.',
  'Passkeys need a name in the address: browsers keep none for a bare IP address.':
    'Las llaves de acceso necesitan un nombre en la dirección: los navegadores no guardan ninguna para una dirección IP.',
  'Your own second factors are in your profile. If you have lost them, ask another admin.':
    'Sus propios segundos factores están en su perfil. Si los perdió, pida ayuda a otro administrador.',
  '{name} has no second factor.': '{name} no tiene segundo factor.',
  'You asked for this yourself. Another admin must agree to it.':
    'Usted mismo lo pidió. Otro administrador debe aprobarlo.',
  '{name} is an admin: a second admin must agree to this, and there is none.':
    '{name} es administrador: un segundo administrador debe aprobarlo, y no hay ninguno.',
  'This was asked for already, and waits for a second admin.': 'Esto ya se pidió y espera a un segundo administrador.',
  '{by} asks you to agree: new second factors for {name}':
    '{by} le pide su aprobación: nuevos segundos factores para {name}',
  '{by} asks to take the second factors of {name} away, who is an admin. The reason:':
    '{by} pide quitar los segundos factores de {name}, que es administrador. El motivo:',
  'Ask {name} by telephone or in person before you agree. You agree or decline in the company profile.':
    'Pregunte a {name} por teléfono o en persona antes de aprobarlo. Apruébelo o recházelo en el perfil de la empresa.',
  '{name} does not work for {company} now, or has not accepted the invitation: how they sign in is theirs alone.':
    '{name} no trabaja ahora para {company} o no ha aceptado la invitación: su forma de iniciar sesión es solo suya.',
  '{name} was asked by mail a moment ago. Ask again in ten minutes, if the mail does not come.':
    'Se le preguntó a {name} por correo hace un momento. Pregunte de nuevo en diez minutos si el correo no llega.',
  '{company} asks you to confirm: new second factors': '{company} le pide confirmar: nuevos segundos factores',
  '{by} of {company} asks to take your second factors away, because you have lost them. You work for another company too, so it is yours to decide.':
    '{by}, de {company}, pide quitar sus segundos factores, porque usted los perdió. También trabaja para otra empresa, así que lo decide usted.',
  'To confirm, open this link and give your password. It works once, for 24 hours:':
    'Para confirmarlo, abra este enlace y escriba su contraseña. Sirve una sola vez, durante 24 horas:',
  'You did not ask for it? Then do nothing, or decline by the same link: everything stays as it is.':
    '¿No lo pidió? Entonces no haga nada, o rechácelo con el mismo enlace: todo queda como está.',
  'Your second factors were taken away, as you confirmed, and you were signed out everywhere. Sign in and set up new ones.':
    'Se quitaron sus segundos factores, como usted confirmó, y se cerraron todas sus sesiones. Inicie sesión y configure otros.',
  'This link is no longer good. Ask the company to send a new one.':
    'Este enlace ya no sirve. Pida a la empresa que envíe otro.',
  '{by} took your second factors away, and you were signed out everywhere. Sign in and set up new ones.':
    '{by} quitó sus segundos factores y se cerraron todas sus sesiones. Inicie sesión y configure otros.',
  'This passkey is not one of yours here. Choose another way.':
    'Esta llave de acceso no es suya aquí. Elija otra forma.',
  'This code is not right, or was used already. Wait for the next one.':
    'Este código no es correcto o ya se usó. Espere al siguiente.',
  'This is not your password': 'Esta no es su contraseña',
  'Was it not you? Then change your password at once, sign out your other browsers, and tell your company’s admin.':
    '¿No fue usted? Entonces cambie su contraseña de inmediato, cierre las sesiones de sus otros navegadores y avise al administrador de su empresa.',
  'How you sign in to Plumbline has changed': 'Cambió su forma de iniciar sesión en Plumbline',
  'This is not what a browser sends': 'Esto no es lo que envía un navegador',
};

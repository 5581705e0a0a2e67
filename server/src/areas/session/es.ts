import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/session/es';

/** Spanish of what the server says of session. */
export const es: Catalogue = {
  ...both,
  '{name} has an account already.': '{name} ya tiene una cuenta.',
  'An email address is needed for the invitation': 'Hace falta un correo electrónico para la invitación',
  'A member has this email address already': 'Un miembro ya tiene este correo electrónico',
  'You are invited to Plumbline': 'Tiene una invitación a Plumbline',
  'Hello {name},': 'Hola, {name}:',
  '{by} of {company} invites you to work with them in Plumbline.':
    '{by}, de {company}, le invita a trabajar en Plumbline.',
  '{by} invites you to work with them in Plumbline.': '{by} le invita a trabajar en Plumbline.',
  'Open this link and choose a password. It works once, for {n} days:':
    'Abra este enlace y elija una contraseña. Sirve una sola vez, durante {n} días:',
  'You did not expect this? Then do nothing: without you no account is opened.':
    '¿No esperaba esto? Entonces no haga nada: sin usted no se abre ninguna cuenta.',
  'This repeats itself and is guessed quickly. Use a sentence that nobody else would think of.':
    'Esto se repite y se adivina rápido. Use una frase que a nadie más se le ocurriría.',
  'Many people use this password, so it is tried first. Use a sentence that nobody else would think of.':
    'Mucha gente usa esta contraseña, por eso se prueba primero. Use una frase que a nadie más se le ocurriría.',
  'This is made of your own name, address or company. Use a sentence that nobody would connect with you.':
    'Esto sale de su nombre, correo o empresa. Use una frase que nadie relacionaría con usted.',
  'This is your address already': 'Este ya es su correo',
  'This code is wrong or too old': 'Este código no es correcto o ya venció',
  'Only the person themselves can do this.': 'Esto solo lo puede hacer la propia persona.',
  'This is not the password of your account': 'Esta no es la contraseña de su cuenta',
  'This invitation is no longer good. Ask the company for a new one.':
    'Esta invitación ya no sirve. Pida otra a la empresa.',
  'Your Plumbline password was changed': 'Su contraseña de Plumbline cambió',
  'The password of your account was changed just now, and its other sessions were ended.':
    'La contraseña de su cuenta acaba de cambiar y se cerraron sus otras sesiones.',
  'Was it not you? Then choose “Forgot your password?” at the sign-in at once, and tell your company’s admin.':
    '¿No fue usted? Entonces elija de inmediato “¿Olvidó su contraseña?” en el inicio de sesión y avise al administrador de su empresa.',
  'A new password for Plumbline': 'Una contraseña nueva para Plumbline',
  'Somebody, probably you, asked for a new password. This link works once, for 24 hours:':
    'Alguien, probablemente usted, pidió una contraseña nueva. Este enlace sirve una sola vez, durante 24 horas:',
  'It was not you? Then do nothing: your password stays as it is.':
    '¿No fue usted? Entonces no haga nada: su contraseña sigue igual.',
  'Your code for a new email address in Plumbline': 'Su código para un correo nuevo en Plumbline',
  'Type this code to sign in with this address from now on. It is good for ten minutes:':
    'Escriba este código para iniciar sesión con este correo desde ahora. Sirve durante diez minutos:',
  'You did not ask for it? Then do nothing, and give the code to nobody.':
    '¿No lo pidió? Entonces no haga nada y no le dé el código a nadie.',
  'Your email address is in use already': 'Su correo electrónico ya está en uso',
  'Somebody asked to use this address for another Plumbline account. It belongs to yours, so nothing was changed.':
    'Alguien pidió usar este correo para otra cuenta de Plumbline. Pertenece a la suya, así que nada cambió.',
  'Was it you? Then sign in with this address, or ask the admin of the other company to add it there.':
    '¿Fue usted? Entonces inicie sesión con este correo, o pida al administrador de la otra empresa que lo agregue ahí.',
  'Your email address in Plumbline was changed': 'Su correo electrónico en Plumbline cambió',
  'Was it not you? This link takes your account back and ends all its sessions. It works once, for 7 days:':
    '¿No fue usted? Este enlace recupera su cuenta y cierra todas sus sesiones. Sirve una sola vez, durante 7 días:',
  'Was it not you? Then tell your company’s admin at once.':
    '¿No fue usted? Entonces avise de inmediato al administrador de su empresa.',
  'This is not your present password': 'Esta no es su contraseña actual',
  'This link is no longer good. Ask for a new one at the sign-in.':
    'Este enlace ya no sirve. Pida otro en el inicio de sesión.',
  'This is guessed at once. Choose digits without an order.': 'Esto se adivina enseguida. Elija cifras sin orden.',
  'This PIN is not right, or this person has set none in their profile.':
    'Este PIN no es correcto, o esta persona no ha puesto ninguno en su perfil.',
  'Choose your name and type your PIN': 'Elija su nombre y escriba su PIN',
  'Type the six digits of the code': 'Escriba los seis dígitos del código',
};

import type { Catalogue } from '@plumbline/contract/kit/words';
import { es as both } from '@plumbline/contract/areas/session/es';

/** Spanish of the screens of session. */
export const es: Catalogue = {
  ...both,
  'This invitation is no longer good': 'Esta invitación ya no sirve',
  'It works once, for seven days. Ask the company for a new one, or sign in if you have an account.':
    'Sirve una sola vez, durante siete días. Pida otra a la empresa, o inicie sesión si ya tiene cuenta.',
  'You belong to {company} now': 'Ya forma parte de {company}',
  'Your account has a second factor: sign in with it as always.':
    'Su cuenta tiene un segundo factor: inicie sesión con él como siempre.',
  'Welcome to {company}': 'Le damos la bienvenida a {company}',
  'Your email address': 'Su correo electrónico',
  'Choose a password': 'Elija una contraseña',
  'Join {company}': 'Entrar en {company}',
  'You are signed in as {name}. One press, and this company is in your list too.':
    'Ha iniciado sesión como {name}. Con un toque, esta empresa estará también en su lista.',
  '{name}, you have a Plumbline account already: come in with its password.':
    '{name}, ya tiene una cuenta de Plumbline: entre con su contraseña.',
  '{name}, {by} has invited you.': '{name}, {by} le ha invitado.',
  '{name}, you are invited.': '{name}, tiene una invitación.',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'Look into your mail': 'Revise su correo',
  'If {email} has an account, a link for a new password is on its way. It works once, for 24 hours.':
    'Si {email} tiene una cuenta, un enlace para una contraseña nueva va en camino. Sirve una sola vez, durante 24 horas.',
  'We mail you a link with which you choose a new one.': 'Le enviamos un enlace con el que elige una nueva.',
  'Mail me a link': 'Enviarme un enlace',
  'Back to sign-in': 'Volver al inicio de sesión',
  'New password': 'Contraseña nueva',
  'This link is no longer good': 'Este enlace ya no sirve',
  'It works once, for 24 hours. Ask for a new one at the sign-in.':
    'Sirve una sola vez, durante 24 horas. Pida otro en el inicio de sesión.',
  'Your new password is set': 'Su contraseña nueva está lista',
  'Everybody who was signed in with this account is signed out. Sign in with the new password.':
    'Se cerraron todas las sesiones de esta cuenta. Inicie sesión con la contraseña nueva.',
  'Take your account back': 'Recupere su cuenta',
  'Choose a new password': 'Elija una contraseña nueva',
  'Your account returns to {email}, and everybody who is signed in with it is signed out.':
    'Su cuenta vuelve a {email}, y se cierran todas sus sesiones.',
  'For {email}. All your sessions end.': 'Para {email}. Se cierran todas sus sesiones.',
  'Set the password': 'Guardar la contraseña',
  'Signing in': 'Inicio de sesión',
  'Email address': 'Correo electrónico',
  '{email} waits for its code.': '{email} espera su código.',
  'You sign in with it, and mail goes there, in all your companies.':
    'Con él inicia sesión y ahí recibe el correo, en todas sus empresas.',
  'Type the code': 'Escriba el código',
  'Change address': 'Cambiar el correo',
  'Set on {day}': 'Puesta el {day}',
  'Changing it ends your other sessions.': 'Al cambiarla se cierran sus otras sesiones.',
  'Change password': 'Cambiar la contraseña',
  'Current password': 'Contraseña actual',
  'Your password is changed, and your other sessions are over.':
    'Su contraseña cambió y sus otras sesiones se cerraron.',
  'A PIN is set': 'Hay un PIN puesto',
  'With it you sign forms on the device of somebody else.':
    'Con él firma formularios en el dispositivo de otra persona.',
  'Change the PIN': 'Cambiar el PIN',
  'Set a PIN': 'Poner un PIN',
  'Remove the PIN': 'Quitar el PIN',
  'Your PIN is removed': 'Se quitó su PIN',
  'Your PIN is set': 'Su PIN está puesto',
  'Forms can then be signed in your name by drawing or typing alone.':
    'Los formularios se firman entonces en su nombre solo con un dibujo o con el nombre escrito.',
  'Six to ten digits': 'De seis a diez cifras',
  'Send the code': 'Enviar el código',
  'New email address': 'Correo electrónico nuevo',
  'We mail a code there. Your present address hears of the change.':
    'Enviamos un código ahí. Su correo actual recibe aviso del cambio.',
  'Use another address': 'Usar otro correo',
  'Six digits, mailed to {email}. They are good for ten minutes.':
    'Seis dígitos, enviados a {email}. Sirven durante diez minutos.',
  'Keep me signed in on this device': 'Mantener la sesión iniciada en este dispositivo',
};

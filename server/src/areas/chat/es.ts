import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of what the server says of the chat. */
export const es: Catalogue = {
  'Choose one emoji': 'Elija un solo emoji',
  'This room is held: nothing of it can be deleted.': 'Esta sala está retenida: no se puede borrar nada de ella.',
  'Make another member the owner first, then you can leave.':
    'Nombre antes propietario a otro miembro; después puede salir.',
  'A message can be changed for {minutes} minutes.': 'Un mensaje se puede cambiar durante {minutes} minutos.',
  'A voice note is one file': 'Una nota de voz es un solo archivo',
  'Write something, or add a file': 'Escriba algo o agregue un archivo',
  '{by} mentioned you in {name}': '{by} le mencionó en {name}',
  '{by} mentioned you in the chat of {number} {title}': '{by} le mencionó en el chat de {number} {title}',
  'A group has {n} members at most.': 'Un grupo tiene como máximo {n} miembros.',
  'To leave the group yourself, choose to leave it.': 'Para salir usted del grupo, elija salir de él.',
  'Make another member the owner: you are its admin then.':
    'Nombre propietario a otro miembro: usted será entonces su administrador.',
  'Name a person, a project or a record': 'Indique una persona, un proyecto o un registro',
  'Choose somebody else: this is you.': 'Elija a otra persona: este es usted.',
  Message: 'Mensaje',
  'Reply to': 'Respuesta a',
  'Deleted message': 'Mensaje borrado',
  'File names': 'Nombres de archivos',
  'Records named': 'Registros nombrados',
  'Changed at': 'Cambiado a las',
};

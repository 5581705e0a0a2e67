import type { Catalogue } from '@plumbline/contract/kit/words';

/** Imports of lists and logs. */
export const imports: Catalogue = {
  '{column} in the log': '{column} en el registro',
  '{name} (it waits for them)': '{name} (se le espera)',
  'Guessed, please look': 'Supuesto, revíselo',
  'The file is empty. Choose another one.': 'El archivo está vacío. Elija otro.',
  Words: 'Palabras',
  'What the file says': 'Lo que dice el archivo',
  '{n|1 name is|# names are} not in your directory. Names stay on the records and can be searched. Until you choose a person, their work goes to the manager of the record.':
    '{n|1 nombre no está|# nombres no están} en su directorio. Los nombres quedan en los registros y se pueden buscar. Hasta que elija a una persona, su trabajo pasa al responsable del registro.',
  'Keep the numbers of the file; the next ones follow on the highest':
    'Conservar los números del archivo; los siguientes continúan tras el más alto',
  'Give the next numbers of the project; the old ones stay beside them and are found':
    'Dar los siguientes números del proyecto; los anteriores quedan al lado y se encuentran',
  'Update the {n|record|# records} that changed in the file':
    'Actualizar {n|el registro que cambió|los # registros que cambiaron} en el archivo',
  'Show drafts': 'Ver los borradores',
  '{n|1 is a draft|# are drafts}.': '{n|1 es un borrador|# son borradores}.',
  'Show what came in': 'Ver lo que entró',
  'It goes into the project {project}.': 'Entra en el proyecto {project}.',
  'The records keep their numbers.': 'Los registros conservan sus números.',
  'The records get the next numbers of the project.': 'Los registros reciben los siguientes números del proyecto.',
  '{n|1 name stays a name|# names stay names}: nobody here is called so.':
    '{n|1 nombre queda como nombre|# nombres quedan como nombres}: nadie aquí se llama así.',
  '{n|1 record that|# records that} changed in the file stay as they are here.':
    '{n|1 registro que cambió|# registros que cambiaron} en el archivo quedan aquí como están.',
  '{n|1 refused line is|# refused lines are} left out.':
    '{n|1 línea rechazada queda|# líneas rechazadas quedan} fuera.',
  'Words of the file': 'Palabras del archivo',
  'What “{name}” means': 'Qué significa «{name}»',
  'Choose what it means': 'Elija qué significa',
  'Leave it empty': 'Dejarlo vacío',
  'Names of the file': 'Nombres del archivo',
  'Who “{name}” is': 'Quién es «{name}»',
  'Stays a name': 'Queda como nombre',
  '{number}, here {newNumber}': '{number}, aquí {newNumber}',
  '{label}: {before}, now {after}': '{label}: {before}, ahora {after}',
  '{change} (changed here too)': '{change} (también cambió aquí)',
  'What becomes of line {n}': 'Qué pasa con la línea {n}',
  Update: 'Actualizar',
  'Update what changed only there': 'Actualizar lo que solo cambió allí',
  'Update, also what changed here too': 'Actualizar, también lo que cambió aquí',
  'Leave as it is here': 'Dejar como está aquí',
  'Also what was changed here too': 'También lo que además cambió aquí',
  'One import': 'Una importación',
  'Earlier imports into this project': 'Importaciones anteriores en este proyecto',
  Undo: 'Deshacer',
  'Undo this import': 'Deshacer esta importación',
  'Undo the import': 'Deshacer la importación',
  'This takes {n|1 record|# records} of {fileName} out of every list and frees the numbers.':
    'Esto saca {n|1 registro|# registros} de {fileName} de todas las listas y libera los números.',
  'It is refused once somebody has worked on one of them.': 'Se rechaza si alguien ya trabajó en alguno de ellos.',
  'Places, trades, spec sections and punch lists that it made stay, and so do the changes of other records.':
    'Quedan los lugares, oficios, secciones y listas de pendientes que creó, y los cambios de otros registros.',
  'Being undone': 'Se está deshaciendo',
  Undone: 'Deshecha',
  Running: 'En curso',
  'Nothing came in': 'No entró nada',
  'Undone: its records are out of every list.': 'Deshecha: sus registros ya no están en ninguna lista.',
  'Add {n|1 line|# lines}': 'Añadir {n|1 línea|# líneas}',
  '{n} added; {known} were there already': '{n} añadidos; {known} ya estaban',
  '{n} added': '{n} añadidos',
};

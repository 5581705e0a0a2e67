import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of locations. */
export const es: Catalogue = {
  'Remove {name} and {n|the place|the # places} in it?': '¿Quitar {name} y {n|el lugar|los # lugares} que contiene?',
  'Remove {name}?': '¿Quitar {name}?',
  Remove: 'Quitar',
  'in use': 'en uso',
  '{name}, in use': '{name}, en uso',
  'Add a place below': 'Agregar un lugar dentro',
  Rename: 'Cambiar el nombre',
  'Move to…': 'Mover a…',
  'Records use this place; rename or move it instead': 'Hay registros que usan este lugar; cambie su nombre o muévalo',
  'Name of the new place': 'Nombre del lugar nuevo',
  'New name of {name}': 'Nombre nuevo de {name}',
  'Name of the new place in {name}': 'Nombre del lugar nuevo en {name}',
  '{n|1 place|# places}': '{n|1 lugar|# lugares}',
  'Add place': 'Agregar lugar',
  'No places yet': 'Aún no hay lugares',
  'Places such as levels, wings and rooms say where an RFI is. Add the levels first, then what is in them.':
    'Los lugares, como niveles, alas y cuartos, dicen dónde está un RFI. Agregue primero los niveles y luego lo que contienen.',
  'Nobody has listed the levels and rooms of this project.': 'Nadie ha anotado los niveles y cuartos de este proyecto.',
  walk: 'recorrer',
  rename: 'cambiar el nombre',
  'add a place below': 'agregar un lugar dentro',
  move: 'mover',
  'step in': 'entrar',
  'step out': 'salir',
  remove: 'quitar',
  'Choose where it goes': 'Elija adónde va',
  Into: 'A',
  'Choose a place': 'Elija un lugar',
  'The top of the tree': 'La raíz del árbol',
  'Everything below it goes along. Records keep their place.':
    'Todo lo que contiene va con él. Los registros conservan su lugar.',
  'It was not saved. Try again.': 'No se guardó. Inténtelo de nuevo.',
  'One room per line, with a column for each level or one path. Open the project, then its tab Locations.':
    'Una sala por línea, con una columna por nivel o una ruta. Abra el proyecto y luego su pestaña Lugares.',
  'Import places': 'Importar lugares',
  'A sheet (CSV or XLSX) with one room per line: a column for each level, or one column with the whole path, such as Tower A > Level 2 > 214.':
    'Una hoja (CSV o XLSX) con una sala por línea: una columna por nivel, o una columna con la ruta completa, como Torre A > Nivel 2 > 214.',
};

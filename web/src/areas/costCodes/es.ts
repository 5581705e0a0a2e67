import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the screens of cost codes. */
export const es: Catalogue = {
  'Give the code': 'Dé el código',
  'Give the name': 'Dé el nombre',
  'Records use this code; change its name instead': 'Hay registros que usan este código; cambie su nombre',
  'Remove {code} {name}?': '¿Quitar {code} {name}?',
  '{n|1 code|# codes}': '{n|1 código|# códigos}',
  'Add cost code': 'Agregar código de costo',
  'No cost codes yet': 'Aún no hay códigos de costo',
  'A cost code says which part of the work an RFI’s cost belongs to, such as 03 30 00 Cast-in-place concrete.':
    'Un código de costo dice a qué parte de la obra pertenece el costo de un RFI, como 03 30 00 Concreto vaciado en sitio.',
  Actions: 'Acciones',
  'One cost code per line. Open the project, then its tab Cost codes.':
    'Un código de costo por línea. Abra el proyecto y luego su pestaña Códigos de costo.',
  'Import cost codes': 'Importar códigos de costo',
  'A sheet (CSV or XLSX) with one cost code per line: its code, its name and its type.':
    'Una hoja (CSV o XLSX) con un código de costo por línea: su código, su nombre y su tipo.',
};

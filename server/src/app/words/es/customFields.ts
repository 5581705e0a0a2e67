import type { Catalogue } from '@plumbline/contract/kit/words';

/** The fields that a company adds to its records. */
export const customFields: Catalogue = {
  'Records of this kind have no custom fields.': 'Los registros de este tipo no tienen campos propios.',
  'A kind has at most {n} custom fields. Archive one first.':
    'Un tipo tiene como máximo {n} campos propios. Archive uno primero.',
  'Records hold values of this type: make a new field': 'Hay registros con valores de este tipo: cree un campo nuevo',
  'There is a field of this name': 'Ya hay un campo con este nombre',
  'Write at most 500 characters': 'Escriba como máximo 500 caracteres',
  'Give a number': 'Indique un número',
  'Give a date': 'Indique una fecha',
  'Choose one of the choices': 'Elija una de las opciones',
  'This field is archived': 'Este campo está archivado',
  'There is no such field': 'No existe ese campo',
  'Fill in {fields} first.': 'Complete primero {fields}.',
  '{value} is not a number': '{value} no es un número',
  'There are too many fields': 'Hay demasiados campos',
};

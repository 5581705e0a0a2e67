import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of custom fields. */
export const customFields: Catalogue = {
  'Custom fields': 'Campos propios',
  'Custom field': 'Campo propio',
  '{name} from {value}': '{name} desde {value}',
  '{name} to {value}': '{name} hasta {value}',
  '{name}, from': '{name}, desde',
  '{name}, to': '{name}, hasta',
  'Your company’s own fields, such as a zone or a budget code. They appear in forms, on records, in lists, imports and exports, and on paper.':
    'Lo que su empresa anota además de los campos habituales, como una zona o un código de presupuesto. Está en el formulario, en el registro, en listas, importaciones, exportaciones y en papel.',
  'New field': 'Campo nuevo',
  'No custom fields yet.': 'Todavía no hay campos propios.',
  archived: 'archivado',
  'Move {name} up': 'Subir {name}',
  'Move {name} down': 'Bajar {name}',
  'One of several choices': 'Una de varias opciones',
  'Choices, one per line': 'Opciones, una por línea',
  'A choice that you take out stays on the records that have it.':
    'Una opción que se quita permanece en los registros que la tienen.',
  'Help below the field': 'Ayuda debajo del campo',
  'Required before a record leaves draft': 'Obligatorio antes de que un registro deje de ser borrador',
  'Archived: no form asks for it, values stay readable':
    'Archivado: ningún formulario lo pide, los valores siguen legibles',
  'Fields of your own': 'Campos propios de la empresa',
  'An administrator adds them under Company profile, Custom fields: text, a number, a date or one of several choices, for RFIs and for submittals. In a list they are columns and a filter; an import finds them by their names.':
    'Un administrador los agrega en Perfil de la empresa, Campos propios: texto, un número, una fecha o una de varias opciones, para RFI y para submittals. En una lista son columnas y un filtro; una importación los encuentra por su nombre.',
};

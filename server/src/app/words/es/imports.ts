import type { Catalogue } from '@plumbline/contract/kit/words';

/** Files that are read: faults of the file, a line or a cell. */
export const imports: Catalogue = {
  '{value} is not a date': '{value} no es una fecha',
  '{value} is not an amount': '{value} no es un monto',
  '{value} is too large an amount': '{value} es un monto demasiado grande',
  '{value} is not a whole number': '{value} no es un número entero',
  '{value} is too large a number': '{value} es un número demasiado grande',
  '{value} is not known here': '{value} no se conoce aquí',
  'Longer than {max} characters: {value}': 'Más de {max} caracteres: {value}',
  'The text cannot be read from line {line} on: a quotation mark may be missing there':
    'El texto no se puede leer a partir de la línea {line}: quizá falte ahí una comilla',
  'The file has more than {max} rows': 'El archivo tiene más de {max} filas',
  'This is not a spreadsheet. Choose an .xlsx or .csv file':
    'Esto no es una hoja de cálculo. Elija un archivo .xlsx o .csv',
  'This is a web page or XML saved as a spreadsheet. Open it in Excel, save it as .xlsx and try again':
    'Esto es una página web o XML guardado como hoja de cálculo. Ábralo en Excel, guárdelo como .xlsx e intente de nuevo',
  '{name} is empty': '{name} está vacío',
  '{name} is larger than {max} MB': '{name} pesa más de {max} MB',
  '{name} has no rows': '{name} no tiene filas',
  '{name} is an old Excel file (.xls) or protected with a password. Save it as .xlsx without a password and try again':
    '{name} es un archivo viejo de Excel (.xls) o está protegido con contraseña. Guárdelo como .xlsx sin contraseña e intente de nuevo',
  'No spreadsheet has a cell {cell}: the last one is XFD1048576':
    'Ninguna hoja de cálculo tiene una celda {cell}: la última es XFD1048576',
  'The table is too large to be read: it goes as far as cell {cell}':
    'La tabla es demasiado grande para leerla: llega hasta la celda {cell}',
  'Cell {cell} holds more than {max} characters': 'La celda {cell} tiene más de {max} caracteres',
  'The file holds more text than can be read at once. Split it and try again':
    'El archivo tiene más texto del que se puede leer de una vez. Divídalo e intente de nuevo',
  'The file has more than {max} cells. Split it and try again':
    'El archivo tiene más de {max} celdas. Divídalo e intente de nuevo',
  '{name} is damaged and cannot be opened': '{name} está dañado y no se puede abrir',
  '{name} is too large or too complex to read': '{name} es demasiado grande o complejo para leerlo',
  'This is not an Excel workbook. Save it as .xlsx or .csv and try again':
    'Esto no es un libro de Excel. Guárdelo como .xlsx o .csv e intente de nuevo',
  'Sheet: the file has no sheet named {name}': 'Hoja: el archivo no tiene una hoja llamada {name}',
  'Headings: there is no line {line}, the last one is {last}':
    'Encabezados: no hay línea {line}; la última es la {last}',
  'Headings: line {line} is blank. Choose another line': 'Encabezados: la línea {line} está vacía. Elija otra línea',
  'Choose one, two or three lines as headings': 'Elija una, dos o tres líneas como encabezados',
  'The file is damaged and cannot be opened': 'El archivo está dañado y no se puede abrir',
  'The file is too large once it is unpacked': 'El archivo es demasiado grande al descomprimirlo',
  'The file is protected with a password. Save it without one and try again':
    'El archivo está protegido con contraseña. Guárdelo sin ella e intente de nuevo',
  'At most {n} records fit into one BCF file. Choose fewer.':
    'En un archivo BCF caben como máximo {n} registros. Elija menos.',
  'The pictures and documents of these records come to more than {max} MB. Choose fewer.':
    'Las imágenes y los documentos de estos registros suman más de {max} MB. Elija menos.',
  'The file is larger than {max} MB': 'El archivo pesa más de {max} MB',
  'The file holds more than {max} files': 'El archivo contiene más de {max} archivos',
  'The file holds more than {max} topics': 'El archivo contiene más de {max} temas',
  'The file holds {name}, a path that leads out of it': 'El archivo contiene {name}, una ruta que sale de él',
  'The file holds {name} twice': 'El archivo contiene {name} dos veces',
  'The file holds no topic: no folder in it has a markup.bcf':
    'El archivo no contiene ningún tema: ninguna carpeta suya tiene un markup.bcf',
  'This is no BCF file: it has no bcf.version': 'Esto no es un archivo BCF: no tiene bcf.version',
  'BCF version {version} is not known here: 2.0, 2.1 and 3.0 are':
    'La versión {version} de BCF no se conoce aquí: sí la 2.0, la 2.1 y la 3.0',
  'The folder {name} has no markup.bcf': 'La carpeta {name} no tiene markup.bcf',
  '{name} holds no topic, or two': '{name} no contiene ningún tema, o contiene dos',
  'The topic {title}, or a part of it, has no GUID': 'El tema {title}, o una parte de él, no tiene GUID',
  'The topic {guid} stands in the file twice': 'El tema {guid} está dos veces en el archivo',
  'The snapshot {name} is no picture': 'La captura {name} no es una imagen',
  '{name} is named in the file and is not in it': '{name} se nombra en el archivo y no está en él',
  'The XML of {name} is broken': 'El XML de {name} está mal formado',
  'The XML of {name} is nested too deeply': 'El XML de {name} está anidado a demasiada profundidad',
  '{name} declares a document type or entities, which are not read':
    '{name} declara un tipo de documento o entidades, que no se leen',
  'The text of {name} is not in the encoding that it names': 'El texto de {name} no está en la codificación que indica',
  'Line {line} cannot be imported as it is. Leave it out, or mend the file.':
    'La línea {line} no se puede importar como está. Déjela fuera o corrija el archivo.',
  'There is nothing left to import: every line is here already or left out.':
    'No queda nada que importar: cada línea ya está aquí o se dejó fuera.',
  'The line has neither a subject nor a question': 'La línea no tiene ni asunto ni pregunta',
  'An impact below zero cannot be kept here': 'Aquí no se puede guardar un impacto menor que cero',
  'The subject is taken from the question': 'El asunto se toma de la pregunta',
  'The log gives no number': 'El registro no da número',
  'The log gives no status': 'El registro no da estado',
  'Closed without an answer in the log': 'Cerrado sin respuesta en el registro',
  'Answered without an answer in the log': 'Respondido sin respuesta en el registro',
  'Due before it was sent': 'Vence antes de haberse enviado',
  'Returned before it was sent': 'Devuelto antes de haberse enviado',
  'The discipline {value} is not known here': 'La disciplina {value} no se conoce aquí',
  '{ref} stands in line {line} already': '{ref} ya está en la línea {line}',
  'Above the headings': 'Encima de los encabezados',
  'Numbers of the columns': 'Números de las columnas',
  'The title again': 'El título otra vez',
  'The lines under this heading get its text': 'Las líneas bajo este encabezado reciben su texto',
  'The cell shows {value}': 'La celda muestra {value}',
  'Blank line': 'Línea en blanco',
  'The header again': 'El encabezado otra vez',
  'Why it was refused': 'Por qué se rechazó',
  'A total or footer': 'Un total o pie de página',
  'Amount style': 'Estilo de los importes',
  'Unknown word': 'Palabra desconocida',
  'Unknown person': 'Persona desconocida',
  'Unknown company': 'Empresa desconocida',
  'Unknown, kept as a name': 'Desconocido, queda como nombre',
  'Date order': 'Orden de las fechas',
  'Not readable': 'No se puede leer',
  'To check': 'Por revisar',
  '2 readings fit': 'Caben 2 lecturas',
  'A heading or note': 'Un título o nota',
  'Nothing in the columns that are imported': 'Nada en las columnas que se importan',
  'Date initiated': 'Fecha de inicio',
  'Due date': 'Fecha límite',
  'Closed date': 'Fecha de cierre',
  'Discipline and spec section': 'Disciplina y sección de especificaciones',
  'The import has finished: what it made is there.': 'La importación terminó: lo que creó ya está ahí.',
  'At most {n} lines come in at once. Split the list and try again.':
    'Entran como máximo {n} líneas a la vez. Divida la lista e intente de nuevo.',
  'No line of {name} names the columns of such a list.':
    'Ninguna línea de {name} nombra las columnas de una lista así.',
  Office: 'Oficina',
  'The number {number} is taken here: {title}': 'El número {number} ya lo tiene aquí: {title}',
  'Cell {cell} holds the formula {formula} without a value. Open the file in Excel, save it and try again':
    'La celda {cell} tiene la fórmula {formula} sin valor. Abra el archivo en Excel, guárdelo e intente de nuevo',
  'Void in the log': 'Anulado en el registro',
  '{value} can mean {grouped} or {decimal}: say above what the numbers of this column mean':
    '{value} puede ser {grouped} o {decimal}: indique arriba qué significan los números de esta columna',
  '{value} can mean {mdy} or {dmy}: say above whether the day or the month comes first in this column':
    '{value} puede ser {mdy} o {dmy}: indique arriba si en esta columna va primero el día o el mes',
  '{value} has another unit than its line, {unit}': '{value} tiene otra unidad que su línea, {unit}',
  '{value} has more decimals than are kept': '{value} tiene más decimales de los que se guardan',
  '{value} is a percentage and not a number of this column': '{value} es un porcentaje y no un número de esta columna',
  '{value} is below zero': '{value} es menor que cero',
  '{value} is in another currency: amounts are in dollars': '{value} está en otra moneda: los importes son en dólares',
  '{value} is in another currency and is left out: amounts are in dollars':
    '{value} está en otra moneda y se deja fuera: los importes son en dólares',
  'The field stays empty.': 'El campo queda vacío.',
  '{value} is kept as {kept}': '{value} se guarda como {kept}',
  'Only an import that has finished can be undone.': 'Solo se puede deshacer una importación que ha terminado.',
  'This import cannot be undone: somebody has worked on {n|1 of its records|# of its records} since, such as {some}.':
    'Esta importación no se puede deshacer: alguien ha trabajado después en {n|1 de sus registros|# de sus registros}, por ejemplo {some}.',
  'This import cannot be undone: other records point to its records.':
    'Esta importación no se puede deshacer: otros registros apuntan a los suyos.',
};

import type { Catalogue } from '../../kit/words.ts';

/** Spanish of what server and browser both say of form templates. */
export const es: Catalogue = {
  'Hold point': 'Punto de espera',
  'Not applicable': 'No aplica',
  Included: 'Incluido',
  Clarification: 'Aclaración',
  Assumption: 'Supuesto',
  'Add at least one clause': 'Agregue al menos una cláusula',
  'Clause {n} has no text': 'La cláusula {n} no tiene texto',
  'Clause {n} stands there twice': 'La cláusula {n} está dos veces',
  'Clause {n} has the identifier of another one': 'La cláusula {n} tiene el identificador de otra',
  'Clause {n} has a variable that cannot be read: write it like {sample}':
    'La cláusula {n} tiene una variable que no se entiende: escríbala como {sample}',
  'Add at least one item': 'Agregue al menos un punto',
  'Section “{name}” has no item: add one, or remove the section':
    'La sección «{name}» no tiene puntos: agregue uno o quite la sección',
  'Give section {name} a title': 'Dé un título a la sección {name}',
  'Two sections are called “{name}”': 'Dos secciones se llaman «{name}»',
  '“{name}”: say what is asked': '«{name}»: diga qué se pregunta',
  '“{name}” is asked twice in its section': '«{name}» se pregunta dos veces en su sección',
  '“{name}” has the identifier of something else in this template':
    '«{name}» tiene el identificador de otra cosa de esta plantilla',
  '“{name}”: choose a set of answers': '«{name}»: elija un grupo de respuestas',
  '“{name}”: write its answers, none of them empty': '«{name}»: escriba sus respuestas, ninguna vacía',
  '“{name}” has the answer “{detail}” twice': '«{name}» tiene dos veces la respuesta «{detail}»',
  '“{name}”: the smallest value is above the largest': '«{name}»: el valor mínimo es mayor que el máximo',
  '“{name}”: add a column to the table': '«{name}»: agregue una columna a la tabla',
  '“{name}”: a column is named in expressions by letters and digits, such as length; “{detail}” is not':
    '«{name}»: una columna se nombra en las expresiones con letras y cifras, como length; «{detail}» no lo es',
  '“{name}” has two columns named {detail}': '«{name}» tiene dos columnas con el nombre {detail}',
  '“{name}”: the expression of “{detail}” cannot be read. Write it like length * width':
    '«{name}»: la expresión de «{detail}» no se entiende. Escríbala como length * width',
  '“{name}”: {detail} is no number column before this one':
    '«{name}»: {detail} no es una columna de números anterior a esta',
  '“{name}”: a condition compares nothing': '«{name}»: una condición no compara nada',
  '“{name}”: a condition names an item that does not come before it':
    '«{name}»: una condición nombra un punto que no está antes',
  '“{name}”: “{detail}” cannot be compared like this': '«{name}»: «{detail}» no se puede comparar así',
  '“{name}”: choose what “{detail}” is compared with': '«{name}»: elija con qué se compara «{detail}»',
  'Section “{name}” can only be shown or skipped by a condition':
    'Una condición solo puede mostrar u omitir la sección «{name}»',
  '“{name}”: say who releases it': '«{name}»: diga quién lo libera',
  'Say who released it': 'Diga quién lo liberó',
  'Add the document or photo of the release': 'Agregue el documento o la foto de la liberación',
  'Who may release it: {who}': 'Puede liberarlo: {who}',
  'Quality manager or reviewer': 'Responsable de calidad o revisor',
  'Inspector or lead': 'Inspector o encargado',
  '“{name}”: choose how it is signed': '«{name}»: elija cómo se firma',
  'Pass, fail, N/A': 'Aprobado, no aprobado, N/A',
  'Conforming, deficient, N/A': 'Conforme, deficiente, N/A',
  'Yes, no, N/A': 'Sí, no, N/A',
  'Safe, at risk, N/A': 'Seguro, en riesgo, N/A',
  'Good, fair, poor': 'Bueno, regular, malo',
  'Done, not done': 'Hecho, no hecho',
  'N/A': 'N/A',
  Pass: 'Aprobado',
  Fail: 'No aprobado',
  Conforming: 'Conforme',
  Deficient: 'Deficiente',
  Safe: 'Seguro',
  'At risk': 'En riesgo',
  Fair: 'Regular',
  Poor: 'Malo',
  'Not done': 'No hecho',
  Neutral: 'Neutral',
};

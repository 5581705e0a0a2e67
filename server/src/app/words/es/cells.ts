import type { Catalogue } from '@plumbline/contract/kit/words';

/** Cells of lists: notes on changed values, and refusals. */
export const cells: Catalogue = {
  'A path of Exchange is no address. The field stays empty.':
    'Una ruta de Exchange no es una dirección. El campo queda vacío.',
  'Email display name': 'Nombre para mostrar del correo',
  'Other email': 'Otro correo',
  'Sent to review': 'Enviado a revisión',
  'Answered on': 'Respondido el',
  'Due before the answer': 'Límite antes de la respuesta',
  'Sent to reviewers': 'Enviado a los revisores',
  'Answered by reviewers': 'Respondido por los revisores',
  'Line {line} says the same: leave one out if it is not meant twice':
    'La línea {line} dice lo mismo: deje una fuera si no va dos veces',
  'Names of the log': 'Nombres del registro',
  '{value} is read as weeks and kept as {days} days': '{value} se lee como semanas y se guarda como {days} días',
  '{value} is read as working days and kept as {days} days':
    '{value} se lee como días hábiles y se guarda como {days} días',
  '{value} is kept as {day}, its day in UTC': '{value} se guarda como {day}, su día en UTC',
};

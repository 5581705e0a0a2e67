import type { Catalogue } from '@plumbline/contract/kit/words';

/** Spanish of the work list for people without an account. */
export const es: Catalogue = {
  'All that is yours': 'Todo lo que le toca',
  '{n|1 more item is|# more items are} yours on {project}.':
    '{n|Le toca 1 punto más|Le tocan # puntos más} en {project}.',
  'Show the list': 'Mostrar la lista',
  '{company} can send you one link that lists them.': '{company} puede enviarle un enlace que los muestra todos.',
  'Shared with {name} by {company}. The link works until 7 days after nothing is yours here; do not pass it on.':
    'Compartido con {name} por {company}. El enlace funciona hasta 7 días después de que ya nada le toque aquí; no lo pase a otros.',
  'Answered in the last 7 days': 'Respondido en los últimos 7 días',
  'Nothing is yours now': 'Ahora no le toca nada',
  '{n|1 item is|# items are} yours': '{n|Le toca 1 punto|Le tocan # puntos}',
  'Oldest due date': 'Fecha límite más antigua',
  'What {company} asks of you next comes here.': 'Lo próximo que {company} le pida aparece aquí.',
  'Asked: {name}': 'Se le pidió a: {name}',
  'Add a photo to {name}': 'Agregar una foto a {name}',
  'Photos of {name}': 'Fotos de {name}',
};

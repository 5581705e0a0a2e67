import type { Catalogue } from '@plumbline/contract/kit/words';

/** Cells of lists: what was changed on the way, and what was not taken. */
export const cells: Catalogue = {
  '{value} is read as weeks and kept as {days} days': '{value} se lee como semanas y se guarda como {days} días',
  '{value} is read as working days and kept as {days} days':
    '{value} se lee como días hábiles y se guarda como {days} días',
  '{value} is kept as {day}, its day in UTC': '{value} se guarda como {day}, su día en UTC',
};

import type { FormRunRow } from '../../kit/forms/runs.ts';
import type { T } from '../../kit/words.ts';

/* What of a checklist is said alike on the screens and in documents and sheets. */

export * from './statusNames.ts';

/** How far it is, in whole percent rounded down: answers by what applies. 100 only when all is answered. */
export function percentDone({
  itemCount,
  answered,
  notApplicable,
}: Pick<FormRunRow, 'itemCount' | 'answered' | 'notApplicable'>): number {
  const applies = itemCount - notApplicable;
  if (applies <= 0) return itemCount > 0 && answered >= itemCount ? 100 : 0;
  return Math.max(0, Math.floor(((answered - notApplicable) * 100) / applies));
}

/** "Room 101", "Lift 2", or the template alone: what a form is filled in for. */
export function placeOf({ location, subject }: Pick<FormRunRow, 'location' | 'subject'>, t: T): string {
  return location?.path ?? subject ?? t('No place');
}

/** "LO": the first letters of the first and the last word of a name. */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters.map((word) => (word ?? '').slice(0, 1).toUpperCase()).join('');
}

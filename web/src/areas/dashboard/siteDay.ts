import type { Locale } from '@plumbline/contract/kit/words';

/** Which part of the day it is by the clock of a zone: the afternoon begins at 12, the evening at 18. */
export function partOfDay(zone: string, now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Friday, Nov 20" in the language of a person. */
export function longDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Records of other kinds than punch items and tasks that are late: the day on a phone has no other place for them. */
export function lateElsewhere<Row extends { kind: string; dueDate: string | null }>(
  rows: readonly Row[],
  today: string,
): Row[] {
  return rows.filter(
    ({ kind, dueDate }) => dueDate !== null && dueDate < today && kind !== 'punchItem' && kind !== 'task',
  );
}

interface Planned {
  startDate: string | null;
  dueDate: string | null;
  mine: boolean;
}

/** Tasks of a day in the order in which they are looked at: mine, those that begin, those that are due, and what goes on. */
export function inOrderOfDay<Row extends Planned>(rows: readonly Row[], day: string): Row[] {
  const rank = ({ mine, startDate, dueDate }: Row) =>
    (mine ? 0 : 4) + (startDate === day ? 0 : dueDate === day ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

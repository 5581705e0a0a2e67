import type { Locale } from '@plumbline/contract/kit/words';

/** The part of the day in a time zone: afternoon begins at 12, evening at 18. */
export function partOfDay(zone: string, now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(now),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** "Friday, Nov 20" in a person's language. */
export function longDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Late records of kinds other than punch items and tasks, because the phone's day has no other place for them. */
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

/** Sorts the tasks of a day: mine first. In both groups come those that begin, those that are due, then the rest. */
export function inOrderOfDay<Row extends Planned>(rows: readonly Row[], day: string): Row[] {
  const rank = ({ mine, startDate, dueDate }: Row) =>
    (mine ? 0 : 4) + (startDate === day ? 0 : dueDate === day ? 1 : 2);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

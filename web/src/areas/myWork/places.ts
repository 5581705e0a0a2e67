import { addDays } from '@plumbline/contract/kit/days';

/** A row of what is in my court, as far as it is put in order here. */
export interface Work {
  recordId: string;
  projectId: string | null;
  projectName: string | null;
  place: string | null;
  dueDate: string | null;
}

export type Span = 'today' | 'week' | 'all';

/** What is due on this day or late; within seven days; everything. */
export function within<Row extends Work>(rows: readonly Row[], span: Span, today: string): Row[] {
  if (span === 'all') return [...rows];
  const last = span === 'today' ? today : addDays(today, 6);
  return rows.filter(({ dueDate }) => dueDate !== null && dueDate <= last);
}

export interface PlaceGroup<Row> {
  id: string;
  /** null for records without a location */
  place: string | null;
  projectName: string | null;
  rows: Row[];
}

/** Rows by project and place, in the order of the first row of each; what has no place comes last in its project. */
export function byPlace<Row extends Work>(rows: readonly Row[]): PlaceGroup<Row>[] {
  const groups = new Map<string, PlaceGroup<Row>>();
  for (const row of rows) {
    const id = `${row.projectId ?? ''} ${row.place ?? ''}`;
    const group = groups.get(id) ?? { id, place: row.place, projectName: row.projectName, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  const all = [...groups.values()];
  return [...all.filter(({ place }) => place !== null), ...all.filter(({ place }) => place === null)];
}

/** The end of the path of a location, where the room is: at most two steps of it. */
export function roomOf(place: string): string {
  return place.split(' › ').slice(-2).join(' › ');
}

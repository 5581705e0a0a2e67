import { addDays } from '@plumbline/contract/kit/days';

/** The values of a record by which this screen filters and groups. */
export interface Work {
  recordId: string;
  projectId: string | null;
  projectName: string | null;
  place: string | null;
  dueDate: string | null;
}

export type Span = 'today' | 'week' | 'all';

/** Records that are due today or late, due within seven days, or all. */
export function dueWithin<Row extends Work>(rows: readonly Row[], span: Span, today: string): Row[] {
  if (span === 'all') return [...rows];
  const last = span === 'today' ? today : addDays(today, 6);
  return rows.filter(({ dueDate }) => dueDate !== null && dueDate <= last);
}

export interface PlaceGroup<Row> {
  id: string;
  /** Null for records without a location */
  place: string | null;
  projectName: string | null;
  rows: Row[];
}

/** Groups records by project and place, in order of their first record. Groups without a place are last of all. */
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

/** The last steps of a location's path, where the room is: two at most. */
export function roomOf(place: string): string {
  return place.split(' › ').slice(-2).join(' › ');
}

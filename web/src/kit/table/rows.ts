/** Rows under a heading, in the server's order. */
export interface RowGroup<Row> {
  id: string;
  rows: Row[];
}

export function groupRows<Row>(rows: readonly Row[], groupOf: (row: Row) => string): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = [];
  for (const row of rows) {
    const id = groupOf(row);
    const group = groups.find((one) => one.id === id);
    if (group) group.rows.push(row);
    else groups.push({ id, rows: [row] });
  }
  return groups;
}

/**
 * The rows to show while the pointer is over the list: known rows stay in place with new content, rows that left the list
 * stay as they were, new rows wait. `waiting` counts rows that would come, go or move.
 */
export function steadyRows<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  idOf: (row: Row) => string,
): { rows: Row[]; waiting: number } {
  const byId = new Map(fresh.map((row) => [idOf(row), row]));
  const rows = shown.map((row) => byId.get(idOf(row)) ?? row);
  const here = new Set(shown.map(idOf));
  const stay = (of: readonly Row[]) => of.map(idOf).filter((id) => here.has(id) && byId.has(id));
  const now = stay(fresh);
  const moved = stay(shown).filter((id, index) => now[index] !== id).length;
  const waiting = moved + shown.length + fresh.length - 2 * now.length;
  return { rows, waiting };
}

/** The ids of new or changed rows, which fade in. Nothing fades on the first load. */
export function changedIds<Row>(
  before: readonly Row[] | undefined,
  now: readonly Row[],
  idOf: (row: Row) => string,
  versionOf: (row: Row) => number | string,
): Set<string> {
  if (!before) return new Set();
  const known = new Map(before.map((row) => [idOf(row), versionOf(row)]));
  return new Set(now.filter((row) => known.get(idOf(row)) !== versionOf(row)).map(idOf));
}

/** The row `step` places after `id`; undefined at either end. An unknown id starts at the top. */
export function neighbourId<Row>(
  rows: readonly Row[],
  id: string | undefined,
  step: 1 | -1,
  idOf: (row: Row) => string,
): Row | undefined {
  if (id === undefined) return step === 1 ? rows[0] : undefined;
  const at = rows.findIndex((row) => idOf(row) === id);
  return at < 0 ? rows[0] : rows[at + step];
}

/** The ids from `from` to `to` in the shown order, for a Shift-click. */
export function idsBetween<Row>(rows: readonly Row[], from: string, to: string, idOf: (row: Row) => string): string[] {
  const list = rows.map(idOf);
  const [a, b] = [list.indexOf(from), list.indexOf(to)];
  if (a < 0 || b < 0) return [to];
  return list.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Whether all of these rows are selected, or some, perhaps on another page. */
export function shareSelected(ids: readonly string[], selected: ReadonlySet<string>): 'all' | 'some' | 'none' {
  if (selected.size === 0) return 'none';
  return ids.length > 0 && ids.every((id) => selected.has(id)) ? 'all' : 'some';
}

/**
 * The selection after a press on the heading's checkbox: all of these rows, or none if all were selected. Other rows
 * keep their state.
 */
export function allToggled(ids: readonly string[], selected: ReadonlySet<string>): Set<string> {
  const rest = [...selected].filter((id) => !ids.includes(id));
  return new Set(shareSelected(ids, selected) === 'all' ? rest : [...rest, ...ids]);
}

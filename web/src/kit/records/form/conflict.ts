import { idOrSelf } from './formInput.ts';

export interface FieldConflict<Field extends string = string> {
  field: Field;
  mine: unknown;
  theirs: unknown;
}
export interface Merge<Values> {
  /** theirs, with what only I changed put in; in conflict my value stands until the person decides */
  merged: Values;
  conflicts: FieldConflict<keyof Values & string>[];
  /** fields that only one of us changed */
  joined: number;
}

/** Three-way merge, field by field: what I began from, what I typed, what is stored now. */
export function mergeFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  fields: readonly (keyof Values & string)[],
): Merge<Values> {
  const merged = { ...theirs };
  const conflicts: FieldConflict<keyof Values & string>[] = [];
  let joined = 0;
  for (const field of fields) {
    const iChanged = !same(base[field], mine[field]);
    const theyChanged = !same(base[field], theirs[field]);
    if (iChanged) merged[field] = mine[field];
    if (iChanged && theyChanged && !same(mine[field], theirs[field]))
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    else if (iChanged !== theyChanged) joined += 1;
  }
  return { merged, conflicts, joined };
}

/** Equal as a form sees it: empty, null and absent are the same; what was picked by its id, in any order; rows that are typed in by all that they hold, in theirs. */
export function same(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b);
}

function plain(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) {
    const members = value.map((one) => JSON.stringify(plain(one)));
    return JSON.stringify(value.some(isRow) ? members : members.toSorted());
  }
  if (typeof value !== 'object' || value === null) return value;
  if (!isRow(value)) return idOrSelf(value);
  // By its key the screen alone knows a row.
  const held = Object.entries(value).filter(([name]) => name !== 'key');
  const entries = held.map(([name, one]) => [name, plain(one)] as const);
  return JSON.stringify(entries.toSorted(([p], [q]) => (p < q ? -1 : 1)));
}

/** What names a thing that was picked. */
const NAMING = /^(id|label|second|company|name|code|path|number|title|kind|status)$|(Id|Name)$/;

/** Whether it holds more than what names it. */
function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).some((name) => !NAMING.test(name));
}

import { idOrSelf } from './formInput.ts';

export interface FieldConflict<Field extends string = string> {
  field: Field;
  mine: unknown;
  theirs: unknown;
}
export interface Merge<Values> {
  /** Their values plus fields that only I changed; in a conflict my value until the person decides */
  merged: Values;
  conflicts: FieldConflict<keyof Values & string>[];
  /** How many fields only one of us changed */
  joined: number;
}

/** Three-way merge, field by field: the base, my values, the stored values. */
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
    const iChanged = !isSameValue(base[field], mine[field]);
    const theyChanged = !isSameValue(base[field], theirs[field]);
    if (iChanged) merged[field] = mine[field];
    if (iChanged && theyChanged && !isSameValue(mine[field], theirs[field]))
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
    else if (iChanged !== theyChanged) joined += 1;
  }
  return { merged, conflicts, joined };
}

/**
 * Equality for forms: empty, null and absent are the same. Picked things compare by id, in any order; typed rows
 * compare by all their values, in order.
 */
export function isSameValue(a: unknown, b: unknown): boolean {
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
  // A row's `key` is only for the screen.
  const held = Object.entries(value).filter(([name]) => name !== 'key');
  const entries = held.map(([name, one]) => [name, plain(one)] as const);
  return JSON.stringify(entries.toSorted(([p], [q]) => (p < q ? -1 : 1)));
}

/** The properties that name a picked thing. */
const NAMING = /^(id|label|second|company|name|code|path|number|title|kind|status)$|(Id|Name)$/;

/** Whether it has more than its naming properties. */
function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).some((name) => !NAMING.test(name));
}

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

/** Equal as a form sees it: empty, null and absent are the same; a reference by its id; lists by their members in any order. */
export function same(a: unknown, b: unknown): boolean {
  const [x, y] = [plain(a), plain(b)];
  if (Array.isArray(x) && Array.isArray(y)) return x.length === y.length && x.every((item) => y.includes(item));
  return x === y;
}

function plain(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const id = idOrSelf(value);
  return id === value ? JSON.stringify(Object.entries(value).toSorted(([p], [q]) => (p < q ? -1 : 1))) : id;
}

export interface DiffPart {
  text: string;
  change: 'same' | 'added' | 'removed';
}

/** What `to` adds to and takes from `from`, word by word. Long texts (over 400 words) are shown whole instead. */
export function diffWords(from: string, to: string): { removed: DiffPart[]; added: DiffPart[] } {
  const [a, b] = [words(from), words(to)];
  if (a.length > 400 || b.length > 400)
    return { removed: [{ text: from, change: 'same' }], added: [{ text: to, change: 'same' }] };
  const common = longestCommon(a, b);
  return { removed: parts(a, common.inA, 'removed'), added: parts(b, common.inB, 'added') };
}

const words = (text: string) => text.match(/\S+\s*/g) ?? [];

function parts(list: string[], kept: Set<number>, change: 'added' | 'removed'): DiffPart[] {
  const out: DiffPart[] = [];
  list.forEach((text, index) => {
    const kind = kept.has(index) ? 'same' : change;
    const last = out.at(-1);
    if (last?.change === kind) last.text += text;
    else out.push({ text, change: kind });
  });
  return out;
}

function longestCommon(a: string[], b: string[]): { inA: Set<number>; inB: Set<number> } {
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  const equal = (i: number, j: number) => a[i]?.trim() === b[j]?.trim();
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row) row[j] = equal(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const [inA, inB] = [new Set<number>(), new Set<number>()];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (equal(i, j)) {
      inA.add(i);
      inB.add(j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return { inA, inB };
}

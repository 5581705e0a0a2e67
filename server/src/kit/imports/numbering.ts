import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { sql } from '../db/sql.ts';
import type { Read, Tx } from '../db/tx.ts';
import { displayNumber, nextNumber } from '../records/index.ts';
import type { RowData } from './rows.ts';

/** How the records of a kind are numbered when they are imported. */
export interface Numbering<Row> {
  /** the prefix of a record's number, such as the section of a submittal; without it the prefix of the only counter */
  prefix?: (row: Row) => string;
  /** the number as the log has it */
  own: (row: Row) => string | null;
  /** rows with the same number, as the revisions of one; each row its own where it is left out */
  group?: (row: Row) => string | null;
  /** the number that rows of the group have here already */
  known?: (row: Row) => string | null;
  /** rows that keep the number of the log and get none of ours yet */
  isDraft?: (row: Row) => boolean;
  /** what follows the number of a group in the number of one row */
  suffix?: (row: Row) => string;
  /** The counters that there are: prefix → what they count in. */
  scopes: (read: Read, projectId: string) => Promise<ReadonlyMap<string, string>>;
  /** Creates the scopes of the numbers. Without it the numbers are reserved outside the import's transaction, which may be long. */
  makeScopes?: (tx: Tx, projectId: string, rows: readonly Row[]) => Promise<unknown>;
}

/** The last number given, and how many digits numbers have at least. */
export interface Counter {
  last: number;
  digits: number;
}
export type Counters = ReadonlyMap<string, Counter>;
const NONE: Counter = { last: 0, digits: 3 };

type Numbered = RowData<{ number: string | null }> & { state: string };

/** Reads the current counters of a project by their prefix. */
export async function readCounters<Row>(
  read: Read,
  kind: string,
  numbers: Numbering<Row>,
  projectId: string,
): Promise<Counters> {
  const scopes = await numbers.scopes(read, projectId);
  const rows = await read.all(sql<Counter & { scopeId: string }>`
    select scope_id as "scopeId", last, digits
    from counter
    where tenant_id = ${read.tenantId} and kind = ${kind} and scope_id = any(${[...scopes.values()]}::uuid[])`);
  const byScope = new Map(rows.map(({ scopeId, last, digits }) => [scopeId, { last, digits }]));
  return new Map([...scopes].map(([prefix, scopeId]) => [prefix, byScope.get(scopeId) ?? NONE]));
}

/** Numbers the rows, and answers the counters after them. Kept numbers come from the log; other rows get the numbers after the highest. */
export function numberRows<Row>(
  rows: readonly Row[],
  { prefix: prefixOf, own, group, known, isDraft, suffix }: Numbering<Row>,
  before: Counters,
  choice: 'keep' | 'new',
): { numbers: Map<Row, string>; counters: Map<string, Counter> } {
  const prefix = prefixOf ?? onlyPrefix(before);
  const counters = new Map(before);
  const numbers = new Map<Row, string>();
  const groups = [...Map.groupBy(rows, (row) => group?.(row) ?? row).values()];
  const give = (those: readonly Row[], base: string) => {
    for (const row of those) numbers.set(row, `${base}${suffix?.(row) ?? ''}`);
  };
  const left: [Row, Row[]][] = [];
  for (const those of groups) {
    const [row] = those;
    if (row === undefined) continue;
    const here = known?.(row);
    const kept = choice === 'keep' && !here ? keptNumber(own(row), prefix(row), before.get(prefix(row))) : null;
    if (here) give(those, here);
    else if (kept) {
      const { last, digits } = counters.get(prefix(row)) ?? NONE;
      counters.set(prefix(row), { last: Math.max(last, kept.value), digits: Math.max(digits, kept.digits) });
      give(those, kept.display);
    } else if (!isDraft || !those.every(isDraft)) left.push([row, those]);
  }
  for (const [row, those] of left) {
    const { last, digits } = counters.get(prefix(row)) ?? NONE;
    counters.set(prefix(row), { last: last + 1, digits });
    give(those, displayNumber(prefix(row), last + 1, digits));
  }
  return { numbers, counters };
}

function onlyPrefix(counters: Counters): () => string {
  const [prefix = ''] = counters.keys();
  return () => prefix;
}

const MOST = 999_999;

/**
 * The number of a log as its record shows it: `14` and `RFI 14` become RFI-014; RFI-0389 and ARCH-7 stay. `value` is where the counter continues, 0 when
 * no counter is near it.
 */
export function keptNumber(
  text: string | null,
  prefix: string,
  { digits: least }: Counter = NONE,
): { display: string; value: number; digits: number } | null {
  const whole = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (!/\d/.test(whole) || whole.length > 40) return null;
  const pattern = prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ .-]?');
  const [carried = ''] = new RegExp(`^${pattern}(?:[ .#:/-]|no\\.?)*`, 'i').exec(whole) ?? [];
  const [, digits, rest = ''] = /^(\d{1,6})( ?\p{L}[\p{L}\d.]{0,4})?$/u.exec(whole.slice(carried.length)) ?? [];
  if (digits === undefined) {
    const last = Number(/(\d{1,6})\D*$/.exec(whole)?.[1] ?? 0);
    return { display: whole, value: last <= MOST ? last : 0, digits: least };
  }
  const value = Number(digits);
  // As the log pads it where it says the prefix too, else as the project does.
  const padded = digits.padStart(carried ? NONE.digits : least, '0');
  return { display: `${prefix}-${padded}${rest}`, value, digits: carried ? padded.length : least };
}

/** Moves the counters on to where `numberRows` left them. */
export async function moveCounters<Row>(
  tx: Tx,
  kind: string,
  numbers: Numbering<Row>,
  projectId: string,
  { before, after }: { before: Counters; after: Counters },
): Promise<void> {
  const scopes = await numbers.scopes(tx, projectId);
  for (const [prefix, { last, digits }] of after) {
    const scopeId = scopes.get(prefix);
    const was = before.get(prefix) ?? NONE;
    if (!scopeId || (was.last === last && was.digits === digits)) continue;
    await nextNumber(tx, scopeId, kind, last - was.last);
    await tx.run(sql`
      update counter set digits = ${digits}
      where tenant_id = ${tx.tenantId} and scope_id = ${scopeId} and kind = ${kind} and digits < ${digits}`);
  }
}

/** Which numbers fit a log best: its own, where nearly all of its lines have one and most of those are free. */
export function usualChoice<Row>(
  rows: readonly Row[],
  numbers: Numbering<Row>,
  before: Counters,
  isTaken: (number: string) => boolean,
  given?: ImportChoices['numbers'],
): 'keep' | 'new' {
  if (given) return given;
  const { own, prefix = onlyPrefix(before) } = numbers;
  const kept = rows.flatMap((row) => keptNumber(own(row), prefix(row), before.get(prefix(row)))?.display ?? []);
  const free = kept.filter((number) => !isTaken(number));
  return rows.length > 0 && kept.length >= rows.length * 0.9 && free.length * 2 >= kept.length ? 'keep' : 'new';
}

/**
 * Rows that were judged, with the number that the record of each has or gets. A number taken by another record is refused; a
 * record here with the same number and subject is the same one. `before` are the counters that the numbers go on from.
 */
export async function judgeNumbers<Row extends Numbered>(
  read: Read,
  kind: string,
  numbers: Numbering<Row>,
  rows: readonly Row[],
  { projectId, written, before, given }: JudgeNumbers,
): Promise<{ rows: Row[]; choice: 'keep' | 'new'; after: Counters }> {
  const isNew = ({ state }: Numbered) => written.includes(state) || state === 'refused';
  const fresh = rows.filter(isNew);
  const own = numberRows(fresh, numbers, before, 'keep').numbers;
  const here = await read.all(sql<{ number: string; title: string }>`
    select number, title
    from record
    where tenant_id = ${read.tenantId} and project_id = ${projectId} and kind = ${kind}
      and number = any(${[...own.values()]}::text[])`);
  const taken = new Map(here.map(({ number, title }) => [number, title]));
  const isSame = (row: Row) =>
    taken.has(own.get(row) ?? '') &&
    plain(taken.get(own.get(row) ?? '')) === plain(titleOf(row)) &&
    numbers.own(row) !== null;
  const choice = usualChoice(
    fresh.filter((row) => !isSame(row)),
    numbers,
    before,
    (number) => taken.has(number),
    given,
  );
  const wanted = rows.filter((row) => written.includes(row.state) && !isSame(row));
  const { numbers: got, counters } = numberRows(wanted, numbers, before, choice);
  const first = new Map<string, number>();
  const judged = rows.map((row): Row => {
    if (!isNew(row)) return row;
    if (isSame(row)) return { ...row, problems: [], state: 'already', number: own.get(row) ?? null };
    const number = got.get(row) ?? null;
    const twice = number === null ? undefined : first.get(number);
    if (number !== null && twice === undefined) first.set(number, row.line);
    const title = choice === 'keep' ? taken.get(number ?? '') : undefined;
    const problem =
      twice !== undefined
        ? { sentence: '{ref} stands in line {line} already', values: { ref: number ?? '', line: twice } }
        : title !== undefined
          ? { sentence: 'The number {number} is taken here: {title}', values: { number: number ?? '', title } }
          : undefined;
    if (!problem) return { ...row, number };
    return { ...row, number, state: 'refused', problems: [...row.problems, { field: 'number', ...problem }] };
  });
  return { rows: judged, choice, after: counters };
}

interface JudgeNumbers {
  projectId: string;
  /** the states of rows that become records */
  written: readonly string[];
  before: Counters;
  given: ImportChoices['numbers'];
}

function titleOf({ values }: RowData<object>): string {
  return 'title' in values && typeof values.title === 'string' ? values.title : '';
}

function plain(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
}

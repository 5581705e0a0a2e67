import { newId } from '@plumbline/contract/kit/uuid';
import { insertRows } from '../db/insertRows.ts';
import { insertRecords } from '../records/fields/index.ts';
import type { ImportedRecord } from '../records/fields/index.ts';
import type { Columns } from './columns.ts';
import type { Directory, Parties } from './directory.ts';
import type { Writing } from './kind.ts';
import { lineOf } from './lines.ts';
import type { RowData } from './rows.ts';

/** For this many days an untouched imported record reminds nobody. */
export const QUIET_DAYS = 7;
const DAY = 86_400_000;

/** A record out of a line; `waitsFor` are names of the line that would have the ball if they were somebody here. */
export type RecordOfRow = ImportedRecord & {
  row: RowData<Record<string, unknown>>;
  waitsFor: readonly string[];
  /** Fields whose names the record cannot hold, such as the reviewer of a draft or too many reviewers. It keeps all of them as names, even known ones. */
  unheld?: readonly string[];
  /** Who was asked elsewhere, in one round. */
  asked?: { personIds: readonly string[]; at: Date; answeredAt: Date | null; dueDate?: string | null } | null;
};

/** A line on its way to become a record, with who manages it. */
export interface LineOf<Values> {
  id: string;
  row: RowData<Values & Record<string, unknown>> & { number?: string | null };
  values: Values;
  parties: Pick<Parties, 'managerId' | 'duties'>;
}

/** A line of a register, with all people and companies that it names. */
export interface Line<Values> extends LineOf<Values> {
  parties: Parties;
}

/** What every line says of the header of its record. */
export function headerOfLine(line: LineOf<{ title: string | null }>, kind: string, projectId: string) {
  const { id, row, values, parties } = line;
  return {
    id,
    row,
    kind,
    projectId,
    number: row.number ?? null,
    title: values.title ?? '',
    ownerId: parties.managerId,
    createdBy: null,
    content: values,
    duties: parties.duties,
  };
}

/** Inserts the records of lines. Unknown names stay on their records, and search finds the records by these names and by old numbers. */
export async function insertImported(
  {
    tx,
    actor,
    importId,
    columns,
    directory,
  }: Pick<Writing<unknown>, 'tx' | 'actor' | 'importId' | 'columns' | 'directory'>,
  records: readonly RecordOfRow[],
): Promise<void> {
  const quiet_until = new Date(actor.now.getTime() + QUIET_DAYS * DAY);
  const came = records.map(({ id, row, waitsFor, unheld }) => {
    const names = namesToKeep(columns, directory, row.values, unheld).map((one) => ({
      ...one,
      waits: waitsFor.includes(one.name),
    }));
    return {
      record_id: id,
      import_id: importId,
      names,
      words: wordsOf(row, names),
      line: lineOf(row.values),
      quiet_until,
    };
  });
  const found = records.map((record, at) => ({
    ...record,
    searchText: `${record.searchText}\n${came[at]?.words ?? ''}`,
  }));
  await insertRecords(tx, actor, found);
  await Promise.all([
    insertRows(
      tx,
      'imported_record',
      came.map((row) => ({ ...row, names: row.names as never, line: row.line as never })),
    ),
    insertRows(tx, 'record_reviewer', records.flatMap(reviewersOf)),
  ]);
}

function reviewersOf({ id, asked }: RecordOfRow) {
  if (!asked) return [];
  const { personIds, at, answeredAt, dueDate = null } = asked;
  const same = { record_id: id, round: 1, required: true, asked_at: at, answered_at: answeredAt, due_date: dueDate };
  return personIds.map((person_id) => ({ ...same, id: newId(at.getTime()), person_id }));
}

/**
 * Returns the names of a line that its record has no field for, each with the label of its column (a key for `t`): strangers, people
 * without the right for that part, and the names of `unheld` fields.
 */
export function namesToKeep(
  columns: Columns,
  directory: Directory,
  values: Record<string, unknown>,
  unheld: readonly string[] = [],
): { label: string; name: string }[] {
  return Object.entries(columns).flatMap(([field, { names, spec }]) => {
    const isUnheld = unheld.includes(field);
    if (!names && !isUnheld) return [];
    const isHeld = (name: string) =>
      !isUnheld && names !== undefined && directory[names === 'firm' ? 'company' : names](name);
    return namesIn(values[field])
      .filter((name) => !isHeld(name))
      .map((name) => ({ label: spec.label, name }));
  });
}

/** The names that a value of a column holds. */
export function namesIn(value: unknown): string[] {
  return [value].flat().filter((name): name is string => typeof name === 'string' && name !== '');
}

/** A number is found with what joins its parts and without. */
function wordsOf(row: RowData<Record<string, unknown>>, names: readonly { name: string }[]): string {
  const number = typeof row.values.number === 'string' ? row.values.number : '';
  return [number, number.replace(/[^\p{L}\p{N}]+/gu, ' '), ...names.map(({ name }) => name)].filter(Boolean).join('\n');
}

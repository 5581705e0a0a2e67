import { setImmediate } from 'node:timers/promises';
import type { ImportChoices } from '@plumbline/contract/kit/imports';
import { sql } from '../db/sql.ts';
import type { Read } from '../db/tx.ts';
import type { OpenRequest } from '../http/routes.ts';
import { doubtsOf } from './cellViews.ts';
import type { LineDoubts, Viewing } from './cellViews.ts';
import type { Meanings } from './choices.ts';
import { specsOf } from './columns.ts';
import type { Columns, ValuesOf } from './columns.ts';
import { readDirectory } from './directory.ts';
import type { Directory } from './directory.ts';
import type { Counts, ImportKind, JudgedRow } from './kind.ts';
import { judgeNumbers, readCounters } from './numbering.ts';
import type { ImportSheet } from './sheet.ts';
import { judgeChanges } from './updates.ts';

/** The rows of a list with what becomes of each, and with what in them a person should look at. */
export interface Judgement<Row> {
  rows: Row[];
  numbers: 'keep' | 'new' | null;
  directory: Directory;
  viewing: Viewing;
  doubts: ReadonlyMap<number, LineDoubts>;
}

/** The last judgement of each list in memory, so that one judgement serves all pages of a long list. */
const judgements = new WeakMap<object, { key: string; at: number; judgement: unknown }>();
const JUDGED_MS = 60_000;
const AT_ONCE = 200;

/** Judges each row of a list against the records of the project. */
export async function judgeSheet<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  { context, actor }: Pick<OpenRequest, 'context'> & { actor: { tenantId: string } },
  kind: ImportKind<C, Row, Result>,
  sheet: ImportSheet<ValuesOf<C>>,
  projectId: string | undefined,
  { people }: Pick<Meanings, 'people'>,
  given: ImportChoices['numbers'],
): Promise<Judgement<Row>> {
  const judgement = await context.database.read(actor.tenantId, async (read) => {
    const key = JSON.stringify([projectId, given, [...people], await lastRun(read)]);
    const known = judgements.get(sheet);
    if (known?.key === key && Date.now() - known.at < JUDGED_MS) return known.judgement as Judgement<Row>;
    const [rows, numbers] = await judgeRows(
      read,
      kind,
      await kind.judge(read, sheet.rows, projectId ?? null),
      projectId,
      given,
    );
    const directory = await readDirectory(read, people, kind.resource);
    const fresh = { rows, numbers, directory, viewing: viewingOf(kind, sheet, directory), doubts: new Map() };
    judgements.set(sheet, { key, at: Date.now(), judgement: fresh });
    return fresh;
  });
  if (judgement.doubts.size === 0) {
    const doubts = new Map<number, LineDoubts>();
    for (const [index, row] of judgement.rows.entries()) {
      if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
      doubts.set(row.line, doubtsOf(judgement.viewing, row));
    }
    judgement.doubts = doubts;
  }
  return judgement;
}

/** The last change of an import of the company, because its records affect the next preview. */
async function lastRun(read: Read): Promise<string> {
  const run = await read.first(sql<{ at: string | null }>`
    select max(updated_at)::text as at from import_run where tenant_id = ${read.tenantId}`);
  return run?.at ?? '';
}

function viewingOf<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  { columns, written }: ImportKind<C, Row, Result>,
  sheet: ImportSheet<ValuesOf<C>>,
  directory: Directory,
): Viewing {
  const byLine = new Map(sheet.rows.map((row) => [row.line, row]));
  const cellOf = (line: number, field: string) => byLine.get(line)?.cell(field) ?? null;
  const hasColumn = (field: string) =>
    sheet.columns.length > 0
      ? (sheet.mapping[field] ?? -1) >= 0
      : sheet.rows.some((row) => row.cell(field) !== null && row.cell(field) !== '');
  const fields = specsOf(columns).flatMap(({ key }) => (hasColumn(key) ? key : []));
  return {
    columns,
    fields,
    directory: remembering(directory),
    cellOf,
    fileTexts: sheet.fileTexts,
    shownAt: sheet.shownAt,
    written,
  };
}

/** Looks each name up once: a list has a few of them, thousands of times. */
function remembering(directory: Directory): Viewing['directory'] {
  const once = <Found>(find: (name: string | null) => Found) => {
    const found = new Map<string | null, Found>();
    return (name: string | null): Found => {
      const known = found.get(name);
      if (known !== undefined) return known;
      const now = find(name);
      found.set(name, now);
      return now;
    };
  };
  const { person, member, company } = directory;
  return {
    byId: (personId) => directory.byId(personId),
    person: once(person),
    member: once(member),
    company: once(company),
  };
}

/** Judges rows, with their numbers and, for kinds that support it, their changes. */
async function judgeRows<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  read: Read,
  kind: ImportKind<C, Row, Result>,
  judged: Row[],
  projectId: string | undefined,
  given: ImportChoices['numbers'],
): Promise<[rows: Row[], numbers: 'keep' | 'new' | null]> {
  if (!kind.numbers || !projectId) return [judged, null];
  const before = await readCounters(read, kind.kind, kind.numbers, projectId);
  const by = { projectId, written: kind.written, before, given };
  const { rows, choice } = await judgeNumbers(read, kind.kind, kind.numbers as never, judged as never, by);
  return [kind.update ? await judgeChanges(read, rows as never, kind.update as never) : (rows as never), choice];
}

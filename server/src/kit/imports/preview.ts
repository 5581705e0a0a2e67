import type { ImportChoices, ImportPreview } from '@plumbline/contract/kit/imports';
import type { Read } from '../db/tx.ts';
import { signedOut } from '../errors.ts';
import type { OpenRequest } from '../http/routes.ts';
import type { Mapping } from '../sheets/columns.ts';
import { meaningsOf } from './choices.ts';
import { specsOf } from './columns.ts';
import type { Columns } from './columns.ts';
import { withCustomColumns } from './customColumns.ts';
import { readDirectory } from './directory.ts';
import type { Directory } from './directory.ts';
import { namesIn } from './imported.ts';
import type { Counts, ImportKind, JudgedRow } from './kind.ts';
import { judgeNumbers, readCounters } from './numbering.ts';
import { presentProblem } from './rows.ts';
import type { FoundWord } from './rows.ts';
import { importFile, readSheet } from './sheet.ts';
import { judgeChanges } from './updates.ts';

export interface PreviewInput<State extends string> {
  fileId: string;
  projectId?: string;
  mapping?: Mapping | undefined;
  choices?: ImportChoices | undefined;
  state?: State | 'ignored' | undefined;
  pageNum: number;
  pageSize: number;
}
interface Preview<Row extends JudgedRow<Columns>, Shown> extends Omit<ImportPreview, 'rows'> {
  /** all rows of the list, with what would become of them */
  judged: Row[];
  rows: ({ line: number; state: Row['state'] | 'ignored'; problems: string[] } & Shown)[];
}

/**
 * What an uploaded list would bring, line by line; changes nothing. `show` gives what a line shows: a row, or the text of a line
 * that is ignored, with all columns of the kind. Throws 1004, 403, and 2000 for what is no list.
 */
export async function previewImport<C extends Columns, Row extends JudgedRow<C>, Result extends Counts, Shown>(
  { context, actor }: Pick<OpenRequest, 'context' | 'actor'>,
  own: ImportKind<C, Row, Result>,
  { fileId, projectId, mapping, choices, state, pageNum, pageSize }: PreviewInput<Row['state']>,
  show: (row: Row | undefined, text: string | null, columns: Columns) => Shown,
): Promise<Preview<Row, Shown>> {
  if (!actor) throw signedOut();
  const { tenantId, t } = actor;
  const [kind, file, meanings] = await context.database.read(tenantId, (read) =>
    Promise.all([
      withCustomColumns(read, own),
      importFile(read, actor, fileId),
      meaningsOf(read, own.kind, choices),
      projectId && own.authorize?.(read, actor, projectId),
    ]),
  );
  const { rows, ignored, words, marks, days, ...sheet } = await readSheet(context, file, kind, {
    mapping,
    values: meanings.values,
    choices,
  });
  const [judged, numbers, directory] = await context.database.read(tenantId, async (read) => [
    ...(await judgeRows(read, kind, await kind.judge(read, rows, projectId ?? null), projectId, choices?.numbers)),
    await readDirectory(read, meanings.people, kind.resource),
  ]);
  const counts: Counts = { ignored: ignored.length };
  for (const row of judged) counts[row.state] = (counts[row.state] ?? 0) + 1;
  const page = <One>(all: readonly One[]) => all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const shown =
    state === 'ignored'
      ? page(ignored).map(({ line, text, field, sentence }) => ({
          line,
          state,
          problems: [presentProblem(t, kind.columns, { field, sentence, values: {} })],
          ...show(undefined, text, kind.columns),
        }))
      : page(state ? judged.filter((row) => row.state === state) : judged).map((row) => ({
          line: row.line,
          state: row.state,
          problems: [...row.problems, ...row.notes].map((problem) => presentProblem(t, kind.columns, problem)),
          ...show(row, null, kind.columns),
        }));
  const label = (field: string) => t(kind.columns[field]?.spec.label ?? field);
  return {
    ...sheet,
    fields: specsOf(kind.columns).map(({ key }) => ({ key, label: label(key) })),
    values: [...words].map(([field, found]) => ({
      field,
      label: label(field),
      options: Object.entries(kind.columns[field]?.labels ?? {}).map(([value, text]) => ({ value, label: t(text) })),
      words: presentWords(found),
    })),
    marks: marks.map((found) => ({ ...found, label: label(found.field) })),
    days: days.map((found) => ({ ...found, label: label(found.field) })),
    peopleNamed: peopleOf(kind.columns, judged, directory).map(({ fields, ...one }) => ({
      ...one,
      columns: fields.map(label),
    })),
    numbers,
    total: judged.length,
    counts,
    judged,
    rows: shown,
  };
}

/** Judged rows with their numbers and with what has changed in them, for a kind that has such. */
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

/** What nobody knows first; at most 200 words of a column, which a list of values has not. */
function presentWords(found: readonly FoundWord[]) {
  return found
    .toSorted((a, b) => Number(a.value !== undefined) - Number(b.value !== undefined) || b.lines - a.lines)
    .slice(0, 200)
    .map(({ word, lines, value }) => ({ word, lines, value: value === undefined ? null : (value ?? '') }));
}

const MOST_NAMES = 500;

/** The people that rows name, who nobody here is first. */
function peopleOf(columns: Columns, rows: readonly JudgedRow<Columns>[], directory: Directory) {
  const found = new Map<string, { name: string; fields: string[]; lines: number; id: string | null }>();
  for (const [field, { names }] of Object.entries(columns)) {
    if (!names || names === 'firm') continue;
    for (const row of rows) {
      for (const name of namesIn(row.values[field])) {
        const one = found.get(name) ?? { name, fields: [], lines: 0, id: null };
        found.set(name, one);
        one.lines += 1;
        if (one.fields.includes(field)) continue;
        one.fields.push(field);
        one.id = names === 'person' ? (one.id ?? directory.person(name)) : directory[names](name);
      }
    }
  }
  return [...found.values()]
    .toSorted((a, b) => Number(a.id !== null) - Number(b.id !== null) || b.lines - a.lines)
    .slice(0, MOST_NAMES)
    .map(({ id, ...one }) => ({ ...one, person: id ? directory.byId(id) : null }));
}

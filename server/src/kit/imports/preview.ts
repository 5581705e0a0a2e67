import type { ImportChoices, ImportPreview } from '@plumbline/contract/kit/imports';
import type { T } from '@plumbline/contract/kit/words';
import { signedOut } from '../errors.ts';
import type { OpenRequest } from '../http/routes.ts';
import type { Mapping } from '../sheets/columns.ts';
import { cellKind, DOUBTS, presentCell, textsAt, viewCells } from './cellViews.ts';
import { meaningsOf } from './choices.ts';
import { specsOf } from './columns.ts';
import type { Columns } from './columns.ts';
import { withCustomColumns } from './customColumns.ts';
import type { Directory } from './directory.ts';
import { namesIn } from './imported.ts';
import type { Counts, ImportKind, JudgedRow } from './kind.ts';
import { judgeSheet } from './judged.ts';
import type { Judgement } from './judged.ts';
import { refusedFile } from './refusedFile.ts';
import { presentProblem } from './rows.ts';
import type { FoundWord, IgnoredLine } from './rows.ts';
import { importFile, readSheet } from './sheet.ts';

export interface PreviewInput<State extends string> {
  fileId: string;
  projectId?: string;
  mapping?: Mapping | undefined;
  choices?: ImportChoices | undefined;
  state?: State | 'ignored' | undefined;
  doubt?: string | undefined;
  sort?: 'line' | 'doubt' | undefined;
  cellAt?: { line: number; field: string } | undefined;
  cells?: boolean;
  refusedAs?: 'csv' | undefined;
  pageNum: number;
  pageSize: number;
}
interface Preview<Row extends JudgedRow<Columns>, Shown> extends Omit<ImportPreview, 'rows'> {
  /** all rows of the list, with what would become of them */
  judged: Row[];
  rows: (Omit<ImportPreview['rows'][number], 'state'> & { state: Row['state'] | 'ignored' } & Shown)[];
}

/**
 * Previews an uploaded list line by line; changes nothing. `show` presents a row, or the text of an ignored line, with all columns of the kind. Throws
 * 1004, 403, and 2000 for a file that is not a list.
 */
export async function previewImport<C extends Columns, Row extends JudgedRow<C>, Result extends Counts, Shown>(
  { context, actor }: Pick<OpenRequest, 'context' | 'actor'>,
  own: ImportKind<C, Row, Result>,
  {
    fileId,
    projectId,
    mapping,
    choices,
    pageNum,
    pageSize,
    cellAt,
    cells = true,
    refusedAs,
    ...wanted
  }: PreviewInput<Row['state']>,
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
  const read = await readSheet(context, file, kind, { mapping, values: meanings.values, choices });
  const { rows: _rows, fileTexts: _texts, shownAt: _shown, textsOf, ignored, words, marks, days, ...sheet } = read;
  const judgement = await judgeSheet({ context, actor }, kind, read, projectId, meanings, choices?.numbers);
  const { rows: judged, numbers, directory, viewing } = judgement;
  const counts: Counts = { ignored: ignored.length };
  for (const row of judged) counts[row.state] = (counts[row.state] ?? 0) + 1;
  const label = (field: string) => t(kind.columns[field]?.spec.label ?? field);
  const shown = linesOf(judgement, ignored, wanted)
    .slice((pageNum - 1) * pageSize, pageNum * pageSize)
    .map((one) =>
      'sentence' in one
        ? {
            line: one.line,
            state: 'ignored' as const,
            problems: [presentProblem(t, kind.columns, { field: one.field, sentence: one.sentence, values: {} })],
            cells: [],
            ...show(undefined, one.text, kind.columns),
          }
        : {
            line: one.line,
            state: one.state,
            problems: [...one.problems, ...one.notes].map((problem) => presentProblem(t, kind.columns, problem)),
            cells: cells ? viewCells(viewing, one, (words) => t(words)).map((cell) => presentCell(t, cell)) : [],
            ...show(one, null, kind.columns),
          },
    );
  return {
    ...sheet,
    fields: specsOf(kind.columns).map(({ key }) => ({ key, label: label(key) })),
    table: viewing.fields.map((field) => ({ field, label: label(field), kind: cellKind(kind.columns, field) })),
    doubts: presentDoubts(t, judgement.doubts, counts),
    ...(refusedAs && { refusedFile: await refusedFile(t, sheet.columns, refusedOf(t, kind.columns, judged, textsOf)) }),
    ...(cellAt && { cellAt: textsAt(viewing, judged, cellAt) }),
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

function refusedOf(t: T, columns: Columns, rows: readonly JudgedRow<Columns>[], textsOf: (line: number) => string[]) {
  return rows
    .filter(({ state }) => state === 'refused')
    .map(({ line, problems }) => ({
      texts: textsOf(line),
      problems: problems.map((problem) => presentProblem(t, columns, problem)),
    }));
}

/** Selects and sorts the lines as requested. When sorted, omitted lines appear among the others. */
function linesOf<Row extends JudgedRow<Columns>>(
  { rows, doubts }: Judgement<Row>,
  ignored: readonly IgnoredLine[],
  { state, doubt, sort }: Pick<PreviewInput<string>, 'state' | 'doubt' | 'sort'>,
): (Row | IgnoredLine)[] {
  if (state === 'ignored' || doubt === 'ignored') return [...ignored];
  const isWanted = (row: Row) =>
    (!state || row.state === state) &&
    (!doubt || (doubt === 'refused' ? row.state : doubtKeys(doubts, row.line)).includes(doubt));
  const found = rows.filter(isWanted);
  const out = sort && !state && !doubt ? ignored : [];
  if (sort !== 'doubt') return out.length === 0 ? found : [...found, ...out].toSorted((a, b) => a.line - b.line);
  const rank = new Map(
    found.map((row) => {
      const { doubtful = 0, changed = false } = doubts.get(row.line) ?? {};
      return [row, row.state === 'refused' ? -1_000_000 : -doubtful * 2 - Number(changed)];
    }),
  );
  return [...found.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || a.line - b.line), ...out];
}

function doubtKeys(doubts: Judgement<never>['doubts'], line: number): readonly string[] {
  return doubts.get(line)?.keys ?? [];
}

/** How many lines there are for each reason to look at one. */
function presentDoubts(t: T, doubts: Judgement<never>['doubts'], counts: Counts): ImportPreview['doubts'] {
  const lines = new Map<string, number>();
  for (const { keys } of doubts.values()) for (const key of keys) lines.set(key, (lines.get(key) ?? 0) + 1);
  const all = [
    ...Object.entries(DOUBTS).map(([key, label]) => ({ key, label: t(label), lines: lines.get(key) ?? 0 })),
    { key: 'refused', label: t('Refused'), lines: counts.refused ?? 0 },
    { key: 'ignored', label: t('Left out'), lines: counts.ignored ?? 0 },
  ];
  return all.filter((one) => one.lines > 0);
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

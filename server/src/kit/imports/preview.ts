import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { signedOut } from '../errors.ts';
import type { OpenRequest } from '../http/routes.ts';
import type { Mapping } from '../sheets/columns.ts';
import { specsOf } from './columns.ts';
import type { Columns } from './columns.ts';
import type { Counts, ImportKind, JudgedRow } from './kind.ts';
import { presentProblem } from './rows.ts';
import { importFile, readSheet } from './sheet.ts';

export interface PreviewInput<State extends string> {
  fileId: string;
  projectId?: string;
  mapping?: Mapping | undefined;
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
 * that is ignored. Throws 1004, 403, and 2000 for what is no list.
 */
export async function previewImport<C extends Columns, Row extends JudgedRow<C>, Result extends Counts, Shown>(
  { context, actor }: OpenRequest,
  kind: ImportKind<C, Row, Result>,
  { fileId, projectId, mapping, state, pageNum, pageSize }: PreviewInput<Row['state']>,
  show: (row: Row | undefined, text: string | null) => Shown,
): Promise<Preview<Row, Shown>> {
  if (!actor) throw signedOut();
  const { tenantId, t } = actor;
  const [file] = await context.database.read(tenantId, (read) =>
    Promise.all([importFile(read, actor, fileId), projectId && kind.authorize?.(read, actor, projectId)]),
  );
  const { rows, ignored, ...sheet } = await readSheet(context, file, kind, mapping);
  const judged = await context.database.read(tenantId, (read) => kind.judge(read, rows, projectId ?? null));
  const counts: Counts = { ignored: ignored.length };
  for (const row of judged) counts[row.state] = (counts[row.state] ?? 0) + 1;
  const page = <One>(all: readonly One[]) => all.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  const shown =
    state === 'ignored'
      ? page(ignored).map(({ line, text, sentence }) => ({
          line,
          state,
          problems: [t(sentence)],
          ...show(undefined, text),
        }))
      : page(state ? judged.filter((row) => row.state === state) : judged).map((row) => ({
          line: row.line,
          state: row.state,
          problems: [...row.problems, ...row.notes].map((problem) => presentProblem(t, kind.columns, problem)),
          ...show(row, null),
        }));
  const fields = specsOf(kind.columns).map(({ key, label }) => ({ key, label: t(label) }));
  return { ...sheet, fields, total: judged.length, counts, judged, rows: shown };
}

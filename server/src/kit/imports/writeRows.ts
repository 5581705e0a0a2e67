import type { ImportChoices } from '@plumbline/contract/kit/imports';
import type { Values } from '@plumbline/contract/kit/words';
import { sql } from '../db/sql.ts';
import type { Tx } from '../db/tx.ts';
import { meaningsOf, remember } from './choices.ts';
import type { Columns } from './columns.ts';
import { readDirectory } from './directory.ts';
import type { Counts, ImportKind, JudgedRow, Writing } from './kind.ts';
import type { MappedShape } from './mappings.ts';
import { applyChanges } from './updates.ts';

const BATCH = 250;

interface RowsToWrite<C extends Columns, Row extends JudgedRow<C>, Result extends Counts> extends Pick<
  Writing<Row>,
  'tx' | 'actor' | 'context' | 'projectId' | 'importId' | 'rows'
> {
  kind: ImportKind<C, Row, Result>;
  choices: ImportChoices | null;
  /** the headings of the file with the mapping that was confirmed; null for a file without columns */
  shape: MappedShape | null;
  /** told after each batch how many rows are written */
  progress?: (done: number) => Promise<void>;
  /** finishes the work that began before the transaction, with the ids of the rows */
  finish?: (tx: Tx, ids: readonly string[]) => Promise<void>;
}

/** Writes the rows of an import in batches, in the transaction given, and with the run what came of them. Answers the last id. */
export async function writeRows<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  work: RowsToWrite<C, Row, Result>,
): Promise<string> {
  const { tx, actor, context, kind, importId, projectId, choices, shape, progress, finish } = work;
  const rows = rowsToWrite(kind, work.rows);
  if (projectId) await kind.assertOpen?.(tx, projectId);
  const directory = await readDirectory(tx, (await meaningsOf(tx, kind.kind, choices)).people, kind.resource);
  const { columns } = kind;
  const write = await kind.writer({ tx, actor, context, importId, projectId, columns, directory, rows });
  const ids: string[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    ids.push(...(await write(rows.slice(at, at + BATCH))));
    await tx.first(sql`select jobs.analyze_grown_tables()`);
    await progress?.(ids.length);
  }
  await finish?.(tx, ids);
  if (choices?.update && kind.update)
    await applyChanges({ tx, actor, context }, kind.update as never, work.rows as never, choices.overwrite);
  await remember(tx, kind.kind, choices, shape);
  await tx.run(sql`
    update import_run
    set state = 'done', done = ${rows.length}, total = ${rows.length}, result = ${JSON.stringify(kind.result(work.rows))}::jsonb,
      made_lines = ${rows.map(({ line }) => line)}::int[], made_ids = ${ids}::uuid[], updated_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and id = ${importId}`);
  return ids.at(-1) ?? '';
}

/** The rows of an import that become records. */
export function rowsToWrite<C extends Columns, Row extends JudgedRow<C>, Result extends Counts>(
  { written }: Pick<ImportKind<C, Row, Result>, 'written'>,
  rows: readonly Row[],
): Row[] {
  return rows.filter(({ state }) => written.includes(state));
}

/** Why a list cannot be imported: its first line that is refused and was not left out. */
export function whyRefused(
  rows: readonly { line: number; state: string }[],
): { sentence: string; values: Values } | undefined {
  const line = rows.find(({ state }) => state === 'refused')?.line;
  const sentence = 'Line {line} cannot be imported as it is. Leave it out, or mend the file.';
  return line === undefined ? undefined : { sentence, values: { line } };
}

import type { CustomValues } from '@plumbline/contract/kit/customFields';
import type { T } from '@plumbline/contract/kit/words';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import type { AppContext } from '../http/routes.ts';
import type { Columns } from './columns.ts';
import { lineOf } from './lines.ts';
import type { RowData } from './rows.ts';

/** What an area hands over so that a log which changed is brought in again. */
export interface Updating<Values> {
  /** The columns whose changes are brought in, with what records hold in them now: by record, as a line would say it. */
  now: (read: Read, ids: readonly string[]) => Promise<ReadonlyMap<string, Partial<Values>>>;
  /** Changes a record with the verbs of its kind. `changed` are the values that differ now, `customFields` the company's own. Throws as those verbs do. */
  apply: (
    tx: Tx,
    actor: Actor,
    context: AppContext,
    recordId: string,
    changed: Partial<Values>,
    customFields?: CustomValues,
  ) => Promise<void>;
  /** Changes outside the columns, by record, such as new comments. They reach `apply` as fields of their lines. */
  more?: (
    read: Read,
    rows: readonly { recordId?: string; values: Values }[],
  ) => Promise<ReadonlyMap<string, FieldChange[]>>;
  /** Whether a line comes from our own sheet after an edit. Then it also changes records that were made here, because every value in it is intended. */
  ownSheet?: (values: Values) => boolean;
}

/** A column that changed in the log since its record came in; a conflict was changed here too. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
  conflict: boolean;
}

type Row = RowData<Record<string, unknown>> & { state: string; recordId?: string; changes?: FieldChange[] };

/** Marks rows of known records as `changed` if their lines differ from the last import. */
export async function judgeChanges<R extends Row>(
  read: Read,
  rows: readonly R[],
  { now, more, ownSheet }: Updating<never>,
): Promise<R[]> {
  const ids = rows.flatMap(({ state, recordId }) => (state === 'already' && recordId ? [recordId] : []));
  if (ids.length === 0) return [...rows];
  const [lines, records, told] = await Promise.all([
    read.all(sql<{ id: string; line: Record<string, string> }>`
      select record_id as id, line
      from imported_record
      where tenant_id = ${read.tenantId} and record_id = any(${ids}::uuid[])`),
    now(read, ids),
    more?.(read, rows.filter(({ state }) => state === 'already') as never),
  ]);
  const before = new Map(lines.map(({ id, line }) => [id, line]));
  return rows.map((row) => {
    const is = records.get(row.recordId ?? '');
    const isOwn = row.isOwn ?? ownSheet?.(row.values as never) ?? false;
    // Of our own sheet every cell that differs from the record is meant.
    const kept = row.isOwn ? undefined : before.get(row.recordId ?? '');
    const was = kept ?? (isOwn && is ? lineOf(is) : undefined);
    // Old imports did not store their lines, so we cannot tell their values from changes made here.
    const isKept = is && was && (isOwn || Object.keys(was).length > 0);
    if (row.state !== 'already') return row;
    const changes = [
      ...(isKept ? changesOf(was, lineOf(row.values), lineOf(is), Object.keys(is)) : []),
      ...(told?.get(row.recordId ?? '') ?? []),
    ];
    return changes.length === 0 ? row : { ...row, state: 'changed', changes };
  });
}

/** A field that is empty in the log is no change: its column may be missing. */
function changesOf(
  was: Record<string, string>,
  line: Record<string, string>,
  is: Record<string, string>,
  fields: readonly string[],
): FieldChange[] {
  return fields.flatMap((field) => {
    const [old, fresh, now] = [was[field] ?? null, line[field] ?? null, is[field] ?? null];
    if (fresh === null || fresh === old || fresh === now) return [];
    return [{ field, before: now, after: fresh, conflict: now !== old }];
  });
}

/** Changes as a preview shows them: long texts are not shown. */
export function presentChanges(t: T, columns: Columns, changes: readonly FieldChange[] = []) {
  const shown = (field: string, value: string | null) => {
    if (value === null) return null;
    const { labels = {} } = columns[field] ?? {};
    const label = Object.hasOwn(labels, value) ? labels[value] : undefined;
    return label ? t(label) : value.startsWith('#') ? '…' : value;
  };
  return changes.map(({ field, before, after, conflict }) => ({
    label: t(columns[field]?.spec.label ?? field),
    before: shown(field, before),
    after: shown(field, after),
    conflict,
  }));
}

/** Brings the changes of rows in, but for conflicts that were not chosen, and keeps what their lines hold now. */
export async function applyChanges(
  { tx, actor, context }: { tx: Tx; actor: Actor; context: AppContext },
  { apply }: Updating<never>,
  rows: readonly Row[],
  overwrite: readonly number[],
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    if (row.state !== 'changed' || !row.recordId) continue;
    const chosen = (row.changes ?? []).filter(({ conflict }) => !conflict || overwrite.includes(row.line));
    if (chosen.length === 0) continue;
    const changed = Object.fromEntries(chosen.map(({ field }) => [field, row.values[field]]));
    await apply(tx, actor, context, row.recordId, changed as never);
    await tx.run(sql`
      update imported_record
      set line = line || ${JSON.stringify(lineOf(changed))}::jsonb
      where tenant_id = ${tx.tenantId} and record_id = ${row.recordId}`);
    done += 1;
  }
  return done;
}

import { sql } from '../db/sql.ts';
import type { Read } from '../db/tx.ts';
import { lineOf } from './lines.ts';
import type { Problem, RowData } from './rows.ts';

type Row = RowData<{ number: string | null }> & { state: string; recordId?: string };

/**
 * Recognizes lines without a number by their whole content: importing a file twice adds nothing. Equal lines of one file are all imported, each with a
 * note, because they may be intended.
 */
export async function judgeUnnumbered<R extends Row>(
  read: Read,
  rows: readonly R[],
  { projectId, kind }: { projectId: string | null; kind: string },
): Promise<R[]> {
  const isOpen = ({ state, values }: R) => state === 'good' && !values.number;
  if (!rows.some(isOpen)) return [...rows];
  const known = await read.all(sql<{ id: string; number: string | null; line: Record<string, string> }>`
    select r.id, r.number, came.line
    from record r join imported_record came on came.tenant_id = r.tenant_id and came.record_id = r.id
    where r.tenant_id = ${read.tenantId} and r.project_id = ${projectId} and r.kind = ${kind} and not came.line ? 'number'
    order by r.created_at, r.id`);
  const left = Map.groupBy(known, ({ line }) => keyOf(line));
  const first = new Map<string, number>();
  return rows.map((row): R => {
    if (!isOpen(row)) return row;
    const key = keyOf(lineOf(row.values));
    const here = left.get(key)?.shift();
    if (here) return { ...row, state: 'already', recordId: here.id, number: here.number };
    const line = first.get(key);
    first.set(key, line ?? row.line);
    if (line === undefined) return row;
    const note: Problem = {
      field: null,
      sentence: 'Line {line} says the same: leave one out if it is not meant twice',
      values: { line },
    };
    return { ...row, notes: [...row.notes, note] };
  });
}

function keyOf(line: Record<string, string>): string {
  return JSON.stringify(Object.entries(line).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

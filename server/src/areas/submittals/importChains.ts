import { sql } from 'kysely';
import type { Read } from '../../kit/db/tx.ts';
import { numberKey } from '../../kit/imports/rows.ts';
import type { RowData } from '../../kit/imports/rows.ts';
import type { RegisterRow, RegisterValues } from './importColumns.ts';

/** By what a submittal is known again: its number, with the section where the number leaves it out. */
export function refOf({ number, section }: Pick<RegisterValues, 'number' | 'section'>): string | null {
  if (!number) return null;
  const bare = number.replace(/\s+/g, ' ');
  const digits = (section ?? '').replace(/\D/g, '');
  return !section || bare.replace(/\D/g, '').startsWith(digits) ? bare : `${section}-${bare}`;
}

/** The reference as it is kept with one revision. */
export function refWith(ref: string, revision: number): string {
  return revision > 0 ? `${ref} rev ${revision}` : ref;
}

/** A submittal that was imported before, by its reference: its first record and the highest revision of it that stands. */
export interface Chain {
  rootId: string;
  number: string | null;
  revisions: Set<number>;
}

/** The submittals of a project that came from a register, by their references. */
export async function revisionsHere(read: Read, projectId: string): Promise<Map<string, Chain>> {
  const rows = await read.all(sql<{ rootId: string; number: string | null; ref: string | null; revisions: number[] }>`
    select x.root_id as "rootId", min(r.number) as number, min(x.imported_ref) as ref, array_agg(x.revision) as revisions
    from submittal x join record r on r.tenant_id = x.tenant_id and r.id = x.id
    where x.tenant_id = ${read.tenantId} and x.project_id = ${projectId}
    group by x.root_id
    having min(x.imported_ref) is not null`);
  return new Map(
    rows.map(({ rootId, number, ref, revisions }) => [
      numberKey((ref ?? '').replace(/ rev \d+$/, '')),
      { rootId, number: number?.replace(/\.\d+$/, '') ?? null, revisions: new Set(revisions) },
    ]),
  );
}

/** What becomes of each line: of one submittal the highest revision is current, and those before it have ended. */
export function judgeRows(rows: readonly RowData<RegisterValues>[], here: ReadonlyMap<string, Chain>): RegisterRow[] {
  const highest = new Map<string, number>();
  const seen = new Map<string, number>();
  const keyOf = ({ values }: RowData<RegisterValues>) => numberKey(refOf(values) ?? '');
  for (const row of rows) {
    const key = keyOf(row);
    const ours = Math.max(...(here.get(key)?.revisions ?? [-1]));
    if (key) highest.set(key, Math.max(highest.get(key) ?? ours, Number(row.values.revision)));
  }
  return rows.map((row) => {
    const key = keyOf(row);
    const revision = Number(row.values.revision);
    const twice = seen.get(`${key} ${revision}`);
    if (key && twice === undefined) seen.set(`${key} ${revision}`, row.line);
    const problems = [...row.problems];
    if (key && twice !== undefined)
      problems.push({
        field: 'number',
        sentence: '{ref} stands in line {line} already',
        values: { ref: refWith(refOf(row.values) ?? '', revision), line: twice },
      });
    const isCurrent = !key || revision === highest.get(key);
    const isOver = row.values.status === 'closed' || row.values.status === 'void';
    const values = isCurrent || isOver ? row.values : { ...row.values, status: 'closed' as const };
    const isKnown = key !== '' && (here.get(key)?.revisions.has(revision) ?? false);
    const state = isKnown ? ('already' as const) : problems.length > 0 ? ('refused' as const) : ('good' as const);
    return { line: row.line, notes: row.notes, values, problems, isCurrent, state };
  });
}

import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Tx } from '../../db/tx.ts';

/** The last number given, and how many digits numbers have at least. */
interface Counted {
  last: number;
  digits: number;
}

/**
 * The next number of a kind in a project, gap-free and safe under many makers: the counter's row is locked until the
 * commit. Take it as the last thing before the record's own update.
 */
export async function nextNumber(tx: Tx, scopeId: string, kind: string, howMany = 1): Promise<number> {
  const row = await tx.first(sql<{ last: number }>`
    insert into counter (tenant_id, scope_id, kind, last) values (${tx.tenantId}, ${scopeId}, ${kind}, ${howMany})
    on conflict (tenant_id, scope_id, kind) do update set last = counter.last + ${howMany} returning last`);
  if (!row) throw new Error('The counter answered nothing');
  return row.last - howMany + 1;
}

/**
 * The number that a record is to have in its project: the next one, or nothing when it has its own already. To be sent
 * together with what locks the record, behind it. `prefix` is SQL over `counter`.
 */
export async function numberFor(
  tx: Tx,
  recordId: string,
  kind: string,
  prefix: Sql<string>,
): Promise<string | undefined> {
  const row = await tx.first(sql<Counted & { prefix: string }>`
    insert into counter (tenant_id, scope_id, kind, last)
    select tenant_id, project_id, kind, 1 from record
    where tenant_id = ${tx.tenantId} and id = ${recordId} and kind = ${kind} and number is null
    on conflict (tenant_id, scope_id, kind) do update set last = counter.last + 1 returning last, digits, ${prefix} as prefix`);
  return row && displayNumber(row.prefix, row.last, row.digits);
}

/** Lets the numbers of a kind in a project begin at `first`. Answers false where a record has a number already: then they go on as they are. */
export async function startNumbers(tx: Tx, projectId: string, kind: string, first: number): Promise<boolean> {
  const started = await tx.run(sql`
    insert into counter (tenant_id, scope_id, kind, last)
    values (${tx.tenantId}, ${projectId}, ${kind}, ${first - 1})
    on conflict (tenant_id, scope_id, kind) do update set last = excluded.last
    where not exists (select from record r
      where r.tenant_id = counter.tenant_id and r.project_id = counter.scope_id and r.kind = counter.kind and r.number is not null)`);
  return started > 0;
}

/** `RFI-014`: prefix and at least this many digits. */
export function displayNumber(prefix: string, value: number, digits = 3): string {
  return `${prefix}-${String(value).padStart(digits, '0')}`;
}

/**
 * The next number of a kind in its project, for a new record. Answers no number for a record that exists already, so that a repeated create leaves no
 * gap.
 */
export async function numberForNew(
  tx: Tx,
  recordId: string,
  projectId: string,
  { kind, prefix }: { kind: string; prefix: string },
): Promise<string | undefined> {
  const turn = tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`record ${recordId}`}, 0))`);
  const next = tx.first(sql<Counted>`
    insert into counter (tenant_id, scope_id, kind, last)
    select ${tx.tenantId}, ${projectId}, ${kind}, 1
    where not exists (select from record where tenant_id = ${tx.tenantId} and id = ${recordId})
    on conflict (tenant_id, scope_id, kind) do update set last = counter.last + 1 returning last, digits`);
  const [row] = await Promise.all([next, turn]);
  return row && displayNumber(prefix, row.last, row.digits);
}

import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { RecordRef, records } from '@plumbline/contract/kit/records';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { loadAny } from './registry.ts';
import type { Registry } from './registry.ts';
import { elapsedDays, refColumns } from './say.ts';

/** Marks a record as read, its notices too, and remembers the visit. */
export async function read(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.read>,
  registry: Registry,
): Promise<null> {
  const { record } = await loadAny(tx, actor, registry, input.recordId);
  await Promise.all([
    tx.run(sql`insert into visit (tenant_id, person_id, record_id, seen_at, opened_at)
      values (${tx.tenantId}, ${actor.personId}, ${record.id}, ${actor.now}, ${actor.now})
      on conflict (tenant_id, person_id, record_id) do update set seen_at = excluded.seen_at, opened_at = excluded.opened_at`),
    tx.run(
      sql`update notification
        set read_at = ${actor.now}
        where tenant_id = ${tx.tenantId} and person_id = ${actor.personId} and record_id = ${record.id} and read_at is null`,
    ),
  ]);
  return null;
}

export async function star(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof records.star>,
  registry: Registry,
): Promise<null> {
  const { record } = await loadAny(tx, actor, registry, input.recordId);
  await tx.run(sql`insert into visit (tenant_id, person_id, record_id, starred)
    values (${tx.tenantId}, ${actor.personId}, ${record.id}, ${input.starred})
    on conflict (tenant_id, person_id, record_id) do update set starred = excluded.starred`);
  return null;
}

const MOST_RECENT = 50;

/** The records I opened last; the starred ones, opened or not, when only those are wanted. */
export async function recent(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof records.recent>,
  registry: Registry,
): Promise<(RecordRef & { visitedAt: string; starred: boolean })[]> {
  return read.all(sql<RecordRef & { visitedAt: string; starred: boolean }>`
    select ${refColumns}, coalesce(v.opened_at, r.updated_at) as "visitedAt", v.starred
    from visit v join record r on r.tenant_id = v.tenant_id and r.id = v.record_id
    where v.tenant_id = ${actor.tenantId} and v.person_id = ${actor.personId}
      and ${input.starredOnly ? sql`v.starred` : sql`v.opened_at is not null`}
      and ${registry.visible(actor)}
    order by v.opened_at desc nulls last, r.id limit ${MOST_RECENT}`);
}

interface Counted {
  total: number;
  byKind: Record<string, number>;
}
type CourtRow = RecordRef & { dueDate: string | null; heldDays: number };

/** Everything in my court, over every kind, in one statement: what is due first comes first. */
export async function court(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof records.court>,
  registry: Registry,
): Promise<{ rows: CourtRow[]; total: number; byKind: Record<string, number>; pageNum: number; pageSize: number }> {
  const { projectId, kind, pageNum, pageSize } = input;
  const held = sql`from custody c join record r on r.tenant_id = c.tenant_id and r.id = c.record_id
    where c.tenant_id = ${actor.tenantId} and c.person_id = ${actor.personId} and c.to_at is null
      ${projectId ? sql`and r.project_id = any(${projectId}::uuid[])` : sql``} and ${registry.visible(actor, kind)}`;
  const byKind = sql`(
      select jsonb_object_agg(each.kind, each.n) from (select r.kind, count(*) as n ${held} group by r.kind) each)`;
  const rows = await read.all(sql<RecordRef & Omit<CourtRow, 'heldDays'> & { from: string } & Counted>`
    select ${refColumns}, ${registry.due(actor)} as "dueDate", c.from_at as "from", count(*) over () as total, ${byKind} as "byKind" ${held}
    order by "dueDate" nulls last, c.from_at, r.id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  const beyond =
    rows.length === 0 && pageNum > 1
      ? await read.first(sql<Counted>`select count(*) as total, coalesce(${byKind}, '{}') as "byKind" ${held}`)
      : undefined;
  const counted = rows[0] ?? beyond;
  return {
    rows: rows.map(({ from, total: _total, byKind: _byKind, ...row }) => ({
      ...row,
      heldDays: elapsedDays(from, actor.now),
    })),
    total: counted?.total ?? 0,
    byKind: counted?.byKind ?? {},
    pageNum,
    pageSize,
  };
}

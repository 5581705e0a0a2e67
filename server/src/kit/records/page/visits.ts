import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { RecordRef, records } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { elapsedDays, loadAny, refColumns, selectInCourt } from '../header/index.ts';
import type { Registry } from '../header/index.ts';

/** Marks a record as read, its notices too, and remembers the visit. Throws 1004 when the actor may not see it. */
export async function read(
  tx: Tx,
  actor: Actor,
  { recordId }: ParsedOf<typeof records.read>,
  registry: Registry,
): Promise<null> {
  const seen = await readAll(tx, actor, [{ recordId, at: actor.now }], registry);
  if (seen.size === 0) throw notFound();
  return null;
}

/** Marks several records as read, each at its own moment. Answers the records that the actor may see; skips the others. */
export async function readAll(
  tx: Tx,
  actor: Actor,
  visits: readonly { recordId: string; at: Date }[],
  registry: Pick<Registry, 'visible'>,
): Promise<Set<string>> {
  const ids = visits.map(({ recordId }) => recordId);
  const times = visits.map(({ at }) => at.toISOString());
  const rows = await tx.all<{ recordId: string }>(sql`
    with seen as materialized (
      select r.id, visited.at from unnest(${ids}::uuid[], ${times}::timestamptz[]) as visited(id, at)
      join record r on r.tenant_id = ${tx.tenantId} and r.id = visited.id and ${registry.visible(actor)}),
    told as (
      update notification n set read_at = seen.at from seen
      where n.tenant_id = ${tx.tenantId} and n.person_id = ${actor.personId} and n.record_id = seen.id and n.read_at is null)
    insert into visit (tenant_id, person_id, record_id, seen_at, opened_at)
    select ${tx.tenantId}, ${actor.personId}, seen.id, seen.at, seen.at from seen
    on conflict (tenant_id, person_id, record_id) do update set seen_at = excluded.seen_at, opened_at = excluded.opened_at
    returning record_id as "recordId"`);
  return new Set(rows.map(({ recordId }) => recordId));
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
type CourtRow = OutputOf<typeof records.court>['rows'][number];

/** All records in my court, of every kind, in one statement: the earliest due date first. */
export async function court(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof records.court>,
  registry: Registry,
): Promise<OutputOf<typeof records.court>> {
  const { projectId, kind, pageNum, pageSize } = input;
  const held = selectInCourt(actor, registry, {
    projectIds: projectId,
    kinds: kind,
    joins: sql`cross join lateral (select ${registry.awaited(actor)} as what) awaited`,
  });
  const byKind = sql`(
      select jsonb_object_agg(each.kind, each.n) from (select r.kind, count(*) as n ${held} group by r.kind) each)`;
  const rows = await read.all(sql<RecordRef & Omit<CourtRow, 'heldDays'> & { from: string } & Counted>`
    select ${refColumns}, case when awaited.what is null then ${registry.due(actor)} end as "dueDate",
      awaited.what as awaited, ${registry.place} as place, c.from_at as "from", count(*) over () as total, ${byKind} as "byKind" ${held}
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

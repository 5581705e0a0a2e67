import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Read } from '../../kit/db/tx.ts';

/** Something that a person did lately, the same thing to the same record counted together. */
export interface Deed {
  personId: string;
  /** As the trail or the audit names it; null for opening a record. */
  verb: string | null;
  /** The last time. */
  at: string;
  times: number;
  record: TouchedRecord | null;
}
interface TouchedRecord {
  id: string;
  kind: string;
  number: string | null;
  title: string;
  projectId: string | null;
  createdBy: string | null;
  myRoles: string[];
  ball: string[];
}

const MOST_DEEDS = 2000;

/** Of these people, those who did anything since then: the busiest first. */
export async function busiest(read: Read, people: readonly string[], from: Date, most: number): Promise<string[]> {
  const rows = await read.all(sql<{ personId: string }>`
    select one as "personId", did.n + opened.n + noted.n as n from unnest(${[...people]}::uuid[]) one
      cross join lateral (select count(*) as n from trail t
        where t.tenant_id = ${read.tenantId} and t.actor_id = one and t.at >= ${from}) did
      cross join lateral (select count(*) as n from visit v
        where v.tenant_id = ${read.tenantId} and v.person_id = one and v.opened_at >= ${from}) opened
      cross join lateral (select count(*) as n from audit a
        where a.tenant_id = ${read.tenantId} and a.actor_id = one and a.at >= ${from}) noted
    where did.n + opened.n + noted.n > 0 order by n desc, one limit ${most}`);
  return rows.map(({ personId }) => personId);
}

/** A person's actions on records and visits to them, with the current state of these records and the person's parts in them. */
export function recentDeeds(read: Read, personId: string, from: Date): Promise<Deed[]> {
  return read.all(sql<Deed>`
    select ${personId}::uuid as "personId", deed.verb, deed.at, deed.times, jsonb_build_object(
      'id', r.id, 'kind', r.kind, 'number', r.number, 'title', r.title, 'projectId', r.project_id, 'createdBy', r.created_by,
      'myRoles', array(select rp.role from record_party rp
        where rp.tenant_id = r.tenant_id and rp.record_id = r.id and rp.person_id = ${personId}),
      'ball', array(select c.person_id from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null)) as record
    from (
      select t.record_id, t.verb, max(t.at) as at, count(*)::int as times from trail t
      where t.tenant_id = ${read.tenantId} and t.actor_id = ${personId} and t.at >= ${from} and t.via is null group by t.record_id, t.verb
      union all
      select v.record_id, null, v.opened_at, 1 from visit v
      where v.tenant_id = ${read.tenantId} and v.person_id = ${personId} and v.opened_at >= ${from}
    ) deed join record r on r.tenant_id = ${read.tenantId} and r.id = deed.record_id
    order by deed.at desc limit ${MOST_DEEDS}`);
}

/** What the audit noted of somebody, by resource. */
export function recentAudit(read: Read, personId: string, from: Date): Promise<(Deed & { resource: string })[]> {
  return read.all(sql<Deed & { resource: string }>`
    select ${personId}::uuid as "personId", a.verb, a.resource, max(a.at) as at, count(*)::int as times, null as record
    from audit a where a.tenant_id = ${read.tenantId} and a.actor_id = ${personId} and a.at >= ${from} and a.via is null
    group by a.verb, a.resource`);
}

/** Of these records, those that a condition over the alias `r` lets through. */
export async function seenAmong(read: Read, ids: readonly string[], visible: Sql<boolean>): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await read.all(
    sql<{
      id: string;
    }>`select r.id from record r where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[]) and ${visible}`,
  );
  return new Set(rows.map(({ id }) => id));
}

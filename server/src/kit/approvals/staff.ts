import { SCOPES } from '@plumbline/contract/kit/endpoint';
import type { Scope } from '@plumbline/contract/kit/endpoint';
import { sql } from '../db/sql.ts';
import type { Read } from '../db/tx.ts';
import type { Candidate, Policy, Staff } from './plan.ts';

/** The policies for a kind of record. */
export async function policiesOf(read: Read, kind: string): Promise<Policy[]> {
  return read.all(sql<Policy>`select id as "policyId", name, contract_type as "contractType", min_cents::float8 as "minCents",
      max_cents::float8 as "maxCents", steps
    from approval_policy
    where tenant_id = ${read.tenantId} and kind = ${kind}`);
}

/**
 * Reads the people who may approve records of a resource now, with their limits, projects and stand-ins for today. Today is the day in the company's
 * time zone.
 */
export async function staffOf(
  read: Read,
  resource: string,
  projectIds: readonly (string | null)[],
  now: Date,
): Promise<Staff> {
  const today = sql`(select (${now}::timestamptz at time zone t.time_zone)::date from tenant t where t.tenant_id = ${read.tenantId})`;
  const [candidates, onProjects, standIns] = await Promise.all([
    read.all(sql<Omit<Candidate, 'scope'> & { scopes: Scope[] }>`
      select m.person_id as "personId", array_agg(distinct mr.role_id::text) as "roleIds",
        array_agg(g.scope) filter (where g.effect = 'allow') as scopes,
        case when bool_or(g.effect = 'allow' and g.limit_cents is null) then null
          else max(g.limit_cents) filter (where g.effect = 'allow') end::float8 as "limitCents"
      from membership m
        join membership_role mr on mr.tenant_id = m.tenant_id and mr.person_id = m.person_id
          and coalesce(mr.valid_from <= ${today}, true) and coalesce(mr.valid_to >= ${today}, true)
        left join role_grant g on g.tenant_id = mr.tenant_id and g.role_id = mr.role_id
          and g.resource = ${resource} and g.action = 'approve'
      where m.tenant_id = ${read.tenantId} and m.status = 'active'
      group by m.person_id
      having bool_or(g.effect = 'allow' and g.scope not in ('none', 'own')) and not coalesce(bool_or(g.effect = 'deny'), false)`),
    read.all(sql<Staff['onProjects'][number]>`
      select project_id as "projectId", person_id as "personId", project_role as "projectRole"
      from project_member
      where tenant_id = ${read.tenantId} and project_id = any(${projectIds.filter((id) => id !== null)}::uuid[])
        and coalesce(start_date <= ${today}, true) and coalesce(end_date >= ${today}, true)`),
    read.all(sql<{ personId: string; toId: string }>`
      select distinct on (person_id) person_id as "personId", to_id as "toId"
      from approval_delegation
      where tenant_id = ${read.tenantId} and ${today} between from_day and to_day
      order by person_id, created_at desc, id`),
  ]);
  return {
    candidates: candidates.map(({ scopes, ...one }) => ({ ...one, scope: widest(scopes) })),
    onProjects,
    standIns: new Map(standIns.map(({ personId, toId }) => [personId, toId])),
  };
}

function widest(scopes: readonly Scope[]): Scope {
  return SCOPES.findLast((scope) => scopes.includes(scope)) ?? 'none';
}

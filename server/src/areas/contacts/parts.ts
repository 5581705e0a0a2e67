import type { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import { visibleRecords } from '../../kit/records/index.ts';
import { lookCard } from './cards.ts';

type Projects = OutputOf<typeof contacts.projects>;

/** The projects that the actor may see in which a company or a person has a part: as owner, as architect, on the team, in records. */
export async function projects(read: Read, actor: Actor, { contactId }: { contactId: string }): Promise<Projects> {
  const { kind } = await lookCard(read, actor, contactId);
  const ids =
    kind === 'company'
      ? sql`select one.id from person one where one.tenant_id = ${read.tenantId} and one.company_id = ${contactId}`
      : sql`select ${contactId}::uuid`;
  const company = kind === 'company' ? sql`${contactId}::uuid` : sql`null::uuid`;
  // Records that name the company, or that one of these people was asked in or holds.
  const named = projectRecords().map(
    ({ kind, open, names }) => sql`select r.project_id, r.kind, r.status = any(${[...open]}::text[]) as is_open
    from record r
    where r.tenant_id = ${read.tenantId} and r.kind = ${kind.kind} and ${kind.visible(actor)}
      and (${names?.(company, ids) ?? sql`false`}
        or exists (select from record_party rp
          where rp.tenant_id = r.tenant_id and rp.record_id = r.id and rp.person_id in (${ids}) and rp.role <> 'watcher'))`,
  );
  return read.all(sql<Projects[number]>`
    with named as (${sql.join(named, sql` union all `)}),
    part as (
      select p.id, 'client' as part from project p where p.tenant_id = ${read.tenantId} and p.client_company_id = ${company}
      union select p.id, 'architect' from project p where p.tenant_id = ${read.tenantId} and p.architect_company_id = ${company}
      union select pm.project_id, 'team' from project_member pm where pm.tenant_id = ${read.tenantId} and pm.person_id in (${ids})
      union select named.project_id, named.kind from named
    )
    select r.id as "projectId", p.project_number as "projectNumber", r.title as "projectName", r.status, array_agg(distinct part.part order by part.part) as parts,
      (select coalesce(json_object_agg(each.kind, each.n), '{}')
        from (select named.kind, count(*) as n from named where named.project_id = r.id and named.is_open group by named.kind) each) as open
    from part join record r on r.tenant_id = ${read.tenantId} and r.id = part.id join project p on p.tenant_id = r.tenant_id and p.id = r.id
    where ${visibleRecords(actor, 'project')}
    group by r.id, p.project_number, r.title, r.status order by p.project_number`);
}

import type { Project, projects } from '@plumbline/contract/areas/projects';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { readWhole } from '../../kit/records/parts.ts';
import { selectPerson } from '../../kit/records/say.ts';
import { visibleProjects } from './policy.ts';
import { present } from './present.ts';
import type { ProjectLine } from './present.ts';
import { projectKind } from './record.ts';
import { rolesGranting } from './roleGrants.ts';
import { lockedReason } from './workflow.ts';

/** One project; throws 1004 when the actor may not see it. */
export async function get(read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<Project> {
  const [line, { shared }] = await Promise.all([
    projectLine(read, actor, projectId),
    readWhole(read, actor, { id: projectId }, projectKind),
  ]);
  return present(actor, line, shared);
}

/** A project's own matter, and how far it is ready for its next step. What must be closed first counts in full, seen or not. */
export async function projectLine(read: Read, actor: Actor, projectId: string): Promise<ProjectLine> {
  const company = (id: RawBuilder<unknown>) =>
    sql`(select json_build_object('companyId', f.id, 'companyName', f.company_name) from company f where f.tenant_id = p.tenant_id and f.id = ${id})`;
  const areOpen = sql.join(
    projectRecords().map(({ kind, open }) => sql`(u.kind = ${kind.kind} and u.status = any(${[...open]}::text[]))`),
    sql` or `,
  );
  const line = await read.first(sql<ProjectLine>`
    select r.id as "projectId", r.status, r.created_by as "createdById", p.project_number as "projectNumber", r.title as "projectName",
      p.project_type as "projectType", p.sector, p.delivery_method as "deliveryMethod", p.address_line as "addressLine", p.city, p.state,
      p.postal_code as "postalCode", p.time_zone as "timeZone", p.description, ${company(sql`p.client_company_id`)} as client,
      ${company(sql`p.architect_company_id`)} as architect, p.gross_area as "grossArea", p.estimated_start_date as "estimatedStartDate",
      p.estimated_finish_date as "estimatedFinishDate", p.actual_start_date as "actualStartDate",
      p.substantial_completion_date as "substantialCompletionDate", p.final_completion_date as "finalCompletionDate",
      p.estimated_value_cents as "estimatedValueCents", ${selectPerson(actor.tenantId, sql`p.rfi_manager_id`)} as "rfiManager",
      p.rfi_due_days as "rfiDueDays", p.rfi_due_working_days as "rfiDueWorkingDays", p.status_reason as "statusReason",
      team.people as "memberCount", team.managers > 0 as "hasManager", p.client_company_id is not null as "hasClient",
      p.address_line is not null and p.city is not null as "hasAddress",
      (select coalesce(json_agg(each order by each.kind), '[]')
        from (
          select u.kind, count(*)::int as n
          from record u
          where u.tenant_id = p.tenant_id and u.project_id = p.id and (${areOpen})
          group by u.kind
        ) each) as unclosed,
      exists (select from attachment a where a.tenant_id = p.tenant_id and a.record_id = p.id and a.removed_at is null) as "hasFile"
    from record r join project p on p.tenant_id = r.tenant_id and p.id = r.id
      cross join lateral (select count(*)::int as people, count(*) filter (where pm.project_role = any(${rolesGranting('management')}::text[])) as managers
        from project_member pm where pm.tenant_id = p.tenant_id and pm.project_id = p.id) team
    where r.tenant_id = ${actor.tenantId} and r.id = ${projectId} and ${visibleProjects(actor)}`);
  if (!line) throw notFound();
  return line;
}

interface Participation {
  tenant_id: string;
  tenant_name: string;
  project_id: string;
  project_number: string;
  project_name: string;
  status: string;
  project_role: string;
}

/** The projects whose team a person is on, over all their companies, each with why nothing can change there now. */
export async function participation({ context, actor }: OpenRequest): Promise<OutputOf<typeof projects.participation>> {
  if (!actor) return [];
  const rows = await context.database.call<Participation>('identity.participation', [actor.facts.accountId]);
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    projectId: row.project_id,
    projectNumber: row.project_number,
    projectName: row.project_name,
    status: row.status,
    projectRole: row.project_role,
    lockedReason: sayLocked(actor, row.status),
  }));
}

function sayLocked(actor: Actor, status: string): string | null {
  const reason = status === 'onHold' ? 'The project is on hold.' : lockedReason(status);
  return reason && actor.t(reason);
}

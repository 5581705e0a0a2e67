import type { Project, ProjectStatus, projects } from '@plumbline/contract/areas/projects';
import { PROJECT_STATUSES } from '@plumbline/contract/areas/projects';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { visibleRecords } from '../../kit/records/index.ts';
import { readWhole } from '../../kit/records/parts.ts';
import { selectPerson } from '../../kit/records/say.ts';
import { maySeeCost, visibleProjects } from './policy.ts';
import { present, standingOf } from './present.ts';
import type { ProjectLine } from './present.ts';
import { projectKind } from './record.ts';
import { rolesGranting } from './roleGrants.ts';
import { lockedReason } from './workflow.ts';

type ListInput = ParsedOf<typeof projects.list>;
type Row = OutputOf<typeof projects.list>['rows'][number];

/** RFIs that somebody still has to do something about, over the alias `r`. */
const openRfi = sql`r.kind = 'rfi' and r.status in ('submitted', 'open', 'answered')`;

/** Projects that the actor may see, with what presses in each, in one statement. */
export async function list(read: Read, actor: Actor, input: ListInput): Promise<OutputOf<typeof projects.list>> {
  const page = await readPage<Row & { createdById: string | null }>(
    read,
    {
      source: sql`record r join project p on p.tenant_id = r.tenant_id and p.id = r.id
        left join company client on client.tenant_id = p.tenant_id and client.id = p.client_company_id
        where ${matching(actor, input)}`,
      columns: sql`r.id as "projectId", p.project_number as "projectNumber", r.title as "projectName", r.status, client.company_name as "clientName",
        ${managerName} as "managerName", p.city, p.estimated_start_date as "estimatedStartDate", p.estimated_finish_date as "estimatedFinishDate",
        p.estimated_value_cents as "estimatedValueCents", r.created_by as "createdById", ${lastActivity} as "lastActivityAt",
        coalesce((select v.starred from visit v where v.tenant_id = r.tenant_id and v.person_id = ${actor.personId} and v.record_id = r.id), false) as starred,
        (${pressing(actor)}) as pressing`,
      order: sql`${orderOf(input.sort ?? 'projectNumber')}, r.id`,
    },
    input,
  );
  return { ...page, rows: page.rows.map((row) => presentRow(actor, row)) };
}

function presentRow(
  actor: Actor,
  line: Row & { createdById: string | null; pressing?: { openRfis: number; lateRfis: number; myCourt: number } },
): Row {
  const { createdById, estimatedValueCents = null, pressing, ...row } = line;
  const seesCost = maySeeCost(actor, standingOf({ ...row, createdById }));
  return {
    ...row,
    ...(pressing ?? { openRfis: 0, lateRfis: 0, myCourt: 0 }),
    ...(seesCost ? { estimatedValueCents } : {}),
  };
}

function matching(
  actor: Actor,
  { keyword, status, mine }: Pick<ListInput, 'keyword' | 'status' | 'mine'>,
): RawBuilder<boolean> {
  const conditions = [sql`r.tenant_id = ${actor.tenantId}`, sql`r.kind = 'project'`, visibleProjects(actor)];
  if (status) conditions.push(sql`r.status = any(${status}::text[])`);
  if (mine) conditions.push(sql`r.id = any(${[...actor.projectIds]}::uuid[])`);
  if (keyword)
    conditions.push(
      sql`strpos(lower(concat_ws(' ', p.project_number, r.title, client.company_name, p.city)), lower(${keyword})) > 0`,
    );
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const managerName = sql`(select lead.full_name from project_member pm join person lead on lead.tenant_id = pm.tenant_id and lead.id = pm.person_id
  where pm.tenant_id = r.tenant_id and pm.project_id = r.id and pm.project_role = any(${rolesGranting('management')}::text[]) order by pm.id limit 1)`;
const lastActivity = sql`(select max(a.updated_at) from record a where a.tenant_id = r.tenant_id and a.project_id = r.id)`;

/**
 * What presses in a project, of what the actor may see: open and late RFIs, and those in the actor's court. An RFI is late
 * as in its list: after the manager's day once answered, else after the day the actor was asked for, else after its own.
 */
function pressing(actor: Actor): RawBuilder<unknown> {
  return sql`select json_build_object(
      'openRfis', count(*) filter (where rfi.is_open),
      'lateRfis', count(*) filter (where rfi.is_open and rfi.pressing_date < (${actor.now}::timestamptz at time zone p.time_zone)::date),
      'myCourt', count(*) filter (where rfi.is_mine))
    from (
      select ${openRfi} as is_open, case r.status when 'answered' then x.manager_due_date else coalesce(asked.due_date, r.due_date) end as pressing_date,
        exists (select from custody c where c.tenant_id = r.tenant_id and c.record_id = r.id and c.person_id = ${actor.personId} and c.to_at is null) as is_mine
      from record r join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
        left join record_reviewer asked on r.status = 'open' and asked.tenant_id = r.tenant_id and asked.person_id = ${actor.personId} and asked.record_id = r.id
          and asked.round = x.round and asked.answered_at is null and not asked.co_reviewer
      where r.tenant_id = p.tenant_id and r.project_id = p.id and r.kind = 'rfi' and r.status in ('draft', 'submitted', 'open', 'answered') and ${visibleRecords(actor, 'rfi')}
    ) rfi`;
}

function orderOf(sort: string): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const by: Record<string, RawBuilder<unknown>> = {
    projectNumber: sql`p.project_number`,
    projectName: sql`lower(r.title)`,
    status: sql`array_position(${[...PROJECT_STATUSES]}::text[], r.status)`,
    estimatedFinishDate: sql`p.estimated_finish_date`,
    lastActivityAt: lastActivity,
  };
  return sql`${by[sort.replace('-', '')] ?? sql`p.project_number`} ${direction}`;
}

/** How many of the projects that the actor may see stand in each status. */
export async function counts(read: Read, actor: Actor): Promise<Record<string, number>> {
  const rows = await read.all(sql<{ status: ProjectStatus; projects: number }>`
    select r.status, count(*)::int as projects from record r
    where r.tenant_id = ${actor.tenantId} and r.kind = 'project' and ${visibleProjects(actor)} group by r.status`);
  return Object.fromEntries(rows.map(({ status, projects }) => [status, projects]));
}

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
      (select count(*)::int from record r where r.tenant_id = p.tenant_id and r.project_id = p.id and ${openRfi}) as "openRfis",
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

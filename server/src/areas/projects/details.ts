import { PROJECT_ROLES, fields } from '@plumbline/contract/areas/projects';
import type { Project, projects } from '@plumbline/contract/areas/projects';
import { dayIn } from '@plumbline/contract/kit/days';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { projectRecords } from '../../kit/area.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import {
  columnsOf,
  lockDetails,
  presentCan,
  readWhole,
  selectCompany,
  selectFields,
  sharedVerdicts,
} from '../../kit/records/index.ts';
import type { CompanionRead, RecordHeader, RecordParts, WholeRecord } from '../../kit/records/index.ts';
import { mayChange, mayChangeTeam, mayGive, maySeeCost, projectKind } from './policy.ts';
import { rolesGranting } from './roleGrants.ts';
import { projectWorkflow } from './workflow.ts';
import type { Readiness } from './workflow.ts';

type Calls = typeof projects;
/** What a call of the area is given, and what it answers. */
export type Input<Call extends keyof Calls> = ParsedOf<Calls[Call]>;
export type Answer<Call extends keyof Calls> = OutputOf<Calls[Call]>;

/** The columns that people fill in, by the field of the contract. */
export const PROJECT_COLUMNS = columnsOf(fields, ['projectName']);
/** Fields that are read as they are; the others are read by the name of their reference. */
export const PROJECT_FIELDS = columnsOf(fields, [
  'projectName',
  'clientCompanyId',
  'architectCompanyId',
  'rfiManagerId',
]);

/** The columns that the steps of its life write. */
const KEPT_FIELDS = {
  actualStartDate: 'actual_start_date',
  substantialCompletionDate: 'substantial_completion_date',
  finalCompletionDate: 'final_completion_date',
  statusReason: 'status_reason',
} as const;

/** What a project has besides its header, and how far it is ready for its next step. */
export interface ProjectDetails
  extends Readiness, Omit<Project, keyof RecordParts | 'estimatedValueCents' | 'can' | 'today' | 'givableRoles'> {
  estimatedValueCents: number | null;
  hasFile: boolean;
}

type Row = Omit<ProjectDetails, 'rfiManager'> & { rfiManagerId: string | null };

/** One project with all that its page shows and what the actor may do now; throws 1004 when the actor may not see it. */
export async function get(read: Read, actor: Actor, { projectId }: { projectId: string }): Promise<Project> {
  const page = await readWhole<Row>(read, actor, { id: projectId }, projectKind, selectDetails());
  const { record, shared, row, person } = page;
  const details = namePeople(row, person);
  const { hasClient, hasAddress, hasManager, unclosed, hasFile: _file, estimatedValueCents, ...shown } = details;
  const mayKeepTeam = mayChangeTeam(actor, record);
  return {
    ...shared,
    ...shown,
    ...(maySeeCost(actor, record) ? { estimatedValueCents } : {}),
    projectId,
    projectName: shared.title,
    today: dayIn(details.timeZone, actor.now),
    givableRoles: mayKeepTeam === true ? PROJECT_ROLES.filter((role) => mayGive(actor, record, role) === true) : [],
    can: presentCan(actor, {
      update: mayChange(actor, record),
      team: mayKeepTeam,
      ...projectWorkflow.verdicts(actor, record, { hasClient, hasAddress, hasManager, unclosed }),
      ...sharedVerdicts(actor, record, projectKind),
    }),
  };
}

/** Locks a project for a verb. Throws 1004 when the actor may not see it. */
export async function lockProject(
  tx: Tx,
  actor: Actor,
  projectId: string,
): Promise<{ record: RecordHeader; details: ProjectDetails }> {
  const { record, row, person } = await lockDetails<Row>(tx, actor, projectKind, projectId, selectDetails());
  return { record, details: namePeople(row, person) };
}

function namePeople({ rfiManagerId, ...row }: Row, person: WholeRecord<object>['person']): ProjectDetails {
  return { ...row, rfiManager: person(rfiManagerId) };
}

/** What must be closed before the project counts in full, seen or not. */
function selectDetails(): CompanionRead {
  const areOpen = sql.join(
    projectRecords().map(({ kind, open }) => sql`(u.kind = ${kind.kind} and u.status = any(${[...open]}::text[]))`),
    sql` or `,
  );
  return {
    columns: sql`${selectFields('p', PROJECT_FIELDS)}, ${selectFields('p', KEPT_FIELDS)}, p.rfi_manager_id as "rfiManagerId",
      ${selectCompany(sql`p.tenant_id`, sql`p.client_company_id`)} as client,
      ${selectCompany(sql`p.tenant_id`, sql`p.architect_company_id`)} as architect,
      team.size as "memberCount", team.managers > 0 as "hasManager", p.client_company_id is not null as "hasClient",
      p.address_line is not null and p.city is not null as "hasAddress",
      (select coalesce(json_agg(each order by each.kind), '[]')
        from (
          select u.kind, count(*)::int as n
          from record u
          where u.tenant_id = p.tenant_id and u.project_id = p.id and (${areOpen})
          group by u.kind
        ) each) as unclosed,
      exists (
        select from attachment a
        where a.tenant_id = p.tenant_id and a.record_id = p.id and a.removed_at is null) as "hasFile"`,
    tables: sql`join project p on p.tenant_id = r.tenant_id and p.id = r.id
      cross join lateral (
        select count(*)::int as size,
          count(*) filter (where pm.project_role = any(${rolesGranting('management')}::text[])) as managers
        from project_member pm
        where pm.tenant_id = p.tenant_id and pm.project_id = p.id) team`,
    people: sql`array[p.rfi_manager_id]`,
  };
}

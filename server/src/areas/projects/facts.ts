import type { ProjectStatus } from '@plumbline/contract/areas/projects';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, notFound, refuse, required } from '../../kit/errors.ts';
import { mayMakeIn, selectCalendar } from '../../kit/records/index.ts';
import type { CompanionInserts } from '../../kit/records/index.ts';
import { visibleProjects } from './policy.ts';
import { LOCKED, lockedReason } from './workflow.ts';

/** What the records of a project need to know of it. */
export interface ProjectFacts {
  projectId: string;
  projectNumber: string;
  projectName: string;
  status: ProjectStatus;
  timeZone: string;
  /** Who keeps the RFIs by default. */
  rfiManagerId: string | null;
  architectCompanyId: string | null;
  rfiDueDays: number;
  rfiDueWorkingDays: boolean;
  /** Which days it works. */
  calendar: WorkCalendar;
  /** Whether the actor may see the project itself; a record of it may be visible without. */
  visible: boolean;
}

/** The facts of a project, in one statement. Throws 1004 when the company has no such project. */
export async function projectFacts(read: Read, actor: Actor, projectId: string): Promise<ProjectFacts> {
  return required(await read.first(factsOf(actor, projectId)));
}

/**
 * The same for a command: locked until the commit, so that the project cannot be closed meanwhile. Throws 1004 unless the project exists and the actor
 * sees it, 2000 when it is closed or cancelled.
 */
export async function holdProject(tx: Tx, actor: Actor, projectId: string): Promise<ProjectFacts> {
  const project = await tx.first(heldProject(actor, projectId));
  if (!project?.visible) throw notFound();
  assertOpen(project.status);
  return project;
}

/** Throws 403 when the actor may not make such records in a project; 1004 and 2000 as `holdProject`, when it is none for them. */
export async function assertMayMakeIn(
  tx: Tx,
  actor: Actor,
  projectId: string,
  resource: string,
  action: 'create' | 'manage',
): Promise<void> {
  if (mayMakeIn(actor, projectId, resource, action)) return;
  await holdProject(tx, actor, projectId);
  throw forbidden();
}

/** What a record of a project is made on: the project, open and seen by the actor. Its insert finds nothing where `holdProject` throws. */
export function onProject(tx: Tx, actor: Actor, projectId: string): CompanionInserts<object>['precondition'] {
  return { found: openProject(actor, projectId), hold: () => holdProject(tx, actor, projectId) };
}

/**
 * Lets one at a time change what a project sets up for a resource. Throws 1004 and
 * 2000 as `holdProject`, and 403.
 */
export async function holdSettings(tx: Tx, actor: Actor, projectId: string, resource: string): Promise<void> {
  await holdProject(tx, actor, projectId);
  if (!mayMakeIn(actor, projectId, resource, 'manage')) throw forbidden();
  await tx.first(sql`select pg_advisory_xact_lock(hashtextextended(${`${resource} settings ${projectId}`}, 0))`);
}

/** The same as SQL, to be part of a statement: it finds nothing where `holdProject` throws. */
function openProject(actor: Actor, projectId: string): Sql<ProjectFacts> {
  return sql<ProjectFacts>`
    select *
    from (${heldProject(actor, projectId)}) found
    where visible and status <> all(${LOCKED}::text[])`;
}

function heldProject(actor: Actor, projectId: string): Sql<ProjectFacts> {
  return sql<ProjectFacts>`${factsOf(actor, projectId)} for share of r`;
}

function factsOf(actor: Actor, projectId: string): Sql<ProjectFacts> {
  return sql<ProjectFacts>`
    select r.id as "projectId", p.project_number as "projectNumber", r.title as "projectName", r.status,
      p.time_zone as "timeZone", p.rfi_manager_id as "rfiManagerId", p.architect_company_id as "architectCompanyId",
      p.rfi_due_days as "rfiDueDays", p.rfi_due_working_days as "rfiDueWorkingDays",
      ${selectCalendar} as calendar,
      coalesce(${visibleProjects(actor)}, false) as visible
    from record r
      join project p on p.tenant_id = r.tenant_id and p.id = r.id
    where r.tenant_id = ${actor.tenantId} and r.id = ${projectId}`;
}

/**
 * Holds a project open until the commit, so that it cannot be closed meanwhile. Throws 1004 when there is no such project
 * and 2000 when it is closed or cancelled.
 */
export async function assertProjectOpen(tx: Tx, projectId: string): Promise<void> {
  const project = await tx.first(sql<{ status: string }>`
    select status
    from record
    where tenant_id = ${tx.tenantId} and id = ${projectId} and kind = 'project' for share`);
  if (!project) throw notFound();
  assertOpen(project.status);
}

function assertOpen(status: string): void {
  const reason = lockedReason(status);
  if (reason) throw refuse(reason);
}

import type { SubmittalWorkflow, submittalWorkflows } from '@plumbline/contract/areas/submittalWorkflows';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { assertOnTeamFor, selectPerson, selectAskableTeam } from '../../kit/records/index.ts';
import type { RecordHeader, StepReviewer } from '../../kit/records/index.ts';
import { holdSettings, projectFacts } from '../projects/index.ts';

/** What the audit calls a workflow. */
const WORKFLOW = { resource: 'submittal', subjectKind: 'submittalWorkflow' };

/** The workflows of a project by name, the default first. Throws 1004 for a project that the actor may not see. */
export async function workflows(
  read: Read,
  actor: Actor,
  { projectId }: { projectId: string },
): Promise<SubmittalWorkflow[]> {
  if (!(await projectFacts(read, actor, projectId)).visible) throw notFound();
  return workflowsOf(read, projectId);
}

function workflowsOf(read: Read, projectId: string): Promise<SubmittalWorkflow[]> {
  return read.all(sql<SubmittalWorkflow>`
    select w.id as "workflowId", w.project_id as "projectId", w.name, w.is_default as "isDefault",
      w.stop_on_resubmit as "stopOnResubmit", w.version,
      (select coalesce(json_agg(json_build_object('step', v.step, 'person', ${selectPerson(read.tenantId, sql`v.person_id`)},
          'required', v.required, 'days', v.days,
          'askedFor', case when v.for_company_id is not null or v.for_role is not null then json_build_object(
            'companyId', v.for_company_id, 'companyName', firm.company_name, 'projectRole', v.for_role) end)
          order by v.step, not v.required, v.for_company_id, v.for_role, v.person_id), '[]')
        from (${peopleOfWorkflow}) v
          left join company firm on firm.tenant_id = w.tenant_id and firm.id = v.for_company_id) as steps
    from submittal_workflow w
    where w.tenant_id = ${read.tenantId} and w.project_id = ${projectId} and w.removed_at is null
    order by w.is_default desc, lower(w.name) collate "C", w.id`);
}

/**
 * SQL: the people in the steps of the workflow `w`: a company or a role becomes its people on the project now, or nobody. A person who is named
 * themselves is not also asked for a company or role.
 */
const peopleOfWorkflow = sql`select distinct on (coalesce(v.person_id, team.person_id, v.id))
    coalesce(v.person_id, team.person_id) as person_id, v.step, v.required, v.days, v.for_company_id, v.for_role
  from submittal_workflow_reviewer v
    left join lateral (${selectAskableTeam(
      { tenant: sql`v.tenant_id`, project: sql`v.project_id`, company: sql`v.for_company_id`, role: sql`v.for_role` },
      'submittal',
    )}) team on v.person_id is null
  where v.tenant_id = w.tenant_id and v.project_id = w.project_id and v.workflow_id = w.id
  order by coalesce(v.person_id, team.person_id, v.id), v.person_id nulls last, v.step`;

/** Adds or changes a workflow of a project. Throws 1400 for a duplicate name, and for a person who is named twice. */
export async function saveWorkflow(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof submittalWorkflows.save>,
): Promise<SubmittalWorkflow[]> {
  const { projectId, workflowId, name, isDefault, stopOnResubmit, steps } = input;
  await holdSettings(tx, actor, projectId, 'submittal');
  const people = steps.map(({ personId }) => personId);
  if (new Set(people).size < people.length) throw invalid({ steps: 'Name everybody once' });
  if (!steps.some(({ required }) => required))
    throw invalid({ steps: 'At least one reviewer must be asked to answer' });
  const known = await tx.first(sql<{ found: number }>`
    select count(*)::int as found from person where tenant_id = ${tx.tenantId} and id = any(${people}::uuid[])`);
  if (known?.found !== people.length) throw notFound();
  await assertOnTeamFor(tx, projectId, steps, 'steps');
  if (isDefault)
    await tx.run(sql`
      update submittal_workflow set is_default = false
      where tenant_id = ${tx.tenantId} and project_id = ${projectId} and is_default and id <> ${workflowId}`);
  const saved = await tx
    .run(sql`
      insert into submittal_workflow as w (tenant_id, id, project_id, name, is_default, stop_on_resubmit)
      values (${tx.tenantId}, ${workflowId}, ${projectId}, ${name}, ${isDefault}, ${stopOnResubmit})
      on conflict (tenant_id, project_id, id) do update
      set name = excluded.name, is_default = excluded.is_default, stop_on_resubmit = excluded.stop_on_resubmit,
        version = w.version + 1
      where w.removed_at is null`)
    .catch((error: unknown) => {
      throw violates(error, 'submittal_workflow_name') ? invalid({ name: 'There is a workflow of this name' }) : error;
    });
  if (saved === 0) throw notFound();
  await tx.run(sql`
    delete from submittal_workflow_reviewer
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and workflow_id = ${workflowId}`);
  const own = { project_id: projectId, workflow_id: workflowId };
  const lines = Map.groupBy(steps, ({ personId, forCompanyId, forRole }) => forCompanyId ?? forRole ?? personId);
  const rows = [...lines.values()].flatMap(([line]) => {
    if (!line) return [];
    const { personId, forCompanyId = null, forRole = null, ...asked } = line;
    const person_id = forCompanyId || forRole ? null : personId;
    const who = { person_id, for_company_id: forCompanyId, for_role: forRole };
    return [{ ...own, id: newId(actor.now.getTime()), ...who, ...asked }];
  });
  await insertRows(tx, 'submittal_workflow_reviewer', rows);
  await audit(tx, actor, { verb: 'save', ...WORKFLOW, subjectId: workflowId, subject: name });
  return workflowsOf(tx, projectId);
}

/** Removes a workflow. Submittals and packages that refer to it count as without one. Running reviews continue as they were sent. */
export async function removeWorkflow(
  tx: Tx,
  actor: Actor,
  { projectId, workflowId }: ParsedOf<typeof submittalWorkflows.remove>,
): Promise<SubmittalWorkflow[]> {
  await holdSettings(tx, actor, projectId, 'submittal');
  const removed = await tx.run(sql`
    update submittal_workflow set removed_at = coalesce(removed_at, ${actor.now}), is_default = false
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and id = ${workflowId}`);
  if (removed === 0) throw notFound();
  await audit(tx, actor, { verb: 'remove', ...WORKFLOW, subjectId: workflowId });
  return workflowsOf(tx, projectId);
}

/** A workflow as it is now; nobody for a company or a role without people on the project. */
export interface Workflow {
  stopOnResubmit: boolean;
  reviewers: (Omit<StepReviewer, 'personId'> & { personId: string | null })[];
}

/** Who reviews by a workflow. Throws 2000 when a company or a role in it has nobody on the project. */
export function reviewersOf(workflow: Workflow | undefined): StepReviewer[] {
  return (workflow?.reviewers ?? []).map(({ personId, ...asked }) => {
    if (personId) return { personId, ...asked };
    throw refuse('Nobody on this project stands for step {n} of the workflow. Choose who reviews it.', {
      n: asked.step,
    });
  });
}

/** The workflow of a submittal: its own, else its package's, else the project's default. */
export function workflowOf(read: Read, { id, projectId }: RecordHeader): Promise<Workflow | undefined> {
  return read.first(sql<Workflow>`select w.stop_on_resubmit as "stopOnResubmit",
      (select coalesce(json_agg(json_strip_nulls(json_build_object('personId', v.person_id, 'step', v.step,
          'required', v.required, 'days', v.days, 'forCompanyId', v.for_company_id, 'forRole', v.for_role))
          order by v.step, v.person_id), '[]')
        from (${peopleOfWorkflow}) v) as reviewers
    from submittal x
      left join submittal_package k on k.tenant_id = x.tenant_id and k.id = x.package_id
      join submittal_workflow w on w.tenant_id = x.tenant_id and w.project_id = ${projectId} and w.removed_at is null
        and (w.id = x.workflow_id or w.id = k.workflow_id or w.is_default)
    where x.tenant_id = ${read.tenantId} and x.id = ${id}
    order by w.id is not distinct from x.workflow_id desc, w.id is not distinct from k.workflow_id desc
    limit 1`);
}

/** SQL over `x`: a workflow by its id, as the contract says it. */
export function selectWorkflow(id: Sql) {
  return sql`(select json_build_object('workflowId', w.id, 'name', w.name) from submittal_workflow w
    where w.tenant_id = x.tenant_id and w.project_id = x.project_id and w.id = ${id} and w.removed_at is null)`;
}

import type { Disposition, submittalItems } from '@plumbline/contract/areas/submittals';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import { assertOnTeamFor, selectPerson, teamAsked } from '../../kit/records/index.ts';
import { holdSettings, projectFacts } from '../projects/index.ts';

/** SQL over the alias `d` of `submittal_disposition`: from the best answer to the worst. */
const BEST_FIRST = sql`array_position(array['release', 'record', 'none', 'resubmit'], d.effect), d.place, d.id`;

/** The answers of a review, the best first; retired ones stay in the list. */
export function dispositions(read: Read): Promise<Disposition[]> {
  return read.all(sql<Disposition>`
    select d.id as "dispositionId", d.name, d.meaning, d.effect, d.active
    from submittal_disposition d
    where d.tenant_id = ${read.tenantId}
    order by ${BEST_FIRST}`);
}

/** Adds an answer, renames it, or takes it out of use. What follows from one that was given stays as it is. */
export async function saveDisposition(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof submittalItems.saveDisposition>,
): Promise<Disposition[]> {
  const { dispositionId, name, meaning, effect, active } = input;
  const all = await tx.all(sql<Disposition & { place: number }>`
    select id as "dispositionId", name, meaning, effect, active, place
    from submittal_disposition
    where tenant_id = ${tx.tenantId}
    order by id
    for update`);
  const known = all.find((one) => one.dispositionId === dispositionId);
  if (!active && !all.some((one) => one.active && one !== known))
    throw refuse('One answer stays in use. Add another one first.');
  if (known && (known.meaning !== meaning || known.effect !== effect) && (await wasGiven(tx, dispositionId)))
    throw refuse('“{name}” was given already: what follows from it stays. Retire it, and add another answer.', {
      name: known.name,
    });
  const place = known?.place ?? Math.max(0, ...all.map((one) => one.place)) + 1;
  try {
    await tx.run(sql`
      insert into submittal_disposition (tenant_id, id, name, meaning, effect, place, active)
      values (${tx.tenantId}, ${dispositionId}, ${name}, ${meaning}, ${effect}, ${place}, ${active})
      on conflict (tenant_id, id) do update
      set name = excluded.name, meaning = excluded.meaning, effect = excluded.effect, active = excluded.active`);
  } catch (error) {
    throw violates(error, 'submittal_disposition_name') ? invalid({ name: 'There is an answer of this name' }) : error;
  }
  await audit(tx, actor, {
    verb: known ? 'update' : 'create',
    resource: 'submittal',
    subjectKind: 'submittalDisposition',
    subjectId: dispositionId,
    subject: name,
    detail: { meaning, effect, active },
  });
  return dispositions(tx);
}

async function wasGiven(read: Read, id: string): Promise<boolean> {
  const row = await read.first(sql<{ given: boolean }>`
    select exists (select from submittal_response s where s.tenant_id = ${read.tenantId} and s.disposition_id = ${id})
      or exists (select from submittal x where x.tenant_id = ${read.tenantId} and x.disposition_id = ${id}) as given`);
  return row?.given ?? false;
}

/** What the audit calls a workflow. */
const WORKFLOW = { resource: 'submittal', subjectKind: 'submittalWorkflow' };

type SubmittalWorkflow = OutputOf<typeof submittalItems.workflows>[number];

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
 * SQL: who stands in which step of the workflow `w`: a company or a role by its people on the project now, or with nobody. Whoever
 * is there themselves is not asked for others too.
 */
export const peopleOfWorkflow = sql`select distinct on (coalesce(v.person_id, team.person_id, v.id))
    coalesce(v.person_id, team.person_id) as person_id, v.step, v.required, v.days, v.for_company_id, v.for_role
  from submittal_workflow_reviewer v
    left join lateral (${teamAsked(
      { tenant: sql`v.tenant_id`, project: sql`v.project_id`, company: sql`v.for_company_id`, role: sql`v.for_role` },
      'submittal',
    )}) team on v.person_id is null
  where v.tenant_id = w.tenant_id and v.project_id = w.project_id and v.workflow_id = w.id
  order by coalesce(v.person_id, team.person_id, v.id), v.person_id nulls last, v.step`;

/** Adds or changes a workflow of a project. Throws 1400 for a name that is taken, and for somebody who is named twice. */
export async function saveWorkflow(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof submittalItems.saveWorkflow>,
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

/** Removes a workflow; what named it names none. What is under review goes on as it was sent. */
export async function removeWorkflow(
  tx: Tx,
  actor: Actor,
  { projectId, workflowId }: ParsedOf<typeof submittalItems.removeWorkflow>,
): Promise<SubmittalWorkflow[]> {
  await holdSettings(tx, actor, projectId, 'submittal');
  const removed = await tx.run(sql`
    update submittal_workflow set removed_at = coalesce(removed_at, ${actor.now}), is_default = false
    where tenant_id = ${tx.tenantId} and project_id = ${projectId} and id = ${workflowId}`);
  if (removed === 0) throw notFound();
  for (const table of ['submittal', 'submittal_package'])
    await tx.run(sql`
      update ${sql.table(table)} set workflow_id = null
      where tenant_id = ${tx.tenantId} and project_id = ${projectId} and workflow_id = ${workflowId}`);
  await audit(tx, actor, { verb: 'remove', ...WORKFLOW, subjectId: workflowId });
  return workflowsOf(tx, projectId);
}

/** What a company starts with, best first. */
const FIRST_DISPOSITIONS: Pick<Disposition, 'name' | 'meaning' | 'effect'>[] = [
  { name: 'Approved', meaning: 'approved', effect: 'release' },
  { name: 'No exceptions taken', meaning: 'noException', effect: 'release' },
  { name: 'Approved as noted', meaning: 'approvedAsNoted', effect: 'release' },
  { name: 'For record only', meaning: 'forRecordOnly', effect: 'record' },
  { name: 'Revise and resubmit', meaning: 'reviseAndResubmit', effect: 'resubmit' },
  { name: 'Rejected', meaning: 'rejected', effect: 'resubmit' },
];

/** Writes the dispositions that a company starts with. */
export async function seedDispositions(tx: Tx, now: Date): Promise<void> {
  const rows = FIRST_DISPOSITIONS.map((one, index) => ({ id: newId(now.getTime()), ...one, place: index + 1 }));
  await insertRows(tx, 'submittal_disposition', rows);
}

import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { invalid, notFound } from '../errors.ts';
import { runStates } from './read.ts';
import type { RunState } from './read.ts';
import { refreshRun } from './runs.ts';

interface Section {
  formRunId: string;
  sectionId: string;
}

/** Says who answers which section; without a person a section is open to all who may answer. Throws 1004. */
export async function assignSections(
  tx: Tx,
  recordId: string,
  lines: readonly (Section & { personId?: string | null | undefined })[],
): Promise<void> {
  await assertSections(tx, recordId, lines);
  const rows = lines.map(({ formRunId, sectionId, personId = null }) => ({ formRunId, sectionId, personId }));
  const people = [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  const known = await tx.first(sql<{ n: number }>`
    select count(*)::int as n
    from person
    where tenant_id = ${tx.tenantId} and id = any(${people}::uuid[])`);
  if (known?.n !== people.length) throw notFound();
  await tx.run(sql`
    insert into form_section (tenant_id, run_id, section_id, assignee_id)
    select ${tx.tenantId}, n."formRunId", n."sectionId", n."personId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as n("formRunId" uuid, "sectionId" text, "personId" uuid)
    on conflict (tenant_id, run_id, section_id) do update set assignee_id = excluded.assignee_id`);
}

/** Gives sections back to whoever filled them in, each with its reason; signatures of the record's forms lapse. Throws 1004. */
export async function returnSections(
  tx: Tx,
  actor: Actor,
  recordId: string,
  lines: readonly (Section & { reason: string })[],
): Promise<void> {
  await assertSections(tx, recordId, lines);
  await tx.run(sql`
    insert into form_section (tenant_id, run_id, section_id, returned_reason)
    select ${tx.tenantId}, n."formRunId", n."sectionId", n.reason
    from json_to_recordset(${JSON.stringify(lines)}::json) as n("formRunId" uuid, "sectionId" text, reason text)
    on conflict (tenant_id, run_id, section_id) do update set returned_reason = excluded.returned_reason`);
  await lapseSignatures(tx, actor, recordId);
}

/** Forgets why sections came back, once their record is handed in again. */
export async function clearReturned(tx: Tx, recordId: string): Promise<void> {
  await tx.run(sql`
    update form_section
    set returned_reason = null
    from form_run run
    where form_section.tenant_id = ${tx.tenantId} and run.tenant_id = form_section.tenant_id and run.id = form_section.run_id
      and run.record_id = ${recordId} and form_section.returned_reason is not null`);
}

/** Ends the signatures of a record's forms, so that they are asked for again; they stay in its history. */
export async function lapseSignatures(tx: Tx, actor: Actor, recordId: string): Promise<void> {
  const lapsed = await tx.all(sql<{ id: string }>`
    update form_signature
    set lapsed_at = ${actor.now}
    from form_run run
    where form_signature.tenant_id = ${tx.tenantId} and run.tenant_id = form_signature.tenant_id
      and run.id = form_signature.run_id and run.record_id = ${recordId} and form_signature.lapsed_at is null
    returning run.id`);
  for (const id of new Set(lapsed.map((row) => row.id))) await refreshRun(tx, actor, id);
}

/** The people who are named for sections of a record's forms, each once. */
export async function sectionPeople(read: Read, recordId: string): Promise<string[]> {
  const rows = await read.all(sql<{ id: string }>`
    select distinct n.assignee_id as id
    from form_run run
      join form_section n on n.tenant_id = run.tenant_id and n.run_id = run.id
    where run.tenant_id = ${read.tenantId} and run.record_id = ${recordId} and n.assignee_id is not null
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Notes which record a deficient item led to. Answers false where it led to one before: then nothing more is made. */
export async function deficiencyMade(
  tx: Tx,
  { formRunId }: Pick<RunState, 'formRunId'>,
  itemId: string,
  recordId: string,
): Promise<boolean> {
  const added = await tx.run(sql`
    insert into form_deficiency (tenant_id, run_id, item_id, record_id)
    values (${tx.tenantId}, ${formRunId}, ${itemId}, ${recordId})
    on conflict do nothing`);
  return added > 0;
}

async function assertSections(read: Read, recordId: string, lines: readonly Section[]): Promise<void> {
  const runs = await runStates(read, recordId);
  for (const { formRunId, sectionId } of lines) {
    const run = runs.find((one) => one.formRunId === formRunId);
    if (!run) throw notFound();
    if (!run.definition.sections.some(({ id }) => id === sectionId))
      throw invalid({ sections: 'The form has no such section' });
  }
}

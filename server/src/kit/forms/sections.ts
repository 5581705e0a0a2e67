import type { RunStage } from '@plumbline/contract/kit/forms/runs';
import { sql } from '../db/sql.ts';
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

/**
 * Returns forms to the people who filled them in: each named section with its reason, or the whole form when no section is named. Each returned part
 * must change before the form is complete again. The signatures of the forms lapse. Throws 1004.
 */
export async function returnRuns(
  tx: Tx,
  actor: Actor,
  recordId: string,
  runIds: readonly string[],
  { sections, reason }: { sections: readonly (Section & { reason: string })[]; reason: string },
): Promise<void> {
  await assertSections(tx, recordId, sections);
  const inPart = new Set(sections.map(({ formRunId }) => formRunId));
  const whole = runIds.filter((id) => !inPart.has(id));
  await tx.run(sql`
    insert into form_section (tenant_id, run_id, section_id, returned_reason, is_returned)
    select ${tx.tenantId}, n."formRunId", n."sectionId", n.reason, true
    from json_to_recordset(${JSON.stringify(sections)}::json) as n("formRunId" uuid, "sectionId" text, reason text)
    on conflict (tenant_id, run_id, section_id) do update set returned_reason = excluded.returned_reason, is_returned = true`);
  await tx.run(sql`
    update form_run
    set returned_reason = ${reason}, is_returned = true
    where tenant_id = ${tx.tenantId} and id = any(${whole}::uuid[])`);
  await reopenRuns(tx, actor, runIds);
}

/** Opens forms to be filled in again; their signatures lapse. */
export async function reopenRuns(tx: Tx, actor: Actor, runIds: readonly string[]): Promise<void> {
  await setStage(tx, actor, runIds, null);
  await tx.run(sql`
    update form_signature
    set lapsed_at = ${actor.now}
    where tenant_id = ${tx.tenantId} and run_id = any(${[...runIds]}::uuid[]) and lapsed_at is null`);
  for (const id of runIds) await refreshRun(tx, actor, id);
}

/** Says how far forms are; null for those that are filled in again. */
export async function setStage(tx: Tx, actor: Actor, runIds: readonly string[], stage: RunStage | null): Promise<void> {
  await tx.run(sql`
    update form_run
    set stage = ${stage}, staged_at = ${stage && actor.now}::timestamptz
    where tenant_id = ${tx.tenantId} and id = any(${[...runIds]}::uuid[])`);
}

/** Gives forms a lead of their own; null means the lead of the record. */
export async function setRunLead(tx: Tx, runIds: readonly string[], leadId: string | null): Promise<void> {
  await tx.run(sql`
    update form_run
    set lead_id = ${leadId}
    where tenant_id = ${tx.tenantId} and id = any(${[...runIds]}::uuid[])`);
}

/** Notes that something was changed in the sections of a form that came back. */
export async function noteRedone(tx: Tx, formRunId: string, sectionIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    update form_section
    set is_returned = false
    where tenant_id = ${tx.tenantId} and run_id = ${formRunId} and section_id = any(${[...sectionIds]}::text[]) and is_returned`);
  await tx.run(sql`
    update form_run
    set is_returned = false
    where tenant_id = ${tx.tenantId} and id = ${formRunId} and is_returned`);
}

/** Clears the return reasons of forms that are completed again: the named forms, or all forms of the record. */
export async function clearReturned(tx: Tx, recordId: string, runIds?: readonly string[]): Promise<void> {
  const named = runIds ? sql`and run.id = any(${[...runIds]}::uuid[])` : sql``;
  await tx.run(sql`
    update form_section
    set returned_reason = null, is_returned = false
    from form_run run
    where form_section.tenant_id = ${tx.tenantId} and run.tenant_id = form_section.tenant_id and run.id = form_section.run_id
      and run.record_id = ${recordId} and form_section.returned_reason is not null ${named}`);
  await tx.run(sql`
    update form_run run
    set returned_reason = null, is_returned = false
    where run.tenant_id = ${tx.tenantId} and run.record_id = ${recordId} and run.returned_reason is not null ${named}`);
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

/** The people who are named for sections of a record's forms, each once; of all its forms, or of those that are named. */
export async function sectionPeople(read: Read, recordId: string, runIds?: readonly string[]): Promise<string[]> {
  const rows = await read.all(sql<{ id: string }>`
    select distinct n.assignee_id as id
    from form_run run
      join form_section n on n.tenant_id = run.tenant_id and n.run_id = run.id
    where run.tenant_id = ${read.tenantId} and run.record_id = ${recordId} and n.assignee_id is not null
      ${runIds ? sql`and run.id = any(${[...runIds]}::uuid[])` : sql``}
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Stores which record a deficient item led to. Answers false when it led to one before: then the caller creates nothing. */
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

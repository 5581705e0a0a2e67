import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';
import type { Evaluation } from '@plumbline/contract/kit/forms/evaluate';
import { limitToItems } from '@plumbline/contract/kit/forms/runs';
import type { NewRuns } from '@plumbline/contract/kit/forms/runs';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read, Tx } from '../db/tx.ts';
import { invalid, notFound, refuse, required } from '../errors.ts';
import { runState, runStates } from './read.ts';
import type { RunState } from './read.ts';
import { letReleasersSee } from './releasers.ts';

/** The record whose forms they are. */
export interface OfRecord {
  id: string;
  projectId: string | null;
}

/** The most forms a record may have: a floor of rooms, not a building. */
const MOST_RUNS = 500;

interface Version {
  templateId: string;
  name: string;
  versionId: string;
  definition: FormDefinition;
}

interface NewRun {
  versionId: string;
  definition: FormDefinition;
  locationId?: string | null;
  subject?: string | null;
  onlyItems?: string[] | null;
  /** The lead of this form; null when the lead of the record does it. */
  leadId?: string | null;
  /** Who answers which section. */
  assignees?: Record<string, string>;
}

/**
 * Adds forms to a record: the published version of each template, once for each named place. Answers the added forms in the words of the trail. Throws
 * 1400 for a template that is unpublished or of another kind, 1004 for a place outside the project. Throws 2000 when nobody whom a template names as
 * releaser may see the record.
 */
export async function insertRuns(
  tx: Tx,
  actor: Actor,
  record: OfRecord,
  wanted: NewRuns,
  kind: 'inspection' | 'checklist',
): Promise<string> {
  const [versions] = await Promise.all([
    publishedVersions(
      tx,
      wanted.map(({ formTemplateId }) => formTemplateId),
      kind,
    ),
    assertPlaces(
      tx,
      record,
      wanted.flatMap(({ locationIds }) => locationIds),
    ),
  ]);
  const runs = wanted.flatMap(({ formTemplateId, locationIds, subjects }): NewRun[] => {
    const version = versions.get(formTemplateId);
    if (!version) throw invalid({ runs: 'Choose templates that are published' });
    const places = locationIds.map((locationId) => ({ ...version, locationId }));
    const others = subjects.map((subject) => ({ ...version, subject }));
    return places.length + others.length > 0 ? [...places, ...others] : [version];
  });
  await addRuns(tx, actor, record, runs);
  const [unseen] = await letReleasersSee(tx, actor, record.id);
  if (unseen)
    throw refuse(
      'The template names {people} to release “{label}”, without a right to see it. Give them the right, or name somebody else.',
      { people: unseen.people.map(({ fullName }) => fullName).join(', '), label: unseen.label },
    );
  const names = wanted.map(({ formTemplateId, locationIds, subjects }) => {
    const n = Math.max(1, locationIds.length + subjects.length);
    return `${versions.get(formTemplateId)?.name ?? ''}${n > 1 ? ` (${n})` : ''}`;
  });
  return names.join(', ');
}

/**
 * Gives a record the forms of another one, to be filled in anew, with the people of their sections. `onlyFailing`: the items that
 * are deficient there, in the same versions; what conformed is carried forward, and forms without any are left out. Otherwise all items, in the versions of now.
 */
export async function copyRuns(
  tx: Tx,
  actor: Actor,
  from: string,
  to: OfRecord,
  { onlyFailing }: { onlyFailing: boolean },
): Promise<void> {
  const runs = await runStates(tx, from);
  const templates = runs.map(({ formTemplateId }) => formTemplateId);
  const current = onlyFailing ? new Map<string, Version>() : await publishedVersions(tx, templates);
  const copies = runs.map((run): NewRun => {
    const { versionId, definition } = current.get(run.formTemplateId) ?? {
      versionId: run.formTemplateVersionId,
      definition: run.definition,
    };
    const assignees = Object.entries(run.sections).flatMap(([sectionId, { assigneeId }]) =>
      assigneeId ? [[sectionId, assigneeId] as const] : [],
    );
    return {
      versionId,
      definition,
      locationId: run.location?.locationId ?? null,
      subject: run.subject,
      onlyItems: onlyFailing ? run.evaluation.failing : null,
      leadId: run.lead?.personId ?? null,
      assignees: Object.fromEntries(assignees),
    };
  });
  await addRuns(
    tx,
    actor,
    to,
    copies.filter(({ onlyItems }) => onlyItems?.length !== 0),
  );
  // A scheduled visit is created even if no releaser may see it; its planner reads who releases the hold points.
  await letReleasersSee(tx, actor, to.id);
}

/** Removes a form from a record while nobody has filled in, signed or released any of it. Answers its name for the trail. Throws 1004 and 2000. */
export async function removeRun(tx: Tx, record: OfRecord, formRunId: string): Promise<string> {
  const run = required(await runState(tx, formRunId));
  if (run.recordId !== record.id) throw notFound();
  if (Object.keys(run.answers).length > 0 || Object.keys(run.signatures).length > 0)
    throw refuse('Somebody has filled in this form already: it stays.');
  if (Object.keys(run.releases).length > 0) throw refuse('A hold point of this form was released: it stays.');
  const here = sql`tenant_id = ${tx.tenantId}`;
  await tx.run(sql`delete from form_section where ${here} and run_id = ${formRunId}`);
  await tx.run(sql`delete from form_signature where ${here} and run_id = ${formRunId}`);
  await tx.run(sql`delete from form_run where ${here} and id = ${formRunId}`);
  return labelOf(run);
}

/** What the trail calls a form, or a part of it: "Closeout · Level 1 › Room 101 · Foreman". */
export function labelOf({ name, subject, location }: RunState, part?: string): string {
  return [name, subject ?? location?.path, part].filter(Boolean).join(' · ').slice(0, 200);
}

/** Versions that new forms get, by template; archived and unpublished templates have none. */
async function publishedVersions(
  read: Read,
  templateIds: readonly string[],
  kind?: string,
): Promise<Map<string, Version>> {
  const rows = await read.all(sql<Version>`
    select distinct on (t.id) t.id as "templateId", t.name, v.id as "versionId", v.definition
    from form_template t
      join form_template_version v on v.tenant_id = t.tenant_id and v.template_id = t.id and v.status = 'published'
    where t.tenant_id = ${read.tenantId} and t.id = any(${[...new Set(templateIds)]}::uuid[]) and t.archived_at is null
      ${kind ? sql`and t.kind = ${kind}` : sql``}
    order by t.id, v.number desc`);
  return new Map(rows.map((row) => [row.templateId, row]));
}

async function assertPlaces(read: Read, { projectId }: OfRecord, locationIds: readonly string[]): Promise<void> {
  if (locationIds.length === 0) return;
  const wanted = [...new Set(locationIds)];
  const found = await read.first(sql<{ n: number }>`
    select count(*)::int as n
    from location
    where tenant_id = ${read.tenantId} and project_id = ${projectId} and id = any(${wanted}::uuid[])`);
  if (found?.n !== wanted.length) throw notFound();
}

async function addRuns(tx: Tx, actor: Actor, record: OfRecord, runs: readonly NewRun[]): Promise<void> {
  if (runs.length === 0) return;
  const there = await tx.first(sql<{ n: number; last: number }>`
    select count(*)::int as n, coalesce(max(place), 0) as last
    from form_run
    where tenant_id = ${tx.tenantId} and record_id = ${record.id}`);
  const { n, last } = required(there);
  if (n + runs.length > MOST_RUNS) throw invalid({ runs: 'At most 500 forms belong together: divide them' });
  const begun = new Map<FormDefinition, ReturnType<typeof countsOf>>();
  const countsFor = ({ definition, onlyItems = null }: NewRun) => {
    if (onlyItems) return countsOf(evaluate(limitToItems(definition, onlyItems), {}));
    const known = begun.get(definition) ?? countsOf(evaluate(definition, {}));
    begun.set(definition, known);
    return known;
  };
  const rows = runs.map((run, index) => {
    const { versionId: version_id, locationId: location_id, subject, onlyItems: only_items, leadId: lead_id } = run;
    const id = newId(actor.now.getTime());
    const place = last + index + 1;
    return { id, place, version_id, location_id, subject, only_items, lead_id, ...countsFor(run) };
  });
  const people = rows.flatMap(({ id }, index) =>
    Object.entries(runs[index]?.assignees ?? {}).map(([section_id, assignee_id]) => ({ id, section_id, assignee_id })),
  );
  await tx.run(sql`
    insert into form_run (tenant_id, id, record_id, project_id, version_id, place, location_id, subject, only_items, lead_id,
      item_count, missing, unsigned, held, held_items, created_at)
    select ${tx.tenantId}, n.id, ${record.id}, ${record.projectId}, n.version_id, n.place, n.location_id, n.subject,
      n.only_items, n.lead_id,
      n.item_count, n.missing, n.unsigned, n.held, n.held_items, ${actor.now}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n(id uuid, place int, version_id uuid, location_id uuid, subject text, only_items text[], lead_id uuid,
        item_count int, missing int, unsigned int, held int, held_items text[])`);
  if (people.length > 0)
    await tx.run(sql`
      insert into form_section (tenant_id, run_id, section_id, assignee_id)
      select ${tx.tenantId}, n.id, n.section_id, n.assignee_id
      from json_to_recordset(${JSON.stringify(people)}::json) as n(id uuid, section_id text, assignee_id uuid)`);
}

/**
 * Computes the columns of a form that lists read. `released` are hold points that somebody released. `returned` are parts that were given back and not
 * changed since. Each returned part counts as one open item, so the form is neither at 100 % nor complete.
 */
export function countsOf(
  { counts, items, unsigned, held, weights, complete }: Evaluation,
  released: readonly string[] = [],
  returned = 0,
) {
  const missing = [...items.values()].filter((item) => item.missing.length > 0).length;
  const heldItems = held.filter((itemId) => !released.includes(itemId));
  return {
    item_count: counts.items,
    answered: Math.max(0, counts.answered - returned),
    conforming: counts.conforming,
    deficient: counts.deficient,
    not_applicable: counts.notApplicable,
    neutral: counts.neutral,
    missing: missing + returned,
    unsigned: unsigned.length,
    held: heldItems.length,
    held_items: heldItems,
    weight_good: weights.conforming,
    weight_counted: weights.applicable,
    complete: complete && returned === 0,
  };
}

/** Recomputes the state of a form after its answers, signatures or releases changed. */
export async function refreshRun(tx: Tx, actor: Actor, formRunId: string): Promise<void> {
  const { evaluation, releases, returned } = required(await runState(tx, formRunId));
  const { complete, ...counts } = countsOf(evaluation, Object.keys(releases), returned);
  const columns = Object.entries(counts).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await tx.run(sql`
    update form_run
    set ${sql.join(columns)},
      started_at = coalesce(started_at, case when ${counts.answered}::int > 0 then ${actor.now}::timestamptz end),
      completed_at = case when ${complete} then coalesce(completed_at, ${actor.now}) end
    where tenant_id = ${tx.tenantId} and id = ${formRunId}`);
}

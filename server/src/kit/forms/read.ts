import type { Answer, Signatures } from '@plumbline/contract/kit/forms/answers';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { evaluate } from '@plumbline/contract/kit/forms/evaluate';
import type { Evaluation } from '@plumbline/contract/kit/forms/evaluate';
import { limitToItems } from '@plumbline/contract/kit/forms/runs';
import type { AnswerRow, FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { FormRunRow, runProgress } from '@plumbline/contract/kit/forms/runs';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import type { Actor } from '../actor.ts';
import type { Read } from '../db/tx.ts';
import { refColumns, registryOf, selectInstant, selectPerson } from '../records/index.ts';
import type { RecordKind } from '../records/index.ts';

/** SQL: the score of forms by their weights, one decimal; null where nothing counts yet. */
const score = (good: Sql, counted: Sql) =>
  sql`(case when ${counted} > 0 then round(${good} * 100 / ${counted}, 1) end)::float8`;

/** SQL: the columns of `FormRunRow` over the alias `run`, with `runTables` behind it. */
export const runColumns = sql`run.id as "formRunId", v.template_id as "formTemplateId", v.id as "formTemplateVersionId", t.name,
  v.number as "versionNumber",
  (select json_build_object('locationId', place.id, 'path', place.path)
    from location place
    where place.tenant_id = run.tenant_id and place.id = run.location_id) as location,
  run.subject, run.item_count as "itemCount", run.answered, run.conforming, run.deficient,
  run.not_applicable as "notApplicable", run.neutral, run.missing, run.unsigned, run.held,
  ${score(sql`run.weight_good`, sql`run.weight_counted`)} as score,
  ${selectPerson(sql`run.tenant_id`, sql`run.lead_id`)} as lead, run.stage,
  ${selectInstant(sql`run.staged_at`)} as "stagedAt", run.returned_reason as "returnedReason",
  (run.is_returned::int + (select count(*)
    from form_section back
    where back.tenant_id = run.tenant_id and back.run_id = run.id and back.is_returned))::int as returned,
  ${selectInstant(sql`run.started_at`)} as "startedAt", ${selectInstant(sql`run.completed_at`)} as "completedAt"`;
/** SQL: a run with its version `v` and template `t`. */
export const runTables = sql`from form_run run
    join form_template_version v on v.tenant_id = run.tenant_id and v.id = run.version_id
    join form_template t on t.tenant_id = v.tenant_id and t.id = v.template_id`;

/** SQL: the forms of a record as JSON, `FormRunRow[]` in their order. `tenant` and `recordId` are SQL. */
export function selectRuns(tenant: Sql, recordId: Sql): Sql {
  return sql`(select coalesce(json_agg(row_to_json(listed)), '[]')
    from (select ${runColumns}
      ${runTables}
      where run.tenant_id = ${tenant} and run.record_id = ${recordId}
      order by run.place, run.id) listed)`;
}

/** What the forms of a record come to together. */
export interface RunTotals extends Pick<FormRunRow, keyof typeof runProgress> {
  runCount: number;
  /** Forms in which nothing is missing. */
  completedCount: number;
  /** Forms that the person who fills them in marked as complete. */
  doneCount: number;
}

/** SQL: a select of one row of `RunTotals`, for a lateral join. */
export function runTotals(tenant: Sql, recordId: Sql): Sql {
  const sum = (column: string) => sql`coalesce(sum(run.${sql.ref(column)}), 0)::int`;
  return sql`select count(*)::int as "runCount", count(run.completed_at)::int as "completedCount",
      count(run.stage)::int as "doneCount",
      ${sum('item_count')} as "itemCount", ${sum('answered')} as answered, ${sum('conforming')} as conforming,
      ${sum('deficient')} as deficient, ${sum('not_applicable')} as "notApplicable", ${sum('neutral')} as neutral,
      ${sum('missing')} as missing, ${sum('unsigned')} as unsigned, ${sum('held')} as held,
      ${score(sql`sum(run.weight_good)`, sql`sum(run.weight_counted)`)} as score
    from form_run run
    where run.tenant_id = ${tenant} and run.record_id = ${recordId}`;
}

/** A run as it is kept, with the ids that decide about it. */
export interface KeptRun extends Omit<
  FormRun,
  'answers' | 'mine' | 'can' | 'sections' | 'releasing' | 'deficiencies' | 'signsAs' | 'carried'
> {
  answers: Record<string, KeptAnswer>;
  sections: Record<string, FormRun['sections'][string] & { assigneeId: string | null }>;
  onlyItems: string[] | null;
}
/** The newest answer of an item; `answer` is null where it was taken back. */
export type KeptAnswer = Omit<AnswerRow, 'answer'> & { answer: Answer | null };

/** A form run with its state. */
export interface RunState extends KeptRun {
  evaluation: Evaluation;
}

/** SQL: everything of the runs that `condition` over `run` finds, each with its answers and signatures. */
function selectWhole(tenantId: string, condition: Sql) {
  const person = (id: Sql) => selectPerson(tenantId, id);
  const at = (of: Sql) => selectInstant(of);
  return sql<KeptRun>`
    select ${runColumns}, run.record_id as "recordId", run.project_id as "projectId", v.definition, run.only_items as "onlyItems",
      (select coalesce(json_object_agg(a.item_id, json_build_object('answer', a.answer, 'version', a.version,
          'by', ${person(sql`a.person_id`)}, 'at', ${at(sql`a.at`)})), '{}')
        from (select distinct on (given.item_id) given.*
          from form_answer given
          where given.tenant_id = run.tenant_id and given.run_id = run.id
          order by given.item_id, given.version desc) a) as answers,
      (select coalesce(json_object_agg(s.slot_id, json_build_object('name', s.name, 'company', coalesce(s.company, ''),
          'method', s.method, 'image', s.image, 'at', ${at(sql`s.at`)}, 'by', ${person(sql`s.person_id`)},
          'byLink', s.by_link, 'signedAs', s.signed_as)), '{}')
        from form_signature s
        where s.tenant_id = run.tenant_id and s.run_id = run.id and s.lapsed_at is null) as signatures,
      (select coalesce(json_object_agg(l.item_id, json_build_object('by', ${person(sql`l.person_id`)},
          'at', ${at(sql`l.at`)}, 'note', l.note, 'partyName', l.party_name,
          'file', (select json_build_object('fileId', f.id, 'name', f.name)
            from file f
            where f.tenant_id = l.tenant_id and f.id = l.file_id))), '{}')
        from form_release l
        where l.tenant_id = run.tenant_id and l.run_id = run.id and l.lapsed_at is null) as releases,
      (select coalesce(json_object_agg(n.section_id, json_build_object('assignee', ${person(sql`n.assignee_id`)},
          'assigneeId', n.assignee_id, 'returnedReason', n.returned_reason)), '{}')
        from form_section n
        where n.tenant_id = run.tenant_id and n.run_id = run.id) as sections
    ${runTables}
    where run.tenant_id = ${tenantId} and ${condition}
    order by run.place, run.id`;
}

/** Reads the forms of a record with their states, in order: for submitting, printing and following up. */
export function runStates(read: Read, recordId: string): Promise<RunState[]> {
  return runStatesWhere(read, sql`run.record_id = ${recordId}`);
}

/** A read of the page of a record that answers its forms with it, as `forms`: for printing. */
export function withForms<Input, Page extends object>(
  get: (read: Read, actor: Actor, input: Input) => Promise<Page>,
  idOf: (input: Input) => string,
): (read: Read, actor: Actor, input: Input) => Promise<Page & { forms: RunState[] }> {
  return async (read, actor, input) => {
    const [page, forms] = await Promise.all([get(read, actor, input), runStates(read, idOf(input))]);
    return { ...page, forms };
  };
}

/** Reads the form runs that match a condition over `run`, such as those of several records. */
export async function runStatesWhere(read: Read, condition: Sql): Promise<RunState[]> {
  return (await read.all(selectWhole(read.tenantId, condition))).map(withState);
}

/** Reads one form with its state; undefined when it does not exist. The caller has checked the rights. */
export async function runState(read: Read, formRunId: string): Promise<RunState | undefined> {
  const run = await read.first(selectWhole(read.tenantId, sql`run.id = ${formRunId}`));
  return run && withState(run);
}

/** The line of one form in the list of its record. */
export async function runRow(read: Read, formRunId: string): Promise<FormRunRow | undefined> {
  return read.first(sql<FormRunRow>`
    select ${runColumns}
    ${runTables}
    where run.tenant_id = ${read.tenantId} and run.id = ${formRunId}`);
}

/** What deficient items of a form led to, by item; null for a record that the actor may not see. */
export async function deficienciesOf(
  read: Read,
  actor: Actor,
  kind: RecordKind,
  formRunId: string,
): Promise<FormRun['deficiencies']> {
  const rows = await read.all(sql<{ itemId: string; seen: boolean; record: FormRun['deficiencies'][string] }>`
    select d.item_id as "itemId", ${registryOf(kind).visible(actor)} as seen,
      (select row_to_json(named) from (select ${refColumns}) named) as record
    from form_deficiency d
      join record r on r.tenant_id = d.tenant_id and r.id = d.record_id
    where d.tenant_id = ${read.tenantId} and d.run_id = ${formRunId}`);
  return Object.fromEntries(rows.map(({ itemId, seen, record }) => [itemId, seen ? record : null]));
}

/** The answers of one item, newest first, without withdrawn ones. */
export function answersOf(read: Read, formRunId: string, itemId: string): Promise<AnswerRow[]> {
  return read.all(sql<AnswerRow>`
    select a.answer, a.version, ${selectPerson(read.tenantId, sql`a.person_id`)} as by, ${selectInstant(sql`a.at`)} as at
    from form_answer a
    where a.tenant_id = ${read.tenantId} and a.run_id = ${formRunId} and a.item_id = ${itemId} and a.answer is not null
    order by a.version desc
    limit 100`);
}

/** Answers without who gave them, as `evaluate` takes them. */
export function plainAnswers(answers: KeptRun['answers']): Record<string, Answer> {
  return Object.fromEntries(Object.entries(answers).flatMap(([id, { answer }]) => (answer ? [[id, answer]] : [])));
}

function withState(run: KeptRun): RunState {
  const definition: FormDefinition = limitToItems(run.definition, run.onlyItems);
  const signatures: Signatures = run.signatures;
  return { ...run, definition, evaluation: evaluate(definition, plainAnswers(run.answers), signatures) };
}

import { CHECKLIST_STATUSES } from '@plumbline/contract/areas/checklists';
import type {
  ChecklistMatrix,
  ChecklistSection,
  EarlierForm,
  RunInRoom,
  checklists,
} from '@plumbline/contract/areas/checklists';
import { statusOfForm } from '@plumbline/contract/areas/checklists/names';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { runColumns, runStates, runTables } from '../../kit/forms/index.ts';
import type { RunState } from '../../kit/forms/index.ts';
import { checklistDetails } from './details.ts';
import { OPEN } from './list.ts';
import { EFFECTIVE_DUE, checklistKind } from './policy.ts';

/* The forms of checklists by the rooms that they are filled in for. */

interface Row extends Pick<RunInRoom, 'checklistPackageId' | 'number' | 'title' | 'isLate'> {
  status: string;
  run: FormRunRow;
}

/** SQL: the forms of checklists that the actor may see; `condition` is SQL over `run` and over its record `r`. */
function visibleRuns(actor: Actor, condition: Sql): Sql {
  return sql`form_run run join record r on r.tenant_id = run.tenant_id and r.id = run.record_id and r.kind = 'checklist'
    where run.tenant_id = ${actor.tenantId} and ${checklistKind.visible(actor)} and ${condition}`;
}

/**
 * The forms in `found`, which is SQL for their ids; `more` follows it. Finds them before the joins. Otherwise PostgreSQL may first join every version of
 * a template with every checklist of the company.
 */
function selectInRooms(actor: Actor, found: Sql, more: Sql) {
  return sql<Row>`
    with found as materialized (${found})
    select r.id as "checklistPackageId", r.number, r.title, r.status,
      run.stage is null and coalesce(${EFFECTIVE_DUE} < (${actor.now}::timestamptz at time zone p.time_zone)::date, false) as "isLate",
      (select row_to_json(shown) from (select ${runColumns}) shown) as run
    ${runTables}
      join record r on r.tenant_id = run.tenant_id and r.id = run.record_id
      join project p on p.tenant_id = r.tenant_id and p.id = r.project_id
    where run.tenant_id = ${actor.tenantId} and run.id in (select id from found)
    ${more}`;
}

function inRoom({ status: code, ...row }: Row): RunInRoom[] {
  const status = CHECKLIST_STATUSES.find((one) => one === code);
  return status ? [{ ...row, status: statusOfForm(status, row.run) }] : [];
}

/** SQL: in some locations, or in what lies in them. */
function within(actor: Actor, places: readonly string[]): Sql {
  return sql`run.location_id in (
    with recursive under as (
      select place.id from location place where place.tenant_id = ${actor.tenantId} and place.id = any(${[...places]}::uuid[])
      union
      select place.id from location place join under on place.parent_id = under.id where place.tenant_id = ${actor.tenantId}
    ) select id from under)`;
}

/** SQL: when a form was finished. A form that waits for a signature sorts after the forms that wait for nothing. */
const FINISHED_AT = sql`run.staged_at - case run.stage when 'pendingSignature' then interval '100 years' else interval '0' end`;

/** The most cells shown at once. */
const CELLS_MOST = 5000;

/** Rooms × templates. Throws 1400 without a project or a checklist, 1004 for a checklist that the actor may not see. */
export async function matrix(
  read: Read,
  actor: Actor,
  { projectId, checklistPackageId, locationId = [] }: ParsedOf<typeof checklists.matrix>,
): Promise<ChecklistMatrix> {
  if (!projectId && !checklistPackageId) throw invalid({ projectId: 'Choose a project' });
  if (checklistPackageId) await checklistDetails.read(read, actor, checklistPackageId);
  const conditions = [
    sql`r.status <> 'cancelled'`,
    ...(projectId ? [sql`run.project_id = ${projectId}`] : []),
    ...(checklistPackageId ? [sql`run.record_id = ${checklistPackageId}`] : []),
    ...(locationId.length > 0 ? [within(actor, locationId)] : []),
  ];
  /** SQL: of several forms of a template in a room, the last one by an instant. */
  const last = (by: Sql, condition = sql`true`) => sql`
    select distinct on (seen.location_id, seen.subject, v.template_id) seen.id
    from (select run.tenant_id, run.id, run.version_id, run.location_id, lower(run.subject) as subject, ${by} as at
      from ${visibleRuns(actor, sql.join([...conditions, condition], sql` and `))} offset 0) seen
    join form_template_version v on v.tenant_id = seen.tenant_id and v.id = seen.version_id
    order by seen.location_id, seen.subject, v.template_id, seen.at desc, seen.id desc`;
  const inOrder = sql`order by run.location_id, lower(run.subject), t.id
    limit ${CELLS_MOST + 1}`;
  const [found, finished] = await Promise.all([
    read.all(selectInRooms(actor, last(sql`run.created_at`), inOrder)),
    read.all(selectInRooms(actor, last(FINISHED_AT, sql`run.stage is not null`), inOrder)),
  ]);
  const isCut = found.length > CELLS_MOST;
  return matrixOf(found.slice(0, CELLS_MOST).flatMap(inRoom), finished.flatMap(inRoom), isCut);
}

/** The place of a form: "in room 101", "for pump 1". */
function keyOf({ location, subject }: FormRunRow): string {
  return location?.locationId ?? (subject ? subject.toLowerCase() : '');
}

/** Every form in its cell, with the form that was last finished there, if that is another one. */
function matrixOf(found: readonly RunInRoom[], finished: readonly RunInRoom[], isCut: boolean): ChecklistMatrix {
  const cellOf = ({ run }: RunInRoom) => `${keyOf(run)} ${run.formTemplateId}`;
  const finishedIn = new Map(finished.map((one) => [cellOf(one), one]));
  const rows = new Map(found.map(({ run }) => [keyOf(run), run]));
  const columns = new Map(found.map(({ run }) => [run.formTemplateId, run.name]));
  const inOrder = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });
  return {
    rows: [...rows]
      .map(([key, { location, subject }]) => ({ key, location, subject }))
      .sort((a, b) =>
        inOrder(a.location?.path ?? `\uFFFF${a.subject ?? ''}`, b.location?.path ?? `\uFFFF${b.subject ?? ''}`),
      ),
    columns: [...columns]
      .map(([formTemplateId, name]) => ({ formTemplateId, name }))
      .sort((a, b) => inOrder(a.name, b.name)),
    cells: found.map((cell) => ({
      row: keyOf(cell.run),
      formTemplateId: cell.run.formTemplateId,
      ...cell,
      finished: earlierThan(cell, finishedIn.get(cellOf(cell))),
    })),
    isCut,
  };
}

function earlierThan({ run }: RunInRoom, finished: RunInRoom | undefined): EarlierForm | null {
  if (!finished || finished.run.formRunId === run.formRunId) return null;
  const { checklistPackageId, number, status } = finished;
  return { checklistPackageId, formRunId: finished.run.formRunId, number, status };
}

/** In one room of a busy floor. */
const ROOM_MOST = 200;

/** The open forms of one room, those that are due first. The room is named where the actor sees one of them. */
export async function at(
  read: Read,
  actor: Actor,
  { projectId, locationId }: ParsedOf<typeof checklists.at>,
): Promise<OutputOf<typeof checklists.at>> {
  const found = await read.all(
    selectInRooms(
      actor,
      sql`select run.id from ${visibleRuns(
        actor,
        sql`run.project_id = ${projectId} and run.location_id = ${locationId} and r.status = any(${OPEN}::text[])
          and (run.stage is null or run.stage = 'pendingSignature')`,
      )}`,
      sql`order by r.due_date nulls last, length(r.number), r.number, run.place
        limit ${ROOM_MOST}`,
    ),
  );
  const rows = found.flatMap(inRoom);
  return { location: rows[0]?.run.location ?? null, rows };
}

/** The sections of the forms of a checklist: how far each is, who did it and what failed. Throws 1004. */
export async function sections(
  read: Read,
  actor: Actor,
  { checklistPackageId }: ParsedOf<typeof checklists.sections>,
): Promise<ChecklistSection[]> {
  await checklistDetails.read(read, actor, checklistPackageId);
  return (await runStates(read, checklistPackageId)).flatMap(sectionsOf);
}

export function sectionsOf(run: RunState): ChecklistSection[] {
  return run.definition.sections.flatMap(({ id, title, items }) => {
    const state = run.evaluation.sections.find((one) => one.id === id);
    if (!state?.shown) return [];
    const shown = state.items.filter((item) => item.shown);
    const failing = new Set(run.evaluation.failing);
    const doers = new Map<string, PersonRef>();
    for (const item of shown) {
      const given = run.answers[item.id];
      if (given?.answer && given.by) doers.set(given.by.personId, given.by);
    }
    return {
      formRunId: run.formRunId,
      sectionId: id,
      title,
      itemCount: shown.length,
      answered: shown.filter(({ answered }) => answered).length,
      missing: shown.filter(({ missing }) => missing.length > 0).length,
      assignee: run.sections[id]?.assignee ?? null,
      returnedReason: run.sections[id]?.returnedReason ?? null,
      doers: [...doers.values()],
      failed: items.filter((item) => failing.has(item.id)).map(({ id: itemId, label }) => ({ itemId, label })),
    };
  });
}

/** Rooms that have checklists, or those that are named, with their paths: of one project. */
export async function roomsOf(
  read: Read,
  actor: Actor,
  { projectId, locationId = [] }: { projectId: string; locationId?: string[] | undefined },
): Promise<{ locationId: string; path: string }[]> {
  const wanted =
    locationId.length > 0
      ? sql`room.id = any(${locationId}::uuid[])`
      : sql`exists (select from form_run run
          join record r on r.tenant_id = run.tenant_id and r.id = run.record_id and r.kind = 'checklist'
        where run.tenant_id = room.tenant_id and run.location_id = room.id and ${checklistKind.visible(actor)})`;
  return read.all(sql<{ locationId: string; path: string }>`
    select room.id as "locationId", room.path
    from location room
    where room.tenant_id = ${actor.tenantId} and room.project_id = ${projectId} and ${wanted}
    order by room.path`);
}

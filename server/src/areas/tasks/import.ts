import { tasks } from '@plumbline/contract/areas/tasks';
import { readNumber } from '@plumbline/contract/kit/numbers';
import type { CustomValues } from '@plumbline/contract/kit/customFields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import type { ImportKind } from '../../kit/imports/kind.ts';
import { logImport } from '../../kit/imports/log.ts';
import { pathOf } from '../../kit/imports/registerColumns.ts';
import { numberKey, oneLine } from '../../kit/imports/rows.ts';
import type { ImportRow, Problem, RowData } from '../../kit/imports/rows.ts';
import { cellText } from '../../kit/sheets/table.ts';
import { judgeUnnumbered } from '../../kit/imports/unnumbered.ts';
import { actAs } from '../people/index.ts';
import { placesByPath } from '../locations/index.ts';
import { assertProjectOpen, projectFacts } from '../projects/index.ts';
import { taskDetails } from './details.ts';
import {
  beforeOf,
  predecessorsOf,
  columns,
  linkBefores,
  splitBefores,
  tasksNamed,
  writer,
  writtenBefore,
} from './importRows.ts';
import type { Known, Row, Values } from './importRows.ts';
import { ownHeadings } from './importHeadings.ts';
import { setPredecessors, update } from './verbs/update.ts';
import { setProgress } from './verbs/work.ts';

/** Tasks out of a schedule that was kept elsewhere, or out of our own sheet after it was edited. */
export const taskImport: ImportKind<typeof columns, Row, { good: number; already: number; changed: number }> = {
  ...logImport.kind('task', { projectFacts, assertOpen: assertProjectOpen }),
  details: [
    ['task_predecessor', 'task_id'],
    ['task', 'id'],
  ],
  columns,
  ownHeadings,
  check: checkRow,
  judge: async (read, rows, projectId) =>
    judgeUnnumbered(read, await judgeRows(read, rows, projectId), { projectId, kind: 'task' }),
  numbers: {
    own: ({ values }) => values.number,
    isDraft: ({ values }) => values.status === 'draft',
    scopes: (_read, projectId) => Promise.resolve(new Map([['T', projectId]])),
  },
  update: { now: valuesNow, apply: applyChanges, ownSheet: () => true },
  // A predecessor may follow further down in the list.
  beside: ({ rows }) =>
    Promise.resolve(async (tx, ids) =>
      linkBefores(
        tx,
        rows.map(({ values }, at) => ({ values, id: ids[at] ?? '' })),
      ),
    ),
  writer,
};

export const { routes: importRoutes, jobs: taskJobs } = logImport.calls(tasks, taskImport, actAs, {
  number: ({ number }) => number,
});

/** Checks a line, and sets values that follow from others. */
function checkRow(row: ImportRow<Values>): void {
  const { values } = row;
  values.title = oneLine(values.title ?? values.description)?.slice(0, 255) ?? null;
  if (!values.title && !row.isWrong('title', 'description'))
    row.refuse('title', 'The line has neither a title nor a description');
  values.location = pathOf(values.location).join(' › ') || null;
  readUnit(row);
  readProgress(row);
  const { startDate, dueDate, started, finished, closedDate } = values;
  if (startDate && dueDate && dueDate < startDate) row.refuse('dueDate', 'Choose the start or a later day');
  if (!values.status && !row.isWrong('status')) {
    const isDone = values.percent === '100' || finished !== null || closedDate !== null;
    values.status = isDone ? 'closed' : started !== null || Number(values.percent) > 0 ? 'inProgress' : 'open';
    row.note('status', 'The log gives no status');
  }
  if (values.status === 'blocked') row.note('status', 'It comes in as in progress: say here what blocks it');
  const isToDo = !['draft', 'closed', 'void'].includes(values.status ?? '');
  const isPlanned = startDate !== null && dueDate !== null;
  if (isToDo && !(isPlanned && (values.lead || values.crew.length > 0)))
    row.note('lead', 'It waits as a draft until it has a lead, a start and a finish');
  else if (isToDo && !values.lead)
    row.note('lead', 'The first resource who can do the work leads it. If nobody can, it waits as a draft.');
  for (const one of splitBefores(values.predecessors))
    if (!beforeOf(one))
      row.note('predecessors', '{value} is left out: here a task starts after another one is finished', { value: one });
}

/** Reads the unit after a quantity, as in "12.5 m": a line without a unit takes it, and a line with another unit is refused. */
function readUnit(row: ImportRow<Values>): void {
  const { values } = row;
  for (const field of ['plannedQuantity', 'installedQuantity'] as const) {
    const [, written] = /\d[\d.,]*\s*(\p{L}.*)$/u.exec(cellText(row.cell(field)).trim()) ?? [];
    if (!written || values[field] === null) continue;
    values.unit ??= written.slice(0, 20);
    if (values.unit.toLowerCase() !== written.toLowerCase())
      row.refuse(field, '{value} has another unit than its line, {unit}', { value: written, unit: values.unit });
  }
}

/** `50 %`, and the half that a spreadsheet keeps for it. */
function readProgress(row: ImportRow<Values>): void {
  const { values } = row;
  if (values.percent === null) return;
  const cell = row.cell('percent');
  const isShare = typeof cell === 'number' && (cell < 1 || (cell === 1 && !values.status));
  const read = readNumber(values.percent, { places: 6, unit: 'percent' });
  const percent = isShare ? cell * 100 : 'value' in read ? Number(read.value) : Number.NaN;
  const whole = Math.round(percent);
  if (whole !== percent && percent <= 100)
    row.note('percent', '{value} is kept as {kept}', { value: cellText(cell), kept: whole });
  if (percent >= 0 && percent <= 100) values.percent = String(whole);
  else row.refuse('percent', '{value} is not a number', { value: values.percent });
}

/** Which lines are here already, which predecessors and cost codes there are, and which lines would wait for each other. */
async function judgeRows(read: Read, rows: readonly RowData<Values>[], projectId: string | null): Promise<Row[]> {
  const [known, codes, edges] = await Promise.all([
    tasksNamed(read, projectId),
    read.all(sql<{ code: string }>`
      select lower(code) as code from cost_code where tenant_id = ${read.tenantId} and project_id = ${projectId}`),
    read.all(sql<{ taskId: string; beforeId: string }>`
      select o.task_id as "taskId", o.predecessor_id as "beforeId"
      from task_predecessor o join task x on x.tenant_id = o.tenant_id and x.id = o.task_id
      where o.tenant_id = ${read.tenantId} and x.project_id = ${projectId}`),
  ]);
  const isCode = new Set(codes.map(({ code }) => code));
  const inFile = new Map(rows.map((row) => [numberKey(row.values.number ?? ''), `line ${row.line}`]));
  const nodeOf = (key: string) => known.get(key)?.recordId ?? inFile.get(key);
  const before = Map.groupBy(edges, ({ taskId }) => taskId);
  const graph = new Map([...before].map(([id, those]) => [id, those.map(({ beforeId }) => beforeId)]));
  for (const row of rows) {
    const own = known.get(numberKey(row.values.number ?? ''))?.recordId ?? `line ${row.line}`;
    const wanted = predecessorsOf(row.values).flatMap(({ ref }) => nodeOf(numberKey(ref)) ?? []);
    if (wanted.length > 0) graph.set(own, wanted);
  }
  const circle = inCircles(graph);
  return rows.map((row): Row => {
    const record = known.get(numberKey(row.values.number ?? ''));
    const { problems, notes } = row;
    const values = { ...row.values, predecessors: asKept(row.values, known) };
    const more: Problem[] = predecessorsOf(row.values)
      .filter(({ ref }) => !nodeOf(numberKey(ref)))
      .map(({ ref }) => ({ field: 'predecessors', sentence: NOT_HERE, values: { value: ref } }));
    if (values.costCode && !isCode.has(values.costCode.toLowerCase()))
      more.push({ field: 'costCode', sentence: NOT_HERE, values: { value: values.costCode } });
    const judged = { ...row, values, notes: [...notes, ...more] };
    if (circle.has(record?.recordId ?? `line ${row.line}`))
      return { ...judged, state: 'refused', problems: [...problems, { ...IN_CIRCLE, values: {} }] };
    if (record) return { ...judged, state: 'already', recordId: record.recordId, number: record.number };
    return { ...judged, state: problems.length > 0 ? 'refused' : 'good' };
  });
}

const NOT_HERE = '{value} is left out: it is neither in the list nor here';
const IN_CIRCLE = { field: 'predecessors', sentence: 'These tasks would wait for each other: none could start' };

/** Names the predecessors of a line's task as its record stores them, independent of the line's own writing. */
function asKept(values: Values, known: ReadonlyMap<string, Known>): string | null {
  return writtenBefore(
    predecessorsOf(values).map(({ ref, lagDays }) => {
      const record = known.get(numberKey(ref));
      return { ref: record?.ref ?? record?.number ?? ref, lagDays };
    }),
  );
}

/** Finds tasks in circles. Removes tasks without predecessors, then tasks without successors, until none is left to remove; the rest wait for each other. */
function inCircles(graph: ReadonlyMap<string, readonly string[]>): Set<string> {
  const left = new Set(graph.keys());
  const follows = Map.groupBy(
    [...graph].flatMap(([id, before]) => before.map((one) => [one, id] as const)),
    ([before]) => before,
  );
  const take = (isFree: (id: string) => boolean, next: (id: string) => readonly string[]) => {
    const free = [...left].filter(isFree);
    for (let id = free.pop(); id !== undefined; id = free.pop()) {
      if (!left.delete(id)) continue;
      free.push(...next(id).filter((one) => left.has(one) && isFree(one)));
    }
  };
  const before = (id: string) => graph.get(id) ?? [];
  const after = (id: string) => (follows.get(id) ?? []).map(([, one]) => one);
  take((id) => !before(id).some((one) => left.has(one)), after);
  take((id) => !after(id).some((one) => left.has(one)), before);
  return left;
}

/** What tasks that are not over hold in the columns whose changes are brought in: progress once they are under way, what comes before until then. */
async function valuesNow(read: Read, ids: readonly string[]): Promise<Map<string, Partial<Values>>> {
  const rows = await read.all(sql<
    Partial<Values> & { id: string; at: string; before: { ref: string; lagDays: number }[] }
  >`
    select r.id, r.status as at, r.title, x.description, x.category, place.path as location, x.start_date as "startDate",
      r.due_date as "dueDate", trim_scale(x.planned_hours)::text as "plannedHours",
      trim_scale(x.planned_quantity)::text as "plannedQuantity", x.unit,
      x.percent_complete::text as percent, trim_scale(x.actual_hours)::text as "actualHours",
      trim_scale(x.installed_quantity)::text as "installedQuantity",
      (select coalesce(json_agg(json_build_object('ref', coalesce(e.imported_ref, earlier.number), 'lagDays', o.lag_days)), '[]')
        from task_predecessor o
          join task e on e.tenant_id = o.tenant_id and e.id = o.predecessor_id
          join record earlier on earlier.tenant_id = e.tenant_id and earlier.id = e.id
        where o.tenant_id = x.tenant_id and o.task_id = x.id and coalesce(e.imported_ref, earlier.number) is not null) as before
    from record r
      join task x on x.tenant_id = r.tenant_id and x.id = r.id
      left join location place on place.tenant_id = x.tenant_id and place.id = x.location_id
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[]) and not r.is_final`);
  return new Map(
    rows.map(({ id, at, before, percent = null, actualHours = null, installedQuantity = null, ...values }) => [
      id,
      {
        ...values,
        ...(at === 'inProgress' && { percent, actualHours, installedQuantity }),
        ...((at === 'draft' || at === 'open') && { predecessors: writtenBefore(before) }),
      },
    ]),
  );
}

/** Changes a task as somebody at its page would. */
async function applyChanges(
  tx: Tx,
  actor: Actor,
  context: AppContext,
  taskId: string,
  changed: Partial<Values>,
  customFields?: CustomValues,
) {
  const { percent, actualHours, installedQuantity, predecessors, location, ...plain } = changed;
  const numberOf = (written: string | null | undefined) => (written == null ? undefined : Number(written));
  const plan = async (planned: Promise<{ write(): Promise<void> }>) => (await planned).write();
  const { record, details } = await taskDetails.lock(tx, actor, taskId);
  if (location || customFields || Object.keys(plain).length > 0) {
    const path = pathOf(location ?? null);
    const placeOf = await placesByPath(tx, record.projectId ?? '', [path]);
    await plan(
      update.plan(
        tx,
        actor,
        {
          taskId,
          title: plain.title ?? record.title,
          description: plain.description ?? undefined,
          category: plain.category ?? details.category,
          startDate: plain.startDate ?? undefined,
          dueDate: plain.dueDate ?? undefined,
          plannedHours: numberOf(plain.plannedHours),
          plannedQuantity: numberOf(plain.plannedQuantity),
          unit: plain.unit ?? undefined,
          locationId: location ? (placeOf(path) ?? undefined) : undefined,
          evidence: details.evidence,
          isPrivate: record.isPrivate,
          customFields,
        },
        context,
      ),
    );
  }
  const progress = {
    percentComplete: numberOf(percent),
    actualHours: numberOf(actualHours),
    installedQuantity: numberOf(installedQuantity),
  };
  if (Object.values(progress).some((one) => one !== undefined))
    await plan(setProgress.plan(tx, actor, { taskId, ...progress }, context));
  if (predecessors === undefined) return;
  const named = await tasksNamed(tx, record.projectId);
  const ids = new Set([...named.values()].map(({ recordId }) => recordId));
  // What has no name that a list could say stays.
  const kept = details.predecessors.filter(({ recordId, seen }) => seen && !ids.has(recordId));
  const wanted = predecessorsOf({ predecessors }).flatMap(({ ref, lagDays }) => {
    const before = named.get(numberKey(ref));
    return before ? [{ taskId: before.recordId, lagDays }] : [];
  });
  const all = [...kept.map(({ recordId, lagDays }) => ({ taskId: recordId, lagDays })), ...wanted];
  await plan(setPredecessors.plan(tx, actor, { taskId, predecessors: all }, context));
}

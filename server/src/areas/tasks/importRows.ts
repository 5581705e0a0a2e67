import { TASK_CATEGORIES } from '@plumbline/contract/areas/tasks';
import { categoryWords, statusWords } from '@plumbline/contract/areas/tasks/names';
import { readNumber } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { asKey, choice, day, decimal, names, text, withNames } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { Directory } from '../../kit/imports/directory.ts';
import { insertImported } from '../../kit/imports/imported.ts';
import type { RecordOfRow } from '../../kit/imports/imported.ts';
import type { Writing } from '../../kit/imports/kind.ts';
import type { LogRowOf } from '../../kit/imports/log.ts';
import { instantOf, pathOf } from '../../kit/imports/registerColumns.ts';
import { numberKey } from '../../kit/imports/rows.ts';
import { placesByPath } from '../locations/index.ts';
import { searchTextOf } from './details.ts';
import words from './importWords.json' with { type: 'json' };

// As many decimals as a cell of a spreadsheet can have, so that nothing is lost.
const HOURS = { places: 15, digits: 9, unit: 'count', words: /^(h|hrs?|hours?|horas?|std|stunden)\.?$/i } as const;
const QUANTITY = { places: 15, digits: 9, unit: 'count', words: /^(?!e\d|k$)\p{L}[\p{L}\d.²³/ ]{0,19}$/iu } as const;

/** The columns that a schedule may have, with the headings of our own sheet. */
export const columns = withNames(
  {
    number: text('Number', 60).unique().required(),
    title: text('Title', 255).essential().required(),
    description: text('Instructions', 20_000).essential().required(),
    status: choice('Status', words.values.status, statusWords(asKey)).required(),
    category: choice('Category', words.values.category, categoryWords(asKey)),
    startDate: day('Start date'),
    dueDate: day('Finish date'),
    percent: text('Done, percent', 20),
    lead: text('Lead', 200).naming('reviewer'),
    crew: names('Crew', 200).naming('person'),
    owner: text('Owner', 200).naming('member'),
    company: text('Responsible', 200).naming('firm'),
    location: text('Location', 400),
    costCode: text('Cost code', 60),
    plannedHours: decimal('Planned hours', HOURS),
    actualHours: decimal('Hours', HOURS),
    plannedQuantity: decimal('Planned quantity', QUANTITY),
    installedQuantity: decimal('Installed', QUANTITY),
    unit: text('Unit', 20),
    predecessors: text('Predecessors', 2000),
    started: day('Started'),
    finished: day('Finished'),
    closedDate: day('Closed'),
  },
  words.columns,
);
export type Values = ValuesOf<typeof columns>;
export type Row = LogRowOf<typeof columns>;

/** A task that comes before a line's, by its number, and the days that lie between. */
interface Before {
  ref: string;
  lagDays: number;
}

const WITH_LAG = /^(.*?)\s*\+\s*(\d+(?:[.,]\d+)?)\s*(?:e?([dws])\p{L}*)?$/iu;
const WITH_TYPE = /^(.*?[\s\d])(FS|FC|SS|CC|FF|SF|CF)(\s*-\s*\d.*)?$/i;

/** Reads one predecessor as schedules write it: `12`, `12FS+2 days`, `A1010`. Null for what we do not support: start to start, a lead, a lag over 365 days. */
export function beforeOf(written: string): Before | null {
  const [, head = written, amount = '0', unit = 'd'] = WITH_LAG.exec(written) ?? [];
  const [, ref = head, type = 'FS', lead] = WITH_TYPE.exec(head) ?? [];
  const lag = readNumber(amount, {
    places: 4,
    digits: 4,
    unit: 'count',
    mark: amount.includes(',') ? 'comma' : 'point',
  });
  const lagDays = Math.ceil('value' in lag ? Number(lag.value) : 0) * (unit.toLowerCase() === 'd' ? 1 : 7);
  // FC is what Spanish schedules call it.
  if (!['FS', 'FC'].includes(type.toUpperCase()) || lead || lagDays > 365) return null;
  return { ref: ref.trim(), lagDays };
}

/** As `valuesNow` writes what comes before a task. */
export function writtenBefore(before: readonly Before[]): string | null {
  const lines = before.map(({ ref, lagDays }) => (lagDays > 0 ? `${ref} +${lagDays}` : ref));
  return lines.sort().join('; ') || null;
}

/** What comes before a line's task, once `check` has read it. */
export function predecessorsOf({ predecessors }: Pick<Values, 'predecessors'>): Before[] {
  return splitBefores(predecessors).flatMap((one) => beforeOf(one) ?? []);
}

export function splitBefores(written: string | null): string[] {
  return (written ?? '')
    .split(/[;,|\n]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** A task of a project by what it is called in lists: its number elsewhere first, then its number here. */
export interface Known {
  recordId: string;
  ref: string | null;
  number: string | null;
}

/** The tasks of a project by what lists call them. */
export async function tasksNamed(read: Read, projectId: string | null): Promise<Map<string, Known>> {
  const known = await read.all(sql<Known>`
    select r.id as "recordId", x.imported_ref as ref, r.number
    from task x join record r on r.tenant_id = x.tenant_id and r.id = x.id
    where x.tenant_id = ${read.tenantId} and x.project_id = ${projectId}`);
  const byNumber = known.flatMap((one): [string, Known][] => (one.number ? [[numberKey(one.number), one]] : []));
  const byRef = known.flatMap((one): [string, Known][] => (one.ref ? [[numberKey(one.ref), one]] : []));
  return new Map([...byNumber, ...byRef]);
}

/** Writes what comes before new tasks of one project, when all of them are there. */
export async function linkBefores(tx: Tx, lines: readonly { id: string; values: Values }[]): Promise<void> {
  const one = await tx.first(sql<{ projectId: string }>`
    select project_id as "projectId" from task where tenant_id = ${tx.tenantId} and id = ${lines[0]?.id ?? null}`);
  if (!one) return;
  const named = await tasksNamed(tx, one.projectId);
  const rows = lines.flatMap(({ id, values }) => {
    const found = predecessorsOf(values).flatMap(({ ref, lagDays }): [string, number][] => {
      const before = named.get(numberKey(ref));
      return before && before.recordId !== id ? [[before.recordId, lagDays]] : [];
    });
    return [...new Map(found)].map(([predecessor_id, lag_days]) => ({ task_id: id, predecessor_id, lag_days }));
  });
  await insertRows(tx, 'task_predecessor', rows);
}

/** A line with what becomes of it. */
interface Imported {
  id: string;
  row: Row;
  values: Values;
  status: NonNullable<Values['status']>;
  createdAt: Date;
  /** When it was closed or voided. */
  ended: Date | null;
  ownerId: string;
  leadId: string | null;
  crewIds: string[];
  days: { started: Date | null; finished: Date | null };
}

/** Writes the lines as tasks: with a lead who can do it and its days one is open or further, without them it waits as a draft. */
export async function writer({ tx, actor, projectId, rows, directory, ...writing }: Writing<Row>) {
  const paths = rows.map(({ values }) => pathOf(values.location));
  const [placeOf, project] = await Promise.all([
    placesByPath(tx, projectId, paths),
    tx.first(sql<{ zone: string; codes: Record<string, string> }>`
      select p.time_zone as zone,
        (select coalesce(json_object_agg(lower(c.code), c.id), '{}') from cost_code c
          where c.tenant_id = p.tenant_id and c.project_id = p.id) as codes
      from project p
      where p.tenant_id = ${tx.tenantId} and p.id = ${projectId}`),
  ]);
  const zone = project?.zone ?? actor.zone;
  const made = (row: Row): Imported => {
    const { values } = row;
    const at = (written: string | null) => instantOf(written, zone);
    const leadId = leadOf(values, directory);
    const status = statusOf(values, leadId);
    const isOver = status === 'closed' || status === 'void';
    const ended = isOver ? (at(values.closedDate ?? values.finished ?? values.dueDate) ?? actor.now) : null;
    const started = status === 'draft' || status === 'open' ? null : at(values.started ?? values.startDate);
    const finished = status === 'closed' || status === 'readyForReview' ? (at(values.finished) ?? ended) : null;
    const first = [actor.now, started, ended].flatMap((one) => one?.getTime() ?? []);
    return {
      id: newId(actor.now.getTime()),
      row,
      values,
      status,
      createdAt: new Date(Math.min(...first)),
      ended,
      ownerId: directory.member(values.owner) ?? actor.personId,
      leadId,
      crewIds: [...new Set(values.crew.flatMap((name) => directory.person(name) ?? []))],
      days: { started, finished },
    };
  };
  return async (batch: readonly Row[]): Promise<string[]> => {
    const all = batch.map(made);
    await insertImported(
      { ...writing, tx, actor, directory },
      all.map((one) => ({ ...headerOf(one, actor.now), projectId })),
    );
    await insertRows(
      tx,
      'task',
      all.map((one) => ({
        ...detailsOf(one),
        project_id: projectId,
        location_id: placeOf(pathOf(one.values.location)),
        cost_code_id: project?.codes[one.values.costCode?.toLowerCase() ?? ''] ?? null,
        responsible_company_id: directory.company(one.values.company),
      })),
    );
    return all.map(({ id }) => id);
  };
}

/** Who leads it: as the line says, else the first of its resources who can. */
function leadOf({ lead, crew }: Values, { reviewer }: Directory): string | null {
  return lead ? reviewer(lead) : (crew.map(reviewer).find(Boolean) ?? null);
}

/** Open work stays a draft until its lead and its days are known. A blocked task comes in as in progress, because we do not know the reason. */
function statusOf({ status, startDate, dueDate }: Values, leadId: string | null): Imported['status'] {
  if (status === 'closed' || status === 'void') return status;
  if (!leadId || !startDate || !dueDate) return 'draft';
  return status === 'blocked' ? 'inProgress' : (status ?? 'open');
}

function headerOf(line: Imported, now: Date): Omit<RecordOfRow, 'projectId'> {
  const { id, row, values, status, createdAt, ended, ownerId, leadId, crewIds } = line;
  const title = values.title ?? '';
  const number = row.number ?? null;
  const location = values.location ? { locationId: '', path: values.location } : null;
  const workers = [...new Set([...(leadId ? [leadId] : []), ...crewIds])];
  const holder = (status === 'open' || status === 'inProgress') && leadId ? leadId : ownerId;
  return {
    row,
    waitsFor: [],
    id,
    kind: 'task',
    number,
    title,
    status,
    isFinal: ended !== null,
    ownerId,
    createdBy: null,
    createdAt,
    closedAt: status === 'closed' ? ended : null,
    dueDate: values.dueDate,
    searchText: searchTextOf({ title, number }, { description: values.description, location }),
    content: values,
    trail: { note: values.number },
    duties: [
      { personId: ownerId, duty: 'manager' },
      ...workers.map((personId) => ({ personId, duty: 'assignee' as const })),
    ],
    ball: ended ? [] : [{ personId: holder, since: now }],
  };
}

function detailsOf({ id, values, status, createdAt, ended, leadId, days }: Imported) {
  const isDone = status === 'closed' || status === 'readyForReview';
  return {
    id,
    description: values.description,
    category: TASK_CATEGORIES.find((one) => one === values.category) ?? 'install',
    lead_id: leadId,
    start_date: values.startDate,
    planned_hours: values.plannedHours,
    planned_quantity: values.plannedQuantity,
    unit: values.unit,
    percent_complete: isDone ? 100 : Number(values.percent ?? 0),
    actual_hours: values.actualHours,
    installed_quantity: values.installedQuantity,
    assigned_at: status === 'draft' ? null : createdAt,
    actual_start: days.started,
    actual_finish: days.finished,
    voided_at: status === 'void' ? ended : null,
    imported_ref: values.number?.replace(/\s+/g, ' ') ?? null,
  };
}

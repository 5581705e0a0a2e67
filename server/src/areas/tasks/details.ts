import { progressFields, taskFields } from '@plumbline/contract/areas/tasks';
import type { Task } from '@plumbline/contract/areas/tasks';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { taskGates } from '../../kit/area.ts';
import {
  answererOf,
  besideProject,
  columnsOf,
  managerReference,
  nearRecord,
  personReference,
  plainColumns,
  projectPlaces,
  recordDetails,
  refColumns,
  referenceColumns,
  registryOf,
  responsibleCompany,
  searchTextBy,
  selectCompany,
  selectFields,
  selectPlaces,
  workerOf,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts, Reference, WholeRecord } from '../../kit/records/index.ts';
import type { Blocker, HeldPoint, Neighbour } from './policy.ts';
import { taskKind } from './policy.ts';

/** What a task points at, by the fields of the contract. */
export const TASK_REFERENCES = {
  managerId: managerReference('task', workerOf),
  // Of a trade partner without an account it may be somebody too, who reports by a link.
  leadId: personReference('lead', answererOf('task')),
  responsibleCompanyId: responsibleCompany,
  ...projectPlaces,
} satisfies Record<string, Reference<TaskDetails>>;

export const TASK_COLUMNS = referenceColumns(TASK_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const TASK_FIELDS = plainColumns(taskFields, TASK_REFERENCES, ['crewIds']);

/** Those that say how far the work is. */
export const PROGRESS_FIELDS = columnsOf(progressFields);

/** The columns that the verbs write. */
const KEPT = {
  leadId: 'lead_id',
  blockedReason: 'blocked_reason',
  blockedNote: 'blocked_note',
  reworkCount: 'rework_count',
  assignedAt: 'assigned_at',
  actualStart: 'actual_start',
  actualFinish: 'actual_finish',
  voidedAt: 'voided_at',
  importedFrom: 'imported_ref',
} as const;

/** What a task has besides its header, with what decides about it. */
export interface TaskDetails
  extends
    ProjectDetails,
    Omit<
      Task,
      keyof RecordParts | 'taskId' | 'can' | 'dueInDays' | 'gates' | 'predecessors' | 'successors' | 'blockedBy'
    > {
  leadId: string | null;
  leadCompanyId: string | null;
  predecessors: Neighbour[];
  successors: Neighbour[];
  blockers: Blocker[];
  /** What other areas hold, such as points of an inspection. */
  heldPoints: HeldPoint[];
  /** Checklists that must be completed before it is finished, and are not. */
  checklists: Blocker[];
  blockedBy: (RecordRef & { seen: boolean }) | null;
  /** Pictures of the work since it was last asked for. */
  photos: number;
  /** Today in its project. */
  today: string;
}

/** The row of `selectDetails`: ids in place of people. */
type Row = Omit<
  TaskDetails,
  'manager' | 'lead' | 'crew' | 'predecessors' | 'successors' | 'blockers' | 'heldPoints' | 'checklists' | 'blockedBy'
> & {
  crewIds: string[];
  related: Related[];
};

/** Reads the details of a task: with the whole page, locked for a verb, or alone for a caller who has its header. */
export const taskDetails = recordDetails<Row, TaskDetails>(taskKind, { select: selectDetails, namePeople });

/** SQL over the task `x`: when its work was last asked for. Pictures of it count from then on. */
export const askedAt = sql`coalesce(x.returned_at, x.actual_start, '-infinity')`;

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('task', hold, {
    columns: sql`${COLUMNS},
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany", ${selectPlaces},
      (select lead.company_id from person lead
        where lead.tenant_id = x.tenant_id and lead.id = x.lead_id) as "leadCompanyId",
      ${selectRelated(actor)} as related,
      (select count(*)::int from attachment a join file f on f.tenant_id = a.tenant_id and f.id = a.file_id
        where a.tenant_id = x.tenant_id and a.record_id = x.id and a.removed_at is null
          and a.role = 'evidence' and a.added_at >= ${askedAt} and f.kind = 'image') as photos,
      to_char(${actor.now}::timestamptz at time zone p.time_zone, 'YYYY-MM-DD') as today`,
    tables: sql``,
    lists: LISTS,
    people: sql`array[x.lead_id, ${actor.personId}::uuid]`,
  });
}

/** Who works on the task `r`, its lead too. */
const selectCrew = sql`select coalesce(array_agg(c.person_id), '{}') as list, array_agg(c.person_id) as people
  from record_party c
  where c.tenant_id = r.tenant_id and c.record_id = r.id and c.role = 'assignee'`;

const LISTS = { crewIds: selectCrew };
const COLUMNS = selectFields('x', { ...TASK_FIELDS, ...PROGRESS_FIELDS, ...KEPT });

/** The columns of `HeldPoint` of a record that holds nothing. */
const NOTHING_HELD = sql`null::text as label, '{}'::text[] as releasers, null::text as party`;

/** A record that has to do with a task, and how. */
interface Related extends Neighbour, HeldPoint {
  as: 'predecessor' | 'successor' | 'blocks' | 'held' | 'checklist' | 'blockedBy';
}

/**
 * SQL: the records around the task `x` as JSON, each with whether the actor may see it. Together, since what an actor may see of
 * all kinds is a long condition.
 */
function selectRelated(actor: Actor) {
  return sql`(select coalesce(json_agg(to_json(found) order by found.number, found."recordId"), '[]') from (
      select ${refColumns}, ${registryOf(taskKind).visible(actor)} as seen, near.as, near.lag as "lagDays", near.label,
        near.releasers, near.party,
        to_char(done.actual_finish at time zone p.time_zone, 'YYYY-MM-DD') as "finishedOn"
      from (
        select predecessor_id as id, 'predecessor' as as, lag_days as lag, ${NOTHING_HELD}
        from task_predecessor where tenant_id = x.tenant_id and task_id = x.id
        union all
        select task_id, 'successor', lag_days, ${NOTHING_HELD}
        from task_predecessor where tenant_id = x.tenant_id and predecessor_id = x.id
        union all
        select from_id, 'blocks', 0, ${NOTHING_HELD} from link where tenant_id = x.tenant_id and to_id = x.id and relation = 'blocks'
        union all
        select held."recordId", 'held', 0, held.label, held.releasers, held.party
        from (${taskGates(sql`x.tenant_id`, sql`x.id`)}) held
        union all
        select id, 'checklist', 0, ${NOTHING_HELD} from checklist where tenant_id = x.tenant_id and task_id = x.id and is_required
        union all
        select x.blocked_by_id, 'blockedBy', 0, ${NOTHING_HELD} where x.blocked_by_id is not null) near
        ${nearRecord}
        left join task done on done.tenant_id = r.tenant_id and done.id = r.id
      where near.as not in ('blocks', 'checklist') or r.project_id is not null and not r.is_final) found)`;
}

/** Replaces the ids in a row by people. */
function namePeople({ crewIds, related, ...row }: Row, person: WholeRecord<object>['person']): TaskDetails {
  const crew = crewIds
    .filter((id) => id !== row.leadId)
    .map(person)
    .filter((one) => one !== null)
    .sort((a, b) => a.fullName.localeCompare(b.fullName));
  const around = (as: Related['as']) => related.filter((one) => one.as === as).map(({ as: _as, ...one }) => one);
  return {
    ...row,
    manager: person(row.ownerId),
    lead: person(row.leadId),
    crew,
    predecessors: around('predecessor').map(withoutPoint),
    successors: around('successor').map(withoutPoint),
    blockers: around('blocks').map(withoutPoint).map(withoutDays),
    heldPoints: around('held').map(({ lagDays: _lag, finishedOn: _finished, ...point }) => point),
    checklists: around('checklist').map(withoutPoint).map(withoutDays),
    blockedBy: around('blockedBy').map(withoutPoint).map(withoutDays)[0] ?? null,
  };
}

function withoutPoint({
  label: _label,
  releasers: _releasers,
  party: _party,
  ...record
}: Neighbour & HeldPoint): Neighbour {
  return record;
}

function withoutDays({ lagDays: _lag, finishedOn: _finished, ...record }: Neighbour): Blocker {
  return record;
}

/** What the search finds a task by. */
export const searchTextOf = searchTextBy('description');

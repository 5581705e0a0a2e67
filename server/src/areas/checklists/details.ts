import { checklistFields } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { invalid } from '../../kit/errors.ts';
import { selectRecurrence, selectRuns } from '../../kit/forms/index.ts';
import {
  besideProject,
  mayAsMember,
  ofCompany,
  plainColumns,
  projectPlaces,
  recordDetails,
  refColumns,
  referenceColumns,
  registryOf,
  responsibleCompany,
  selectCompany,
  selectFields,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordHeader, RecordParts, Reference } from '../../kit/records/index.ts';
import { selectLocation } from '../projects/index.ts';
import { checklistKind } from './policy.ts';

/** For somebody who is to do or to review a checklist: they work here and their role lets them. */
const worker: NonNullable<Reference<never>['usable']> = {
  when: (id, { actor }) => mayAsMember(sql`${actor.tenantId}`, id, 'checklist', 'respond'),
  otherwise: (field) => invalid({ [field]: 'Choose somebody who works here and whose role lets them do this' }),
};

/** A record of the same project that the actor may see, by its number and title. */
function ofKind(kind: string): Reference<never>['name'] {
  return (id, { actor, projectId }) => sql`(select concat_ws(' ', r.number, r.title) from record r
    where r.tenant_id = ${actor.tenantId} and r.id = ${id} and r.kind = ${kind} and r.project_id = ${projectId}
      and ${registryOf(checklistKind).visible(actor)})`;
}

/** What a checklist points at, by the fields of the contract. */
export const CHECKLIST_REFERENCES = {
  managerId: {
    column: null,
    name: ofCompany('person', 'full_name'),
    now: ({ ownerId, manager }) => [ownerId, manager?.fullName],
    usable: worker,
  },
  leadId: {
    column: 'lead_id',
    name: ofCompany('person', 'full_name'),
    now: ({ leadId, lead }) => [leadId, lead?.fullName],
    usable: worker,
  },
  taskId: { column: 'task_id', name: ofKind('task'), now: ({ taskId, task }) => [taskId, nameOf(task)] },
  punchPackageId: {
    column: 'punch_package_id',
    name: ofKind('punchPackage'),
    now: ({ punchPackageId, punchPackage }) => [punchPackageId, nameOf(punchPackage)],
  },
  responsibleCompanyId: responsibleCompany,
  locationId: projectPlaces.locationId,
} satisfies Record<string, Reference<ChecklistDetails>>;

function nameOf(record: SeenRef | null): string | null {
  return record?.seen ? [record.number, record.title].filter(Boolean).join(' ') : null;
}

export const CHECKLIST_COLUMNS = referenceColumns(CHECKLIST_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const CHECKLIST_FIELDS = plainColumns(checklistFields, CHECKLIST_REFERENCES);

/** The columns that the verbs write. */
const KEPT = {
  leadId: 'lead_id',
  taskId: 'task_id',
  punchPackageId: 'punch_package_id',
  startedAt: 'started_at',
  completedAt: 'completed_at',
  signedOffAt: 'signed_off_at',
  returnCount: 'return_count',
} as const;

type SeenRef = RecordRef & { seen: boolean };

/** What a checklist has besides its header, with what decides about it. */
export interface ChecklistDetails
  extends
    ProjectDetails,
    Omit<
      ChecklistPackage,
      keyof RecordParts | 'checklistPackageId' | 'can' | 'dueInDays' | 'task' | 'punchPackage' | 'projectId'
    > {
  leadId: string | null;
  taskId: string | null;
  punchPackageId: string | null;
  task: SeenRef | null;
  punchPackage: SeenRef | null;
}

/** What `selectDetails` reads: ids where people stand. */
type Row = Omit<ChecklistDetails, 'manager' | 'lead' | 'task' | 'punchPackage'> & { attached: SeenRef[] };

/** How the details of a checklist are read: whole for its page, locked for a verb, beside a header. */
export const checklistDetails = recordDetails<Row, ChecklistDetails>(checklistKind, {
  select: selectDetails,
  named: ({ attached, ...row }, person) => ({
    ...row,
    manager: person(row.ownerId),
    lead: person(row.leadId),
    task: attached.find(({ recordId }) => recordId === row.taskId) ?? null,
    punchPackage: attached.find(({ recordId }) => recordId === row.punchPackageId) ?? null,
  }),
});

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('checklist', hold, {
    columns: sql`${selectFields('x', { ...CHECKLIST_FIELDS, ...KEPT })},
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany",
      ${selectLocation(sql`x.tenant_id`, sql`x.project_id`, sql`x.location_id`)} as location,
      ${selectAttached(actor)} as attached,
      ${selectRuns(sql`x.tenant_id`, sql`x.id`)} as runs, ${selectRecurrence(sql`x.tenant_id`, sql`x.id`)} as recurrence`,
    tables: sql``,
    people: sql`array[x.lead_id, ${actor.personId}::uuid]`,
  });
}

/** SQL: the task and the punch list of `x` as JSON, each with whether the actor may see it. */
function selectAttached(actor: Actor) {
  return sql`(select coalesce(json_agg(to_json(found)), '[]') from (
      select ${refColumns}, ${registryOf(checklistKind).visible(actor)} as seen
      from record r
      where r.tenant_id = x.tenant_id and r.id in (x.task_id, x.punch_package_id)) found)`;
}

/** What the search finds a checklist by. */
export function searchTextOf(
  { title, number }: Pick<RecordHeader, 'title' | 'number'>,
  {
    description,
    equipment,
    location,
  }: {
    description?: string | null | undefined;
    equipment?: string | null | undefined;
    location?: { path: string } | null;
  },
): string {
  // A tsvector holds a megabyte; what stands first is found.
  return [number, title, location?.path, equipment, description].filter(Boolean).join('\n').slice(0, 300_000);
}

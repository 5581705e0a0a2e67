import { inspectionFields } from '@plumbline/contract/areas/inspections';
import type { Inspection, VisitRef } from '@plumbline/contract/areas/inspections';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { RecordRef } from '@plumbline/contract/kit/records';
import type { Actor } from '../../kit/actor.ts';
import { invalid } from '../../kit/errors.ts';
import { runTotals, selectRecurrence, selectRuns } from '../../kit/forms/index.ts';
import {
  answererOf,
  besideProject,
  mayAsMember,
  ofCompany,
  ofProject,
  plainColumns,
  projectPlaces,
  recordDetails,
  refColumns,
  referenceColumns,
  registryOf,
  responsibleCompany,
  selectCompany,
  selectFields,
  selectInstant,
} from '../../kit/records/index.ts';
import type {
  CompanionRead,
  ProjectDetails,
  RecordHeader,
  RecordParts,
  Reference,
  WholeRecord,
} from '../../kit/records/index.ts';
import { selectPlaces } from '../projects/index.ts';
import { selectSection } from '../specSections/index.ts';
import { inspectionKind } from './policy.ts';

/** Another record of the project that the actor may see, called by its number and title. */
function ofKind(kind: string): Reference<never>['name'] {
  return (id, { actor, projectId }) => sql`(select concat_ws(' ', r.number, r.title) from record r
    where r.tenant_id = ${actor.tenantId} and r.project_id = ${projectId} and r.kind = ${kind} and r.id = ${id}
      and ${registryOf(inspectionKind).visible(actor)})`;
}
const nameOf = (ref: { number: string | null; title: string } | null) =>
  ref ? [ref.number, ref.title].filter(Boolean).join(' ') : null;
const person = ofCompany('person', 'full_name');

/** What an inspection points at, by the fields of the contract. */
export const INSPECTION_REFERENCES = {
  managerId: {
    column: null,
    name: person,
    now: ({ ownerId, manager }) => [ownerId, manager?.fullName],
    usable: {
      when: (id, { actor }) => mayAsMember(sql`${actor.tenantId}`, id, 'inspection', 'respond'),
      otherwise: (field) => invalid({ [field]: 'Choose somebody who works here and whose role lets them do this' }),
    },
  },
  inspectorId: {
    column: 'inspector_id',
    name: person,
    now: ({ inspectorId, inspector }) => [inspectorId, inspector?.fullName],
    usable: answererOf('inspection'),
  },
  pointOfContactId: {
    column: 'point_of_contact_id',
    name: person,
    now: ({ pointOfContactId, pointOfContact }) => [pointOfContactId, pointOfContact?.fullName],
  },
  inspecteeId: {
    column: 'inspectee_id',
    name: person,
    now: ({ inspecteeId, inspectee }) => [inspecteeId, inspectee?.fullName],
  },
  taskId: { column: 'task_id', name: ofKind('task'), now: ({ taskId, task }) => [taskId, nameOf(task)] },
  punchPackageId: {
    column: 'punch_package_id',
    name: ofKind('punchPackage'),
    now: ({ punchPackageId, punchPackage }) => [punchPackageId, nameOf(punchPackage)],
  },
  specSectionId: {
    column: 'spec_section_id',
    name: ofProject('spec_section', 'number'),
    now: ({ specSection }) => [specSection?.specSectionId, specSection?.number],
  },
  responsibleCompanyId: responsibleCompany,
  ...projectPlaces,
} satisfies Record<string, Reference<InspectionDetails>>;

export const INSPECTION_COLUMNS = referenceColumns(INSPECTION_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const INSPECTION_FIELDS = plainColumns(inspectionFields, INSPECTION_REFERENCES);

/** The columns that the verbs write. */
const KEPT = {
  inspectorId: 'inspector_id',
  pointOfContactId: 'point_of_contact_id',
  inspecteeId: 'inspectee_id',
  taskId: 'task_id',
  punchPackageId: 'punch_package_id',
  scheduledAt: 'scheduled_at',
  inviteSequence: 'invite_sequence',
  requestedAt: 'requested_at',
  startedAt: 'started_at',
  finishedAt: 'finished_at',
  result: 'result',
  closedById: 'closed_by',
  cancelledAt: 'cancelled_at',
} as const;

type Seen = { seen: boolean };
type Shown = Omit<
  Inspection,
  | keyof RecordParts
  | 'inspectionPackageId'
  | 'can'
  | 'dueInDays'
  | 'noticeEndsAt'
  | 'noticeHoursLeft'
  | 'task'
  | 'punchPackage'
  | 'deficiencies'
  | 'reinspectionOf'
  | 'followUps'
>;

/** What an inspection has besides its header, with what decides about it. */
export interface InspectionDetails extends ProjectDetails, Shown {
  inspectorId: string | null;
  pointOfContactId: string | null;
  inspecteeId: string | null;
  taskId: string | null;
  punchPackageId: string | null;
  closedById: string | null;
  reinspectionFeeCents: number | null;
  inviteSequence: number;
  completedCount: number;
  task: (RecordRef & Seen) | null;
  punchPackage: (RecordRef & Seen) | null;
  deficiencies: (RecordRef & Seen & { isFinal: boolean })[];
  reinspectionOf: (VisitRef & Seen) | null;
  followUps: (VisitRef & Seen)[];
}

/** The people of an inspection, by the field that holds the id of each. */
const PEOPLE = ['inspectorId', 'pointOfContactId', 'inspecteeId', 'closedById'] as const;
type Named = 'manager' | 'inspector' | 'pointOfContact' | 'inspectee' | 'closedBy';
/** What `selectDetails` reads: ids where people stand. */
type Row = Omit<InspectionDetails, Named>;

/** How the details of an inspection are read: whole for its page, locked for a verb, beside a header. */
export const inspectionDetails = recordDetails<Row, InspectionDetails>(inspectionKind, {
  select: selectDetails,
  named,
});

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const people = PEOPLE.map((field) => sql`x.${sql.ref(KEPT[field])}`);
  return besideProject('inspection', hold, {
    columns: sql`${selectFields('x', { ...INSPECTION_FIELDS, ...KEPT })}, ${selectPlaces},
      ${selectSection(sql`x.tenant_id`, sql`x.project_id`, sql`x.spec_section_id`)} as "specSection",
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany",
      ${selectRefs(actor, sql`where r.tenant_id = x.tenant_id and r.id = x.task_id`)} -> 0 as task,
      ${selectRefs(actor, sql`where r.tenant_id = x.tenant_id and r.id = x.punch_package_id`)} -> 0 as "punchPackage",
      ${selectRefs(
        actor,
        sql`where r.tenant_id = x.tenant_id and r.id in (
            select d.record_id from form_deficiency d join form_run run on run.tenant_id = d.tenant_id and run.id = d.run_id
            where run.tenant_id = x.tenant_id and run.record_id = x.id)`,
        sql`, r.is_final as "isFinal"`,
      )} as deficiencies,
      ${selectVisits(actor, sql`v.id = x.reinspection_of_id`)} -> 0 as "reinspectionOf",
      ${selectVisits(actor, sql`v.reinspection_of_id = x.id`)} as "followUps",
      ${selectRuns(sql`x.tenant_id`, sql`x.id`)} as runs, ${selectRecurrence(sql`x.tenant_id`, sql`x.id`)} as recurrence,
      totals.*`,
    tables: sql`cross join lateral (${runTotals(sql`x.tenant_id`, sql`x.id`)}) totals`,
    people: sql`array[${sql.join(people)}]`,
  });
}

/** Records as JSON, each with whether the actor may see it; `from` is what stands behind `from record r`. */
function selectRefs(actor: Actor, from: RawBuilder<unknown>, more: RawBuilder<unknown> = sql``) {
  return sql`(select coalesce(json_agg(to_json(found) order by found.number, found."recordId"), '[]') from (
      select ${refColumns}, ${registryOf(inspectionKind).visible(actor)} as seen ${more}
      from record r ${from}) found)`;
}

/** Other visits of the chain; `condition` is SQL over `v`. */
function selectVisits(actor: Actor, condition: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(to_json(found) order by found.at), '[]') from (
      select r.id as "inspectionPackageId", r.number, r.title, r.status, v.result, ${selectInstant(sql`r.created_at`)} as at,
        ${registryOf(inspectionKind).visible(actor)} as seen
      from inspection v join record r on r.tenant_id = v.tenant_id and r.id = v.id
      where v.tenant_id = x.tenant_id and ${condition}) found)`;
}

/** A row with people where their ids stood. */
function named(row: Row, personOf: WholeRecord<object>['person']): InspectionDetails {
  return {
    ...row,
    manager: personOf(row.ownerId),
    inspector: personOf(row.inspectorId),
    pointOfContact: personOf(row.pointOfContactId),
    inspectee: personOf(row.inspecteeId),
    closedBy: personOf(row.closedById),
  };
}

/** What the search finds an inspection by. */
export function searchTextOf(
  { title, number }: Pick<RecordHeader, 'title' | 'number'>,
  texts: Partial<Record<'description' | 'externalName' | 'externalAgency' | 'permitNo' | 'equipment', string | null>>,
  path: string | null | undefined,
): string {
  const { description, externalName, externalAgency, permitNo, equipment } = texts;
  const words = [number, title, path, externalName, externalAgency, permitNo, equipment, description];
  // A tsvector holds a megabyte; what stands first is found.
  return words.filter(Boolean).join('\n').slice(0, 300_000);
}

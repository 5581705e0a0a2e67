import { inspectionFields } from '@plumbline/contract/areas/inspections';
import type { Inspection, VisitRef } from '@plumbline/contract/areas/inspections';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { invalid } from '../../kit/errors.ts';
import { runTotals, selectRecurrence, selectRuns } from '../../kit/forms/index.ts';
import {
  answererOf,
  besideProject,
  managerReference,
  nearAs,
  nearRecord,
  ofProject,
  personReference,
  plainColumns,
  projectPlaces,
  recordDetails,
  recordReference,
  referenceColumns,
  responsibleCompany,
  searchTextBy,
  selectCompany,
  selectFields,
  selectInstant,
  selectNear,
  selectPlaces,
  workerOf,
} from '../../kit/records/index.ts';
import type {
  CompanionRead,
  NearRef,
  ProjectDetails,
  RecordHeader,
  RecordParts,
  Reference,
  SeenRef,
  WholeRecord,
} from '../../kit/records/index.ts';
import { selectSection } from '../specSections/index.ts';
import { DEFICIENCY_KINDS, inspectionKind } from './policy.ts';

/** What an inspection points at, by the fields of the contract. */
export const INSPECTION_REFERENCES = {
  managerId: managerReference('inspection', workerOf),
  inspectorId: personReference('inspector', answererOf('inspection')),
  pointOfContactId: personReference('pointOfContact'),
  inspecteeId: personReference('inspectee'),
  taskId: {
    ...recordReference(inspectionKind, 'task'),
    // A hold point keeps a task from being started: of work that has started it would stop nothing.
    usable: {
      when: (id, { actor }) => sql`exists (select from record r
        where r.tenant_id = ${actor.tenantId} and r.id = ${id} and r.status in ('draft', 'open'))`,
      otherwise: (field) =>
        invalid({ [field]: 'The work of this task has started. Choose a task that has not started' }),
    },
  },
  punchPackageId: recordReference(inspectionKind, 'punchPackage'),
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

type NearVisit = VisitRef & Pick<SeenRef, 'seen'> & { isBefore: boolean };

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
  /** Somebody has signed one of its forms. */
  isSigned: boolean;
  task: SeenRef | null;
  punchPackage: SeenRef | null;
  deficiencies: NearRef[];
  reinspectionOf: NearVisit | null;
  followUps: NearVisit[];
}

/** The people of an inspection, by the field that holds the id of each. */
const PEOPLE = ['inspectorId', 'pointOfContactId', 'inspecteeId', 'closedById'] as const;
type Named = 'manager' | 'inspector' | 'pointOfContact' | 'inspectee' | 'closedBy';
type Near = 'task' | 'punchPackage' | 'deficiencies' | 'reinspectionOf' | 'followUps';
/** The row of `selectDetails`: ids in place of people, and nearby records in two lists. */
type Row = Omit<InspectionDetails, Named | Near> & { near: NearRef[]; visits: NearVisit[] };

/** Reads the details of an inspection: with the whole page, locked for a verb, or alone for a caller who has its header. */
export const inspectionDetails = recordDetails<Row, InspectionDetails>(inspectionKind, {
  select: selectDetails,
  namePeople,
});

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const people = PEOPLE.map((field) => sql`x.${sql.ref(KEPT[field])}`);
  return besideProject('inspection', hold, {
    columns: sql`${selectFields('x', { ...INSPECTION_FIELDS, ...KEPT })}, ${selectPlaces},
      ${selectSection(sql`x.tenant_id`, sql`x.project_id`, sql`x.spec_section_id`)} as "specSection",
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany",
      ${selectNear(inspectionKind, actor, ['punchPackage', ...DEFICIENCY_KINDS], NEAR)} as near, ${selectVisits(actor)} as visits,
      ${selectRuns(sql`x.tenant_id`, sql`x.id`)} as runs, ${selectRecurrence(sql`x.tenant_id`, sql`x.id`)} as recurrence,
      exists (select from form_run run
          join form_signature s on s.tenant_id = run.tenant_id and s.run_id = run.id and s.lapsed_at is null
        where run.tenant_id = x.tenant_id and run.record_id = x.id) as "isSigned",
      totals.*`,
    tables: sql`cross join lateral (${runTotals(sql`x.tenant_id`, sql`x.id`)}) totals`,
    people: sql`array[${sql.join(people)}]`,
  });
}

/** The task that it keeps, the punch list that its deficiencies go to, and what they made. */
const NEAR = sql`select x.task_id as id, 'task' as as
        union all
        select x.punch_package_id, 'punchPackage'
        union all
        select d.record_id, 'deficiency'
        from form_run run join form_deficiency d on d.tenant_id = run.tenant_id and d.run_id = run.id
        where run.tenant_id = x.tenant_id and run.record_id = x.id`;

/** The visit before it and those after it, the oldest first. */
function selectVisits(actor: Actor) {
  return sql`(select coalesce(json_agg(to_json(found) order by found.at), '[]') from (
      select r.id as "inspectionPackageId", r.number, r.title, r.status, near.result, ${selectInstant(sql`r.created_at`)} as at,
        near.id = x.reinspection_of_id as "isBefore", ${inspectionKind.visible(actor)} as seen
      from (
        select id, result from inspection where tenant_id = x.tenant_id and id = x.reinspection_of_id
        union all
        select id, result from inspection where tenant_id = x.tenant_id and reinspection_of_id = x.id) near
        ${nearRecord}) found)`;
}

/** Replaces the ids in a row by people. */
function namePeople({ near, visits, ...row }: Row, personOf: WholeRecord<object>['person']): InspectionDetails {
  return {
    ...row,
    task: nearAs(near, 'task'),
    punchPackage: nearAs(near, 'punchPackage'),
    deficiencies: near.filter((one) => one.as === 'deficiency'),
    reinspectionOf: visits.find(({ isBefore }) => isBefore) ?? null,
    followUps: visits.filter(({ isBefore }) => !isBefore),
    manager: personOf(row.ownerId),
    inspector: personOf(row.inspectorId),
    pointOfContact: personOf(row.pointOfContactId),
    inspectee: personOf(row.inspecteeId),
    closedBy: personOf(row.closedById),
  };
}

/** What the search finds an inspection by. */
export const searchTextOf = searchTextBy('externalName', 'externalAgency', 'permitNo', 'equipment', 'description');

/** What an inspection calls a person: a slot of its forms may ask for that. */
export function inspectionParts(
  { ownerId }: Pick<RecordHeader, 'ownerId'>,
  { inspector, pointOfContact }: Pick<InspectionDetails, 'inspector' | 'pointOfContact'>,
  personId: string,
): string[] {
  const parts = [
    ['Inspector', inspector?.personId],
    ['Quality manager', ownerId],
    ['Point of contact', pointOfContact?.personId],
  ] as const;
  return parts.flatMap(([part, id]) => (id === personId ? [part] : []));
}

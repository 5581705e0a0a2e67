import { checklistFields } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { selectRecurrence, selectRuns } from '../../kit/forms/index.ts';
import {
  besideProject,
  managerReference,
  nearAs,
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
  selectLocation,
  selectNear,
  workerOf,
} from '../../kit/records/index.ts';
import type {
  CompanionRead,
  NearRef,
  ProjectDetails,
  RecordParts,
  Reference,
  SeenRef,
} from '../../kit/records/index.ts';
import { checklistKind } from './policy.ts';

/** What a checklist points at, by the fields of the contract. */
export const CHECKLIST_REFERENCES = {
  managerId: managerReference('checklist', workerOf),
  leadId: personReference('lead', workerOf('checklist')),
  taskId: recordReference(checklistKind, 'task'),
  punchPackageId: recordReference(checklistKind, 'punchPackage'),
  responsibleCompanyId: responsibleCompany,
  locationId: projectPlaces.locationId,
} satisfies Record<string, Reference<ChecklistDetails>>;

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

/** What a checklist has besides its header, with what decides about it. */
export interface ChecklistDetails
  extends
    ProjectDetails,
    Omit<
      ChecklistPackage,
      keyof RecordParts | 'checklistPackageId' | 'can' | 'dueInDays' | 'task' | 'punchPackage' | 'projectId' | 'runs'
    > {
  leadId: string | null;
  taskId: string | null;
  punchPackageId: string | null;
  task: SeenRef | null;
  punchPackage: SeenRef | null;
  runs: FormRunRow[];
}

/** The row of `selectDetails`: ids in place of people. */
type Row = Omit<ChecklistDetails, 'manager' | 'lead' | 'task' | 'punchPackage'> & { attached: NearRef[] };

/** Reads the details of a checklist: with the whole page, locked for a verb, or alone for a caller who has its header. */
export const checklistDetails = recordDetails<Row, ChecklistDetails>(checklistKind, {
  select: selectDetails,
  namePeople: ({ attached, ...row }, person) => ({
    ...row,
    manager: person(row.ownerId),
    lead: person(row.leadId),
    task: nearAs(attached, 'task'),
    punchPackage: nearAs(attached, 'punchPackage'),
  }),
});

const ATTACHED = sql`select x.task_id as id, 'task' as as union all select x.punch_package_id, 'punchPackage'`;

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('checklist', hold, {
    columns: sql`${selectFields('x', { ...CHECKLIST_FIELDS, ...KEPT })},
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany",
      ${selectLocation(sql`x.tenant_id`, sql`x.project_id`, sql`x.location_id`)} as location,
      ${selectNear(checklistKind, actor, ['task', 'punchPackage'], ATTACHED)} as attached,
      ${selectRuns(sql`x.tenant_id`, sql`x.id`)} as runs, ${selectRecurrence(sql`x.tenant_id`, sql`x.id`)} as recurrence`,
    tables: sql``,
    people: sql`array[x.lead_id, ${actor.personId}::uuid]`,
  });
}

/** What the search finds a checklist by. */
export const searchTextOf = searchTextBy('equipment', 'description');

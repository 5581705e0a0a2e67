import { deliveryFields, planOf, submittalFields } from '@plumbline/contract/areas/submittals';
import type { Plan, PlanInput, SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { WorkCalendar } from '@plumbline/contract/kit/workingDays';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { refuse } from '../../kit/errors.ts';
import {
  answererOf,
  besideProject,
  columnsOf,
  managerReference,
  nameAnswers,
  nameReviewers,
  ofCompany,
  ofProject,
  plainColumns,
  projectPlaces,
  recordDetails,
  referenceColumns,
  responsibleCompany,
  selectCompany,
  selectFields,
  selectInstant,
  selectPlaces,
  selectReviewers,
} from '../../kit/records/index.ts';
import type {
  CompanionRead,
  ProjectDetails,
  RecordHeader,
  RecordParts,
  Reference,
  Reviewer,
  ReviewerRow,
  WholeRecord,
} from '../../kit/records/index.ts';
import { selectSection } from '../specSections/index.ts';
import { selectDisposition, selectWorkflow } from '../submittalWorkflows/index.ts';
import { packageKind, submittalKind } from './policy.ts';

/* What submittals and their packages point at, by the fields of the contract. */

type Both = Pick<SubmittalDetails, 'ownerId' | 'manager' | 'specSection' | 'responsibleCompany' | 'workflow'>;

export const PACKAGE_REFERENCES = {
  managerId: managerReference('submittal'),
  specSectionId: {
    column: 'spec_section_id',
    name: ofProject('spec_section', 'number'),
    now: ({ specSection }) => [specSection?.specSectionId, specSection?.number],
  },
  responsibleCompanyId: responsibleCompany,
  workflowId: {
    column: 'workflow_id',
    name: ofProject('submittal_workflow', 'name', sql`x.removed_at is null`),
    now: ({ workflow }) => [workflow?.workflowId, workflow?.name],
  },
} satisfies Record<string, Reference<Both>>;

/** SQL for the package `r` that an actor may put a submittal into. */
const packages: Reference<never>['name'] = (id, { actor, projectId }) => sql`record r
  where r.tenant_id = ${actor.tenantId} and r.project_id = ${projectId} and r.kind = 'submittalPackage' and r.id = ${id}
    and (not r.is_private or ${packageKind.visible(actor)})`;

export const SUBMITTAL_REFERENCES = {
  ...PACKAGE_REFERENCES,
  submitterId: {
    column: 'submitter_id',
    name: ofCompany('person', 'full_name'),
    now: ({ submitterId, submitter }) => [submitterId, submitter?.fullName],
    usable: answererOf('submittal'),
  },
  packageId: {
    column: 'package_id',
    name: (id, place) => sql`(select r.title from ${packages(id, place)})`,
    now: (submittal) => [submittal.package?.submittalPackageId, submittal.package?.title],
    usable: {
      when: (id, place) => sql`exists (select from ${packages(id, place)} and r.status = 'open')`,
      otherwise: () => refuse('This package has ended. Reopen it first.'),
    },
  },
  ...projectPlaces,
} satisfies Record<string, Reference<SubmittalDetails>>;

export const PACKAGE_COLUMNS = referenceColumns(PACKAGE_REFERENCES);
export const SUBMITTAL_COLUMNS = referenceColumns(SUBMITTAL_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const SUBMITTAL_FIELDS = plainColumns(submittalFields, SUBMITTAL_REFERENCES);

/** The days that follow from them: see `planOf`. */
export const PLAN_FIELDS = {
  plannedReturnDate: 'planned_return_date',
  plannedSendDate: 'planned_send_date',
  plannedSubmitDate: 'planned_submit_date',
} as const;

/** The fields of an order. */
export const DELIVERY_FIELDS = columnsOf(deliveryFields);

/** The columns that the verbs write. */
export const KEPT = {
  rootId: 'root_id',
  revision: 'revision',
  isCurrent: 'is_current',
  submitterId: 'submitter_id',
  returnDueDate: 'return_due_date',
  round: 'round',
  stopOnResubmit: 'stop_on_resubmit',
  finalNote: 'final_note',
  requestedAt: 'requested_at',
  receivedDate: 'received_date',
  sentAt: 'sent_at',
  returnedAt: 'returned_at',
  distributedAt: 'distributed_at',
  voidedAt: 'voided_at',
  importedFrom: 'imported_ref',
} as const;

/** What a submittal has besides its header, with what decides about it. */
export interface SubmittalDetails
  extends
    ProjectDetails,
    Omit<
      SubmittalItem,
      | keyof RecordParts
      | 'submittalItemId'
      | 'can'
      | 'floatDays'
      | 'dueInDays'
      | 'released'
      | 'proposedDispositionId'
      | 'reviewers'
      | 'responses'
    > {
  reviewers: Reviewer[];
  responses: Response[];
  rootId: string;
  submitterId: string | null;
  /** The revision that came after it. */
  next: { number: string | null; status: string; dueDate: string | null } | null;
  /** It came with a file at least. */
  hasSubmission: boolean;
}

/** An answer of a reviewer; `place` is the position of its disposition in the list. */
type Response = Answer<PersonRef | null>;
type Answer<Who> = Omit<SubmittalItem['responses'][number], 'by' | 'attachments' | 'onBehalfOf'> &
  Record<'by' | 'enteredBy', Who> & { place: number | null };

/** The row of `selectDetails`: ids in place of people. */
type Row = Omit<SubmittalDetails, 'manager' | 'submitter' | 'reviewers' | 'responses'> & {
  reviewers: ReviewerRow[];
  responses: Answer<string | null>[];
};

/** Reads the details of a submittal: with the whole page, locked for a verb, or alone for a caller who has its header. */
export const submittalDetails = recordDetails<Row, SubmittalDetails>(submittalKind, {
  select: selectDetails,
  namePeople,
});

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  return besideProject('submittal', hold, {
    columns: sql`${COLUMNS}, ${selectPackage(actor)} as package, ${selectRevisions(actor)} as revisions, ${PREVIOUS} as previous, ${NEXT} as next`,
    tables: NONE,
    lists: LISTS,
    people: sql`array[x.submitter_id, ${actor.personId}::uuid]`,
  });
}

/** The package of `x`; a private one for those who see it. */
function selectPackage(actor: Actor) {
  return sql`(select json_build_object('submittalPackageId', r.id, 'number', r.number, 'title', r.title) from record r
    where r.tenant_id = x.tenant_id and r.id = x.package_id and (not r.is_private or ${packageKind.visible(actor)}))`;
}

/** The revisions of `x` that the actor sees. */
function selectRevisions(actor: Actor) {
  return sql`(select json_agg(json_build_object('submittalItemId', v.id, 'revision', v.revision, 'status', r.status,
        'isCurrent', v.is_current, 'dispositionName', d.name) order by v.revision)
      from submittal v
        join record r on r.tenant_id = v.tenant_id and r.id = v.id
        left join submittal_disposition d on d.tenant_id = v.tenant_id and d.id = v.disposition_id
      where v.tenant_id = x.tenant_id and v.root_id = x.root_id and ${submittalKind.visible(actor)})`;
}

/** What the revision before `x` was closed with: who submits the next one reads it there. */
const PREVIOUS = sql`(select json_build_object('number', r.number, 'dispositionName', d.name, 'note', v.final_note,
      'remarks', (select coalesce(json_agg(json_build_object('by', coalesce(p.full_name, ''), 'text', s.body) order by s.at, s.id), '[]')
        from submittal_response s left join person p on p.tenant_id = s.tenant_id and p.id = s.author_id
        where s.tenant_id = v.tenant_id and s.submittal_id = v.id and s.is_distributed and s.body is not null))
    from submittal v
      join record r on r.tenant_id = v.tenant_id and r.id = v.id
      left join submittal_disposition d on d.tenant_id = v.tenant_id and d.id = v.disposition_id
    where v.tenant_id = x.tenant_id and v.id = x.previous_id and r.status = 'closed')`;

/** The revision after `x`, for the person who is asked to submit it: never a void one. */
const NEXT = sql`(select json_build_object('number', r.number, 'status', r.status, 'dueDate', r.due_date)
    from submittal v join record r on r.tenant_id = v.tenant_id and r.id = v.id
    where v.tenant_id = x.tenant_id and v.previous_id = x.id and r.status <> 'void'
    order by v.revision desc limit 1)`;

/** What reviewers of `r` have answered. */
const selectResponses = sql`select coalesce(json_agg(json_build_object('responseId', s.id, 'by', s.author_id, 'enteredBy', s.entered_by, 'via', s.via,
          'at', ${selectInstant(sql`s.at`)}, 'round', s.round, 'step', s.step, 'body', s.body, 'isDistributed', s.is_distributed, 'place', d.place,
          'disposition', case when d.id is not null
            then json_build_object('dispositionId', d.id, 'name', d.name, 'effect', d.effect) end) order by s.at, s.id), '[]') as list,
      array_agg(s.author_id) || array_agg(s.entered_by) as people
    from submittal_response s
      left join submittal_disposition d on d.tenant_id = s.tenant_id and d.id = s.disposition_id
    where s.tenant_id = r.tenant_id and s.submittal_id = r.id`;

const LISTS = { reviewers: selectReviewers, responses: selectResponses };
/** What reads the same for everybody. */
const COLUMNS = sql`${selectFields('x', { ...SUBMITTAL_FIELDS, ...PLAN_FIELDS, ...DELIVERY_FIELDS, ...KEPT })},
  ${selectSection(sql`x.tenant_id`, sql`x.project_id`, sql`x.spec_section_id`)} as "specSection",
  ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany", ${selectPlaces},
  ${selectWorkflow(sql`x.workflow_id`)} as workflow, ${selectDisposition(sql`x.disposition_id`)} as disposition,
  exists (select from attachment a
    where a.tenant_id = x.tenant_id and a.record_id = x.id and a.role = 'submission' and a.removed_at is null) as "hasSubmission"`;
const NONE = sql``;

/** Replaces the ids in a row by people. */
function namePeople(row: Row, person: WholeRecord<object>['person']): SubmittalDetails {
  return {
    ...row,
    manager: person(row.ownerId),
    submitter: person(row.submitterId),
    reviewers: nameReviewers(row.reviewers, person),
    responses: nameAnswers(row.responses, person),
  };
}

/** What the search finds a submittal by. The answers of reviewers are not in it: not everybody may read those. */
export function searchTextOf(
  { title, number }: Pick<RecordHeader, 'title' | 'number'>,
  { paragraph, description, specSection }: Partial<Pick<SubmittalDetails, 'paragraph' | 'description' | 'specSection'>>,
): string {
  const section = specSection && `${specSection.number} ${specSection.title}`;
  // A tsvector holds a megabyte, so only the beginning is searchable.
  return [number, title, section, paragraph, description].filter(Boolean).join('\n').slice(0, 300_000);
}

/** The plan of an input, where what it leaves out is as `before`. */
export function planAfter(
  input: { [Field in keyof PlanInput]?: PlanInput[Field] | undefined },
  calendar: WorkCalendar,
  before?: PlanInput,
): Plan {
  const of = <Field extends keyof PlanInput>(field: Field): PlanInput[Field] | null =>
    (input[field] === undefined ? before?.[field] : input[field]) ?? null;
  return planOf(
    {
      requiredOnSiteDate: of('requiredOnSiteDate'),
      leadTimeDays: of('leadTimeDays'),
      bufferDays: of('bufferDays'),
      designReviewDays: of('designReviewDays'),
      internalReviewDays: of('internalReviewDays'),
    },
    calendar,
  );
}

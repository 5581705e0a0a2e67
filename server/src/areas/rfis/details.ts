import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';
import { amongPeople, myRoles, selectInstant, selectPeople } from '../../kit/records/index.ts';
import type { CompanionRead, RecordHeader, WholeRecord } from '../../kit/records/index.ts';
import type { Standing } from './policy.ts';

export interface ReviewerDetails {
  person: PersonRef;
  required: boolean;
  coReviewer: boolean;
  dueDate: string | null;
  askedAt: string;
  askedBy: PersonRef | null;
  forwardedBy: PersonRef | null;
  note: string | null;
  answeredAt: string | null;
  round: number;
}
export interface ResponseDetails {
  responseId: string;
  by: PersonRef | null;
  byName: string | null;
  enteredBy: PersonRef | null;
  via: string | null;
  at: string;
  body: string;
  official: boolean;
  round: number;
  costImpact: string | null;
  scheduleImpact: string | null;
}

/** All that an RFI is beside its header, and what of its project matters to it. */
export interface Details {
  question: string | null;
  questionFrozenAt: string | null;
  addenda: { addendumId: string; by: PersonRef | null; at: string; body: string }[];
  suggestedAnswer: string | null;
  reason: string | null;
  disciplines: string[];
  priority: string;
  rfiType: { rfiTypeId: string; name: string } | null;
  manager: PersonRef | null;
  receivedFrom: PersonRef | null;
  receivedFromName: string | null;
  responsibleCompany: { companyId: string; companyName: string } | null;
  responsibleCompanyName: string | null;
  location: { locationId: string; path: string } | null;
  costCode: { costCodeId: string; code: string; name: string } | null;
  drawingRefs: string | null;
  specSection: string | null;
  reference: string | null;
  neededOnSiteDate: string | null;
  managerDueDate: string | null;
  costImpact: string | null;
  costImpactCents: number | null;
  scheduleImpact: string | null;
  scheduleImpactDays: number | null;
  impactsConfirmed: boolean;
  round: number;
  hasOfficial: boolean;
  submittedAt: string | null;
  openedAt: string | null;
  respondedAt: string | null;
  voidedAt: string | null;
  importedRef: string | null;
  reviewers: ReviewerDetails[];
  responses: ResponseDetails[];
  ownerId: string | null;
  closedAt: string | null;
  myRoles: string[];
  projectStatus: string;
  projectManagerId: string | null;
  architectCompanyId: string | null;
  timeZone: string;
  /** Everybody named here, its project's manager and the actor. */
  people: PersonRef[];
}

/** What `selectDetails` reads. */
export type DetailsRow = Omit<Details, 'manager' | 'receivedFrom' | 'addenda' | 'reviewers' | 'responses'> & {
  receivedFromId: string | null;
  addenda: Unnamed<Details['addenda'][number], 'by'>[];
  reviewers: Unnamed<ReviewerDetails, 'person' | 'askedBy' | 'forwardedBy'>[];
  responses: Unnamed<ResponseDetails, 'by' | 'enteredBy'>[];
};
/** With ids where people stand. */
type Unnamed<What, Key extends keyof What> = Omit<What, Key> & Record<Key, string>;

export interface Wanted {
  /** Keeps its project from being closed until the commit. */
  hold?: boolean;
  /** Leaves out what a draft of ours cannot have: addenda, reviewers, responses. They are half of the statement. */
  ofDraft?: boolean;
}

/** Reads the matter of an RFI alone. */
export async function readDetails(
  read: Read,
  actor: Actor,
  rfiId: string,
  { hold }: Pick<Wanted, 'hold'> = {},
): Promise<Details> {
  const { columns, tables, people } = selectDetails(actor);
  const row = await read.first(sql<DetailsRow & { people: PersonRef[] }>`
    select ${columns}, ${myRoles(actor)}, ${selectPeople(actor.tenantId, people)} as people from record r ${tables}
    where r.tenant_id = ${actor.tenantId} and r.id = ${rfiId} ${hold ? FOR_SHARE : sql``}`);
  if (!row) throw notFound();
  return named(row, amongPeople(row.people));
}

/** Holds the project of `selectDetails` open. */
export const FOR_SHARE = sql`for share of held`;

/** A row of `selectDetails` with people where their ids stood. */
export function named(
  { receivedFromId, ...row }: DetailsRow & { people: PersonRef[] },
  person: WholeRecord<object>['person'],
): Details {
  return {
    ...row,
    manager: person(row.ownerId),
    receivedFrom: person(receivedFromId),
    addenda: row.addenda.map((one) => ({ ...one, by: person(one.by) })),
    reviewers: row.reviewers.flatMap((one) => {
      const reviewer = person(one.person);
      return reviewer
        ? [{ ...one, person: reviewer, askedBy: person(one.askedBy), forwardedBy: person(one.forwardedBy) }]
        : [];
    }),
    responses: row.responses.map((one) => ({ ...one, by: person(one.by), enteredBy: person(one.enteredBy) })),
  };
}

/** What an RFI is beside its header, over `r`. */
export function selectDetails({ personId }: Actor, { ofDraft }: Pick<Wanted, 'ofDraft'> = {}): CompanionRead {
  return {
    columns: sql`x.question, x.question_frozen_at as "questionFrozenAt", x.suggested_answer as "suggestedAnswer", x.reason, x.disciplines, x.priority,
      (select json_build_object('rfiTypeId', t.id, 'name', t.name) from rfi_type t where t.tenant_id = x.tenant_id and t.id = x.rfi_type_id) as "rfiType",
      x.received_from_id as "receivedFromId", x.received_from_name as "receivedFromName",
      (select json_build_object('companyId', c.id, 'companyName', c.company_name) from company c where c.tenant_id = x.tenant_id and c.id = x.responsible_company_id) as "responsibleCompany",
      x.responsible_company_name as "responsibleCompanyName",
      (select json_build_object('locationId', l.id, 'path', l.path) from location l where l.tenant_id = x.tenant_id and l.id = x.location_id) as location,
      (select json_build_object('costCodeId', c.id, 'code', c.code, 'name', c.name) from cost_code c where c.tenant_id = x.tenant_id and c.id = x.cost_code_id) as "costCode",
      x.drawing_refs as "drawingRefs", x.spec_section as "specSection", x.reference, x.needed_on_site_date as "neededOnSiteDate", x.manager_due_date as "managerDueDate",
      x.cost_impact as "costImpact", x.cost_impact_cents as "costImpactCents", x.schedule_impact as "scheduleImpact", x.schedule_impact_days as "scheduleImpactDays",
      x.impacts_confirmed as "impactsConfirmed", x.round, x.has_official as "hasOfficial", x.submitted_at as "submittedAt", x.opened_at as "openedAt",
      x.responded_at as "respondedAt", x.voided_at as "voidedAt", x.imported_ref as "importedRef", r.owner_id as "ownerId", r.closed_at as "closedAt",
      held.status as "projectStatus", p.rfi_manager_id as "projectManagerId", p.architect_company_id as "architectCompanyId", p.time_zone as "timeZone",
      ${ofDraft ? sql`'[]'::json as addenda, '[]'::json as reviewers, '[]'::json as responses` : sql`added.list as addenda, asked.list as reviewers, answered.list as responses`}`,
    tables: sql`join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
      join project p on p.tenant_id = x.tenant_id and p.id = x.project_id
      join record held on held.tenant_id = x.tenant_id and held.id = x.project_id
      ${ofDraft ? sql`` : SAID}`,
    people: sql`array[r.owner_id, x.received_from_id, p.rfi_manager_id, ${personId}] ${ofDraft ? sql`` : sql`|| added.people || asked.people || answered.people`}`,
  };
}

/** What was said of an RFI since it was sent, over `x`. */
const SAID = sql`cross join lateral (
        select coalesce(json_agg(json_build_object('addendumId', a.id, 'by', a.author_id, 'at', ${selectInstant(sql`a.at`)}, 'body', a.body) order by a.at, a.id), '[]') as list,
          array_agg(a.author_id) as people
        from rfi_addendum a where a.tenant_id = x.tenant_id and a.rfi_id = x.id) added
      cross join lateral (
        select coalesce(json_agg(json_build_object('person', v.person_id, 'required', v.required, 'coReviewer', v.co_reviewer, 'dueDate', v.due_date,
            'askedAt', ${selectInstant(sql`v.asked_at`)}, 'askedBy', v.asked_by, 'forwardedBy', v.forwarded_by, 'note', v.note, 'answeredAt', ${selectInstant(sql`v.answered_at`)},
            'round', v.round) order by v.round, v.asked_at, v.id), '[]') as list, array_agg(v.person_id) || array_agg(v.asked_by) || array_agg(v.forwarded_by) as people
        from rfi_reviewer v where v.tenant_id = x.tenant_id and v.rfi_id = x.id) asked
      cross join lateral (
        select coalesce(json_agg(json_build_object('responseId', s.id, 'by', s.author_id, 'byName', s.author_name, 'enteredBy', s.entered_by, 'via', s.via,
            'at', ${selectInstant(sql`s.at`)}, 'body', s.body, 'official', s.official, 'round', s.round, 'costImpact', s.cost_impact, 'scheduleImpact', s.schedule_impact)
            order by s.at, s.id), '[]') as list, array_agg(s.author_id) || array_agg(s.entered_by) as people
        from rfi_response s where s.tenant_id = x.tenant_id and s.rfi_id = x.id) answered`;

/** What of the matter decides who may do what. */
export function standingOf(matter: Details): Standing {
  return {
    projectStatus: matter.projectStatus,
    projectManagerId: matter.projectManagerId,
    question: matter.question,
    questionFrozenAt: matter.questionFrozenAt,
    hasOfficial: matter.hasOfficial,
    responseCount: matter.responses.length,
    asked: matter.reviewers
      .filter((one) => one.round === matter.round)
      .map((one) => ({
        personId: one.person.personId,
        required: one.required,
        coReviewer: one.coReviewer,
        forwardedBy: one.forwardedBy?.personId ?? null,
        answeredAt: one.answeredAt,
      })),
  };
}

type Searched = Partial<
  Pick<Details, 'question' | 'drawingRefs' | 'specSection' | 'reference' | 'importedRef' | 'responses' | 'addenda'>
>;

/** What the search finds an RFI by; `added` is an answer or addendum that comes now. Money is not in it: not everybody may read that. */
export function searchTextOf(record: Pick<RecordHeader, 'title' | 'number'>, rfi: Searched, added?: string): string {
  const digits = record.number?.replace(/^\D*0*/, '');
  const said = [
    record.number,
    digits,
    record.title,
    rfi.question,
    rfi.drawingRefs,
    rfi.specSection,
    rfi.reference,
    rfi.importedRef,
    added,
  ];
  for (const { body } of [...(rfi.addenda ?? []), ...(rfi.responses ?? [])]) said.push(body);
  // A tsvector holds a megabyte; what stands first is found.
  return said.filter(Boolean).join('\n').slice(0, 300_000);
}

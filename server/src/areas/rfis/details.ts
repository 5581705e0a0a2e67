import { askFields } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import {
  besideProject,
  managerReference,
  nameAnswers,
  nameReviewers,
  ofCompany,
  plainColumns,
  projectPlaces,
  readWhole,
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
  DetailedRecord,
  ProjectDetails,
  RecordHeader,
  RecordParts,
  Reference,
  Reviewer,
  ReviewerRow,
  WholeRecord,
} from '../../kit/records/index.ts';
import { rfiKind } from './policy.ts';

/** What an RFI points at, by the fields of the contract. */
export const RFI_REFERENCES = {
  rfiManagerId: managerReference('rfi'),
  rfiTypeId: {
    column: 'rfi_type_id',
    name: ofCompany('rfi_type', 'name'),
    now: ({ rfiType }) => [rfiType?.rfiTypeId, rfiType?.name],
  },
  receivedFromId: {
    column: 'received_from_id',
    name: ofCompany('person', 'full_name'),
    now: ({ receivedFrom }) => [receivedFrom?.personId, receivedFrom?.fullName],
  },
  responsibleCompanyId: responsibleCompany,
  ...projectPlaces,
} satisfies Record<string, Reference<RfiDetails>>;

export const RFI_COLUMNS = referenceColumns(RFI_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const RFI_FIELDS = plainColumns(askFields, RFI_REFERENCES);

/** The columns that the verbs write. */
export const KEPT_FIELDS = {
  questionFrozenAt: 'question_frozen_at',
  receivedFromId: 'received_from_id',
  receivedFromName: 'received_from_name',
  responsibleCompanyName: 'responsible_company_name',
  managerDueDate: 'manager_due_date',
  impactsConfirmed: 'impacts_confirmed',
  round: 'round',
  hasOfficial: 'has_official',
  submittedAt: 'submitted_at',
  openedAt: 'opened_at',
  respondedAt: 'responded_at',
  voidedAt: 'voided_at',
  importedFrom: 'imported_ref',
} as const;

/** What an RFI has besides its header, with what decides about it: its round of review, and what of its project it depends on. */
export interface RfiDetails
  extends
    ProjectDetails,
    Omit<
      Rfi,
      keyof RecordParts | 'rfiId' | 'can' | 'dueInDays' | 'myDueDate' | 'costImpactCents' | 'reviewers' | 'responses'
    > {
  costImpactCents: number | null;
  managerDueDate: string | null;
  hasOfficial: boolean;
  reviewers: Reviewer[];
  responses: Response[];
  architectCompanyId: string | null;
}

/** What somebody has answered; `byName` where they are in no directory. */
type Response = Answer<PersonRef | null>;
type Answer<Who> = Omit<Rfi['responses'][number], 'by' | 'attachments' | 'onBehalfOf'> &
  Record<'by' | 'enteredBy', Who> & { byName: string | null };

/** The row of `selectDetails`: ids in place of people. */
type Row = Omit<RfiDetails, 'manager' | 'receivedFrom' | 'addenda' | 'reviewers' | 'responses'> & {
  receivedFromId: string | null;
  receivedFromName: string | null;
  responsibleCompanyName: string | null;
  addenda: (Omit<RfiDetails['addenda'][number], 'by'> & { by: string })[];
  reviewers: ReviewerRow[];
  responses: Answer<string | null>[];
};

/** An RFI as its page shows it, but for what the actor may do. */
export type RfiPage = DetailedRecord<RfiDetails>;

/** Reads the details of an RFI: the whole page, locked for a verb, or alone beside a header that was read. */
export const rfiDetails = recordDetails<Row, RfiDetails>(rfiKind, {
  select: (actor, hold) => selectDetails(actor, { hold }),
  namePeople,
});

/**
 * Locks a draft and reads it whole in the same statement. The verb then answers the draft without reading it again: others act on a draft only with its
 * version.
 */
export async function lockDraft(tx: Tx, actor: Actor, rfiId: string): Promise<RfiPage> {
  const lockedWith = (isDraft: boolean) =>
    readWhole<Row>(tx, actor, { id: rfiId }, rfiKind, selectDetails(actor, { hold: true, isDraft }), true);
  const page = await lockedWith(true);
  // A draft that came with a log may have come with an answer.
  const whole = page.row.hasOfficial ? await lockedWith(false) : page;
  return { ...whole, details: namePeople(whole.row, whole.person) };
}

/** `isDraft` leaves out what a draft of ours cannot have, which is half of the statement. */
function selectDetails(
  { personId }: Actor,
  { hold, isDraft = false }: { hold: boolean; isDraft?: boolean },
): CompanionRead {
  return besideProject('rfi', hold, {
    columns: sql`${COLUMNS},
      (select json_build_object('rfiTypeId', t.id, 'name', t.name) from rfi_type t
        where t.tenant_id = x.tenant_id and t.id = x.rfi_type_id) as "rfiType",
      ${selectCompany(sql`x.tenant_id`, sql`x.responsible_company_id`)} as "responsibleCompany", ${selectPlaces},
      p.architect_company_id as "architectCompanyId"
      ${isDraft ? sql`, '[]'::json as addenda, '[]'::json as reviewers, '[]'::json as responses` : sql``}`,
    tables: sql``,
    ...(isDraft ? {} : { lists: LISTS }),
    people: sql`array[x.received_from_id, ${personId}::uuid]`,
  });
}

/** The addenda and responses of `r`. */
const selectAddenda = sql`select coalesce(json_agg(json_build_object('addendumId', a.id, 'by', a.author_id,
        'at', ${selectInstant(sql`a.at`)}, 'body', a.body) order by a.at, a.id), '[]') as list,
      array_agg(a.author_id) as people
    from rfi_addendum a
    where a.tenant_id = r.tenant_id and a.rfi_id = r.id`;
const selectResponses = sql`select coalesce(json_agg(json_build_object('responseId', s.id, 'by', s.author_id, 'byName', s.author_name,
        'enteredBy', s.entered_by, 'via', s.via, 'at', ${selectInstant(sql`s.at`)}, 'body', s.body, 'official', s.official,
        'round', s.round, 'costImpact', s.cost_impact, 'scheduleImpact', s.schedule_impact) order by s.at, s.id), '[]') as list,
      array_agg(s.author_id) || array_agg(s.entered_by) as people
    from rfi_response s
    where s.tenant_id = r.tenant_id and s.rfi_id = r.id`;

const LISTS = { addenda: selectAddenda, reviewers: selectReviewers, responses: selectResponses };
const COLUMNS = selectFields('x', { ...RFI_FIELDS, ...KEPT_FIELDS });

/** Replaces the ids in a row by people. People of an imported log who are not in the directory have only a name. */
function namePeople(
  { receivedFromId, receivedFromName, responsibleCompanyName, ...row }: Row,
  person: WholeRecord<object>['person'],
): RfiDetails {
  return {
    ...row,
    manager: person(row.ownerId),
    receivedFrom: person(receivedFromId) ?? (receivedFromName ? nameOnly(receivedFromName) : null),
    responsibleCompany:
      row.responsibleCompany ??
      (responsibleCompanyName ? { companyId: '', companyName: responsibleCompanyName } : null),
    addenda: row.addenda.map((addendum) => ({ ...addendum, by: person(addendum.by) })),
    reviewers: nameReviewers(row.reviewers, person),
    responses: nameAnswers(row.responses, person),
  };
}

/** Somebody who is in no directory. */
export function nameOnly(fullName: string): PersonRef {
  return { personId: '', fullName, companyName: null };
}

type Searched = Partial<
  Pick<RfiDetails, 'question' | 'drawingRefs' | 'specSection' | 'reference' | 'importedFrom'> & {
    responses: readonly { body: string; by?: PersonRef | null; byName?: string | null }[];
    addenda: readonly { body: string }[];
  }
>;

/** What the search finds an RFI by; `added` is an answer or addendum that comes now. Money is not in it: not everybody may read that. */
export function searchTextOf(record: Pick<RecordHeader, 'title' | 'number'>, rfi: Searched, added?: string): string {
  const words = [
    record.number,
    record.number?.replace(/^\D*0*/, ''),
    record.title,
    rfi.question,
    rfi.drawingRefs,
    rfi.specSection,
    rfi.reference,
    rfi.importedFrom,
    added,
    ...(rfi.responses ?? []).map(({ by, byName }) => by?.fullName ?? byName),
    ...[...(rfi.addenda ?? []), ...(rfi.responses ?? [])].map(({ body }) => body),
  ];
  // A tsvector holds a megabyte, so only the beginning is searchable.
  return words.filter(Boolean).join('\n').slice(0, 300_000);
}

import { awardFields } from '@plumbline/contract/areas/awards';
import type { Award, AwardLine } from '@plumbline/contract/areas/awards';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { selectApproval } from '../../kit/approvals/index.ts';
import type { ApprovalFacts } from '../../kit/approvals/index.ts';
import {
  besideProject,
  managerReference,
  memberWho,
  ofCompany,
  plainColumns,
  recordDetails,
  referenceColumns,
  searchTextBy,
  selectFields,
} from '../../kit/records/index.ts';
import { selectCompany } from '../../kit/records/header/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts, Reference } from '../../kit/records/index.ts';
import { blocks, selectPapers } from './papers.ts';
import type { Paper } from './papers.ts';
import { awardKind } from './policy.ts';

/** What an award points at, by the fields of the contract. */
export const AWARD_REFERENCES = {
  managerId: managerReference('award', memberWho('update')),
  companyId: {
    column: 'company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ company }) => [company?.companyId, company?.companyName],
  },
  contactId: {
    column: 'contact_id',
    name: ofCompany('person', 'full_name'),
    now: ({ contact }) => [contact?.personId, contact?.fullName],
  },
} satisfies Record<string, Reference<AwardDetails>>;

export const AWARD_COLUMNS = referenceColumns(AWARD_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const AWARD_FIELDS = plainColumns(awardFields, AWARD_REFERENCES);

const KEPT = {
  side: 'side',
  sentLetter: 'letter',
  letterHash: 'letter_hash',
  signedText: 'signed_text',
  awardedCents: 'awarded_cents',
  budgetCents: 'budget_cents',
  leveledCents: 'leveled_cents',
  issuedAt: 'issued_at',
  acceptedAt: 'accepted_at',
  acceptedName: 'accepted_name',
  acceptedCompany: 'accepted_company',
  acceptedByLink: 'accepted_by_link',
  signature: 'signature',
  endReason: 'end_reason',
} as const;

type Shown = Omit<
  Award,
  keyof RecordParts | 'projectAwardId' | 'projectId' | 'can' | 'dueInDays' | 'letter' | 'approval'
>;

/** What an award has besides its header, with what decides about it. */
export interface AwardDetails extends ProjectDetails, ApprovalFacts, Shown {
  lines: AwardLine[];
  runnerUps: NonNullable<Award['runnerUps']>;
  awardedCents: number;
  budgetCents: number | null;
  leveledCents: number | null;
  /** The letter as it was issued. */
  sentLetter: string | null;
  /** The frozen text of all terms, as it was sent out for acceptance. */
  signedText: string | null;
  projectTitle: string;
  /** Today in its project. */
  today: string;
}

/** The row of `selectDetails`: ids in place of people, decimals as numbers, which are exact up to fifteen digits. */
type Row = Omit<AwardDetails, 'manager' | 'contact' | 'issuedBy' | 'acceptedBy' | 'papers' | 'retainagePercent'> & {
  contactId: string | null;
  issuedById: string | null;
  acceptedById: string | null;
  papers: Paper[];
  retainagePercent: number | null;
};

/** Reads the details of an award: the whole page, locked for a verb, or alone beside a header that was read. */
export const awardDetails = recordDetails<Row, AwardDetails>(awardKind, { select: selectDetails, namePeople });

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const local = sql`(${actor.now}::timestamptz at time zone p.time_zone)`;
  return besideProject('award', hold, {
    columns: sql`${selectFields('x', { ...AWARD_FIELDS, ...KEPT })}, x.contact_id as "contactId", x.issued_by as "issuedById",
      x.accepted_by as "acceptedById",
      ${selectCompany(sql`x.tenant_id`, sql`x.company_id`)} as company, held.title as "projectTitle",
      ${rowsOf(
        'award_line',
        sql`json_build_object('kind', one.kind, 'code', one.code, 'description', one.description, 'amountCents', one.amount_cents,
          'isDeduct', one.is_deduct, 'isIncluded', one.is_included, 'quantity', trim_scale(one.quantity)::text, 'unit', one.unit,
          'unitCost', trim_scale(one.unit_cost)::text)`,
      )} as lines,
      ${rowsOf(
        'award_runner_up',
        sql`json_build_object('companyName', one.company_name, 'amountCents', one.amount_cents, 'isIncomplete', one.is_incomplete)`,
      )} as "runnerUps",
      ${selectPapers(actor, local)} as papers, ${selectApproval(actor)} as approval, to_char(${local}, 'YYYY-MM-DD') as today`,
    tables: sql``,
    people: sql`array[x.contact_id, x.issued_by, x.accepted_by, ${actor.personId}::uuid]
      || array(select w.waived_by from award_waiver w where w.tenant_id = x.tenant_id and w.award_id = x.id)`,
  });
}

/** SQL over `x`: the rows of a table of an award as JSON, in their order; `one` is the alias of a row. */
function rowsOf(table: string, row: Sql): Sql {
  return sql`(select coalesce(json_agg(${row} order by one.place), '[]')
    from ${sql.ref(table)} one
    where one.tenant_id = x.tenant_id and one.award_id = x.id)`;
}

/** Replaces the ids in a row by people. */
function namePeople(
  { contactId, issuedById, acceptedById, papers, retainagePercent, ...row }: Row,
  person: (id: string | null | undefined) => PersonRef | null,
): AwardDetails {
  return {
    ...row,
    retainagePercent: retainagePercent === null ? null : String(retainagePercent),
    manager: person(row.ownerId),
    contact: person(contactId),
    issuedBy: person(issuedById),
    acceptedBy: person(acceptedById),
    papers: papers.map(({ waiver, ...paper }) => ({
      ...paper,
      blocks: blocks({ ...paper, waiver }),
      waiver: waiver && { reason: waiver.reason, at: waiver.at, by: person(waiver.byId) },
    })),
  };
}

/** What the search finds an award by: nothing of its money, and not the letter, which names it. */
export const searchTextOf = searchTextBy(
  'scopeSummary',
  'inclusions',
  'exclusions',
  'qualifications',
  'conditions',
  'selectionReason',
);

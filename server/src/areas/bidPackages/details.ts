import { bidPackageFields } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, FormLine, InviteRow } from '@plumbline/contract/areas/bidPackages';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import {
  besideProject,
  managerReference,
  memberWho,
  plainColumns,
  readInstant,
  recordDetails,
  referenceColumns,
  searchTextBy,
  selectFields,
  visibleRecords,
} from '../../kit/records/index.ts';
import type { CompanionRead, Given, ProjectDetails, RecordParts, Reference } from '../../kit/records/index.ts';
import { standingAward } from '../awards/index.ts';
import { bidPackageKind } from './policy.ts';

/** What a package points at, by the fields of the contract. */
export const BID_PACKAGE_REFERENCES = {
  managerId: managerReference('bid', memberWho('update')),
} satisfies Record<string, Reference<BidPackageDetails>>;
export const BID_PACKAGE_COLUMNS = referenceColumns(BID_PACKAGE_REFERENCES);
/** The columns that people fill in, by the field of the contract. */
export const BID_PACKAGE_FIELDS = plainColumns(bidPackageFields, BID_PACKAGE_REFERENCES);

const KEPT = {
  awardKind: 'award_kind',
  recommendationReason: 'recommendation_reason',
  budgetCents: 'budget_cents',
  plugCents: 'plug_cents',
} as const;

/** A line with the money that is in it. */
export type PricedLine = Omit<FormLine, 'amountCents'> & { amountCents: number | null };

/** What a package has besides its header, with what decides about it. */
export interface BidPackageDetails
  extends
    ProjectDetails,
    Omit<
      BidPackage,
      keyof RecordParts | 'bidPackageId' | 'projectId' | 'can' | 'dueInDays' | 'lines' | 'budgetCents' | 'plugCents'
    > {
  lines: PricedLine[];
  budgetCents: number | null;
  plugCents: number | null;
  /** The invitation that is recommended. */
  recommendedId: string | null;
  /** The actor recommended it. */
  recommendedByMe: boolean;
  /** The number of the standing award that came of it. */
  standingAward: string | null;
  /** Today in its zone, and whether the moment it is due has passed. */
  today: string;
  isPastDue: boolean;
}

type Row = Omit<BidPackageDetails, 'manager' | 'invites' | 'addenda' | 'questions' | 'recommended'> & {
  invites: (Omit<InviteRow, 'person' | 'bidEnteredBy'> & { personId: string; bidEnteredById: string | null })[];
  addenda: (Omit<BidPackage['addenda'][number], 'issuedBy'> & { issuedById: string | null })[];
  questions: (Omit<BidPackage['questions'][number], 'askedBy' | 'answeredBy'> & {
    askedById: string | null;
    answeredById: string | null;
  })[];
};

/** Reads the details of a package: the whole page, locked for a verb, or alone beside a header that was read. */
export const bidPackageDetails = recordDetails<Row, BidPackageDetails>(bidPackageKind, {
  select: selectDetails,
  namePeople,
});

/** SQL: the zone in which a package `x` is due: as bidders were told, before that the one of its project `p`. */
export const ZONE = sql`coalesce(x.time_zone, p.time_zone)`;

/** SQL: the moment it is due. */
export const DUE_AT = sql`((r.due_date + x.due_time::time) at time zone ${ZONE})`;

const INVITE_JSON = sql`json_build_object('inviteId', v.id, 'personId', v.person_id, 'intent', v.intent,
    'intentReason', v.intent_reason, 'invitedAt', v.invited_at, 'remindedAt', v.reminded_at,
    'hasMail', exists (select from person c where c.tenant_id = v.tenant_id and c.id = v.person_id and c.email is not null),
    'viewedAt', (select max(h.last_opened_at) from share h
      where h.tenant_id = v.tenant_id and h.record_id = v.package_id and h.person_id = v.person_id),
    'acknowledged', (select count(*)::int from bid_package_acknowledgement k
      where k.tenant_id = v.tenant_id and k.invite_id = v.id),
    'ndaName', n.name, 'ndaSignedAt', n.signed_at,
    'bidVersion', s.number, 'bidAt', s.submitted_at, 'bidEnteredById', s.entered_by)`;

/** A line `l` of a form. */
export const LINE_JSON = sql`json_build_object('lineId', l.id, 'section', l.section, 'code', l.code, 'description', l.description,
    'quantity', trim_scale(l.quantity)::text,
    'isQuantityLocked', l.is_quantity_locked, 'unit', l.unit, 'isRequired', l.is_required, 'isDeduct', l.is_deduct,
    'amountCents', l.amount_cents, 'isAccepted', l.is_accepted, 'answerType', l.answer_type, 'options', l.options,
    'addedIn', l.added_in, 'droppedIn', l.dropped_in)`;

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const rows = (from: ReturnType<typeof sql>, order: ReturnType<typeof sql>, what: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
  return besideProject('bid_package', hold, {
    columns: sql`${selectFields('x', { ...BID_PACKAGE_FIELDS, ...KEPT })}, x.recommended_id as "recommendedId",
      x.opened_at as "openedAt", x.regrets_sent_at as "regretsSentAt", ${DUE_AT} as "dueAt", ${ZONE} as zone,
      ${rows(
        sql`bid_package_line l where l.tenant_id = x.tenant_id and l.package_id = x.id and l.dropped_in is null`,
        sql`l.place`,
        LINE_JSON,
      )} as lines,
      ${rows(
        sql`bid_package_part w
          join bid_breakdown b on b.tenant_id = w.tenant_id and b.id = w.breakdown_id
          join record r on r.tenant_id = b.tenant_id and r.id = b.bid_id
          where w.tenant_id = x.tenant_id and w.package_id = x.id and ${visibleRecords(actor, 'bid')}`,
        sql`b.place, b.id`,
        sql`json_build_object('bidBreakdownId', b.id, 'bidId', b.bid_id, 'bidNumber', r.number, 'code', b.code, 'title', b.title)`,
      )} as parts,
      ${rows(
        sql`bid_package_invite v
          join record card on card.tenant_id = v.tenant_id and card.id = v.person_id
          left join bid_package_submission s on s.tenant_id = v.tenant_id and s.invite_id = v.id and s.replaced_at is null
          left join bid_package_nda n on n.tenant_id = v.tenant_id and n.package_id = v.package_id and n.person_id = v.person_id
          where v.tenant_id = x.tenant_id and v.package_id = x.id`,
        sql`card.title, v.id`,
        INVITE_JSON,
      )} as invites,
      ${rows(
        sql`bid_package_addendum d where d.tenant_id = x.tenant_id and d.package_id = x.id`,
        sql`d.number`,
        sql`json_build_object('addendumId', d.id, 'number', d.number, 'title', d.title, 'text', d.body, 'issuedAt', d.issued_at,
          'issuedById', d.issued_by, 'changesForm', exists (select from bid_package_line l
            where l.tenant_id = d.tenant_id and l.package_id = d.package_id and d.number in (l.added_in, l.dropped_in)))`,
      )} as addenda,
      ${rows(
        sql`bid_package_question q left join bid_package_invite v on v.tenant_id = q.tenant_id and v.id = q.invite_id
          where q.tenant_id = x.tenant_id and q.package_id = x.id`,
        sql`q.asked_at, q.id`,
        sql`json_build_object('questionId', q.id, 'question', q.question, 'askedAt', q.asked_at, 'askedById', v.person_id,
          'answer', q.answer, 'answeredAt', q.answered_at, 'answeredById', q.answered_by)`,
      )} as questions,
      coalesce(x.recommended_by = ${actor.personId}, false) as "recommendedByMe",
      (select ${standingAward} from (select x.tenant_id, x.id) as source) as "standingAward",
      to_char(${actor.now}::timestamptz at time zone ${ZONE}, 'YYYY-MM-DD') as today,
      coalesce(${actor.now}::timestamptz > ${DUE_AT}, false) as "isPastDue"`,
    tables: sql``,
    people: sql`array[${actor.personId}::uuid]
      || array(select v.person_id from bid_package_invite v where v.tenant_id = x.tenant_id and v.package_id = x.id)
      || array(select s.entered_by from bid_package_submission s where s.tenant_id = x.tenant_id and s.package_id = x.id)
      || array(select d.issued_by from bid_package_addendum d where d.tenant_id = x.tenant_id and d.package_id = x.id)
      || array(select q.answered_by from bid_package_question q where q.tenant_id = x.tenant_id and q.package_id = x.id)`,
  });
}

/** Replaces the ids in a row by people. */
function namePeople(
  { invites, addenda, questions, ...row }: Row,
  person: (id: string | null | undefined) => PersonRef | null,
): BidPackageDetails {
  const all = invites.map(({ personId, bidEnteredById, ...invite }) => ({
    ...invite,
    bidEnteredBy: person(bidEnteredById),
    person: person(personId) ?? { personId, fullName: '', companyName: null },
  }));
  return {
    ...row,
    dueAt: row.dueAt && readInstant(new Date(row.dueAt)),
    manager: person(row.ownerId),
    invites: all,
    recommended: all.find(({ inviteId }) => inviteId === row.recommendedId)?.person ?? null,
    addenda: addenda.map(({ issuedById, ...one }) => ({ ...one, issuedBy: person(issuedById) })),
    questions: questions.map(({ askedById, answeredById, ...one }) => ({
      ...one,
      askedBy: person(askedById),
      answeredBy: person(answeredById),
    })),
  };
}

/** What the search finds a package by: nothing of its money. */
export const searchTextOf = searchTextBy('trade', 'scopeText', 'instructions');

/** A package that something is done to. */
export type OnPackage = Pick<Given<BidPackageDetails, unknown>, 'tx' | 'actor' | 'record' | 'details' | 'context'>;

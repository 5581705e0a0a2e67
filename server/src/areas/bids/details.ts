import { bidFields, breakdownFields } from '@plumbline/contract/areas/bids';
import type { Bid, BreakdownRow, PartMarkup } from '@plumbline/contract/areas/bids';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { selectApproval } from '../../kit/approvals/index.ts';
import type { ApprovalFacts } from '../../kit/approvals/index.ts';
import {
  besideProject,
  columnsOf,
  managerReference,
  memberWho,
  ofCompany,
  plainColumns,
  recordDetails,
  referenceColumns,
  searchTextBy,
  selectCompany,
  selectFields,
} from '../../kit/records/index.ts';
import type { CompanionRead, ProjectDetails, RecordParts, Reference } from '../../kit/records/index.ts';
import { bidKind } from './policy.ts';

/** What a bid points at, by the fields of the contract. */
export const BID_REFERENCES = {
  managerId: managerReference('bid', memberWho('update')),
  clientCompanyId: {
    column: 'client_company_id',
    name: ofCompany('company', 'company_name'),
    now: ({ client }) => [client?.companyId, client?.companyName],
  },
  clientContactId: {
    column: 'client_contact_id',
    name: ofCompany('person', 'full_name'),
    now: ({ clientContact }) => [clientContact?.personId, clientContact?.fullName],
  },
} satisfies Record<string, Reference<BidDetails>>;

export const BID_COLUMNS = referenceColumns(BID_REFERENCES);

/** The columns that people fill in, by the field of the contract. */
export const BID_FIELDS = plainColumns(bidFields, BID_REFERENCES);

/** The columns of a breakdown. */
export const BREAKDOWN_COLUMNS = columnsOf(breakdownFields);

const KEPT = {
  costCents: 'cost_cents',
  totalCents: 'total_cents',
  submittedAt: 'submitted_at',
  isLate: 'is_late',
  lostReason: 'lost_reason',
  lostTo: 'lost_to',
} as const;

export type PricedRow = BreakdownRow &
  Required<Pick<BreakdownRow, 'costs' | 'taxableCents'>> & { amountCents: number | null };

/** What a bid has besides its header, with what decides about it. */
export interface BidDetails
  extends
    ProjectDetails,
    ApprovalFacts,
    Omit<
      Bid,
      keyof RecordParts | 'bidId' | 'projectId' | 'can' | 'dueInDays' | 'breakdowns' | 'revisions' | 'approval'
    > {
  breakdowns: PricedRow[];
  revisions: Required<Bid['revisions'][number]>[];
  markups: PartMarkup[];
  competitors: NonNullable<Bid['competitors']>;
  costCents: number;
  totalCents: number;
  /** While it is negotiated: what its last revision was worked out from. */
  approvedPrice: Offer | null;
  projectTitle: string;
  /** Today in its project, and whether the time it is due has passed. */
  today: string;
  isPastDue: boolean;
}

/** What decides about a price. */
export type Offer = Pick<BidDetails, 'breakdowns' | 'markups'>;

type Addendum = Omit<BidDetails['addenda'][number], 'acknowledgedBy'> & { acknowledgedById: string | null };
type Proposal = Omit<BidDetails['proposals'][number], 'sentBy'> & { sentById: string | null };
type Revision = Omit<BidDetails['revisions'][number], 'frozenBy'> & { frozenById: string | null };
/** The row of `selectDetails`: ids in place of people, decimals as numbers, which are exact up to fifteen digits. */
type Row = Omit<
  BidDetails,
  'manager' | 'clientContact' | 'moreContacts' | 'addenda' | 'revisions' | 'proposals' | 'taxPercent' | 'grossArea'
> & {
  clientContactId: string | null;
  moreContactIds: string[];
  taxPercent: number;
  grossArea: number | null;
  addenda: Addendum[];
  revisions: Revision[];
  proposals: Proposal[];
};

/** Reads the details of a bid: the whole page, locked for a verb, or alone beside a header that was read. */
export const bidDetails = recordDetails<Row, BidDetails>(bidKind, { select: selectDetails, namePeople });

/** SQL: a breakdown `b` as JSON. */
export const BREAKDOWN_JSON = sql`json_build_object('bidBreakdownId', b.id, 'code', b.code, 'title', b.title, 'section', b.section,
    'scopeText', b.scope_text,
    'treatment', b.treatment, 'isDeduct', b.is_deduct, 'isIndirect', b.is_indirect, 'pricingSource', b.pricing_source,
    'amountCents', b.amount_cents, 'vendorName', b.vendor_name, 'quantity', trim_scale(b.quantity)::text, 'unit', b.unit, 'isUnitPriced', b.is_unit_priced,
    'confidence', b.confidence, 'taxableCents', b.taxable_cents, 'costs', json_build_object('labor', b.labor_cents,
      'material', b.material_cents, 'equipment', b.equipment_cents, 'subcontract', b.subcontract_cents, 'other', b.other_cents),
    'lineCount', (select count(*)::int from bid_cost_line l where l.tenant_id = b.tenant_id and l.breakdown_id = b.id))`;

const CONTACTS = sql`select k.person_id from bid_client_contact k where k.tenant_id = x.tenant_id and k.bid_id = x.id order by k.place`;

function selectDetails(actor: Actor, hold: boolean): CompanionRead {
  const rows = (from: ReturnType<typeof sql>, order: ReturnType<typeof sql>, what: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
  const local = sql`(${actor.now}::timestamptz at time zone p.time_zone)`;
  return besideProject('bid', hold, {
    columns: sql`${selectFields('x', { ...BID_FIELDS, ...KEPT })}, x.client_contact_id as "clientContactId", held.title as "projectTitle",
      array(${CONTACTS}) as "moreContactIds",
      ${selectCompany(sql`x.tenant_id`, sql`x.client_company_id`)} as client,
      ${rows(sql`bid_breakdown b where b.tenant_id = x.tenant_id and b.bid_id = x.id`, sql`b.place, b.id`, BREAKDOWN_JSON)} as breakdowns,
      ${rows(
        sql`bid_markup m where m.tenant_id = x.tenant_id and m.bid_id = x.id`,
        sql`m.place`,
        sql`json_build_object('name', m.name, 'kind', m.kind, 'percent', trim_scale(m.percent)::text, 'cents', m.cents, 'basis', m.basis,
          'placement', m.placement, 'costTypes', m.cost_types, 'bidBreakdownId', m.breakdown_id)`,
      )} as markups,
      ${rows(
        sql`bid_addendum d where d.tenant_id = x.tenant_id and d.bid_id = x.id`,
        sql`d.received_date, length(d.number), d.number`,
        sql`json_build_object('addendumId', d.id, 'number', d.number, 'receivedDate', d.received_date, 'impact', d.impact,
          'acknowledgedAt', d.acknowledged_at, 'acknowledgedById', d.acknowledged_by)`,
      )} as addenda,
      ${rows(
        sql`bid_revision v where v.tenant_id = x.tenant_id and v.bid_id = x.id`,
        sql`v.number`,
        sql`json_build_object('number', v.number, 'hash', v.hash, 'frozenAt', v.frozen_at, 'frozenById', v.frozen_by,
          'totalCents', v.total_cents)`,
      )} as revisions,
      ${rows(
        sql`bid_proposal o
          join share s on s.tenant_id = o.tenant_id and s.id = o.id
          join bid_revision v on v.tenant_id = o.tenant_id and v.bid_id = o.bid_id and v.number = o.revision
          left join mail m on m.tenant_id = o.tenant_id and m.id = o.mail_id
          where o.tenant_id = x.tenant_id and o.bid_id = x.id`,
        sql`s.created_at desc, s.recipient_name, s.id`,
        sql`json_build_object('proposalId', o.id, 'revision', o.revision, 'hash', v.hash, 'name', s.recipient_name,
          'email', s.recipient_email, 'sentAt', s.created_at, 'sentById', s.created_by, 'mailedAt', m.sent_at,
          'bouncedAt', m.bounced_at, 'bounceReason', m.bounce_reason,
          'openedAt', s.last_opened_at, 'openedCount', s.opened_count)`,
      )} as proposals,
      ${rows(
        sql`bid_competitor c where c.tenant_id = x.tenant_id and c.bid_id = x.id`,
        sql`c.amount_cents, c.place`,
        sql`json_build_object('name', c.name, 'amountCents', c.amount_cents)`,
      )} as competitors,
      (select v.price::json -> 'from'
        from bid_revision v
        where v.tenant_id = x.tenant_id and v.bid_id = x.id and r.status = 'negotiating'
        order by v.number desc
        limit 1) as "approvedPrice",
      ${selectApproval(actor)} as approval, to_char(${local}, 'YYYY-MM-DD') as today,
      coalesce(${local} > r.due_date + x.due_time::time, false) as "isPastDue"`,
    tables: sql``,
    people: sql`array[x.client_contact_id, ${actor.personId}::uuid] || array(${CONTACTS})
      || array(select d.acknowledged_by from bid_addendum d where d.tenant_id = x.tenant_id and d.bid_id = x.id)
      || array(select v.frozen_by from bid_revision v where v.tenant_id = x.tenant_id and v.bid_id = x.id)
      || array(select s.created_by from share s where s.tenant_id = x.tenant_id and s.record_id = x.id)`,
  });
}

/** Replaces the ids in a row by people. */
function namePeople(
  { clientContactId, moreContactIds, addenda, revisions, proposals, taxPercent, grossArea, ...row }: Row,
  person: (id: string | null | undefined) => PersonRef | null,
): BidDetails {
  return {
    ...row,
    taxPercent: String(taxPercent),
    grossArea: grossArea === null ? null : String(grossArea),
    manager: person(row.ownerId),
    clientContact: person(clientContactId),
    moreContacts: moreContactIds.flatMap((id) => person(id) ?? []),
    addenda: addenda.map(({ acknowledgedById, ...one }) => ({ ...one, acknowledgedBy: person(acknowledgedById) })),
    proposals: proposals.map(({ sentById, ...one }) => ({ ...one, sentBy: person(sentById) })),
    revisions: revisions.map(({ frozenById, ...one }) => ({ ...one, frozenBy: person(frozenById) })),
  };
}

/** What the search finds a bid by: nothing of its money. */
export const searchTextOf = searchTextBy('inclusions', 'exclusions', 'qualifications');

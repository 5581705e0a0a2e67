/* What the limit answers of bids, bid packages, awards, contracts, orders and changes: the same results as the list and the page of each kind. */
import { company, instant, person, personName, statementsOf } from './limitParts.ts';
import type { Kind } from './limitParts.ts';

const companyOf = (column: string) =>
  `(select json_build_object('companyId', n.id, 'companyName', n.company_name) from company n where n.tenant_id = r.tenant_id and n.id = ${column})`;
const rows = (from: string, order: string, what: string) =>
  `(select coalesce(json_agg(${what} order by ${order}), '[]') from ${from})`;
const near = (
  id: string,
) => `(select json_build_object('recordId', b.id, 'kind', b.kind, 'number', b.number, 'title', b.title,
    'status', b.status) from record b where b.tenant_id = x.tenant_id and b.id = ${id})`;
const RUN = `(select json_build_object('runId', run.id, 'status', run.status, 'amountCents', run.amount_cents, 'step', run.step, 'steps', run.steps,
    'submittedBy', ${person('run.submitted_by')}, 'submittedAt', ${instant('run.submitted_at')}) from approval_run run
  where run.tenant_id = r.tenant_id and run.record_id = r.id order by run.status = 'pending' desc, run.submitted_at desc limit 1) as approval`;
const TODAY = `to_char(now() at time zone p.time_zone, 'YYYY-MM-DD') as today`;
const PRICED = `(b.treatment in ('byOthers', 'excluded')
  or 0 <> any(array[b.labor_cents, b.material_cents, b.equipment_cents, b.subcontract_cents, b.other_cents]))`;
const COMMENTS = `x.comment_count as "commentCount"`;

const BID: Kind = {
  kind: 'bid',
  table: 'bid',
  order: 'r.due_date nulls last, r.id desc',
  due: `case when r.status in ('undecided', 'estimating', 'inReview', 'approved') then r.due_date end`,
  row: `x.bid_type as "bidType", x.due_time as "dueTime", r.due_date as "bidDay", ${company('x.client_company_id')} as "clientName",
    ${personName('r.owner_id')} as "managerName", x.probability, x.cost_cents as "costCents", x.total_cents as "totalCents",
    trim_scale(round((x.total_cents - x.cost_cents) * 100.0 / nullif(x.total_cents, 0), 2))::text as "marginPercent",
    (select count(*)::int from bid_breakdown b where b.tenant_id = r.tenant_id and b.bid_id = r.id) as "breakdownCount",
    (select count(*)::int from bid_breakdown b where b.tenant_id = r.tenant_id and b.bid_id = r.id and ${PRICED}) as "pricedCount", ${COMMENTS}`,
  page: `x.source, x.bid_type as "bidType", x.pricing_method as "pricingMethod", x.invited_date as "invitedDate", x.due_time as "dueTime",
    x.walkthrough_date as "walkthroughDate", x.rfi_deadline_date as "rfiDeadlineDate", x.valid_until as "validUntil",
    x.anticipated_award_date as "anticipatedAwardDate", x.probability, x.bond_required as "bondRequired", x.tax_percent as "taxPercent",
    x.gross_area as "grossArea", x.inclusions, x.exclusions, x.qualifications, x.cost_cents as "costCents", x.total_cents as "totalCents",
    x.submitted_at as "submittedAt", x.is_late as "isLate", ${companyOf('x.client_company_id')} as client,
    ${person('x.client_contact_id')} as "clientContact",
    ${rows(
      'bid_breakdown b where b.tenant_id = x.tenant_id and b.bid_id = x.id',
      'b.place, b.id',
      `json_build_object('bidBreakdownId', b.id, 'code', b.code, 'title', b.title, 'scopeText', b.scope_text, 'treatment', b.treatment,
        'isDeduct', b.is_deduct, 'isIndirect', b.is_indirect, 'pricingSource', b.pricing_source, 'amountCents', b.amount_cents,
        'vendorName', b.vendor_name, 'quantity', trim_scale(b.quantity)::text, 'unit', b.unit, 'confidence', b.confidence,
        'taxableCents', b.taxable_cents, 'costs', json_build_object('labor', b.labor_cents, 'material', b.material_cents,
          'equipment', b.equipment_cents, 'subcontract', b.subcontract_cents, 'other', b.other_cents),
        'lineCount', (select count(*)::int from bid_cost_line l where l.tenant_id = b.tenant_id and l.breakdown_id = b.id))`,
    )} as breakdowns,
    ${rows('bid_markup m where m.tenant_id = x.tenant_id and m.bid_id = x.id', 'm.place', `json_build_object('name', m.name, 'kind', m.kind, 'percent', m.percent, 'basis', m.basis, 'placement', m.placement, 'costTypes', m.cost_types)`)} as markups,
    ${rows('bid_addendum d where d.tenant_id = x.tenant_id and d.bid_id = x.id', 'd.received_date, d.number', `json_build_object('addendumId', d.id, 'number', d.number, 'receivedDate', d.received_date, 'impact', d.impact, 'acknowledgedAt', d.acknowledged_at, 'acknowledgedBy', ${person('d.acknowledged_by')})`)} as addenda,
    ${rows('bid_revision v where v.tenant_id = x.tenant_id and v.bid_id = x.id', 'v.number', `json_build_object('number', v.number, 'hash', v.hash, 'frozenAt', v.frozen_at, 'frozenBy', ${person('v.frozen_by')}, 'totalCents', v.total_cents)`)} as revisions,
    ${rows('bid_competitor c where c.tenant_id = x.tenant_id and c.bid_id = x.id', 'c.amount_cents', `json_build_object('name', c.name, 'amountCents', c.amount_cents)`)} as competitors,
    ${RUN}, ${TODAY}`,
};

const BID_PACKAGE: Kind = {
  kind: 'bidPackage',
  table: 'bid_package',
  order: 'r.due_date nulls last, r.id desc',
  due: `case when r.status in ('draft', 'open') then r.due_date end`,
  row: `x.trade, x.due_time as "dueTime", r.due_date as "bidDay", ${personName('r.owner_id')} as "managerName", x.budget_cents as "budgetCents",
    (select min(s.total_cents) from bid_package_submission s where s.tenant_id = x.tenant_id and s.package_id = x.id
      and x.opened_at is not null and s.replaced_at is null) as "lowCents",
    (select count(*)::int from bid_package_invite v where v.tenant_id = x.tenant_id and v.package_id = x.id) as "inviteCount",
    (select count(*)::int from bid_package_invite v where v.tenant_id = x.tenant_id and v.package_id = x.id and v.intent = 'willBid') as "willBidCount",
    (select count(*)::int from bid_package_submission s where s.tenant_id = x.tenant_id and s.package_id = x.id and s.replaced_at is null) as "bidCount",
    ${COMMENTS}`,
  page: `x.trade, x.scope_text as "scopeText", x.instructions, x.due_time as "dueTime", x.rfi_deadline_date as "rfiDeadlineDate",
    x.walkthrough_date as "walkthroughDate", x.anticipated_award_date as "anticipatedAwardDate", x.budget_cents as "budgetCents",
    x.opened_at as "openedAt", x.award_kind as "awardKind", x.recommendation_reason as "recommendationReason",
    ((r.due_date + x.due_time::time) at time zone p.time_zone) as "dueAt",
    ${rows('bid_package_line l where l.tenant_id = x.tenant_id and l.package_id = x.id', 'l.place', `json_build_object('lineId', l.id, 'section', l.section, 'code', l.code, 'description', l.description, 'quantity', trim_scale(l.quantity)::text, 'unit', l.unit, 'isRequired', l.is_required, 'isDeduct', l.is_deduct, 'amountCents', l.amount_cents, 'isAccepted', l.is_accepted)`)} as lines,
    ${rows(
      `bid_package_invite v join record card on card.tenant_id = v.tenant_id and card.id = v.person_id
        left join bid_package_submission s on s.tenant_id = v.tenant_id and s.invite_id = v.id and s.replaced_at is null
        where v.tenant_id = x.tenant_id and v.package_id = x.id`,
      'card.title, v.id',
      `json_build_object('inviteId', v.id, 'person', ${person('v.person_id')}, 'intent', v.intent, 'invitedAt', v.invited_at, 'remindedAt', v.reminded_at,
        'hasMail', exists (select from person c where c.tenant_id = v.tenant_id and c.id = v.person_id and c.email is not null),
        'viewedAt', (select max(h.last_opened_at) from share h where h.tenant_id = v.tenant_id and h.record_id = v.package_id and h.person_id = v.person_id),
        'acknowledged', (select count(*)::int from bid_package_acknowledgement k where k.tenant_id = v.tenant_id and k.invite_id = v.id),
        'bidVersion', s.number, 'bidAt', s.submitted_at)`,
    )} as invites,
    ${rows('bid_package_addendum d where d.tenant_id = x.tenant_id and d.package_id = x.id', 'd.number', `json_build_object('addendumId', d.id, 'number', d.number, 'title', d.title, 'text', d.body, 'issuedAt', d.issued_at, 'issuedBy', ${person('d.issued_by')})`)} as addenda,
    ${rows('bid_package_question q where q.tenant_id = x.tenant_id and q.package_id = x.id', 'q.asked_at', `json_build_object('questionId', q.id, 'question', q.question, 'askedAt', q.asked_at, 'answer', q.answer, 'answeredBy', ${person('q.answered_by')})`)} as questions,
    ${TODAY}`,
};

const AWARD: Kind = {
  kind: 'award',
  table: 'award',
  order: 'length(r.number) desc, r.number desc, r.id desc',
  due: `case when r.status = 'issued' then r.due_date end`,
  row: `x.side, x.award_type as "awardType", r.due_date as "answerBy", x.awarded_cents as "awardedCents", x.budget_cents as "budgetCents",
    trim_scale(round((x.budget_cents - x.awarded_cents) * 100.0 / nullif(x.budget_cents, 0), 2))::text as "variancePercent",
    ${company('x.company_id')} as "companyName", ${personName('r.owner_id')} as "managerName",
    (extract(epoch from coalesce(r.closed_at, now()) - r.created_at) / 86400)::int as "daysOpen", ${COMMENTS}`,
  page: `x.side, x.award_type as "awardType", x.start_date as "startDate", x.duration_days as "durationDays",
    x.retainage_percent as "retainagePercent", x.payment_terms_days as "paymentTermsDays", x.required_papers as "requiredPapers",
    x.scope_summary as "scopeSummary", x.inclusions, x.exclusions, x.conditions, x.selection_reason as "selectionReason",
    x.letter_text as "letterText", x.letter_hash as "letterHash", x.awarded_cents as "awardedCents", x.budget_cents as "budgetCents",
    x.issued_at as "issuedAt", x.accepted_at as "acceptedAt", ${companyOf('x.company_id')} as company, ${person('x.contact_id')} as contact,
    ${person('x.issued_by')} as "issuedBy",
    ${rows('award_line l where l.tenant_id = x.tenant_id and l.award_id = x.id', 'l.place', `json_build_object('kind', l.kind, 'code', l.code, 'description', l.description, 'amountCents', l.amount_cents, 'isDeduct', l.is_deduct, 'isIncluded', l.is_included)`)} as lines,
    ${rows('award_runner_up u where u.tenant_id = x.tenant_id and u.award_id = x.id', 'u.place', `json_build_object('companyName', u.company_name, 'amountCents', u.amount_cents)`)} as "runnerUps",
    (select coalesce(json_agg(json_build_object('paper', asked.paper, 'documentId', held.id, 'expiresOn', held.expires_on,
        'state', case when held.id is null then 'missing' when held.expires_on < greatest(current_date, x.start_date) then 'expired'
          when held.expires_on <= current_date + 60 then 'expiring' else 'ok' end,
        'waiver', (select json_build_object('reason', w.reason, 'at', ${instant('w.waived_at')}) from award_waiver w
          where w.tenant_id = x.tenant_id and w.award_id = x.id and w.paper = asked.paper)) order by asked.place), '[]')
      from unnest(x.required_papers) with ordinality asked(paper, place)
        left join lateral (select d.id, d.expires_on from compliance_document d
            join record home on home.tenant_id = d.tenant_id and home.id = d.id and home.status = 'accepted'
          where d.tenant_id = x.tenant_id and d.company_id = x.company_id
            and asked.paper = case when d.kind = 'insurance' then d.insurance_type else d.kind end
          order by d.expires_on desc nulls first, d.id desc limit 1) held on true) as papers,
    ${RUN}, ${TODAY}`,
};

const STANDING = `(select case when bool_or(paper.expires_on < current_date) then 'expired'
      when bool_or(paper.expires_on <= current_date + 60) then 'expiring' when count(*) > 0 then 'ok' else 'none' end
    from compliance_document paper join record card on card.tenant_id = paper.tenant_id and card.id = paper.id and card.status = 'accepted'
    where paper.tenant_id = r.tenant_id and paper.company_id = x.counterparty_id and paper.kind = 'insurance')`;

const contractOf = (kind: string): Kind => ({
  kind,
  table: 'contract',
  order: 'length(r.number) desc, r.number desc, r.id desc',
  due: `case when r.status in ('executed', 'onHold') then r.due_date end`,
  row: `x.contract_type as "contractType", ${company('x.counterparty_id')} as "counterpartyName", ${personName('r.owner_id')} as "managerName",
    x.contract_date as "contractDate", r.due_date as "completionDate", x.executed_at as "executedAt", x.receipt_status as "receiptStatus",
    case when x.billed_cents <= 0 then 'none' else 'partial' end as "billingStatus", ${STANDING} as insurance,
    x.original_cents as "originalCents", x.approved_change_cents as "approvedChangeCents",
    x.original_cents + x.approved_change_cents as "revisedCents", x.billed_cents as "billedCents",
    x.original_cents + x.approved_change_cents - x.billed_cents as "openCents", x.line_count as "lineCount", ${COMMENTS}`,
  page: `x.contract_type as "contractType", x.pricing_method as "pricingMethod", x.contract_date as "contractDate", x.start_date as "startDate",
    x.scope_of_work as "scopeOfWork", x.inclusions, x.exclusions, x.terms, x.payment_terms_days as "paymentTermsDays",
    x.pay_when_paid as "payWhenPaid", x.liquidated_damages_cents as "liquidatedDamagesCents",
    x.retainage_work_percent as "retainageWorkPercent", x.retainage_stored_percent as "retainageStoredPercent",
    x.retainage_mode as "retainageMode", x.retainage_rules as "retainageRules", x.retainage_reason as "retainageReason",
    x.is_public_work as "isPublicWork", x.tax_percent as "taxPercent", x.tax_on as "taxOn", x.insurance_required as "insuranceRequired",
    x.bond_required as "bondRequired", x.lien_waiver_required as "lienWaiverRequired",
    x.certified_payroll_required as "certifiedPayrollRequired", x.ship_to as "shipTo", x.ship_via as "shipVia",
    x.tolerance_percent as "tolerancePercent", x.line_count as "lineCount", x.original_cents as "originalCents",
    x.approved_change_cents as "approvedChangeCents", x.billed_cents as "billedCents", x.receipt_status as "receiptStatus",
    x.executed_at as "executedAt", ${companyOf('x.counterparty_id')} as counterparty, ${person('x.counterparty_contact_id')} as "counterpartyContact",
    ${near('x.parent_id')} as parent, ${near('x.origin_id')} as origin, ${STANDING} as insurance,
    exists (select from compliance_document paper join record card on card.tenant_id = paper.tenant_id and card.id = paper.id and card.status = 'accepted'
      where paper.tenant_id = x.tenant_id and paper.company_id = x.counterparty_id and paper.insurance_type = 'bond'
        and coalesce(paper.expires_on >= current_date, true)) as bond,
    ${rows(
      'contract_receipt c where c.tenant_id = x.tenant_id and c.contract_id = x.id',
      'c.received_date desc, c.id',
      `json_build_object('receiptId', c.id, 'receivedDate', c.received_date, 'packingSlip', c.packing_slip, 'note', c.note,
        'receivedByName', (select who.full_name from person who where who.tenant_id = c.tenant_id and who.id = c.received_by),
        'lines', (select json_agg(json_build_object('lineId', l.id, 'description', l.description, 'unit', l.unit,
            'quantity', trim_scale(one.quantity)::text, 'condition', one.condition) order by l.place)
          from contract_receipt_line one join contract_line l on l.tenant_id = one.tenant_id and l.id = one.line_id
          where one.tenant_id = c.tenant_id and one.receipt_id = c.id))`,
    )} as receipts,
    ${rows('contract_signature g where g.tenant_id = x.tenant_id and g.contract_id = x.id', 'g.signed_at', `json_build_object('party', g.party, 'name', g.name, 'company', g.company, 'method', g.method, 'image', g.image, 'hash', g.hash, 'signedAt', ${instant('g.signed_at')})`)} as signatures,
    ${RUN}, p.state, ${TODAY}`,
});

const COST = `(with part as (
    select x.id union all select m.id from change_order m where m.tenant_id = x.tenant_id and m.bundle_id = x.id
  ), line as (
    select l.* from change_order_line l where l.tenant_id = x.tenant_id and l.change_order_id in (select id from part)
  ), passed as (
    select c.amount_cents, c.contract_id from change_order c
      join record cr on cr.tenant_id = c.tenant_id and cr.id = c.id and cr.status not in ('void', 'rejected', 'noCharge')
    where c.tenant_id = x.tenant_id and c.parent_id in (select id from part) and c.change_side = 'vendor' and c.change_kind <> 'rfq'
  )
  select ((select coalesce(sum(amount_cents), 0) from passed)
    + (select coalesce(sum(coalesce(line.approved_cents, line.amount_cents) * case when line.is_deduct then -1 else 1 end), 0) from line
      where not exists (select from passed where passed.contract_id = line.vendor_contract_id)))::bigint)`;
const BILLED = `(select coalesce(sum(l.billed_cents), 0)::bigint from contract_line l
  where l.tenant_id = x.tenant_id and l.change_order_id = x.id)`;
const PHASE = `case when r.status in ('pricing', 'priced', 'inReview', 'revise', 'proceeding')
  then case when x.directed_at is null then r.status else 'proceeding' end end as "pendingPhase"`;

const CHANGE: Kind = {
  kind: 'changeOrder',
  table: 'change_order',
  order: 'length(r.number) desc, r.number desc, r.id desc',
  due: `case when r.status in ('open', 'pending', 'pricing', 'inReview', 'revise', 'proceeding')
    or (r.status = 'priced' and x.change_kind <> 'rfq') then r.due_date end`,
  row: `x.change_kind as "changeKind", x.change_side as "changeSide", ${PHASE}, x.scope_status as "scopeStatus", x.change_reason as "changeReason",
    (select held.number from record held where held.tenant_id = x.tenant_id and held.id = x.contract_id) as "contractNumber",
    ${company('x.company_id')} as "companyName", ${personName('r.owner_id')} as "managerName", x.schedule_impact_days as "scheduleImpactDays",
    x.executed_at as "executedAt", x.rough_order_cents as "roughOrderCents", x.direct_cents as "directCents", x.amount_cents as "amountCents",
    case when x.change_side = 'owner' and x.change_kind <> 'event' then x.amount_cents - x.tax_cents - ${COST} end as "marginCents",
    ${BILLED} as "billedCents", (extract(epoch from coalesce(r.closed_at, now()) - r.created_at) / 86400)::int as "daysOpen"`,
  page: `x.change_kind as "changeKind", x.change_side as "changeSide", ${PHASE}, x.scope_status as "scopeStatus", x.change_type as "changeType",
    x.change_reason as "changeReason", x.description, x.detailed_scope as "detailedScope", x.drawing_refs as "drawingRefs",
    x.schedule_impact_days as "scheduleImpactDays", x.schedule_impact_kind as "scheduleImpactKind", x.tax_percent as "taxPercent",
    x.credit_markup_rule as "creditMarkupRule", x.revision, x.markups, x.quote_note as "quoteNote", x.rough_order_cents as "roughOrderCents",
    x.direct_cents as "directCents", x.markup_cents as "markupCents", x.tax_cents as "taxCents", x.amount_cents as "amountCents",
    x.not_to_exceed_cents as "notToExceedCents", x.directed_at as "directedAt", x.executed_at as "executedAt", x.end_reason as "endReason",
    ${companyOf('x.company_id')} as company, ${person('x.contact_id')} as contact, ${person('x.directed_by')} as "directedBy",
    ${near('x.contract_id')} as contract, ${near('x.origin_id')} as origin, ${COST} as "costCents", ${BILLED} as "billedCents",
    ${rows(
      `(select x.parent_id as id, 'parent' as "as" where x.parent_id is not null
          union all select x.bundle_id, 'bundle' where x.bundle_id is not null
          union all select x.reverses_id, 'reverses' where x.reverses_id is not null
          union all select c.id, 'child' from change_order c where c.tenant_id = x.tenant_id and c.parent_id = x.id
          union all select c.id, 'member' from change_order c where c.tenant_id = x.tenant_id and c.bundle_id = x.id
          union all select c.id, 'reversedBy' from change_order c where c.tenant_id = x.tenant_id and c.reverses_id = x.id) around
        join record nr on nr.tenant_id = x.tenant_id and nr.id = around.id
        join change_order nc on nc.tenant_id = nr.tenant_id and nc.id = nr.id`,
      'nr.number, nr.id',
      `json_build_object('recordId', nr.id, 'number', nr.number, 'title', nr.title, 'status', nr.status, 'isFinal', nr.is_final, 'as', around."as",
        'changeKind', nc.change_kind, 'changeSide', nc.change_side, 'amountCents', nc.amount_cents, 'scheduleImpactDays', nc.schedule_impact_days,
        'companyName', ${company('nc.company_id')})`,
    )} as near,
    ${rows(
      `change_order_line l left join cost_code code on code.tenant_id = l.tenant_id and code.id = l.cost_code_id
        where l.tenant_id = x.tenant_id and l.change_order_id = x.id`,
      'l.place',
      `json_build_object('lineId', l.id, 'description', l.description, 'costCode', code.code, 'costType', l.cost_type, 'isDeduct', l.is_deduct,
        'quantity', trim_scale(l.quantity)::text, 'unit', l.unit, 'unitCost', trim_scale(l.unit_cost)::text, 'amountCents', l.amount_cents,
        'taxable', l.taxable, 'markupExempt', l.markup_exempt, 'vendorContractId', l.vendor_contract_id, 'contractLineId', l.contract_line_id,
        'rfqId', l.rfq_id, 'approvedCents', l.approved_cents, 'approvedReason', l.approved_reason)`,
    )} as lines,
    ${rows('change_order_revision v where v.tenant_id = x.tenant_id and v.change_order_id = x.id', 'v.number', `json_build_object('number', v.number, 'submittedAt', ${instant('v.submitted_at')}, 'submittedBy', ${person('v.submitted_by')}, 'scheduleImpactDays', v.schedule_impact_days, 'amountCents', v.amount_cents, 'lines', v.lines)`)} as revisions,
    ${rows('change_order_signature g where g.tenant_id = x.tenant_id and g.change_order_id = x.id', 'g.signed_at', `json_build_object('party', g.party, 'name', g.name, 'company', g.company, 'method', g.method, 'image', g.image, 'hash', g.hash, 'signedAt', ${instant('g.signed_at')})`)} as signatures,
    (select json_build_object('originalCents', c.original_cents, 'beforeCents', coalesce(done.sum_before_cents, c.original_cents + c.approved_change_cents),
        'changeCents', x.amount_cents, 'completionBefore', coalesce(done.completion_before, cr.due_date), 'completionAfter', done.completion_after)
      from contract c join record cr on cr.tenant_id = c.tenant_id and cr.id = c.id
        left join contract_change done on done.tenant_id = c.tenant_id and done.change_order_id = x.id
      where c.tenant_id = x.tenant_id and c.id = x.contract_id) as "contractFigures",
    ${RUN}, ${TODAY}`,
};

/** The kinds that are measured, by the name of their statements. */
export const MONEY_KINDS = {
  bid: BID,
  bidPackage: BID_PACKAGE,
  award: AWARD,
  contract: contractOf('contract'),
  purchaseOrder: contractOf('purchaseOrder'),
  changeOrder: CHANGE,
} satisfies Record<string, Kind>;

/** The statements of the limit: `<kind>s` is a list, `<kind>` a page. */
export const MONEY_STATEMENTS = statementsOf(MONEY_KINDS);

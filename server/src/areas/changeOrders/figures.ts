import { sql } from '../../kit/db/sql.ts';
import type { Sql } from '../../kit/db/sql.ts';

/* What a change does to its contract, as SQL over the change `x`. */

const SIGNED = sql`coalesce(l.approved_cents, l.amount_cents) * case when l.is_deduct then -1 else 1 end`;
const taxOn = (cents: Sql) => sql`round((${cents}) * c.tax_percent / 100)`;

/**
 * The sales tax that its contract will add to it, by line as the schedule rounds it: what lies on a taxable line of the schedule, and its own lines that are
 * taxable. None where the change brings tax of its own, as `applyChange` posts it.
 */
const TAX_TO_COME = sql`(select coalesce(sum(
      case when at.id is null then ${taxOn(sql`p.cents`)}
      else ${taxOn(sql`at.amount_cents + p.cents`)} - ${taxOn(sql`at.amount_cents`)} end), 0)::bigint
  from contract c
    cross join lateral (
      select l.contract_line_id, bool_or(l.taxable) as taxable, sum(${SIGNED}) as cents
      from change_order_line l
        join change_order o on o.tenant_id = l.tenant_id and o.id = l.change_order_id
      where l.tenant_id = x.tenant_id and x.id in (o.id, o.bundle_id)
      group by l.contract_line_id, case when l.contract_line_id is null then l.id end) p
    left join contract_line at on at.tenant_id = c.tenant_id and at.id = p.contract_line_id
  where c.tenant_id = x.tenant_id and c.id = x.contract_id and c.tax_on <> 'none' and x.tax_cents = 0
    and case when at.id is null then p.taxable else at.taxable end)`;

/** The sales tax that its contract adds to it: as it was executed, none where that was not kept yet, or as it would be now. */
const TAX_ADDED = sql`coalesce(
  (select coalesce(done.tax_cents, 0) from contract_change done where done.tenant_id = x.tenant_id and done.change_order_id = x.id),
  ${TAX_TO_COME})`;

/** The sum with the sales tax that the contract adds: the sum that is approved and signed. */
export const WITH_TAX = sql`(x.amount_cents + ${TAX_ADDED})`;

/** The sum of its contract and the day of completion, before and after it: as it was executed, or as it would be now. */
export const FIGURES = sql`(select json_build_object('originalCents', c.original_cents,
    'priorChangeCents', coalesce(done.sum_before_cents - c.original_cents, c.approved_change_cents),
    'beforeCents', coalesce(done.sum_before_cents, c.original_cents + c.approved_change_cents),
    'changeCents', x.amount_cents,
    'afterCents', coalesce(done.sum_before_cents, c.original_cents + c.approved_change_cents) + x.amount_cents,
    'tax', case when tax.before <> 0 or tax.added <> 0 then json_build_object('percent', trim_scale(c.tax_percent)::text,
      'changeCents', tax.added, 'withTaxCents', x.amount_cents + tax.added,
      'afterCents', coalesce(done.sum_before_cents, c.original_cents + c.approved_change_cents) + x.amount_cents + tax.before + tax.added) end,
    'days', coalesce(done.days, moves.days),
    'completionBefore', coalesce(done.completion_before, home.due_date),
    'completionAfter', coalesce(done.completion_after, home.due_date + moves.days))
  from contract c
    cross join (select case x.schedule_impact_kind when 'agreed' then coalesce(x.schedule_impact_days, 0) else 0 end as days) moves
    join record home on home.tenant_id = c.tenant_id and home.id = c.id
    left join contract_change done on done.tenant_id = c.tenant_id and done.change_order_id = x.id
    cross join lateral (select
      case when done.change_order_id is null then c.tax_cents else done.tax_before_cents end as before,
      case when done.change_order_id is null then ${TAX_TO_COME} else done.tax_cents end as added) tax
  where c.tenant_id = x.tenant_id and c.id = x.contract_id)`;

-- Awards keep the leveled totals that the decision was made by, and the quantities and unit prices of their lines.

alter table bid_package add column low_cents bigint;
comment on column bid_package.low_cents is
  'The lowest leveled total of its complete bids; null while they are sealed and where none is complete.';

alter table award add column leveled_cents bigint;
comment on column award.leveled_cents is
  'What the chosen bid came to as it was leveled: with taken alternates, plugs and adjustments. Null where nothing was leveled.';

alter table award_runner_up add column is_incomplete boolean not null default false;
comment on column award_runner_up.amount_cents is 'As it was leveled, where the award has a leveled total itself.';
comment on column award_runner_up.is_incomplete is 'Their bid lacked a price, or answered a form that an addendum changed.';

alter table award_line
  add column quantity   numeric(14, 4),
  add column unit       text,
  add column unit_cost  numeric(14, 4);
comment on column award_line.unit_cost is 'Dollars for a unit. With a quantity, both make the amount.';

-- The same for what was opened and awarded before.
create temporary table leveled on commit drop as
with line as (
  select s.tenant_id, s.package_id, s.id as submission_id, l.section, l.dropped_in, l.is_accepted, l.is_deduct, l.added_in,
    sl.line_id is not null as is_answered, g.cents as plug_cents, g.scope as plug_scope,
    coalesce(l.quantity, sl.quantity) is not null as has_quantity,
    coalesce(g.cents, case
      when l.section in ('base', 'alternate') then sl.amount_cents
      when l.section = 'unitPrice' then round(sl.unit_price * coalesce(sl.quantity, l.quantity) * 100)::bigint
      when l.section = 'allowance' then l.amount_cents end) as cents
  from bid_package_submission s
    join bid_package x on x.tenant_id = s.tenant_id and x.id = s.package_id and x.opened_at is not null
    join bid_package_line l on l.tenant_id = s.tenant_id and l.package_id = s.package_id
    left join bid_package_submission_line sl
      on sl.tenant_id = s.tenant_id and sl.submission_id = s.id and sl.line_id = l.id
    left join bid_package_plug g on g.tenant_id = s.tenant_id and g.invite_id = s.invite_id and g.line_id = l.id
  where s.replaced_at is null
), priced as (
  select tenant_id, submission_id,
    sum(case
      when dropped_in is not null or section = 'question' or section = 'alternate' and not is_accepted then 0
      when section = 'alternate' and is_deduct then -cents
      else cents end) as cents,
    bool_or(dropped_in is null and cents is null
      and (section = 'base' or section = 'unitPrice' and has_quantity or section = 'alternate' and is_accepted)) as is_unpriced,
    bool_or(dropped_in is null and not is_answered and section not in ('question', 'allowance')
      and plug_cents is null and plug_scope is null) as lacks_added,
    bool_or(dropped_in is null and not is_answered and section <> 'question') as has_added,
    bool_or(dropped_in is not null and is_answered) as has_dropped
  from line
  group by tenant_id, submission_id
)
select s.tenant_id, s.package_id, s.invite_id, s.total_cents, person.full_name, firm.company_name,
  coalesce(p.cents, 0)
    + coalesce((select sum(case when o.is_deduct then -o.amount_cents else o.amount_cents end)
      from bid_package_own_line o
      where o.tenant_id = s.tenant_id and o.submission_id = s.id and o.is_counted), 0)
    + coalesce(adjusted.cents, 0) as leveled_cents,
  p.is_unpriced or p.lacks_added or not p.has_added and p.has_dropped and adjusted.cents is null as is_incomplete
from bid_package_submission s
  join priced p on p.tenant_id = s.tenant_id and p.submission_id = s.id
  join bid_package_invite v on v.tenant_id = s.tenant_id and v.id = s.invite_id
  join person on person.tenant_id = v.tenant_id and person.id = v.person_id
  left join company firm on firm.tenant_id = person.tenant_id and firm.id = person.company_id
  left join lateral (
    select sum(a.cents) as cents
    from bid_package_adjustment a
    where a.tenant_id = s.tenant_id and a.invite_id = s.invite_id) adjusted on true
where s.replaced_at is null;

update bid_package x
set low_cents = low.cents
from (select tenant_id, package_id, min(leveled_cents) filter (where not is_incomplete) as cents
  from leveled
  group by tenant_id, package_id) low
where low.tenant_id = x.tenant_id and low.package_id = x.id;

update award a
set leveled_cents = l.leveled_cents
from bid_package x
  join leveled l on l.tenant_id = x.tenant_id and l.package_id = x.id and l.invite_id = x.recommended_id
  join bid_package_invite v on v.tenant_id = l.tenant_id and v.id = l.invite_id
where a.tenant_id = x.tenant_id and a.source_id = x.id and a.contact_id = v.person_id;

update award_runner_up u
set amount_cents = greatest(l.leveled_cents, 0), is_incomplete = l.is_incomplete
from award a
  join leveled l on l.tenant_id = a.tenant_id and l.package_id = a.source_id
where u.tenant_id = a.tenant_id and u.award_id = a.id and a.leveled_cents is not null
  and u.amount_cents = l.total_cents and u.company_name in (l.company_name, l.full_name);

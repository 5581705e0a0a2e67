-- Lines that take back markups or tax of another change.

alter table change_order_line add column is_charge boolean not null default false;
comment on column change_order_line.is_charge is
  'Of a change that takes another one back: markups or tax of that one. It is no cost, and so no line of the budget.';
comment on column contract_change.postings is
  'The lines of the schedule that it made or added to, each with its cents, and whether it is markups or tax.';

-- Of what was executed before, markups and tax stand behind the lines of the change, or of all that a request put together.
with own as (
  select x.tenant_id, x.id, count(l.id) filter (where coalesce(l.approved_cents, l.amount_cents) <> 0) as lines
  from change_order x
    join change_order m on m.tenant_id = x.tenant_id and x.id in (m.id, m.bundle_id)
    left join change_order_line l on l.tenant_id = m.tenant_id and l.change_order_id = m.id
  where x.reverses_id is null
  group by x.tenant_id, x.id
), charge as (
  select c.tenant_id, (posting.item ->> 'lineId')::uuid as line_id
  from contract_change c
    join own on own.tenant_id = c.tenant_id and own.id = c.change_order_id
    cross join lateral json_array_elements(c.postings) with ordinality as posting (item, place)
  where posting.place > own.lines
), marked as (
  update contract_change c
  set postings = (
      select json_agg(
        case
          when exists (select from charge where charge.tenant_id = c.tenant_id and charge.line_id = (posting.item ->> 'lineId')::uuid)
            then (posting.item::jsonb || '{"isCharge": true}')::json
          else posting.item
        end
        order by posting.place)
      from json_array_elements(c.postings) with ordinality as posting (item, place))
  where json_array_length(c.postings) > 0
)
update change_order_line l
set is_charge = true
from charge, change_order x
where charge.tenant_id = l.tenant_id and charge.line_id = l.contract_line_id
  and x.tenant_id = l.tenant_id and x.id = l.change_order_id and x.reverses_id is not null;

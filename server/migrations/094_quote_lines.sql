-- Lines that a trade partner added to what was asked: handing a quote in again leaves them out, or has others.
alter table change_order_line add column is_own boolean not null default false;
comment on column change_order_line.is_own is 'Of a request for a quote: added by whoever quoted it, beside what was asked for.';

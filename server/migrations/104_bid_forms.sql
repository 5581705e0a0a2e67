-- Questions of several types on the forms of bid packages, forms that addenda change, and forms that a company keeps.

alter table bid_package_line
  add column answer_type text not null default 'yesNo',
  add column options text[] not null default '{}',
  add column added_in int,
  add column dropped_in int,
  add constraint bid_package_line_answer_type_check check (answer_type in ('yesNo', 'text', 'choice', 'number', 'date'));
comment on column bid_package_line.answer_type is 'Of a question: how it is answered.';
comment on column bid_package_line.options is 'Of a question with a choice: the answers to choose from.';
comment on column bid_package_line.added_in is 'The number of the addendum that added it; null where bidders were invited with it.';
comment on column bid_package_line.dropped_in is
  'The number of the addendum that took it off: bids that came before keep what they gave for it.';
comment on column bid_package_submission_line.answer is
  'As it is kept whatever the language: yes, included, a day as YYYY-MM-DD, a number with a point, an option or text as it is written.';

create table bid_package_form (
  tenant_id  uuid         not null,
  id         uuid         not null,
  name       text         not null,
  number     int          not null,
  lines      jsonb        not null,
  kept_by    uuid,
  kept_at    timestamptz  not null,
  constraint bid_package_form_pkey primary key (tenant_id, id)
);
comment on table bid_package_form is 'A form that a company keeps for its packages. They copy it: what is kept later changes none of them.';
comment on column bid_package_form.number is 'How often it was kept under this name.';
comment on column bid_package_form.lines is 'Its lines as the contract has them.';
create unique index bid_package_form_name on bid_package_form (tenant_id, lower(name));
select migration.tenant_table('bid_package_form');

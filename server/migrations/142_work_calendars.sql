-- Which days a company and its projects work: a working week, the public holidays of a country, and days off of their own.

create table work_calendar (
  tenant_id         uuid     not null,
  id                uuid     not null,
  project_id        uuid,
  week              int      not null default 31,
  country           text,
  worked            text[]   not null default '{}',
  own_days          jsonb    not null default '[]',
  company_holidays  boolean  not null default true,
  days_off          date[]   not null default '{}',
  computed_until    int      not null default 0,
  version           int      not null default 1,
  constraint work_calendar_pkey primary key (tenant_id, id),
  constraint work_calendar_tenant_id_fkey foreign key (tenant_id) references tenant,
  constraint work_calendar_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint work_calendar_week_check check (week between 1 and 127)
);
comment on table work_calendar is 'Which days a company works, and the projects that differ from it.';
comment on column work_calendar.project_id is 'Null in the row of the company, which holds for projects without one of their own.';
comment on column work_calendar.week is 'Bits: Monday is 1, Sunday 64.';
comment on column work_calendar.country is 'Whose public holidays are off; null for none. Rules: contract/src/areas/calendars/holidays.ts.';
comment on column work_calendar.worked is 'Keys of public holidays that are worked.';
comment on column work_calendar.own_days is 'Holidays and shutdowns of their own: name, first and last day.';
comment on column work_calendar.company_holidays is 'Of a project: the days off of the company are off here too.';
comment on column work_calendar.days_off is 'What follows from the others: days off of the week, in order.';
comment on column work_calendar.computed_until is 'The last year that days_off knows of.';
create unique index work_calendar_project on work_calendar (tenant_id, project_id) nulls not distinct;
-- Before the policy: it admits the rows of one company at a time.
insert into work_calendar (tenant_id, id, country)
select tenant_id, gen_random_uuid(), 'US'
from tenant;
select migration.tenant_table('work_calendar');

-- Bid packages: what trade partners are asked to price, whom we asked, what they handed in, and how it was levelled.

create table bid_package (
  tenant_id               uuid         not null,
  id                      uuid         not null,
  project_id              uuid         not null,
  trade                   text,
  scope_text              text,
  instructions            text,
  due_time                text         not null default '14:00',
  rfi_deadline_date       date,
  walkthrough_date        date,
  walkthrough_place       text,
  anticipated_award_date  date,
  budget_cents            bigint,
  opened_at               timestamptz,
  recommended_id          uuid,
  recommended_by          uuid,
  recommendation_reason   text,
  award_kind              text,
  regrets_sent_at         timestamptz,
  comment_count           int          not null default 0,
  reminded_due            date,
  reminded_late           int,
  constraint bid_package_pkey primary key (tenant_id, id),
  constraint bid_package_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint bid_package_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint bid_package_award_kind_check check (award_kind in ('soft', 'full'))
);
comment on table bid_package is
  'What trade partners are asked to price. Number, title, status, estimator (owner) and the day it is due stand in its record.';
comment on column bid_package.due_time is 'The time at which it is due on its day, HH:MM in the zone of the project.';
comment on column bid_package.opened_at is 'When its bids were opened; until then nobody is answered an amount of them.';
comment on column bid_package.recommended_id is 'The invitation of the bidder who is recommended or got it.';
comment on column bid_package.recommended_by is 'Who recommended it, and so cannot award it.';
comment on column bid_package.reminded_due is 'By which due date its holders were last reminded.';
comment on column bid_package.reminded_late is 'For how many days late that reminder was.';
create index bid_package_project on bid_package (tenant_id, project_id);
select migration.tenant_table('bid_package');

create table bid_package_line (
  tenant_id     uuid     not null,
  id            uuid     not null,
  package_id    uuid     not null,
  place         int      not null,
  section       text     not null,
  code          text,
  description   text     not null,
  quantity      numeric(14, 4),
  unit          text,
  is_required   boolean  not null default true,
  is_deduct     boolean  not null default false,
  amount_cents  bigint,
  is_accepted   boolean  not null default false,
  constraint bid_package_line_pkey primary key (tenant_id, id),
  constraint bid_package_line_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references bid_package
);
comment on table bid_package_line is 'A line of the form that bidders fill in.';
comment on column bid_package_line.amount_cents is 'Of an allowance: the sum that every bidder carries.';
comment on column bid_package_line.is_accepted is 'An alternate that is taken in the levelled totals.';
create index bid_package_line_package on bid_package_line (tenant_id, package_id, place);
select migration.tenant_table('bid_package_line');

create table bid_package_invite (
  tenant_id      uuid  not null,
  id             uuid  not null,
  package_id     uuid  not null,
  person_id      uuid  not null,
  intent         text  not null default 'undecided',
  intent_reason  text,
  invited_at     timestamptz,
  reminded_at    timestamptz,
  reminded_days  int,
  constraint bid_package_invite_pkey primary key (tenant_id, id),
  constraint bid_package_invite_person_key unique (tenant_id, package_id, person_id),
  constraint bid_package_invite_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references bid_package,
  constraint bid_package_invite_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint bid_package_invite_intent_check check (intent in ('undecided', 'willBid', 'willNotBid'))
);
comment on table bid_package_invite is 'Whom we ask for a bid.';
comment on column bid_package_invite.reminded_days is 'So many days before it was due the clock reminded them last.';
create index bid_package_invite_person on bid_package_invite (tenant_id, person_id);
select migration.tenant_table('bid_package_invite');

create table bid_package_addendum (
  tenant_id   uuid         not null,
  id          uuid         not null,
  package_id  uuid         not null,
  number      int          not null,
  title       text         not null,
  body        text         not null,
  issued_at   timestamptz  not null,
  issued_by   uuid,
  constraint bid_package_addendum_pkey primary key (tenant_id, id),
  constraint bid_package_addendum_number_key unique (tenant_id, package_id, number),
  constraint bid_package_addendum_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references bid_package
);
comment on table bid_package_addendum is 'What changed after the invitation: a bid is taken once each is acknowledged.';
select migration.tenant_table('bid_package_addendum');

create table bid_package_acknowledgement (
  tenant_id        uuid         not null,
  addendum_id      uuid         not null,
  invite_id        uuid         not null,
  acknowledged_at  timestamptz  not null,
  constraint bid_package_acknowledgement_pkey primary key (tenant_id, addendum_id, invite_id),
  constraint bid_package_acknowledgement_tenant_id_addendum_id_fkey foreign key (tenant_id, addendum_id)
    references bid_package_addendum,
  constraint bid_package_acknowledgement_tenant_id_invite_id_fkey foreign key (tenant_id, invite_id)
    references bid_package_invite on delete cascade
);
comment on table bid_package_acknowledgement is 'A bidder has read an addendum.';
create index bid_package_acknowledgement_invite on bid_package_acknowledgement (tenant_id, invite_id);
select migration.tenant_table('bid_package_acknowledgement');

create table bid_package_question (
  tenant_id    uuid         not null,
  id           uuid         not null,
  package_id   uuid         not null,
  invite_id    uuid,
  question     text         not null,
  asked_at     timestamptz  not null,
  answer       text,
  answered_at  timestamptz,
  answered_by  uuid,
  constraint bid_package_question_pkey primary key (tenant_id, id),
  constraint bid_package_question_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references bid_package,
  constraint bid_package_question_tenant_id_invite_id_fkey foreign key (tenant_id, invite_id) references bid_package_invite
    on delete set null (invite_id)
);
comment on table bid_package_question is 'What a bidder asks; the answer goes to all, without who asked.';
create index bid_package_question_package on bid_package_question (tenant_id, package_id);
create index bid_package_question_invite on bid_package_question (tenant_id, invite_id);
select migration.tenant_table('bid_package_question');

create table bid_package_submission (
  tenant_id         uuid         not null,
  id                uuid         not null,
  package_id        uuid         not null,
  invite_id         uuid         not null,
  number            int          not null,
  submitted_at      timestamptz  not null,
  replaced_at       timestamptz,
  receipt           text         not null,
  total_cents       bigint       not null,
  inclusions        text,
  exclusions        text,
  qualifications    text,
  lead_time_weeks   int,
  valid_days        int,
  constraint bid_package_submission_pkey primary key (tenant_id, id),
  constraint bid_package_submission_number_key unique (tenant_id, invite_id, number),
  constraint bid_package_submission_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references bid_package,
  constraint bid_package_submission_tenant_id_invite_id_fkey foreign key (tenant_id, invite_id) references bid_package_invite
);
comment on table bid_package_submission is
  'A bid as it was handed in. One takes the place of the one before it until it is due; all are kept.';
comment on column bid_package_submission.replaced_at is 'When another one took its place, or the bidder took it back.';
comment on column bid_package_submission.receipt is
  'SHA-256 of what was handed in and of a number that the bidder''s browser made, so that no price can be guessed from it.';
comment on column bid_package_submission.total_cents is 'Without alternates.';
create index bid_package_submission_package on bid_package_submission (tenant_id, package_id) where replaced_at is null;
select migration.tenant_table('bid_package_submission');

create table bid_package_submission_line (
  tenant_id      uuid  not null,
  submission_id  uuid  not null,
  line_id        uuid  not null,
  amount_cents   bigint,
  unit_price     numeric(14, 4),
  answer         text,
  note           text,
  constraint bid_package_submission_line_pkey primary key (tenant_id, submission_id, line_id),
  constraint bid_package_submission_line_tenant_id_submission_id_fkey foreign key (tenant_id, submission_id)
    references bid_package_submission,
  constraint bid_package_submission_line_tenant_id_line_id_fkey foreign key (tenant_id, line_id) references bid_package_line
);
comment on table bid_package_submission_line is 'What a bidder gave for a line of the form.';
comment on column bid_package_submission_line.unit_price is 'Dollars for a unit.';
create index bid_package_submission_line_line on bid_package_submission_line (tenant_id, line_id);
select migration.tenant_table('bid_package_submission_line');

create table bid_package_submission_file (
  tenant_id      uuid  not null,
  submission_id  uuid  not null,
  file_id        uuid  not null,
  place          int   not null,
  constraint bid_package_submission_file_pkey primary key (tenant_id, submission_id, file_id),
  constraint bid_package_submission_file_tenant_id_submission_id_fkey foreign key (tenant_id, submission_id)
    references bid_package_submission,
  constraint bid_package_submission_file_tenant_id_file_id_fkey foreign key (tenant_id, file_id) references file
);
comment on table bid_package_submission_file is
  'What came with a bid. It hangs on no record, so that neither links nor lists of files show it; it opens with the bid.';
create index bid_package_submission_file_file on bid_package_submission_file (tenant_id, file_id);
select migration.tenant_table('bid_package_submission_file');

create table bid_package_plug (
  tenant_id  uuid  not null,
  invite_id  uuid  not null,
  line_id    uuid  not null,
  cents      bigint,
  scope      text,
  note       text,
  constraint bid_package_plug_pkey primary key (tenant_id, invite_id, line_id),
  constraint bid_package_plug_tenant_id_invite_id_fkey foreign key (tenant_id, invite_id) references bid_package_invite,
  constraint bid_package_plug_tenant_id_line_id_fkey foreign key (tenant_id, line_id) references bid_package_line
);
comment on table bid_package_plug is 'Our own figure for a cell of the levelling grid, or how we read an answer. Bidders never see it.';
create index bid_package_plug_line on bid_package_plug (tenant_id, line_id);
select migration.tenant_table('bid_package_plug');

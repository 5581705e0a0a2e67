-- Punch lists: packages of items that are found, fixed by their trades, verified by somebody else and certified.

create table punch_package (
  tenant_id                    uuid         not null,
  id                           uuid         not null,
  project_id                   uuid         not null,
  description                  text,
  package_kind                 text         not null default 'contractor',
  location_id                  uuid,
  walk_date                    date,
  approver_id                  uuid,
  substantial_completion_date  date,
  photo_rule                   text         not null default 'after',
  certification                int          not null default 1,
  issued_at                    timestamptz,
  constraint punch_package_pkey primary key (tenant_id, id),
  constraint punch_package_photo_rule_check check (photo_rule in ('none', 'after', 'beforeAndAfter')),
  constraint punch_package_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint punch_package_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint punch_package_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint punch_package_tenant_id_approver_id_fkey foreign key (tenant_id, approver_id) references person
);
comment on table punch_package is
  'The punch list of a walk; a record of its own. Its manager is the owner of its record; how far its items are is worked out from them.';
comment on column punch_package.approver_id is 'Who closes its items where they name nobody else, and signs it beside its manager.';
comment on column punch_package.photo_rule is 'What pictures its items need: none, after the work, or before and after.';
comment on column punch_package.certification is 'The certification under way: 1, and one more each time it was reopened.';
create index punch_package_project on punch_package (tenant_id, project_id);
create index punch_package_location on punch_package (tenant_id, location_id) where location_id is not null;
create index punch_package_approver on punch_package (tenant_id, approver_id) where approver_id is not null;
select migration.tenant_table('punch_package');

create table punch_signature (
  tenant_id      uuid         not null,
  package_id     uuid         not null,
  certification  int          not null,
  stage          text         not null,
  role           text         not null,
  person_id      uuid         not null,
  signed_name    text         not null,
  drawing        text,
  at             timestamptz  not null,
  open_count     int          not null,
  constraint punch_signature_pkey primary key (tenant_id, package_id, certification, stage, role),
  constraint punch_signature_stage_check check (stage in ('substantial', 'final')),
  constraint punch_signature_role_check check (role in ('manager', 'approver')),
  constraint punch_signature_final_check check (stage <> 'final' or open_count = 0),
  constraint punch_signature_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references punch_package,
  constraint punch_signature_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table punch_signature is 'Who signed the completion of a package, and how many of its items were open then. Nobody changes one.';
comment on column punch_signature.signed_name is 'As it was typed.';
comment on column punch_signature.drawing is 'As it was drawn: the path of an SVG in a box of 400 × 120.';
create index punch_signature_person on punch_signature (tenant_id, person_id);
select migration.tenant_table('punch_signature');

create table punch_item (
  tenant_id              uuid         not null,
  id                     uuid         not null,
  project_id             uuid         not null,
  package_id             uuid         not null,
  description            text,
  item_type              text         not null default 'finish',
  priority               text         not null default 'normal',
  location_id            uuid,
  cost_code_id           uuid,
  drawing_ref            text,
  approver_id            uuid,
  root_cause             text,
  backcharge_company_id  uuid,
  estimated_cents        bigint,
  holdback_cents         bigint,
  change_candidate       boolean      not null default false,
  rework_count           int          not null default 0,
  submitted_at           timestamptz,
  sent_at                timestamptz,
  returned_at            timestamptz,
  accepted_at            timestamptz,
  voided_at              timestamptz,
  comment_count          int          not null default 0,
  imported_ref           text,
  reminded_due           date,
  reminded_late          int,
  constraint punch_item_pkey primary key (tenant_id, id),
  constraint punch_item_estimated_cents_check check (estimated_cents >= 0),
  constraint punch_item_holdback_cents_check check (holdback_cents >= 0),
  constraint punch_item_tenant_id_id_fkey foreign key (tenant_id, id) references record,
  constraint punch_item_tenant_id_project_id_fkey foreign key (tenant_id, project_id) references project,
  constraint punch_item_tenant_id_package_id_fkey foreign key (tenant_id, package_id) references punch_package,
  constraint punch_item_tenant_id_location_id_fkey foreign key (tenant_id, location_id) references location,
  constraint punch_item_tenant_id_cost_code_id_fkey foreign key (tenant_id, cost_code_id) references cost_code,
  constraint punch_item_tenant_id_approver_id_fkey foreign key (tenant_id, approver_id) references person,
  constraint punch_item_tenant_id_backcharge_company_id_fkey foreign key (tenant_id, backcharge_company_id) references company
);
comment on table punch_item is
  'Incomplete or defective work at one place. Number, title, status, manager and due date stand in its record.';
comment on column punch_item.approver_id is 'Who closes it once its manager has accepted it.';
comment on column punch_item.holdback_cents is 'What is held back from its trade until it is closed.';
comment on column punch_item.change_candidate is 'It may be an addition to the contract, and no defect.';
comment on column punch_item.rework_count is 'How often it was not accepted.';
comment on column punch_item.returned_at is 'When it was last sent, or not accepted: pictures of the work count from then on.';
comment on column punch_item.accepted_at is 'When it was first accepted.';
comment on column punch_item.imported_ref is 'The number that it had elsewhere.';
comment on column punch_item.reminded_due is 'By which due date its holders were last reminded.';
comment on column punch_item.reminded_late is 'For how many days late that reminder was.';
create index punch_item_project on punch_item (tenant_id, project_id);
create index punch_item_package on punch_item (tenant_id, package_id);
create index punch_item_location on punch_item (tenant_id, location_id) where location_id is not null;
create index punch_item_cost_code on punch_item (tenant_id, cost_code_id) where cost_code_id is not null;
create index punch_item_approver on punch_item (tenant_id, approver_id) where approver_id is not null;
create index punch_item_backcharge on punch_item (tenant_id, backcharge_company_id) where backcharge_company_id is not null;
-- A line of a list comes in once.
create unique index punch_item_imported on punch_item (tenant_id, project_id, lower(imported_ref)) where imported_ref is not null;
select migration.tenant_table('punch_item');

create table punch_assignment (
  tenant_id       uuid         not null,
  id              uuid         not null,
  item_id         uuid         not null,
  place           int          not null,
  person_id       uuid         not null,
  company_id      uuid,
  trade_id        uuid,
  status          text         not null default 'assigned',
  notified_at     timestamptz,
  started_at      timestamptz,
  resolved_at     timestamptz,
  resolved_by     uuid,
  accepted_at     timestamptz,
  dispute_reason  text,
  note            text,
  constraint punch_assignment_pkey primary key (tenant_id, id),
  constraint punch_assignment_status_check
    check (status in ('assigned', 'inWork', 'resolved', 'disputed', 'notAccepted', 'accepted', 'withdrawn')),
  constraint punch_assignment_tenant_id_item_id_fkey foreign key (tenant_id, item_id) references punch_item,
  constraint punch_assignment_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person,
  constraint punch_assignment_tenant_id_company_id_fkey foreign key (tenant_id, company_id) references company,
  constraint punch_assignment_tenant_id_trade_id_fkey foreign key (tenant_id, trade_id) references trade,
  constraint punch_assignment_tenant_id_resolved_by_fkey foreign key (tenant_id, resolved_by) references person
);
comment on table punch_assignment is 'Who fixes an item, one a trade. It is closed when each is accepted or withdrawn.';
comment on column punch_assignment.company_id is 'The company of the person when they were assigned.';
comment on column punch_assignment.notified_at is 'When they were asked; null before the item was sent.';
comment on column punch_assignment.resolved_by is 'Who reported it fixed, who must not verify it.';
comment on column punch_assignment.note is 'What was last written about this part.';
create index punch_assignment_item on punch_assignment (tenant_id, item_id);
create index punch_assignment_person on punch_assignment (tenant_id, person_id);
create index punch_assignment_company on punch_assignment (tenant_id, company_id) where company_id is not null;
create index punch_assignment_trade on punch_assignment (tenant_id, trade_id) where trade_id is not null;
create index punch_assignment_resolver on punch_assignment (tenant_id, resolved_by) where resolved_by is not null;
-- Somebody is asked once about one item.
create unique index punch_assignment_once on punch_assignment (tenant_id, item_id, person_id) where status <> 'withdrawn';
select migration.tenant_table('punch_assignment');

-- Whoever closes what somebody else has verified.
alter table record_party drop constraint record_party_role_check;
alter table record_party
  add constraint record_party_role_check
  check (role in ('manager', 'reviewer', 'coReviewer', 'watcher', 'receivedFrom', 'submitter', 'assignee', 'approver'));

-- Pictures of a defect, and of the work that mended it.
alter table attachment drop constraint attachment_role_check;
alter table attachment
  add constraint attachment_role_check
  check (role in ('question', 'submission', 'response', 'comment', 'evidence', 'photo', 'before', 'after'));

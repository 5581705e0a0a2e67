-- Reviewers belong to any kind of record that is reviewed, in steps that follow each other; RFIs were the first.

alter table rfi_reviewer rename to record_reviewer;
alter table record_reviewer rename column rfi_id to record_id;
alter table record_reviewer rename constraint rfi_reviewer_pkey to record_reviewer_pkey;
alter table record_reviewer rename constraint rfi_reviewer_tenant_id_rfi_id_round_person_id_key to record_reviewer_once;
alter table record_reviewer rename constraint rfi_reviewer_tenant_id_person_id_fkey to record_reviewer_person_fkey;
alter table record_reviewer rename constraint rfi_reviewer_tenant_id_asked_by_fkey to record_reviewer_asked_by_fkey;
alter table record_reviewer rename constraint rfi_reviewer_tenant_id_forwarded_by_fkey to record_reviewer_forwarded_by_fkey;
alter index rfi_reviewer_person rename to record_reviewer_person;

alter table record_reviewer drop constraint rfi_reviewer_tenant_id_rfi_id_fkey;
alter table record_reviewer add foreign key (tenant_id, record_id) references record;

-- Steps are done one after the other; who is asked in a later one is asked when it begins.
alter table record_reviewer add column step int not null default 1;
alter table record_reviewer alter column asked_at drop not null;

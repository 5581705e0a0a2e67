-- What was cut of an answer by mail is kept beside what it became.

create table mail_rest (
  tenant_id  uuid         not null,
  id         uuid         not null,
  record_id  uuid         not null,
  person_id  uuid         not null,
  at         timestamptz  not null,
  body       text         not null,
  constraint mail_rest_pkey primary key (tenant_id, record_id, at, id),
  constraint mail_rest_tenant_id_record_id_fkey foreign key (tenant_id, record_id) references record,
  constraint mail_rest_tenant_id_person_id_fkey foreign key (tenant_id, person_id) references person
);
comment on table mail_rest is 'What was cut of an answer by mail: the quotation, the signature. Shown folded on the record.';
comment on column mail_rest.id is 'The clientRef of the answer.';
comment on column mail_rest.at is 'When the answer landed: its comment, or its line in the trail, has the same instant.';
select migration.tenant_table('mail_rest', append_only => true);

-- The forms of a checklist are done one by one: each may have a lead of its own, and is completed, signed off and returned on its own.
alter table form_run
  add column lead_id         uuid,
  add column stage           text,
  add column staged_at       timestamptz,
  add column returned_reason text,
  add column is_returned     boolean not null default false,
  add constraint form_run_stage_check check (stage in ('completed', 'pendingSignature', 'signedOff')),
  add constraint form_run_tenant_id_lead_id_fkey foreign key (tenant_id, lead_id) references person;
comment on column form_run.lead_id is 'Who does this form, where it is somebody else than the lead of its record.';
comment on column form_run.stage is 'How far it is once it was completed; null while it is filled in. Forms of checklists alone have one.';
comment on column form_run.staged_at is 'When it came to that stage.';
comment on column form_run.returned_reason is 'Why the whole form came back; kept until it is completed again.';
comment on column form_run.is_returned is 'It came back, and none of its answers changed since.';
create index form_run_lead on form_run (tenant_id, lead_id) where lead_id is not null;

alter table form_section add column is_returned boolean not null default false;
comment on column form_section.is_returned is 'It came back, and none of its answers changed since.';

-- Until now all forms of a checklist were completed and signed off together.
update form_run run
set stage = case
      when r.status = 'completed' or (run.unsigned = 0 and not exists (
        select from form_signature s
        where s.tenant_id = run.tenant_id and s.run_id = run.id and s.lapsed_at is null)) then 'completed'
      else r.status
    end,
  staged_at = coalesce(r.closed_at, x.completed_at)
from record r
  join checklist x on x.tenant_id = r.tenant_id and x.id = r.id
where r.tenant_id = run.tenant_id and r.id = run.record_id and r.status in ('completed', 'pendingSignature', 'signedOff');

-- Bids are approved by the engine: what is in review becomes a run of its own, of which those who have the ball are asked.

insert into approval_run (tenant_id, id, record_id, status, amount_cents, steps, step, submitted_by, submitted_at)
select b.tenant_id, gen_random_uuid(), b.id, 'pending', b.total_cents,
  '[{"mode": "any", "approvers": [], "limitCents": null, "escalateAfterDays": null}]', 0, b.submitted_by, r.updated_at
from bid b
  join record r on r.tenant_id = b.tenant_id and r.id = b.id
where r.status = 'inReview' and b.submitted_by is not null;

insert into approval_request (tenant_id, id, run_id, step, person_id, source, status, asked_at)
select distinct on (run.tenant_id, run.id, c.person_id) run.tenant_id, gen_random_uuid(), run.id, 0, c.person_id, 'policy', 'pending',
  c.from_at
from approval_run run
  join record r on r.tenant_id = run.tenant_id and r.id = run.record_id and r.kind = 'bid'
  join custody c on c.tenant_id = run.tenant_id and c.record_id = run.record_id and c.to_at is null
where run.status = 'pending' and c.person_id <> run.submitted_by;

alter table bid drop column submitted_by;

-- Jobs join the transaction of the command. The queue belongs to a role of its own.

grant create on schema jobs to plumbline_worker;
set local role plumbline_worker;

-- add_job() notifies inside the transaction, and PostgreSQL lets only one notifying transaction commit at a time: so
-- the plain job is inserted straight, and the app notifies after its commit (docs/decisions/004-jobs.md).
create or replace function jobs.enqueue(wanted text, content json) returns void
language plpgsql security definer
set search_path = graphile_worker, pg_temp
as $$
begin
  insert into _private_jobs (task_id, payload, max_attempts)
  select id, content, 8 from _private_tasks where identifier = wanted;
  if not found then
    perform add_job(wanted, content, max_attempts => 8);
  end if;
end $$;

revoke all on function jobs.enqueue from public;
grant execute on function jobs.enqueue to plumbline_app;
reset role;
revoke create on schema jobs from plumbline_worker;

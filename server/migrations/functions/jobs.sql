-- Jobs join the transaction of the command. The queue belongs to a role of its own.

grant create on schema jobs to plumbline_worker;
set local role plumbline_worker;

-- add_job() notifies inside the transaction, and PostgreSQL lets only one notifying transaction commit at a time: so
-- the plain job is inserted straight, and the app notifies after its commit (docs/decisions/004-jobs.md).
-- Kinds that wait for others have places of their own (app/work.ts), and push, which waits for servers that anybody names, a queue for
-- each company: a queue runs one job at a time. It takes the next one up to two seconds later, so other kinds have none
-- (docs/decisions/211-fair-jobs.md).
create or replace function jobs.enqueue(wanted text, content json) returns void
language plpgsql security definer
set search_path = graphile_worker, pg_temp
as $$
declare
  queue     text := case when wanted = 'push' then format('%s %s', wanted, content ->> 'tenantId') end;
  queue_id  int;
  tries     int  := case wanted when 'push' then 3 else 8 end;
  -- Somebody waits for it at a screen: the link for a new password, a code.
  rank      int  := case when content ->> 'isAwaited' = 'true' then -1 else 0 end;
begin
  if queue is not null then
    select id into queue_id from _private_job_queues where queue_name = queue;
    if queue_id is null then
      insert into _private_job_queues (queue_name) values (queue) on conflict do nothing;
      select id into queue_id from _private_job_queues where queue_name = queue;
    end if;
  end if;
  insert into _private_jobs (task_id, job_queue_id, payload, max_attempts, priority)
  select id, queue_id, content, tries, rank from _private_tasks where identifier = wanted;
  if not found then
    perform add_job(wanted, content, queue_name => queue, max_attempts => tries, priority => rank);
  end if;
end $$;

revoke all on function jobs.enqueue from public;
grant execute on function jobs.enqueue to plumbline_app;
reset role;
revoke create on schema jobs from plumbline_worker;

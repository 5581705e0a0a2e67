-- Jobs join the transaction of the command. The queue belongs to a role of its own.

grant create on schema jobs to plumbline_worker;
set local role plumbline_worker;

-- add_job() notifies inside the transaction, and PostgreSQL lets only one notifying transaction commit at a time: so
-- the plain job is inserted straight, and the app notifies after its commit (docs/decisions/004-jobs.md).
-- Each company has queues of its own, for each kind of job. A queue runs one job at a time, so no company takes all places
-- of the workers: docs/decisions/211-fair-jobs.md.
create or replace function jobs.enqueue(wanted text, content json) returns void
language plpgsql security definer
set search_path = graphile_worker, pg_temp
as $$
declare
  -- Jobs of this kind that one company has under way at a time.
  share     int  := case when wanted in ('notify', 'forgottenPassword', 'newAddress', 'addressChanged') then 2 else 1 end;
  queue     text := format('%s %s %s', wanted, content ->> 'tenantId', floor(random() * share));
  queue_id  int;
  tries     int  := case wanted when 'push' then 3 else 8 end;
  -- Somebody waits for it at a screen: the link for a new password, a code.
  rank      int  := case when content ->> 'isAwaited' = 'true' then -1 else 0 end;
begin
  -- Pictures of a company are made by as many as there are: one after the other, those of a walk would take minutes.
  if wanted = 'thumbnail' then
    queue := null;
  else
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

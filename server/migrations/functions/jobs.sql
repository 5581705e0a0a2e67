-- Jobs join the transaction of the command. The queue belongs to a role of its own.

grant create on schema jobs to plumbline_worker;
set local role plumbline_worker;

-- add_job() notifies inside the transaction, and PostgreSQL lets only one notifying transaction commit at a time: so
-- the plain job is inserted straight, and the app notifies after its commit (docs/decisions/004-jobs.md).
-- Kinds that wait for others have places of their own (app/work.ts), and push, which waits for servers that anybody names, a queue for
-- each company: a queue runs one job at a time. It takes the next one up to two seconds later, so other kinds have none
-- (docs/decisions/211-fair-jobs.md).
-- Companies take turns within a kind of job, because one company may leave thousands. The priority of a job is its place: one more
-- than the last place of its company, and at least the first place that waits. Jobs that somebody waits for at a screen (the link
-- for a new password, a code) have the place -1.
create index if not exists jobs_turn on graphile_worker._private_jobs (task_id, (payload ->> 'tenantId'), priority)
  where attempts < max_attempts;
create or replace function jobs.enqueue(wanted text, content json) returns void
language plpgsql security definer
set search_path = graphile_worker, pg_temp
-- These settings make PostgreSQL read each place from the end of an index, because it keeps a plan that it made while few jobs waited.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
declare
  queue     text := case when wanted = 'push' then format('%s %s', wanted, content ->> 'tenantId') end;
  queue_id  int;
  tries     int  := case wanted when 'push' then 3 else 8 end;
  kind      int  := (select id from _private_tasks where identifier = wanted);
  rank      int  := -1;
begin
  if content ->> 'isAwaited' is distinct from 'true' then
    select least(32767, greatest(0, (
      select priority + 1 from _private_jobs
      where task_id = kind and payload ->> 'tenantId' = content ->> 'tenantId' and attempts < max_attempts and priority >= 0
      order by priority desc limit 1
    ), (
      select priority from _private_jobs
      where task_id = kind and is_available and priority >= 0 and run_at <= now()
      order by priority limit 1
    ))) into rank;
  end if;
  if queue is not null then
    select id into queue_id from _private_job_queues where queue_name = queue;
    if queue_id is null then
      insert into _private_job_queues (queue_name) values (queue) on conflict do nothing;
      select id into queue_id from _private_job_queues where queue_name = queue;
    end if;
  end if;
  if kind is null then
    perform add_job(wanted, content, queue_name => queue, max_attempts => tries, priority => rank);
  else
    insert into _private_jobs (task_id, job_queue_id, payload, max_attempts, priority) values (kind, queue_id, content, tries, rank);
  end if;
end $$;

revoke all on function jobs.enqueue from public;
grant execute on function jobs.enqueue to plumbline_app;
reset role;
revoke create on schema jobs from plumbline_worker;

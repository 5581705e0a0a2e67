import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, run, runOnce } from 'graphile-worker';
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker';
import pg from 'pg';

const LOCK = 7_416_002;
const LOOK_FOR_DEAD_MS = 60_000;

/** Does one job. It may be run twice, and may throw: then it is tried again later, eight times in all. */
export type Job = (payload: unknown) => Promise<void>;

/** What runs by the clock, in UTC. `at` is a line of cron: `7 * * * *`. */
export interface Clockwork {
  job: string;
  at: string;
}

export interface Log {
  info(what: object, sentence: string): void;
  warn(what: object, sentence: string): void;
  error(what: object, sentence: string): void;
}

export interface WorkerOptions {
  /** The login of the app: it takes on the role of the worker. */
  url: string;
  jobs: Record<string, Job>;
  clockwork?: Clockwork[];
  log: Log;
  /** Jobs in parallel, without those of lanes. */
  most?: number;
  /** Lanes have their own workers, so a hanging job blocks no other kind. */
  lanes?: Lane[];
}

/** Kinds of jobs and how many of them run at a time. */
export interface Lane {
  jobs: readonly string[];
  most: number;
}

export interface Worker {
  /** Takes no more jobs and waits for those under way; what takes longer than five seconds is left to be done again. */
  stop(): Promise<void>;
}

/**
 * Runs jobs until it is stopped, and survives database outages. A job that fails for the eighth time becomes a dead letter: it stays in the queue with
 * its error, and is logged. Jobs of a dead process are retried within a minute.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options;
  let stopping = false;
  // A temporary outage of the database must not end the worker: it continues when the database is back.
  let going: Going | undefined = await begin(options).catch((error: unknown) => {
    log.warn({ err: error }, 'the worker cannot start yet');
    return undefined;
  });
  const kept = (async () => {
    going ??= await again(options, () => stopping);
    while (going) {
      await going.ended;
      await going.stop();
      if (stopping) return;
      log.warn({}, 'the worker ended and is started again');
      going = await again(options, () => stopping);
    }
  })();
  return {
    async stop() {
      stopping = true;
      await going?.stop();
      await kept;
    },
  };
}

interface Going {
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function again(options: WorkerOptions, stopping: () => boolean): Promise<Going | undefined> {
  while (!stopping()) {
    await pause(2000);
    try {
      if (!stopping()) return await begin(options);
    } catch (error) {
      options.log.warn({ err: error }, 'the worker cannot start yet');
    }
  }
  return undefined;
}

/** Does the jobs that wait now, and those that they leave behind. What fails is left to be tried again by a worker. */
export async function doWaitingJobs({ url, jobs, log, most = 4 }: Omit<WorkerOptions, 'clockwork'>): Promise<void> {
  const pool = poolOf(url, most);
  try {
    await runOnce({
      pgPool: pool,
      taskList: tasksOf(jobs),
      concurrency: most,
      noHandleSignals: true,
      logger: quietLogger(log),
    });
  } finally {
    await pool.end();
  }
}

function poolOf(url: string, most: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    options: '-c role=plumbline_worker -c timezone=UTC',
    max: most + 3,
    connectionTimeoutMillis: 2000,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.warn({}, message);
  });
}

async function begin({ url, jobs, clockwork = [], log, most = 4, lanes = [] }: WorkerOptions): Promise<Going> {
  const apart = new Set(lanes.flatMap((lane) => lane.jobs));
  const all = [{ jobs: Object.keys(jobs).filter((name) => !apart.has(name)), most }, ...lanes];
  const pool = poolOf(
    url,
    all.reduce((sum, lane) => sum + lane.most + 1, 0),
  );
  const events: WorkerEvents = new EventEmitter();
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  events.on('job:failed', ({ job, error }) =>
    log.error({ job: job.id, task: job.task_identifier, attempts: job.attempts, err: error }, 'a job is given up'),
  );
  events.on('job:error', ({ job, error }) =>
    log.warn(
      { job: job.id, task: job.task_identifier, attempts: job.attempts, err: error },
      'a job failed and will be tried again',
    ),
  );
  const runners: Runner[] = [];
  const stopAll = () => Promise.allSettled(runners.map((runner) => runner.stop()));
  try {
    for (const lane of all) {
      const cron = clockwork.filter(({ job }) => lane.jobs.includes(job));
      runners.push(
        await run({
          pgPool: pool,
          taskList: tasksOf(jobs, lane.jobs),
          parsedCronItems: parseCronItems(cron.map(({ job, at }) => ({ task: job, match: at, identifier: job }))),
          concurrency: lane.most,
          pollInterval: 2000,
          noHandleSignals: true,
          // Told of in groups, a job whose end cannot be written ends the worker; alone, it would end the process.
          preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
          events,
          logger: quietLogger(log),
        }),
      );
    }
  } catch (error) {
    await stopAll();
    await pool.end();
    throw error;
  }
  const sign = signOfLife(pool, poolIds);
  let stopped: Promise<void> | undefined;
  return {
    ended: Promise.race(runners.map((runner) => runner.promise)).catch(() => undefined),
    stop: () => (stopped ??= end()),
  };

  async function end(): Promise<void> {
    await stopAll();
    await sign.stop();
    await pool.end();
  }
}

function tasksOf(jobs: Record<string, Job>, names: readonly string[] = Object.keys(jobs)): TaskList {
  const wanted = Object.entries(jobs).filter(([name]) => names.includes(name));
  return Object.fromEntries(wanted.map(([name, job]) => [name, (payload: unknown) => job(payload)]));
}

/**
 * While this process lives it holds a lock under its worker name. Jobs of a name without a lock belong to a dead process: they are released long before
 * the queue's own timeout of four hours.
 */
function signOfLife(pool: pg.Pool, poolIds: string[]): { stop(): Promise<void> } {
  let hold: { letGo(): void } | undefined;
  let stopped = false;
  const tick = async (): Promise<void> => {
    try {
      hold ??= await takeHold(pool, poolIds, () => (hold = undefined));
      await pool.query(
        `select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
           select distinct locked_by from graphile_worker._private_jobs where locked_by is not null and locked_by <> all($2::text[])
         ) taken where pg_try_advisory_xact_lock($1, hashtext(locked_by)) having count(*) > 0`,
        [LOCK, poolIds],
      );
    } catch {
      // The database is away: the next tick tries again.
    }
  };
  let ticking = tick();
  const timer = setInterval(() => {
    if (!stopped) ticking = ticking.then(tick);
  }, LOOK_FOR_DEAD_MS);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await ticking;
      hold?.letGo();
    },
  };
}

async function takeHold(pool: pg.Pool, poolIds: string[], lost: () => void): Promise<{ letGo(): void }> {
  const client = await pool.connect();
  let held = true;
  const letGo = () => {
    if (held) client.release(true);
    held = false;
  };
  client.once('error', () => {
    letGo();
    lost();
  });
  try {
    await client.query('select pg_advisory_lock($1, hashtext(name)) from unnest($2::text[]) as name', [LOCK, poolIds]);
  } catch (error) {
    letGo();
    throw error;
  }
  return { letGo };
}

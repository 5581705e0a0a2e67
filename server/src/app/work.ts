import { projectRecords } from '../kit/area.ts';
import { fileJobs } from '../kit/files/index.ts';
import type { AppContext } from '../kit/http/routes.ts';
import { doWaitingJobs, startWorker } from '../kit/jobs/worker.ts';
import type { Clockwork, Job, Lane, Log, Worker } from '../kit/jobs/worker.ts';
import { mailJobs } from '../kit/mail/mail.ts';
import { forgetDeliveries, sendWaiting } from '../kit/notices/waiting.ts';
import { pushJobs } from '../kit/push/push.ts';
import { deliverJobs, remindDue, workLinkJobs } from '../kit/records/index.ts';
import type { Registry } from '../kit/records/index.ts';
import { areas } from './areas.ts';
import { translators } from './translators.ts';

export interface WorkOptions {
  context: AppContext;
  registry: Registry;
  /** The login of the app. */
  url: string;
  log: Log;
}

/** Jobs that call external servers. A server that hangs must not delay notices, or the other kind. */
const LANES: Lane[] = [
  { jobs: ['mail'], most: 2 },
  { jobs: ['push'], most: 2 },
];

/** Starts to do what commits leave behind and what the clock asks for. */
export async function startWork({ context, registry, url, log }: WorkOptions): Promise<Worker> {
  const { jobs, clockwork, close } = worksOf(context, registry);
  const worker = await startWorker({ url, log, jobs, clockwork, lanes: LANES });
  return {
    async stop() {
      await worker.stop();
      close();
    },
  };
}

/** Does what commits have left behind until now. */
export async function catchUp({ context, registry, url, log }: WorkOptions): Promise<void> {
  const { jobs, close } = worksOf(context, registry);
  await doWaitingJobs({ url, log, jobs }).finally(close);
}

function worksOf(
  context: AppContext,
  registry: Registry,
): { jobs: Record<string, Job>; clockwork: Clockwork[]; close: () => void } {
  const mail = mailJobs(context);
  const files = fileJobs(context);
  const works = [files, ...areas.flatMap((area) => area.jobs?.({ context, translators, now: () => new Date() }) ?? [])];
  return {
    close: mail.close,
    jobs: {
      ...deliverJobs(context, registry, translators),
      ...workLinkJobs(context),
      ...mail.jobs,
      ...pushJobs(context),
      sendWaiting: () => sendWaiting(context, registry, translators, new Date()),
      forgetDeliveries: () => forgetDeliveries(context, new Date()),
      remind: () => remindDue(context, projectRecords(), new Date()),
      ...Object.fromEntries(works.flatMap(({ jobs }) => Object.entries(jobs))),
    },
    clockwork: [
      { job: 'remind', at: '*/15 * * * *' },
      { job: 'sendWaiting', at: '*/5 * * * *' },
      { job: 'forgetDeliveries', at: '37 3 * * *' },
      ...works.flatMap(({ clockwork = [] }) => clockwork),
    ],
  };
}

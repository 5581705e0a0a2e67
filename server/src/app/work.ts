import { remindCompliance } from '../areas/contacts/index.ts';
import { sealAudit } from '../areas/audit/index.ts';
import { remindOverdue, rfiJobs } from '../areas/rfis/index.ts';
import { addressJobs, sessionJobs } from '../areas/session/index.ts';
import { tenantJobs } from '../areas/tenants/index.ts';
import { watchExpiry } from '../areas/qualifications/index.ts';
import { fileJobs } from '../kit/files/index.ts';
import type { AppContext } from '../kit/http/routes.ts';
import { eachTenant } from '../kit/jobs/tenants.ts';
import { doWaitingJobs, startWorker } from '../kit/jobs/worker.ts';
import type { Clockwork, Job, Log, Worker } from '../kit/jobs/worker.ts';
import { mailJobs } from '../kit/mail/mail.ts';
import { anchorTrail, deliverJobs } from '../kit/records/index.ts';
import type { Registry } from '../kit/records/index.ts';
import { translators } from './translators.ts';

export interface WorkOptions {
  context: AppContext;
  registry: Registry;
  /** The login of the app. */
  url: string;
  log: Log;
}

/** Starts to do what commits leave behind and what the clock asks for. */
export async function startWork({ context, registry, url, log }: WorkOptions): Promise<Worker> {
  const { jobs, clockwork, close } = worksOf(context, registry);
  const worker = await startWorker({ url, log, jobs, clockwork });
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
  const tenants = tenantJobs(context);
  return {
    close: mail.close,
    jobs: {
      ...deliverJobs(context, registry, translators),
      ...mail.jobs,
      ...files.jobs,
      ...tenants.jobs,
      ...rfiJobs(context),
      ...sessionJobs(context, translators),
      ...addressJobs(context, translators),
      anchor: () =>
        eachTenant(context.database, (tenantId) =>
          context.database.transact(tenantId, async (tx) => {
            await anchorTrail(tx, new Date());
            await sealAudit(tx);
          }),
        ),
      sweepIdentity: async () => {
        await context.database.call('identity.sweep', []);
      },
      remindCompliance: () => remindCompliance(context, new Date()),
      remindRfis: () => remindOverdue(context, new Date()),
      watchExpiry: () => watchExpiry(context, translators, new Date()),
    },
    clockwork: [
      ...files.clockwork,
      ...tenants.clockwork,
      { job: 'anchor', at: '7 * * * *' },
      { job: 'sweepIdentity', at: '37 * * * *' },
      { job: 'remindCompliance', at: '11 * * * *' },
      { job: 'remindRfis', at: '*/15 * * * *' },
      { job: 'watchExpiry', at: '23 * * * *' },
    ],
  };
}

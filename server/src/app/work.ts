import { remindCompliance } from '../areas/contacts/index.ts';
import { sealAudit } from '../areas/audit/index.ts';
import { remindOverdue, rfiJobs } from '../areas/rfis/index.ts';
import { addressJobs, sessionJobs } from '../areas/session/index.ts';
import { tenantJobs } from '../areas/tenants/index.ts';
import { watchExpiry } from '../areas/qualifications/index.ts';
import { fileJobs } from '../kit/files/index.ts';
import type { House } from '../kit/http/routes.ts';
import { eachTenant } from '../kit/jobs/tenants.ts';
import { doWaitingJobs, startWorker } from '../kit/jobs/worker.ts';
import type { Clockwork, Job, Log, Worker } from '../kit/jobs/worker.ts';
import { mailJobs } from '../kit/mail/mail.ts';
import { anchorTrail, deliverJobs } from '../kit/records/index.ts';
import type { Registry } from '../kit/records/index.ts';
import { speakers } from './speakers.ts';

export interface WorkOptions {
  house: House;
  registry: Registry;
  /** The login of the app. */
  url: string;
  log: Log;
}

/** Starts to do what commits leave behind and what the clock asks for. */
export async function startWork({ house, registry, url, log }: WorkOptions): Promise<Worker> {
  const { jobs, clockwork, close } = worksOf(house, registry);
  const worker = await startWorker({ url, log, jobs, clockwork });
  return {
    async stop() {
      await worker.stop();
      close();
    },
  };
}

/** Does what commits have left behind until now. */
export async function catchUp({ house, registry, url, log }: WorkOptions): Promise<void> {
  const { jobs, close } = worksOf(house, registry);
  await doWaitingJobs({ url, log, jobs }).finally(close);
}

function worksOf(
  house: House,
  registry: Registry,
): { jobs: Record<string, Job>; clockwork: Clockwork[]; close: () => void } {
  const mail = mailJobs(house);
  const files = fileJobs(house);
  const tenants = tenantJobs(house);
  return {
    close: mail.close,
    jobs: {
      ...deliverJobs(house, registry, speakers),
      ...mail.jobs,
      ...files.jobs,
      ...tenants.jobs,
      ...rfiJobs(house),
      ...sessionJobs(house, speakers),
      ...addressJobs(house, speakers),
      anchor: () =>
        eachTenant(house.database, (tenantId) =>
          house.database.transact(tenantId, async (tx) => {
            await anchorTrail(tx, new Date());
            await sealAudit(tx);
          }),
        ),
      sweepIdentity: async () => {
        await house.database.call('identity.sweep', []);
      },
      remindCompliance: () => remindCompliance(house, new Date()),
      remindRfis: () => remindOverdue(house, new Date()),
      watchExpiry: () => watchExpiry(house, speakers, new Date()),
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

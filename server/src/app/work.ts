import { remindCompliance } from '../areas/contacts/index.ts';
import { sealAudit } from '../areas/audit/index.ts';
import { remindOverdue, rfiJobs } from '../areas/rfis/index.ts';
import { addressJobs, sessionJobs } from '../areas/session/index.ts';
import { tenantJobs } from '../areas/tenants/index.ts';
import { watchExpiry } from '../areas/qualifications/index.ts';
import { fileJobs } from '../kit/files/index.ts';
import type { House } from '../kit/http/routes.ts';
import { eachTenant } from '../kit/jobs/tenants.ts';
import { startWorker } from '../kit/jobs/worker.ts';
import type { Log, Worker } from '../kit/jobs/worker.ts';
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
  const mail = mailJobs(house);
  const files = fileJobs(house);
  const tenants = tenantJobs(house);
  const worker = await startWorker({
    url,
    log,
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
  });
  return {
    async stop() {
      await worker.stop();
      mail.close();
    },
  };
}

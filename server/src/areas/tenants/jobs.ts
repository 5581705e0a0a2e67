import type { House } from '../../kit/http/routes.ts';
import type { Clockwork, Job } from '../../kit/jobs/worker.ts';
import { archiveJobs } from './archives.ts';
import { lapseJobs } from './licence.ts';
import { sharingJobs } from './sharedRoles.ts';
import { standAloneJobs } from './standAlone.ts';

/** The jobs of tenants; `quietMs`: how long a company that can only be read is left alone before it is moved. */
export function tenantJobs(house: House, quietMs?: number): { jobs: Record<string, Job>; clockwork: Clockwork[] } {
  const archives = archiveJobs(house);
  const lapse = lapseJobs(house);
  return {
    jobs: { ...archives.jobs, ...lapse.jobs, ...sharingJobs(house), ...standAloneJobs(house, quietMs) },
    clockwork: [...archives.clockwork, ...lapse.clockwork],
  };
}

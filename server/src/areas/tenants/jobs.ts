import type { AppContext } from '../../kit/http/routes.ts';
import type { Clockwork, Job } from '../../kit/jobs/worker.ts';
import { archiveJobs } from './archives.ts';
import { lapseJobs } from './licence.ts';
import { sharingJobs } from './sharedRoles.ts';
import { standAloneJobs } from './standAlone.ts';

/** The jobs of tenants; `quietMs`: how long a company that can only be read is left alone before it is moved. */
export function tenantJobs(
  context: AppContext,
  quietMs?: number,
): { jobs: Record<string, Job>; clockwork: Clockwork[] } {
  const archives = archiveJobs(context);
  const lapse = lapseJobs(context);
  return {
    jobs: { ...archives.jobs, ...lapse.jobs, ...sharingJobs(context), ...standAloneJobs(context, quietMs) },
    clockwork: [...archives.clockwork, ...lapse.clockwork],
  };
}

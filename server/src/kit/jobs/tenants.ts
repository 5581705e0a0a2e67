import type { Database } from '../db/database.ts';

/** Runs a task for each open tenant, one after the other. A failure in one tenant does not stop the others. */
export async function eachTenant(database: Database, work: (tenantId: string) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const { live_tenants: tenantId } of await database.call<{ live_tenants: string }>('identity.live_tenants', [])) {
    try {
      await work(tenantId);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Failed for ${failures.length} tenants`);
}

import { sql } from '../kit/db/sql.ts';
import { verifyAudit } from '../areas/audit/index.ts';
import type { Database } from '../kit/db/database.ts';
import { eachTenant } from '../kit/jobs/tenants.ts';
import { verifyTrails } from '../kit/records/index.ts';

/** Looks over the trails and the audit of every company that is not closed, and tells of each. Answers whether all of it holds. */
export async function verifyEverything(database: Database, say: (line: string) => void): Promise<boolean> {
  let holds = true;
  await eachTenant(database, async (tenantId) => {
    const { name, trails, audit } = await database.read(tenantId, async (read) => ({
      name: (await read.first(sql<{ name: string }>`select name from tenant where tenant_id = ${tenantId}`))?.name,
      trails: await verifyTrails(read),
      audit: await verifyAudit(read),
    }));
    const broken = [...trails.broken, ...audit.broken];
    say(`${name} (${tenantId}): ${broken.length === 0 ? 'holds' : 'BROKEN'}`);
    say(
      `  ${trails.chains} trails with ${trails.entries} entries, ${trails.anchors} anchors; not yet anchored: ${trails.unanchored}`,
    );
    say(`  ${audit.lines} lines of audit under ${audit.seals} seals; not yet sealed: ${audit.unsealed}`);
    if (audit.head) say(`  last seal: ${audit.head}`);
    for (const fault of broken) say(`  ! ${fault}`);
    if (broken.length > 0) holds = false;
  });
  return holds;
}

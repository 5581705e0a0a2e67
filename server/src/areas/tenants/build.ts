import { sql } from '../../kit/db/sql.ts';
import { installedAreas } from '../../kit/area.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { PLANS } from './plans.ts';
import type { PlanCode } from './plans.ts';

export interface NewTenant {
  name: string;
  shortName: string;
  timeZone: string;
  parentId?: string | null;
  kind?: 'root' | 'parent' | 'sub';
  /** of a sub-tenant */
  subKind?: 'branch' | 'tradePartner' | undefined;
  /** Everything, without it. */
  plan?: PlanCode | undefined;
  /** sites that may show Plumbline in a frame to this company's people, as origins */
  allowedOrigins?: readonly string[] | undefined;
}

/** Creates the tenant of this transaction, with its roles and lists. */
export async function makeTenant(tx: Tx, tenant: NewTenant, now: Date): Promise<void> {
  const { name, shortName, timeZone, parentId = null, allowedOrigins = [] } = tenant;
  const kind = tenant.kind ?? 'root';
  const subKind = kind === 'sub' ? (tenant.subKind ?? 'branch') : null;
  const { code, areas, seats, subtenants, storage, trialDays } = PLANS[tenant.plan ?? 'full'];
  const trialEndsAt = trialDays === null ? null : new Date(now.getTime() + trialDays * 86_400_000);
  await tx.run(sql`insert into tenant (tenant_id, parent_id, plan_from, name, short_name, kind, sub_kind, plan, areas, seats,
    subtenants, storage_bytes, status, trial_ends_at, time_zone, allowed_origins, created_at)
    values (${tx.tenantId}, ${parentId}, ${parentId}, ${name}, ${shortName}, ${kind}, ${subKind}, ${code}, ${[...areas]}, ${seats},
      ${subtenants}, ${storage}, ${trialEndsAt ? 'trial' : 'active'}, ${trialEndsAt},
      ${timeZone}, ${[...allowedOrigins]}, ${now})`);
  for (const { seed } of installedAreas()) await seed?.(tx, now);
}

/** Two letters to know a company by. */
export function shortNameOf(name: string): string {
  return (
    name
      .split(/\s+/)
      .map((word) => word[0] ?? '')
      .join('')
      .slice(0, 2)
      .toUpperCase() || 'PL'
  );
}

import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Tx } from '../../kit/db/tx.ts';
import { seedRoles } from '../access/index.ts';

export interface NewTenant {
  name: string;
  shortName: string;
  timeZone: string;
  parentId?: string | null;
  kind?: 'root' | 'parent' | 'sub';
  /** sites that may show Plumbline in a frame to this company's people, as origins */
  allowedOrigins?: readonly string[] | undefined;
}

/** RFI types that a company starts with: calendar days that a reviewer has. */
const RFI_TYPES: [name: string, days: number, usual: boolean][] = [
  ['General', 7, true],
  ['Urgent, work stopped', 2, false],
  ['Design coordination', 10, false],
  ['Owner decision', 14, false],
];

/** Makes the tenant that the transaction stands in, with its roles and lists. */
export async function makeTenant(tx: Tx, tenant: NewTenant, now: Date): Promise<void> {
  await tx.run(sql`insert into tenant (tenant_id, parent_id, name, short_name, kind, time_zone, allowed_origins, created_at)
    values (${tx.tenantId}, ${tenant.parentId ?? null}, ${tenant.name}, ${tenant.shortName}, ${tenant.kind ?? 'root'}, ${tenant.timeZone}, ${[...(tenant.allowedOrigins ?? [])]}, ${now})`);
  await seedRoles(tx, now);
  for (const [name, days, usual] of RFI_TYPES) {
    await tx.run(
      sql`insert into rfi_type (tenant_id, id, name, due_days, is_default) values (${tx.tenantId}, ${newId(now.getTime())}, ${name}, ${days}, ${usual})`,
    );
  }
}

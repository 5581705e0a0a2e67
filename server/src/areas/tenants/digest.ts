import { SELDOM } from '../../kit/db/sender.ts';
import { quotedName, tenantTables } from '../../kit/db/tenantTables.ts';
import type { Read } from '../../kit/db/tx.ts';

/** How many rows a table has, and a sum over all of them that does not depend on their order. */
export interface Count {
  rows: number;
  sum: string;
}
export type Digest = Record<string, Count>;

interface Part {
  where?: string;
  /** Columns that may change on the way. */
  without?: readonly string[];
}

/**
 * What becoming independent changes by itself, table by table; everything else must be the same to the last row. `$2` holds
 * the roles of the company above that go along.
 */
const EXPECTED: Record<string, Part | 'left out'> = {
  tenant: { without: ['parent_id', 'kind', 'sub_kind', 'read_only', 'permission_version'] },
  tenant_upgrade: 'left out',
  // It is written on meanwhile: of the people who look, and of the moving itself.
  audit: 'left out',
  visit: 'left out',
  // Uploads on their way come and go by the clock.
  upload: 'left out',
  role: {
    where: '(row.shared_from is null or row.shared_from = any($2::uuid[]))',
    without: ['shared_from', 'is_system', 'code', 'version'],
  },
  role_grant: { where: goesAlong('row.role_id') },
  membership_role: { where: goesAlong('row.role_id') },
  // Signing in and out goes on.
  membership: { without: ['last_login_at', 'factor_enrolled', 'factor_reset_at', 'factor_pending'] },
};

function goesAlong(column: string): string {
  return `not exists (select from role r
    where r.tenant_id = row.tenant_id and r.id = ${column} and r.shared_from is not null and r.shared_from <> all($2::uuid[]))`;
}

/** Counts every row of the tenant at hand, in every table that the catalogue knows. */
export async function digestOf(read: Read, keptRoles: readonly string[]): Promise<Digest> {
  const digest: Digest = {};
  for (const { name, columns } of await tenantTables(read)) {
    const part = EXPECTED[name] ?? {};
    if (part === 'left out') continue;
    const shown = columns
      .filter((column) => !part.without?.includes(column))
      .map((column) => `row.${quotedName(column)}`);
    // Columns are bound, so that a table whose part has no roles in it may still name them.
    const counted = await read.first<Count>({
      text: `${SELDOM}select count(*)::int as rows, coalesce(sum(hashtextextended(row(${shown.join(', ')})::text, 0)), 0)::text as sum
        from ${quotedName(name)} row where row.tenant_id = $1 and ${part.where ?? 'true'} and $2::uuid[] is not null`,
      values: [read.tenantId, [...keptRoles]],
    });
    digest[name] = counted ?? { rows: 0, sum: '0' };
  }
  return digest;
}

/** The tables that are not the same in both, by name. */
export function listChangedTables(before: Digest, after: Digest): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => before[name]?.rows !== after[name]?.rows || before[name]?.sum !== after[name]?.sum)
    .sort();
}

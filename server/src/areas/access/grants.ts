import type { Grant, GrantInput } from '@plumbline/contract/areas/access';
import { sql } from '../../kit/db/sql.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { cellsOf, keyOf } from './cells.ts';
import type { CellChange, Cells } from './cells.ts';
import { resourceOf } from './lookup.ts';

/** Actions that a person may take up to an amount. */
const LIMITED = new Set(['approve', 'pay']);

/** Reads grants from the input as cells of the matrix. Throws 1400 for an unknown right, and for a scope or limit that does not fit it. */
export function readGrants(sent: readonly GrantInput[], hasTree: boolean): Cells {
  const faults: Record<string, string> = {};
  const grants = sent.map((one, index): Grant => {
    const at = `grants.${index}`;
    if (!resourceOf(one.resource)?.actions.includes(one.action)) faults[at] = 'This right does not exist here';
    else if (one.effect === 'allow' && one.scope === 'none') faults[`${at}.scope`] = 'Choose how far it reaches';
    else if (one.scope === 'tree' && !hasTree) faults[`${at}.scope`] = 'Your company has no sub-tenants';
    else if (one.limitCents != null && !LIMITED.has(one.action))
      faults[`${at}.limitCents`] = 'Only approving and paying have a limit';
    const denies = one.effect === 'deny';
    return {
      resource: one.resource,
      action: one.action,
      effect: one.effect,
      scope: denies ? 'company' : one.scope,
      limitCents: denies ? null : (one.limitCents ?? null),
    };
  });
  const cells = cellsOf(grants);
  if (cells.size !== grants.length) faults['grants'] = 'A right is named twice';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return cells;
}

interface GrantRow {
  role_id: string;
  resource: string;
  action: Grant['action'];
  scope: Grant['scope'];
  effect: Grant['effect'];
  limit_cents: number | null;
}

/** The grants of some roles, by role. */
export async function grantsOf(read: Read, roleIds: readonly string[]): Promise<Map<string, Grant[]>> {
  const rows = await read.all(sql<GrantRow>`
    select role_id, resource, action, scope, effect, limit_cents from role_grant
    where tenant_id = ${read.tenantId} and role_id = any(${[...roleIds]}::uuid[]) order by role_id, resource, action`);
  const byRole = new Map<string, Grant[]>(roleIds.map((roleId) => [roleId, []]));
  for (const { role_id, limit_cents: limitCents, ...grant } of rows)
    byRole.get(role_id)?.push({ ...grant, limitCents });
  return byRole;
}

/** Writes the cells that changed, and no others. */
export async function writeGrants(tx: Tx, roleId: string, changes: readonly CellChange[]): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const kept = changes.flatMap(({ after }) => (after ? [after] : []));
  await Promise.all([
    gone.length > 0 &&
      tx.run(
        sql`delete from role_grant
          where tenant_id = ${tx.tenantId} and role_id = ${roleId} and resource || ' ' || action = any(${gone.map(keyOf)}::text[])`,
      ),
    kept.length > 0 &&
      tx.run(sql`insert into role_grant (tenant_id, role_id, resource, action, scope, effect, limit_cents)
        select ${tx.tenantId}, ${roleId}, *
        from unnest(${kept.map((one) => one.resource)}::text[], ${kept.map((one) => one.action)}::text[],
          ${kept.map((one) => one.scope)}::text[], ${kept.map((one) => one.effect)}::text[], ${kept.map((one) => one.limitCents)}::bigint[])
        on conflict (tenant_id, role_id, resource, action) do update
          set scope = excluded.scope, effect = excluded.effect, limit_cents = excluded.limit_cents`),
  ]);
}

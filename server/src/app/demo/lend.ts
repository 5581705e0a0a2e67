import { translator } from '@plumbline/contract/kit/words';
import { sharedRoles, shareRole } from '../../areas/tenants/index.ts';
import { actAs } from '../../areas/people/index.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { named } from './settle.ts';
import type { Settled } from './settle.ts';

/** Roles that a company lends to those below it, by name. */
export async function lendRoles(
  context: AppContext,
  tenant: Settled,
  { by, roles, now }: { by: string; roles: readonly string[]; now: Date },
): Promise<void> {
  const actor = await context.database.read(tenant.tenantId, (read) =>
    actAs(read, named(tenant.people, by), { t: translator('en'), now }),
  );
  await context.database.transact(tenant.tenantId, async (tx) => {
    for (const role of await sharedRoles(tx, actor))
      if (roles.includes(role.name)) await shareRole(tx, actor, { roleId: role.roleId, shared: true }, context);
  });
}

import { makeTenant, sharedRoles, shareRole } from '@plumbline/server/areas/tenants';
import type { NewTenant } from '@plumbline/server/areas/tenants';
import type { Moment } from '../moment.ts';

export const tenants = {
  /** `parent`: the key of the company above. */
  async create(
    { tx, actor, companies }: Moment,
    { parent, ...tenant }: NewTenant & { parent?: string },
  ): Promise<void> {
    await makeTenant(tx, { ...tenant, parentId: companies.get(parent ?? '')?.tenantId ?? null }, actor.now);
  },
  async shareRole({ tx, actor, context }: Moment, { role }: { role: string }): Promise<void> {
    for (const { roleId, name } of await sharedRoles(tx, actor))
      if (name === role) await shareRole(tx, actor, { roleId, shared: true }, context);
  },
};

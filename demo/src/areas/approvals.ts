import { approvalPolicies } from '@plumbline/contract/areas/approvals';
import { listPolicies, savePolicy } from '@plumbline/server/areas/approvals';
import { call } from '../moment.ts';
import type { Keyed, Moment } from '../moment.ts';

const save = call(approvalPolicies.save, savePolicy, { makes: 'policyId' });

export const approvals = {
  /** Stories call a role by its name. */
  async save(moment: Moment, input: Keyed<typeof approvalPolicies.save, 'policyId'>): Promise<void> {
    const { roles } = await listPolicies(moment.tx);
    for (const { roleId, name } of roles) moment.company.names.set(name, roleId);
    await save(moment, input);
  },
};

import { approvalDelegations, approvalLinks, approvalPolicies } from '@plumbline/contract/areas/approvals';
import { id } from '@plumbline/contract/kit/fields';
import * as z from 'zod/mini';
import { watchApprovals } from '../../kit/approvals/index.ts';
import { approvalKinds } from '../../kit/area.ts';
import type { Area } from '../../kit/area.ts';
import { command, open, query } from '../../kit/http/routes.ts';
import { eachTenant } from '../../kit/jobs/tenants.ts';
import { member, other } from '../../kit/references.ts';
import { makeLinks } from './byLink.ts';
import * as delegations from './delegations.ts';
import { dryRun } from './dryRun.ts';
import * as policies from './policies.ts';

const ofOneTenant = z.looseObject({ tenantId: z.optional(id) });

/** Who approves what, stand-ins, and the links in mails to approvers. kit/approvals does the approving. */
export const approvalArea: Area = {
  routes(given) {
    const links = makeLinks(given);
    return {
      routes: [
        query(approvalPolicies.list, (read) => policies.list(read)),
        command(approvalPolicies.save, policies.save),
        command(approvalPolicies.remove, policies.remove),
        command(approvalPolicies.dryRun, dryRun),
        query(approvalDelegations.list, delegations.list),
        command(approvalDelegations.save, delegations.save),
        command(approvalDelegations.remove, delegations.remove),
        open(approvalLinks.get, links.get),
        open(approvalLinks.approve, (request, input) => links.decide(request, 'approve', input)),
        open(approvalLinks.reject, (request, input) => links.decide(request, 'reject', input)),
      ],
    };
  },
  jobs: (work) => ({
    jobs: {
      // Left by a delegation for its own company; by the clock for all.
      watchApprovals: async (payload) => {
        const { tenantId } = z.parse(ofOneTenant, payload ?? {});
        const watch = (one: string) => watchApprovals(work.context.database, one, approvalKinds(), work.now());
        await (tenantId ? watch(tenantId) : eachTenant(work.context.database, watch));
      },
    },
    clockwork: [{ job: 'watchApprovals', at: '13 * * * *' }],
  }),
  references: {
    person: {
      'approval_policy.created_by': member,
      'approval_run.submitted_by': member,
      'approval_run.approved_by': member,
      'approval_run.rejected_by': member,
      'approval_request.person_id': member,
      'approval_request.for_id': member,
      'approval_delegation.person_id': member,
      'approval_delegation.to_id': member,
    },
    record: { 'approval_run.record_id': other },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

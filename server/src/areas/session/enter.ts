import type { LoginInfo } from '@plumbline/contract/areas/session';
import { sql } from '../../kit/db/sql.ts';
import { factsWith } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { refuse } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Proof, Sessions } from '../../kit/http/sessions.ts';

/** A person who has proved who they are. */
export interface Entering {
  account_id: string;
  full_name: string;
}

/** Opens a session in the tenant wished for, or else the first that takes the person in. */
export async function enter(
  open: OpenRequest,
  sessions: Sessions,
  account: Entering,
  wished: string | null,
  proof: Proof,
): Promise<LoginInfo> {
  const tenants = await open.context.database.call<{ tenant_id: string }>('identity.my_tenants', [account.account_id]);
  const tenant = tenants.find((one) => one.tenant_id === wished) ?? tenants[0];
  if (!tenant || !(await sessions.start(open.request, open.reply, account.account_id, tenant.tenant_id, proof))) {
    throw refuse('Your account is not active in any company now. Ask your company’s admin.');
  }
  await auditEntry(open, account, tenant.tenant_id, 'signIn', proof.method);
  return { userId: account.account_id, tenantId: tenant.tenant_id, fullName: account.full_name, permissionVersion: 1 };
}

/** Writes down in a company's audit that an active member of it came in, or was kept out. */
export async function auditEntry(
  { context, now, request }: OpenRequest,
  { account_id: accountId, full_name: fullName }: Entering,
  tenantId: string,
  verb: 'signIn' | 'signInFailed',
  method: string,
): Promise<void> {
  await context.database.transact(tenantId, async (tx) => {
    const member = await tx.first(
      sql<{
        person_id: string;
      }>`select person_id from membership where tenant_id = ${tenantId} and account_id = ${accountId} and status = 'active'`,
    );
    if (!member) return;
    const facts = factsWith({ tenantId, personId: member.person_id, fullName, address: request.ip });
    await audit(
      tx,
      { personId: member.person_id, via: null, now, facts },
      { verb, resource: 'session', detail: { method } },
    );
  });
}

import type { factors as calls } from '@plumbline/contract/areas/factors';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound } from '../../kit/errors.ts';

type Policy = OutputOf<typeof calls.policy>;

/** What the company asks for, and how far its people are. */
export async function policy(read: Read): Promise<Policy> {
  const [row, roles] = await Promise.all([
    read.first(sql<Omit<Policy, 'roles'>>`
      select t.factor_policy as policy, t.factor_grace_days as "graceDays", t.factor_policy_at as since, people.*
      from tenant t, (
        select count(*) filter (where factor_enrolled)::int as enrolled,
          count(*) filter (where not factor_enrolled and not factor_exempt)::int as "notEnrolled",
          count(*) filter (where not factor_enrolled and factor_exempt)::int as exempt
        from membership where tenant_id = ${read.tenantId} and status = 'active') people
      where t.tenant_id = ${read.tenantId}`),
    read.all(sql<Policy['roles'][number]>`
      select id as "roleId", name from role where tenant_id = ${read.tenantId} and factor_policy = 'required' order by name`),
  ]);
  if (!row) throw notFound();
  return { ...row, roles };
}

/** The days of grace begin when the company starts to ask. */
export async function setPolicy(tx: Tx, actor: Actor, wanted: ParsedOf<typeof calls.setPolicy>): Promise<Policy> {
  const before = await tx.first(
    sql<{
      policy: string;
      graceDays: number;
    }>`select factor_policy as policy, factor_grace_days as "graceDays" from tenant where tenant_id = ${tx.tenantId} for update`,
  );
  if (before?.policy !== wanted.policy || before.graceDays !== wanted.graceDays) {
    await tx.run(sql`update tenant set factor_policy = ${wanted.policy}, factor_grace_days = ${wanted.graceDays},
      factor_policy_at = case when factor_policy = ${wanted.policy} then factor_policy_at else ${actor.now} end
        where tenant_id = ${tx.tenantId}`);
    await audit(tx, actor, {
      verb: 'setFactorPolicy',
      resource: 'companyProfile',
      detail: { before: before ?? null, after: wanted },
    });
  }
  return policy(tx);
}

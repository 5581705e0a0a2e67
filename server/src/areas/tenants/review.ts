import type { UpgradeReview, tenants } from '@plumbline/contract/areas/tenants';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { auditInParent, inSubtenant } from './below.ts';
import { followedRoles, mayStep, newestUpgrade, presentUpgrade, take, tell } from './upgrade.ts';
import type { Step } from './upgrade.ts';

/** The wish of a sub-tenant as the company above decides it. Throws 1004 for every other tenant, and before it was handed in. */
export async function review(
  { context, actor }: OpenRequest,
  { tenantId }: { tenantId: string },
): Promise<UpgradeReview> {
  if (!actor) throw signedOut();
  return context.database.read(tenantId, async (read) => {
    const [sub, row, roles] = await Promise.all([
      read.first(
        sql<{
          name: string;
        }>`select name from tenant where tenant_id = ${tenantId} and parent_id = ${actor.tenantId} and status <> 'closed'`,
      ),
      newestUpgrade(read),
      followedRoles(read),
    ]);
    if (!sub || !row || row.state === 'draft') throw notFound();
    const decides = actor.scope('subtenant', 'update') !== 'none';
    const steps = decides ? (['beginReview', 'approve', 'reject'] as const) : [];
    return {
      tenantId,
      company: sub.name,
      upgrade: presentUpgrade(row),
      roles,
      can: Object.fromEntries(steps.map((step) => [step, mayStep(actor, step, row.state)])),
    };
  });
}

export async function beginReview(
  open: OpenRequest,
  { tenantId, version }: ParsedOf<typeof tenants.beginReview>,
): Promise<UpgradeReview> {
  await decide(open, tenantId, 'beginReview', { version }, async () => undefined);
  return review(open, { tenantId });
}

/** Lets a sub-tenant go: a job does it, with every row counted before and after. */
export async function approveUpgrade(
  open: OpenRequest,
  { tenantId, version, keptRoleIds, note }: ParsedOf<typeof tenants.approveUpgrade>,
): Promise<UpgradeReview> {
  await decide(open, tenantId, 'approve', { version, note }, async (tx) => {
    await assertNobodyIsLeftWithout(tx, keptRoleIds);
    await tx.run(sql`update tenant_upgrade set kept_roles = ${keptRoleIds}::uuid[], decision_note = ${note ?? null}
      where tenant_id = ${tx.tenantId} and state = 'approved'`);
    await tx.job('standAlone', {});
  });
  return review(open, { tenantId });
}

export async function rejectUpgrade(
  open: OpenRequest,
  { tenantId, version, note }: ParsedOf<typeof tenants.rejectUpgrade>,
): Promise<UpgradeReview> {
  await decide(open, tenantId, 'reject', { version, note }, async (tx, upgradeId) => {
    await tx.run(
      sql`update tenant_upgrade
        set decision_note = ${note}, finished_at = reviewed_at
        where tenant_id = ${tx.tenantId} and id = ${upgradeId}`,
    );
  });
  return review(open, { tenantId });
}

async function decide(
  open: OpenRequest,
  tenantId: string,
  step: Step,
  { version, note }: { version: number; note?: string | null | undefined },
  work: (tx: Tx, upgradeId: string) => Promise<void>,
): Promise<void> {
  const actor = await inSubtenant(open, tenantId, async (tx, nobody, { name, by }) => {
    const row = await newestUpgrade(tx);
    if (!row || row.state === 'draft') throw notFound();
    const { upgradeId } = await take(tx, step, version);
    await tx.run(
      sql`update tenant_upgrade
        set reviewed_by = ${by.by}, reviewed_at = ${nobody.now}
        where tenant_id = ${tenantId} and id = ${upgradeId}`,
    );
    await work(tx, upgradeId);
    await audit(tx, nobody, { verb: `${step}Upgrade`, resource: 'subtenant.upgrade', subject: name, detail: by });
    if (step !== 'beginReview') await tellAsker(tx, nobody, step, by.company, note);
  });
  await auditInParent(open.context.database, actor, `${step}Upgrade`, tenantId, null);
}

/** A person without a role could not use anything. Throws 2000 with their number, 1400 for a role that is not offered. */
async function assertNobodyIsLeftWithout(tx: Tx, keptRoleIds: readonly string[]): Promise<void> {
  const known = new Set((await followedRoles(tx)).map(({ roleId }) => roleId));
  if (keptRoleIds.some((roleId) => !known.has(roleId))) throw invalid({ keptRoleIds: 'This role does not exist here' });
  const [left] = await tx.all(sql<{ people: number }>`
    select count(*)::int as people
    from membership m
    where m.tenant_id = ${tx.tenantId} and m.status in ('active', 'invited', 'onLeave', 'suspended')
      and exists (select from membership_role mr where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id)
      and not exists (select from membership_role mr join role r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
        where mr.tenant_id = m.tenant_id and mr.person_id = m.person_id
          and (r.shared_from is null or r.shared_from = any(${[...keptRoleIds]}::uuid[])))`);
  if (left && left.people > 0)
    throw refuse('{n} people there would be left without any role. Let the roles that they hold go along.', {
      n: left.people,
    });
}

/** The people who asked read the decision and its note. */
async function tellAsker(
  tx: Tx,
  { t, now }: Actor,
  step: Step,
  company: string,
  note: string | null | undefined,
): Promise<void> {
  const asker = await tx.first(sql<{
    email: string | null;
  }>`select p.email from tenant_upgrade u join person p on p.tenant_id = u.tenant_id and p.id = u.requested_by
    where u.tenant_id = ${tx.tenantId} order by u.created_at desc limit 1`);
  if (!asker?.email) return;
  const isApproved = step === 'approve';
  await tell(
    tx,
    { now },
    {
      to: asker.email,
      subject: isApproved ? t('Your company will become independent') : t('Your company stays where it is'),
      lines: [
        isApproved
          ? t('{company} has agreed. Your company is moved now; for a few minutes it can only be read.', { company })
          : t('{company} has said no. The reason given:', { company }),
        ...(isApproved && note ? [t('{by} writes:', { by: company })] : []),
      ],
      words: note,
    },
  );
}

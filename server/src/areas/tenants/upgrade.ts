import type { Upgrade, UpgradePage, UpgradeState, tenants } from '@plumbline/contract/areas/tenants';
import { newId } from '@plumbline/contract/kit/uuid';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { notFound, refuse, stale } from '../../kit/errors.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { quoteWhole, said } from '../../kit/mail/words.ts';
import { selectPerson } from '../../kit/records/index.ts';
import type { Digest } from './digest.ts';

/** The start and end of each step to independence, and the refusal when it does not fit. */
export const STEPS = {
  save: {
    from: ['draft', 'rolledBack'],
    to: 'draft',
    otherwise: 'This wish is with the company above and cannot be changed now.',
  },
  request: { from: ['draft', 'rolledBack'], to: 'requested', otherwise: 'This wish was submitted already.' },
  withdraw: {
    from: ['requested', 'parentReview'],
    to: 'draft',
    otherwise: 'Only a wish that is not decided can be taken back.',
  },
  beginReview: { from: ['requested'], to: 'parentReview', otherwise: 'Nothing waits to be looked at.' },
  approve: {
    from: ['requested', 'parentReview', 'rolledBack'],
    to: 'approved',
    otherwise: 'Nothing waits for a decision.',
  },
  reject: {
    from: ['requested', 'parentReview', 'rolledBack'],
    to: 'rejected',
    otherwise: 'Nothing waits for a decision.',
  },
} as const satisfies Record<string, { from: readonly UpgradeState[]; to: UpgradeState; otherwise: string }>;
export type Step = keyof typeof STEPS;

export type UpgradeRow = Omit<Upgrade, 'counted'> & { before: Digest | null };

/** The newest wish of the tenant at hand. */
export async function newestUpgrade(read: Read, lock?: 'lock'): Promise<UpgradeRow | undefined> {
  return read.first(sql<UpgradeRow>`
    select u.id as "upgradeId", u.state, u.version, u.reason, u.billing_email as "billingEmail", u.requested_at as "requestedAt",
      ${selectPerson(read.tenantId, sql`u.requested_by`)} ->> 'fullName' as "requestedBy", u.reviewed_at as "reviewedAt",
        u.reviewed_by as "reviewedBy",
      u.decision_note as "decisionNote", u.kept_roles as "keptRoleIds", u.before, u.differing, u.finished_at as "finishedAt"
    from tenant_upgrade u where u.tenant_id = ${read.tenantId} order by u.created_at desc limit 1 ${lock ? sql`for update` : sql``}`);
}

/** As the contract shows it. */
export function presentUpgrade({ before, ...row }: UpgradeRow): Upgrade {
  const isCounted = row.state === 'completed' || row.state === 'rolledBack';
  return {
    ...row,
    counted: isCounted ? Object.entries(before ?? {}).map(([table, { rows }]) => ({ table, rows })) : [],
  };
}

/** Whether a step fits; the sentence why not. */
export function mayStep({ t }: Pick<Actor, 't'>, step: Step, state: UpgradeState): true | string {
  const { from, otherwise } = STEPS[step];
  return (from as readonly UpgradeState[]).includes(state) ? true : t(otherwise);
}

/** Takes one step of the wish at hand, which is locked. Throws 1004 without one, 1500 when it changed, 2000 when it does not fit. */
export async function take(tx: Tx, step: Step, version: number): Promise<UpgradeRow> {
  const row = await newestUpgrade(tx, 'lock');
  if (!row) throw notFound();
  if (row.version !== version) throw stale(presentUpgrade(row));
  const { from, to, otherwise } = STEPS[step];
  if (!(from as readonly UpgradeState[]).includes(row.state)) throw refuse(otherwise);
  await tx.run(
    sql`update tenant_upgrade set state = ${to}, version = version + 1 where tenant_id = ${tx.tenantId} and id = ${row.upgradeId}`,
  );
  return row;
}

interface Roles {
  roleId: string;
  name: string;
  family: string;
  holders: number;
}

/** The roles of the company above that are used here. */
export function followedRoles(read: Read): Promise<Roles[]> {
  return read.all(sql<Roles>`select r.shared_from as "roleId", r.name, r.family,
      (select count(*)::int from membership_role mr where mr.tenant_id = r.tenant_id and mr.role_id = r.id) as holders
    from role r where r.tenant_id = ${read.tenantId} and r.shared_from is not null and r.status = 'active' order by lower(r.name)`);
}

/** Our own side of it. */
export async function upgrade(read: Read, actor: Actor): Promise<UpgradePage> {
  const [row, roles, here, parent] = await Promise.all([
    newestUpgrade(read),
    followedRoles(read),
    read.first(sql<UpgradePage['stays'] & { company: string; isSub: boolean }>`
      select t.name as company, t.parent_id is not null as "isSub",
        (select count(*)::int from record r where r.tenant_id = t.tenant_id and r.kind = 'project') as projects,
        (select count(*)::int from membership m where m.tenant_id = t.tenant_id) as people,
        (select count(*)::int from record r where r.tenant_id = t.tenant_id) as records,
        (select count(*)::int from file f where f.tenant_id = t.tenant_id) as files
      from tenant t where t.tenant_id = ${read.tenantId}`),
    read.first(sql<{ name: string }>`select name from identity.parent_of()`),
  ]);
  if (!here) throw notFound();
  const { company, isSub, ...stays } = here;
  const state = row?.state ?? 'draft';
  const may = actor.scope('subtenant.upgrade', 'update') !== 'none' && isSub;
  return {
    company,
    parentName: parent?.name ?? null,
    upgrade: row ? presentUpgrade(row) : null,
    roles,
    stays,
    can: may
      ? {
          save: state === 'rejected' ? true : mayStep(actor, 'save', state),
          request: row ? mayStep(actor, 'request', state) : actor.t('Say first why you want to become independent.'),
          ...(row ? { withdraw: mayStep(actor, 'withdraw', state) } : {}),
        }
      : {},
  };
}

/** Keeps a draft; after a no, a new one. */
export async function saveUpgrade(
  tx: Tx,
  actor: Actor,
  { reason, billingEmail }: ParsedOf<typeof tenants.saveUpgrade>,
): Promise<UpgradePage> {
  await assertBelow(tx);
  const row = await newestUpgrade(tx, 'lock');
  if (row && row.state !== 'rejected' && row.state !== 'completed') {
    await take(tx, 'save', row.version);
    await tx.run(sql`update tenant_upgrade set reason = ${reason || null}, billing_email = ${billingEmail ?? null}
      where tenant_id = ${tx.tenantId} and id = ${row.upgradeId}`);
  } else {
    await tx.run(sql`insert into tenant_upgrade (tenant_id, id, reason, billing_email, created_at, created_by)
      values (${tx.tenantId}, ${newId(actor.now.getTime())}, ${reason || null}, ${billingEmail ?? null}, ${actor.now}, ${actor.personId})`);
  }
  return upgrade(tx, actor);
}

export async function requestUpgrade(tx: Tx, actor: Actor, { version }: { version: number }): Promise<UpgradePage> {
  await assertBelow(tx);
  const row = await take(tx, 'request', version);
  if (!row.reason) throw refuse('Say first why you want to become independent.');
  await tx.run(sql`update tenant_upgrade
    set requested_at = ${actor.now}, requested_by = ${actor.personId}, differing = '{}', finished_at = null
    where tenant_id = ${tx.tenantId} and id = ${row.upgradeId}`);
  await audit(tx, actor, { verb: 'requestUpgrade', resource: 'subtenant.upgrade' });
  const parent = await tx.first(
    sql<{ name: string; admins: { email: string }[] }>`select name, admins from identity.parent_of()`,
  );
  const company = actor.facts.tenant.name;
  for (const { email } of parent?.admins ?? [])
    await tell(tx, actor, {
      to: email,
      subject: actor.t('{company} asks to become independent', { company }),
      lines: [
        actor.t('{name} of {company} asks you to let the company go from under {parent}.', {
          name: actor.facts.fullName,
          company,
          parent: parent?.name ?? '',
        }),
        actor.t('You decide it in the company profile, under sub-tenants.'),
        actor.t('{by} writes:', { by: actor.facts.fullName }),
      ],
      words: row.reason,
    });
  return upgrade(tx, actor);
}

export async function withdrawUpgrade(tx: Tx, actor: Actor, { version }: { version: number }): Promise<UpgradePage> {
  await take(tx, 'withdraw', version);
  await audit(tx, actor, { verb: 'withdrawUpgrade', resource: 'subtenant.upgrade' });
  return upgrade(tx, actor);
}

/** Mails within the transaction. Its lines are translated; the person's own words follow in full. */
export async function tell(
  tx: Tx,
  actor: Pick<Actor, 'now'>,
  { to, subject, lines, words }: { to: string; subject: string; lines: string[]; words?: string | null | undefined },
): Promise<void> {
  const told = [...lines.map(said), ...(words ? [quoteWhole(words)] : [])];
  await sendMail(tx, { kind: 'colleague', now: actor.now }, { to, subject: said(subject), lines: told });
}

async function assertBelow(tx: Tx): Promise<void> {
  const below = await tx.first(
    sql`select 1 as one from tenant where tenant_id = ${tx.tenantId} and parent_id is not null for no key update`,
  );
  if (!below) throw refuse('Your company is already independent.');
}

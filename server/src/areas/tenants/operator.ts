import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { NO_TENANT, systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Database } from '../../kit/db/database.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { accountFor, invite } from '../../kit/identity/invite.ts';
import { addMember } from '../people/index.ts';
import { makeTenant, shortNameOf } from './build.ts';
import { PLANS, isPlan } from './plans.ts';

/*
 * The operator's commands on a tenant, by `npm run admin`. Nobody of a tenant can call them. Each is one transaction with an audit line, and running
 * processes learn of it within five seconds.
 */

/** An error with an explanation for the operator. */
export class OperatorError extends Error {}

/** Days after closing for which everything can still be taken along. */
export const EXPORT_DAYS = 30;

export interface NewRoot {
  name: string;
  shortName: string | undefined;
  timeZone: string;
  plan: string;
  adminName: string;
  adminEmail: string;
  publicUrl: string;
}

/** Makes a company and invites its first admin by mail. Answers its id. */
export async function createRoot(database: Database, wish: NewRoot, now: Date): Promise<string> {
  const tenantId = newId(now.getTime());
  const { name, timeZone, adminName, adminEmail, publicUrl } = wish;
  const plan = planNamed(wish.plan).code;
  await database.transact(tenantId, async (tx) => {
    await makeTenant(tx, { name, shortName: wish.shortName ?? shortNameOf(name), timeZone, plan }, now);
    const accountId = await accountFor(tx, { email: adminEmail, fullName: adminName }, now);
    const actor = operator(tenantId, now);
    const personId = await addMember(tx, actor, accountId, {
      fullName: adminName,
      email: adminEmail,
      family: 'employee',
      roles: ['tenantAdmin'],
      status: 'invited',
    });
    const speaking = { ...actor, facts: { ...actor.facts, tenant: { ...NO_TENANT, name } } };
    await invite(tx, speaking, { personId, publicUrl });
    await audit(tx, actor, { verb: 'create', resource: 'tenant', subject: name });
  });
  return tenantId;
}

function operator(tenantId: string, now: Date): Actor {
  return systemActor(tenantId, now, { via: 'operator' });
}

function planNamed(code: string) {
  if (!isPlan(code)) throw new OperatorError(`There is no plan ${code}. There are: ${Object.keys(PLANS).join(', ')}.`);
  return PLANS[code];
}

interface Known {
  name: string;
  status: string;
}
type Change = (tx: Tx, tenant: Known, now: Date) => Promise<Record<string, unknown>>;

async function change(database: Database, tenantId: string, verb: string, now: Date, work: Change): Promise<void> {
  await database.transact(tenantId, async (tx) => {
    const tenant = await tx.first(
      sql<Known>`select name, status from tenant where tenant_id = ${tenantId} for no key update`,
    );
    if (!tenant) throw new OperatorError('There is no such company.');
    const detail = await work(tx, tenant, now);
    await audit(tx, operator(tenantId, now), { verb, resource: 'tenant', subject: tenant.name, detail });
  });
}

/**
 * Gives a plan of its own with its areas, seats, sub-tenants and storage. A company that had lapsed is open again; one that
 * lived under another's plan no longer counts there.
 */
export function givePlan(database: Database, tenantId: string, code: string, now: Date): Promise<void> {
  const { areas, seats, subtenants, storage, trialDays } = planNamed(code);
  const endsAt = trialDays === null ? null : new Date(now.getTime() + trialDays * 86_400_000);
  return change(database, tenantId, 'plan', now, async (tx, { status }) => {
    if (status === 'closed' || status === 'suspended')
      throw new OperatorError(`The company is ${status}. Bring it back first.`);
    await tx.run(sql`update tenant
      set plan = ${code}, plan_from = null, areas = ${[...areas]}, subtenants = ${subtenants}, storage_bytes = ${storage},
        seats = greatest(${seats}, (
        select count(*) from membership m
        where m.tenant_id = tenant.tenant_id and m.family <> 'external' and m.status in ('active', 'invited'))),
      status = ${endsAt ? 'trial' : 'active'}, trial_ends_at = ${endsAt}, past_due_at = null, read_only = false,
      permission_version = permission_version + 1
      where tenant_id = ${tx.tenantId}`);
    return { plan: code };
  });
}

/** Sets how many may work there. Throws when more do already. */
export function giveSeats(database: Database, tenantId: string, seats: number, now: Date): Promise<void> {
  return change(database, tenantId, 'seats', now, async (tx) => {
    if (!Number.isInteger(seats) || seats < 1)
      throw new OperatorError('Say how many seats, as a whole number above 0.');
    const used = await tx.first(sql<{ n: number }>`select count(*)::int as n from membership
      where tenant_id = ${tx.tenantId} and family <> 'external' and status in ('active', 'invited')`);
    if (used && used.n > seats) throw new OperatorError(`${used.n} seats are taken. End somebody’s access first.`);
    await tx.run(sql`update tenant set seats = ${seats} where tenant_id = ${tx.tenantId}`);
    return { seats };
  });
}

/** Sets how many sub-tenants may live under the company's plan. Those that are there already stay. */
export function giveSubtenants(database: Database, tenantId: string, subtenants: number, now: Date): Promise<void> {
  return change(database, tenantId, 'subtenants', now, async (tx) => {
    await assertOwnPlan(tx);
    if (!Number.isInteger(subtenants) || subtenants < 0 || subtenants > 10_000)
      throw new OperatorError('Say how many sub-tenants, as a whole number from 0 to 10000.');
    await tx.run(sql`update tenant set subtenants = ${subtenants} where tenant_id = ${tx.tenantId}`);
    return { subtenants };
  });
}

/** Sets the storage limit of the company and of those under its plan, in GB. Existing files stay. */
export function giveStorage(database: Database, tenantId: string, gb: number, now: Date): Promise<void> {
  return change(database, tenantId, 'storage', now, async (tx) => {
    await assertOwnPlan(tx);
    if (!Number.isInteger(gb) || gb < 1 || gb > 1_000_000)
      throw new OperatorError('Say how many GB, as a whole number from 1 to 1000000.');
    await tx.run(sql`update tenant set storage_bytes = ${gb * 1_000_000_000} where tenant_id = ${tx.tenantId}`);
    return { gb };
  });
}

async function assertOwnPlan(tx: Tx): Promise<void> {
  const shared = await tx.first(
    sql`select 1 as one from tenant where tenant_id = ${tx.tenantId} and plan_from is not null`,
  );
  if (shared)
    throw new OperatorError(
      'It lives under the plan of the company above. Give it a plan of its own first: tenant plan.',
    );
}

/** Lets nobody in any more, within five seconds; nothing is lost. */
export function suspendTenant(database: Database, tenantId: string, reason: string, now: Date): Promise<void> {
  return change(database, tenantId, 'suspend', now, async (tx, { status }) => {
    if (status === 'closed') throw new OperatorError('The company is closed already.');
    await tx.run(
      sql`update tenant set status = 'suspended', suspended_by = 'operator' where tenant_id = ${tx.tenantId}`,
    );
    return { reason };
  });
}

/** Opens a company again that was suspended, closed or past due. */
export function reactivateTenant(database: Database, tenantId: string, now: Date): Promise<void> {
  return change(database, tenantId, 'reactivate', now, async (tx, { status }) => {
    await tx.run(sql`update tenant
      set status = 'active', suspended_by = null, closed_at = null, past_due_at = null, trial_ends_at = null, read_only = false
      where tenant_id = ${tx.tenantId}`);
    return { from: status };
  });
}

/** Says that a company owes: after its days of grace it can only be read, until it is brought back or gets a plan. */
export function markPastDue(database: Database, tenantId: string, graceDays: number, now: Date): Promise<void> {
  return change(database, tenantId, 'pastDue', now, async (tx, { status }) => {
    if (!['trial', 'active', 'pastDue'].includes(status)) throw new OperatorError(`The company is ${status}.`);
    if (!Number.isInteger(graceDays) || graceDays < 0 || graceDays > 365)
      throw new OperatorError('Say how many days of grace, from 0 to 365.');
    await tx.run(sql`update tenant set status = 'pastDue', past_due_at = ${now}, grace_days = ${graceDays}, read_only = ${graceDays === 0}
      where tenant_id = ${tx.tenantId}`);
    return { graceDays };
  });
}

/** Ends a company: nobody gets in, and for thirty days everything can still be archived; then it may be purged. */
export function closeTenant(database: Database, tenantId: string, now: Date): Promise<void> {
  return change(database, tenantId, 'close', now, async (tx, { status }) => {
    if (status === 'closed') throw new OperatorError('The company is closed already.');
    await tx.run(sql`update tenant set status = 'closed', closed_at = ${now} where tenant_id = ${tx.tenantId}`);
    return { from: status };
  });
}

/** Sets the sites that may show the company in a frame. */
export function setOrigins(database: Database, tenantId: string, origins: string[], now: Date): Promise<void> {
  return change(database, tenantId, 'origins', now, async (tx) => {
    for (const origin of origins)
      if (!URL.canParse(origin) || new URL(origin).origin !== origin)
        throw new OperatorError(`${origin} is no origin. Write it as https://portal.example.com, without a path.`);
    await tx.run(sql`update tenant set allowed_origins = ${origins} where tenant_id = ${tx.tenantId}`);
    return { origins };
  });
}

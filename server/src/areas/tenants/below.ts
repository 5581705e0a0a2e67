import type { Subtenant, tenants } from '@plumbline/contract/areas/tenants';
import { isZone } from '@plumbline/contract/kit/days';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { NO_TENANT, systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit, auditAlone } from '../../kit/audit/audit.ts';
import type { Database } from '../../kit/db/database.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { holdsWords } from '../../kit/db/words.ts';
import { invalid, notFound, refuse, signedOut } from '../../kit/errors.ts';
import { planUse } from '../../kit/files/index.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { accountFor, invite } from '../../kit/identity/invite.ts';
import { contentHash, claimRef, withExisting } from '../../kit/records/index.ts';
import { addMember } from '../people/index.ts';
import { makeTenant, shortNameOf } from './build.ts';
import { followRoles, offeredRoles } from './sharedRoles.ts';
import { nameOfPlan } from './licence.ts';

const columns = sql`tenant_id as "tenantId", name, coalesce(sub_kind, 'branch') as "subKind", plan, status,
  suspended_by as "suspendedBy", read_only as "readOnly",
  seats_used as "seatsUsed", seats, active_users as "activeUsers", projects, upgrade_state as "upgradeState", created_at as "createdAt"`;

type Row = Omit<Subtenant, 'can' | 'planName'> & { suspendedBy: string | null };

/** The tenants below the actor's: counts, never content. */
export async function subtenants(
  read: Read,
  actor: Actor,
  { keyword, pageNum, pageSize }: ParsedOf<typeof tenants.subtenants>,
): Promise<OutputOf<typeof tenants.subtenants>> {
  const found = keyword ? holdsWords(sql`name`, keyword) : sql`true`;
  const page = await readPage<Row>(
    read,
    { columns, source: sql`identity.subtenants() where ${found}`, order: sql`lower(name), tenant_id` },
    { pageNum, pageSize },
  );
  return { total: page.total, pageNum, pageSize, rows: page.rows.map((row) => present(actor, row)) };
}

async function oneBelow(database: Database, actor: Actor, tenantId: string): Promise<Subtenant> {
  const row = await database.read(actor.tenantId, (read) =>
    read.first(sql<Row>`select ${columns} from identity.subtenants() where tenant_id = ${tenantId}`),
  );
  if (!row) throw notFound();
  return present(actor, row);
}

const REVIEWED = new Set<string | null>(['requested', 'parentReview', 'approved', 'migrating', 'rolledBack']);

function present(actor: Actor, { suspendedBy, ...row }: Row): Subtenant {
  const isOut = row.status === 'suspended';
  const manages = actor.scope('subtenant', 'update') !== 'none';
  return {
    ...row,
    planName: nameOfPlan(actor.t, row.plan),
    can: {
      ...(manages ? { suspend: isOut ? actor.t('This company is suspended already.') : true } : {}),
      ...(manages ? { reactivate: whyNotBack(actor, isOut, suspendedBy) } : {}),
      ...(REVIEWED.has(row.upgradeState) ? { review: true } : {}),
    },
  };
}

function whyNotBack({ t }: Pick<Actor, 't'>, isOut: boolean, suspendedBy: string | null): true | string {
  if (!isOut) return t('This company is not suspended.');
  return suspendedBy === 'operator' ? t('Whoever runs Plumbline has suspended this company; ask them.') : true;
}

/** Opens a workspace below the actor's company and invites its first admin. The same again answers the first one. */
export async function createSubtenant(
  { context, actor }: OpenRequest,
  { clientRef, ...input }: ParsedOf<typeof tenants.createSubtenant>,
): Promise<Subtenant> {
  if (!actor) throw signedOut();
  if (!isZone(input.timeZone)) throw invalid({ timeZone: 'Choose a time zone' });
  const tenantId = derivedId(actor.tenantId, clientRef);
  const offered = await context.database.read(actor.tenantId, offeredRoles);
  await context.database.read(actor.tenantId, assertMayHaveBelow);
  const isNew = await context.database.transact(tenantId, async (tx) => {
    // A parallel repeat waits here, and then finds the first result.
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${tenantId}, 0))`);
    if (await tx.first(sql`select 1 as one from tenant where tenant_id = ${tenantId}`))
      return withExisting(claimRef(tx, 'subtenant.create', clientRef, input), () =>
        oneBelow(context.database, actor, tenantId),
      );
    await settle(tx, actor, input, offered);
    await claimRef(tx, 'subtenant.create', clientRef, input);
    const personId = await firstAdmin(tx, actor, clientRef, input);
    await invite(tx, inviterOf(tx, actor), { personId, publicUrl: context.settings.publicUrl });
    return true;
  });
  if (isNew) await auditInParent(context.database, actor, 'addSubtenant', tenantId, input.name);
  return oneBelow(context.database, actor, tenantId);
}

async function assertMayHaveBelow(read: Read): Promise<void> {
  const partner = await read.first(
    sql`select 1 as one from tenant where tenant_id = ${read.tenantId} and sub_kind = 'tradePartner'`,
  );
  if (partner) throw refuse('A trade partner’s workspace has no others below it.');
}

type New = Omit<ParsedOf<typeof tenants.createSubtenant>, 'clientRef'>;

async function settle(
  tx: Tx,
  actor: Actor,
  { name, subKind, timeZone }: New,
  offered: Awaited<ReturnType<typeof offeredRoles>>,
): Promise<void> {
  await makeTenant(
    tx,
    {
      name,
      shortName: shortNameOf(name),
      timeZone,
      parentId: actor.tenantId,
      kind: 'sub',
      subKind,
      // A trade partner's workspace is free, and holds what a trade needs; a branch is part of the company.
      plan: subKind === 'tradePartner' || actor.facts.tenant.plan === 'field' ? 'field' : 'full',
    },
    actor.now,
  );
  // Includes the one just created; a parallel create waits here.
  const { subtenantsMost, subtenantsUsed } = await planUse(tx, 'hold');
  if (subtenantsUsed > subtenantsMost)
    throw refuse(
      'Your company’s plan holds {n} workspaces of branches and trade partners, and all are taken. Ask whoever runs Plumbline for more.',
      { n: subtenantsMost },
    );
  await followRoles(tx, offered, actor.now);
}

async function firstAdmin(tx: Tx, actor: Actor, personId: string, { adminName, adminEmail }: New): Promise<string> {
  const accountId = await accountFor(tx, { email: adminEmail, fullName: adminName }, actor.now);
  return addMember(tx, systemActor(tx.tenantId, actor.now), accountId, {
    personId,
    fullName: adminName,
    email: adminEmail,
    family: 'employee',
    roles: ['tenantAdmin'],
    status: 'invited',
  });
}

/** Nobody of the new company, who speaks for the one above in the letter. */
function inviterOf(tx: Tx, actor: Actor): Actor {
  const nobody = systemActor(tx.tenantId, actor.now, { t: actor.t, via: 'parent' });
  const { fullName, tenant } = actor.facts;
  return { ...nobody, facts: { ...nobody.facts, fullName, tenant: { ...NO_TENANT, name: tenant.name } } };
}

/** Derives an id from the company and its reference: always the same one, and nobody else's. */
function derivedId(parentId: string, clientRef: string): string {
  const hex = contentHash(parentId, clientRef).toString('hex').slice(0, 32);
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export async function suspendSubtenant(
  open: OpenRequest,
  { tenantId, reason }: ParsedOf<typeof tenants.suspendSubtenant>,
): Promise<Subtenant> {
  const actor = await inSubtenant(open, tenantId, async (tx, nobody, sub) => {
    if (sub.status === 'suspended') throw refuse('This company is suspended already.');
    await tx.run(sql`update tenant set status = 'suspended', suspended_by = 'parent' where tenant_id = ${tx.tenantId}`);
    await audit(tx, nobody, {
      verb: 'suspend',
      resource: 'subtenant',
      subject: sub.name,
      detail: { ...sub.by, reason },
    });
  });
  await auditInParent(open.context.database, actor, 'suspend', tenantId, null, { reason });
  return oneBelow(open.context.database, actor, tenantId);
}

export async function reactivateSubtenant(open: OpenRequest, { tenantId }: { tenantId: string }): Promise<Subtenant> {
  const actor = await inSubtenant(open, tenantId, async (tx, nobody, sub) => {
    const why = whyNotBack({ t: (sentence) => sentence }, sub.status === 'suspended', sub.suspendedBy);
    if (why !== true) throw refuse(why);
    await tx.run(sql`update tenant set suspended_by = null,
      status = case when past_due_at is not null then 'pastDue' when trial_ends_at is not null then 'trial' else 'active' end
        where tenant_id = ${tx.tenantId}`);
    await audit(tx, nobody, { verb: 'reactivate', resource: 'subtenant', subject: sub.name, detail: sub.by });
  });
  await auditInParent(open.context.database, actor, 'reactivate', tenantId, null);
  return oneBelow(open.context.database, actor, tenantId);
}

interface Below {
  name: string;
  status: string;
  suspendedBy: string | null;
  /** Who of the company above acts, for the audit of the one below. */
  by: { by: string; company: string };
}

/**
 * Acts in a sub-tenant of the actor's company and locks its row meanwhile. The actor is unknown there, so their name goes into the audit's detail.
 * Throws 1004 for every other tenant. Answers the actor.
 */
export async function inSubtenant(
  { context, actor }: OpenRequest,
  tenantId: string,
  work: (tx: Tx, nobody: Actor, sub: Below) => Promise<void>,
): Promise<Actor> {
  if (!actor) throw signedOut();
  await context.database.transact(tenantId, async (tx) => {
    const sub = await tx.first(sql<Omit<Below, 'by'>>`select name, status, suspended_by as "suspendedBy" from tenant
      where tenant_id = ${tenantId} and parent_id = ${actor.tenantId} and status <> 'closed' for no key update`);
    if (!sub) throw notFound();
    const by = { by: actor.facts.fullName, company: actor.facts.tenant.name };
    await work(tx, systemActor(tenantId, actor.now, { t: actor.t, via: 'parent' }), { ...sub, by });
  });
  return actor;
}

/** The same deed in the audit of the company above. */
export async function auditInParent(
  database: Database,
  actor: Actor,
  verb: string,
  tenantId: string,
  name: string | null,
  detail?: Record<string, unknown>,
): Promise<void> {
  const subject = name ?? (await oneBelow(database, actor, tenantId).catch(() => null))?.name;
  await auditAlone(database, actor, {
    verb,
    resource: 'subtenant',
    subjectKind: 'tenant',
    subjectId: tenantId,
    ...(subject ? { subject } : {}),
    ...(detail ? { detail } : {}),
  });
}

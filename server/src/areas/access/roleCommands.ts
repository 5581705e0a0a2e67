import type { access, Role } from '@plumbline/contract/areas/access';
import { CODE } from '@plumbline/contract/kit/codes';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { authorOf } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violates } from '../../kit/db/failures.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { Refusal, invalid, refTaken, refuse, stale } from '../../kit/errors.ts';
import { allow, contentHash } from '../../kit/records/index.ts';
import { assertAdminRemains } from './admins.ts';
import { cellsOf, changesBetween } from './cells.ts';
import type { CellChange } from './cells.ts';
import { ceilingOf } from './ceiling.ts';
import { grantsOf, readGrants, writeGrants } from './grants.ts';
import { guardEdit } from './guard.ts';
import { assertKeeps, keeperOf } from './policy.ts';
import { lockedRole, presentRole, role, seenRole, storedRole, verdicts } from './roleQueries.ts';
import type { StoredRole } from './roleQueries.ts';
import { beginRightsChange, announceRights } from './announceRights.ts';

type NewRole = ParsedOf<typeof access.createRole>;

/** Makes a role of the company. The same again answers the role; nobody holds it yet. */
export async function createRole(tx: Tx, actor: Actor, input: NewRole): Promise<Role> {
  assertKeeps(actor, input.family);
  const { clientRef: roleId, family, name } = input;
  const ceiling = await ceilingOf(tx, actor);
  const cells = readGrants(input.grants, ceiling.hasTree);
  const changes = changesBetween(new Map(), cells);
  const [refusal] = guardEdit(actor, ceiling, changes, { holdsIt: false });
  if (refusal) throw refuse(refusal.sentence, refusal.values);
  if (input.basedOnId) await basis(tx, actor, input.basedOnId, family);
  const hash = contentHash('createRole', input);
  // Of two parallel inserts the second may collide on the code or the name before the id.
  const made = await tx.run(sql`
    insert into role (tenant_id, id, family, code, name, description, is_system, factor_policy, factor_policy_at, base_role_id,
      create_hash, updated_at, updated_by)
    values (${tx.tenantId}, ${roleId}, ${family}, ${roleId}, ${name}, ${input.description || null}, false, ${input.factorPolicy ?? null},
      ${input.factorPolicy === 'required' ? actor.now : null}, ${input.basedOnId ?? null}, ${hash}, ${actor.now}, ${authorOf(actor)})
    on conflict do nothing`);
  if (made === 0) return again(tx, actor, roleId, hash);
  await writeGrants(tx, roleId, changes);
  await note(tx, actor, { roleId, family, name }, 'createRole', changes);
  return role(tx, actor, { roleId });
}

async function basis(tx: Tx, actor: Actor, roleId: string, family: string): Promise<void> {
  const base = await seenRole(tx, actor, roleId);
  if (base.family !== family) throw invalid({ basedOnId: 'This role belongs to another family' });
}

/**
 * Handles a repeated clientRef: answers the role it created, or throws 1501 with that role for other content. Without a role of this id the name is
 * taken.
 */
async function again(tx: Tx, actor: Actor, roleId: string, hash: Buffer): Promise<Role> {
  if (!(await storedRole(tx, roleId))) throw nameTaken();
  const existing = await seenRole(tx, actor, roleId);
  if (!existing.createHash?.equals(hash)) throw refTaken(await presentRole(tx, actor, existing));
  return presentRole(tx, actor, existing);
}

/** Changes a role of the company. Who holds it has the new rights from the commit on, and their browsers are told. */
export async function updateRole(tx: Tx, actor: Actor, input: ParsedOf<typeof access.updateRole>): Promise<Role> {
  const before = await unchanged(tx, actor, input, 'update');
  const version = await beginRightsChange(tx);
  const [ceiling, known, holders] = await Promise.all([
    ceilingOf(tx, actor),
    grantsOf(tx, [before.roleId]),
    holdersOf(tx, before.roleId),
  ]);
  const cells = readGrants(input.grants, ceiling.hasTree);
  const changes = changesBetween(cellsOf(known.get(before.roleId) ?? []), cells);
  const [refusal] = guardEdit(actor, ceiling, changes, { holdsIt: holders.includes(actor.personId) });
  if (refusal) throw refuse(refusal.sentence, refusal.values);
  const factorPolicy = input.factorPolicy ?? null;
  await Promise.all([
    named(
      tx.run(sql`
        update role set name = ${input.name}, description = ${input.description || null}, factor_policy = ${factorPolicy},
          factor_policy_at = case when ${factorPolicy}::text is not distinct from factor_policy then factor_policy_at
            when ${factorPolicy}::text = 'required' then ${actor.now}::timestamptz end,
          version = version + 1, updated_at = ${actor.now}, updated_by = ${authorOf(actor)}
        where tenant_id = ${tx.tenantId} and id = ${before.roleId}`),
    ),
    writeGrants(tx, before.roleId, changes),
  ]);
  await assertAdminRemains(tx);
  announceRights(tx, holders, version);
  await note(tx, actor, { ...before, name: input.name }, 'updateRole', changes, {
    holders: holders.length,
    ...(before.name === input.name ? {} : { renamedFrom: before.name }),
    ...(before.factorPolicy === factorPolicy ? {} : { secondFactor: [before.factorPolicy, factorPolicy] }),
  });
  return role(tx, actor, { roleId: before.roleId });
}

/** Takes a role out of use. Throws 2000 while somebody holds it. */
export async function retireRole(tx: Tx, actor: Actor, input: { roleId: string; version: number }): Promise<Role> {
  return setStatus(tx, actor, await unchanged(tx, actor, input, 'retire'), 'retired', 'retireRole');
}

/** Brings a retired role back. */
export async function restoreRole(tx: Tx, actor: Actor, input: { roleId: string; version: number }): Promise<Role> {
  return setStatus(tx, actor, await unchanged(tx, actor, input, 'restore'), 'active', 'restoreRole');
}

async function setStatus(
  tx: Tx,
  actor: Actor,
  before: StoredRole,
  status: 'active' | 'retired',
  verb: string,
): Promise<Role> {
  await named(
    tx.run(sql`update role set status = ${status}, version = version + 1, updated_at = ${actor.now}, updated_by = ${authorOf(actor)}
      where tenant_id = ${tx.tenantId} and id = ${before.roleId}`),
  );
  await note(tx, actor, before, verb, []);
  return role(tx, actor, { roleId: before.roleId });
}

/** The role of a write, locked. Throws 403, 1004, 1500 with the role as it is now, or 2000 when it does not fit now. */
async function unchanged(
  tx: Tx,
  actor: Actor,
  { roleId, version }: { roleId: string; version: number },
  verb: 'update' | 'retire' | 'restore',
): Promise<StoredRole> {
  const stored = await lockedRole(tx, actor, roleId);
  if (stored.version !== version) throw stale(await presentRole(tx, actor, stored));
  const verdict = verdicts(actor, stored)[verb];
  if (!verdict) throw stored.isSystem ? ours() : notFitting(stored);
  allow(verdict);
  return stored;
}

function ours(): Refusal {
  return refuse('This role comes with Plumbline and stays as it is. Clone it to change it.');
}
function notFitting({ status }: StoredRole): Refusal {
  return status === 'retired' ? refuse('It is retired already.') : refuse('It is in use already.');
}

async function holdersOf(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ person_id: string }>`
    select mr.person_id from membership_role mr join membership m on m.tenant_id = mr.tenant_id and m.person_id = mr.person_id
    where mr.tenant_id = ${tx.tenantId} and mr.role_id = ${roleId} and m.status = 'active'`);
  return rows.map(({ person_id }) => person_id);
}

async function named<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const cause = error instanceof Refusal && error.code === CODE.refused ? error.cause : error;
    throw violates(cause, 'role_name') ? nameTaken() : error;
  }
}

function nameTaken(): Refusal {
  return invalid({ name: 'Another role has this name' });
}

/** Updates the copies of a lent role in the companies below. */
async function followBelow(tx: Tx, roleId: string): Promise<void> {
  const lent = await tx.first(
    sql`select 1 as one from role where tenant_id = ${tx.tenantId} and id = ${roleId} and shared_down`,
  );
  if (lent) await tx.job('shareRoles', {});
}

async function note(
  tx: Tx,
  actor: Actor,
  about: Pick<StoredRole, 'roleId' | 'family' | 'name'>,
  verb: string,
  changes: readonly CellChange[],
  detail: Record<string, unknown> = {},
): Promise<void> {
  await followBelow(tx, about.roleId);
  await audit(tx, actor, {
    verb,
    resource: keeperOf(about.family),
    subjectKind: 'role',
    subjectId: about.roleId,
    subject: about.name,
    detail: {
      ...detail,
      changes: Object.fromEntries(changes.map(({ key, before, after }) => [key, [said(before), said(after)]])),
    },
  });
}

/** A cell in one word: `company`, `project up to 250000`, `deny`. */
function said(cell: CellChange['before']): string | null {
  if (!cell) return null;
  if (cell.effect === 'deny') return 'deny';
  return cell.limitCents === null ? cell.scope : `${cell.scope} up to ${cell.limitCents} cents`;
}

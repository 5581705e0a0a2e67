import { ROLE_FAMILIES } from '@plumbline/contract/areas/access';
import type { access, Role, RoleRow } from '@plumbline/contract/areas/access';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden, noScreen, notFound } from '../../kit/errors.ts';
import { presentCan } from '../../kit/records/index.ts';
import type { Verdict } from '../../kit/records/index.ts';
import { ceilingOf, valid } from './ceiling.ts';
import { grantsOf } from './grants.ts';
import { assertReads, keeperOf, keeps } from './policy.ts';
import { ROLES } from './roles.ts';

/** A role as the database holds it. */
export interface StoredRole extends Omit<RoleRow, 'can'> {
  baseRoleId: string | null;
  updatedAt: string | null;
  createHash: Buffer | null;
}

const columns = sql`r.id as "roleId", r.family, r.code, r.name, r.description, r.is_system as "isSystem", r.status,
  r.factor_policy as "factorPolicy", r.version, r.base_role_id as "baseRoleId", r.updated_at as "updatedAt", r.create_hash as "createHash",
  (select count(*)::int from membership_role mr
    join membership m on m.tenant_id = mr.tenant_id and m.person_id = mr.person_id and m.status = 'active'
    where mr.tenant_id = r.tenant_id and mr.role_id = r.id and ${valid('mr')}) as members`;

/** Ours first, in the order in which they come; then the company's own by name, retired ones last. */
const order = sql`r.status, r.is_system desc, array_position(${ROLES.map(({ code }) => code)}::text[], r.code),
  lower(r.name) collate "C", r.id`;

/** Roles of a family. Throws 1010 for who may not read them. */
export async function roles(read: Read, actor: Actor, { family }: ParsedOf<typeof access.roles>): Promise<RoleRow[]> {
  assertReads(actor, family);
  const stored = await read.all(
    sql<StoredRole>`select ${columns} from role r where r.tenant_id = ${read.tenantId} and r.family = ${family} order by ${order}`,
  );
  return stored.map((one) => presentRow(actor, one));
}

/** One role with its grants and who holds it. */
export async function role(read: Read, actor: Actor, { roleId }: { roleId: string }): Promise<Role> {
  return presentRole(read, actor, await seenRole(read, actor, roleId));
}

/** A role that the actor may read. Throws 1004 when there is none, 1010 when its family is closed to them. */
export async function seenRole(read: Read, actor: Actor, roleId: string): Promise<StoredRole> {
  const stored = await storedRole(read, roleId);
  // Who keeps no roles at all is not told which there are.
  if (!stored && !readsAny(actor)) throw noScreen();
  if (!stored) throw notFound();
  assertReads(actor, stored.family);
  return stored;
}

/** A role locked until the commit, for who keeps its family. Throws 403 without the right, 1004 when there is none. */
export async function lockedRole(tx: Read, actor: Actor, roleId: string): Promise<StoredRole> {
  const stored = await storedRole(tx, roleId, sql`for update`);
  if (!stored && !ROLE_FAMILIES.some((family) => keeps(actor, family))) throw forbidden();
  if (!stored) throw notFound();
  if (!keeps(actor, stored.family)) throw forbidden();
  return stored;
}

function readsAny(actor: Actor): boolean {
  return ROLE_FAMILIES.some((family) => actor.scope(keeperOf(family), 'read') !== 'none');
}

export async function storedRole(read: Read, roleId: string, locking = sql``): Promise<StoredRole | undefined> {
  return read.first(
    sql<StoredRole>`select ${columns} from role r where r.tenant_id = ${read.tenantId} and r.id = ${roleId} ${locking}`,
  );
}

export async function presentRole(read: Read, actor: Actor, stored: StoredRole): Promise<Role> {
  const [grants, holders, base, ceiling] = await Promise.all([
    grantsOf(read, [stored.roleId]),
    read.all(sql<Role['holders'][number]>`
      select p.id as "personId", p.full_name as "fullName", p.title, to_char(mr.valid_to, 'YYYY-MM-DD') as until
      from membership_role mr join membership m on m.tenant_id = mr.tenant_id and m.person_id = mr.person_id and m.status = 'active'
        join person p on p.tenant_id = mr.tenant_id and p.id = mr.person_id
      where mr.tenant_id = ${read.tenantId} and mr.role_id = ${stored.roleId} and ${valid('mr')}
      order by lower(p.full_name) collate "C", p.id limit 100`),
    stored.baseRoleId ? storedRole(read, stored.baseRoleId) : undefined,
    ceilingOf(read, actor),
  ]);
  return {
    ...presentRow(actor, stored),
    grants: grants.get(stored.roleId) ?? [],
    holders,
    basedOn: base ? { roleId: base.roleId, name: base.name } : null,
    hasTree: ceiling.hasTree,
    updatedAt: stored.updatedAt,
  };
}

function presentRow(actor: Actor, stored: StoredRole): RoleRow {
  const { baseRoleId: _, updatedAt: _at, createHash: _hash, ...row } = stored;
  return { ...row, can: presentCan(actor, verdicts(actor, stored)) };
}

/** What may be done to a role. */
export function verdicts(actor: Actor, stored: StoredRole): Record<string, Verdict> {
  if (!keeps(actor, stored.family)) return {};
  const ours: Verdict | null = stored.isSystem
    ? { reason: 'This role comes with Plumbline and stays as it is. Clone it to change it.' }
    : null;
  const retired = stored.status === 'retired';
  return {
    clone: true,
    update: ours ?? (retired ? { reason: 'It is retired. Bring it back first.' } : true),
    ...(ours ? {} : retired ? { restore: true } : { retire: mayRetire(stored) }),
  };
}

function mayRetire({ members }: StoredRole): Verdict {
  return members === 0
    ? true
    : { reason: '{n|1 person holds|# people hold} this role. Give them another one first.', values: { n: members } };
}

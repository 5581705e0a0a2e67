import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { notify } from '../../kit/records/index.ts';
import { assertAdminRemains, givableRoles, roleKeepers } from '../access/index.ts';
import type { GivableRole } from '../access/index.ts';
import { personKind } from '../contacts/index.ts';
import { sendInvitation } from './joining.ts';
import type { Answer, Input } from './policy.ts';
import { memberVerb } from './verbs.ts';
import type { Done, Given } from './verbs.ts';

type Wanted = Input<'assignRoles'>['roles'][number];

/** The roles of the company for a picker, and which of them the actor may give. */
export async function roles(read: Read, actor: Actor, { family }: Input<'roles'>): Promise<Answer<'roles'>> {
  const assigns = actor.scope('employee.role', 'update') !== 'none';
  const beyond = actor.t(
    'This role may do more than you may: whoever keeps the roles of the company approves it first.',
  );
  const all = await givableRoles(read, actor);
  return all
    .filter((role) => role.status === 'active' && (!family || role.family === family))
    .map(({ roleId, code, name, family: of, mayGive }) => ({
      roleId,
      code,
      name,
      family: of,
      ...(assigns && { mayGrant: mayGive || beyond }),
    }));
}

/**
 * Reads these roles, if all exist and the actor may give or take each. Throws 1400 for an unknown or retired one, 2000 for one with more rights than the
 * actor may give. `given`: the roles that are new to the person.
 */
export async function assertGivable(
  tx: Tx,
  actor: Actor,
  roleIds: readonly string[],
  given: readonly string[] = roleIds,
): Promise<GivableRole[]> {
  if (roleIds.length === 0) return [];
  const known = await givableRoles(tx, actor, roleIds);
  if (known.length !== new Set(roleIds).size) throw invalid({ roles: 'This role does not exist here' });
  const beyond = known.find((role) => !role.mayGive);
  if (beyond)
    throw refuse('{name}: this role may do more than you may. Somebody who holds it can give or take it.', {
      name: beyond.name,
    });
  if (known.some((role) => role.status === 'retired' && given.includes(role.roleId)))
    throw invalid({ roles: 'This role is retired and can no longer be given' });
  return known;
}

/**
 * Splits the roles of a hiring into those that the actor may give, and those that wait for a person who may: hiring is not granting. Throws 1400 for an
 * unknown or retired one.
 */
export async function rolesToHire(
  tx: Tx,
  actor: Actor,
  roleIds: readonly string[],
): Promise<{ given: string[]; waiting: GivableRole[] }> {
  const known = roleIds.length === 0 ? [] : await givableRoles(tx, actor, roleIds);
  if (known.length !== new Set(roleIds).size) throw invalid({ roles: 'This role does not exist here' });
  if (known.some(({ status }) => status === 'retired'))
    throw invalid({ roles: 'This role is retired and can no longer be given' });
  return {
    given: known.flatMap(({ roleId, mayGive }) => (mayGive ? [roleId] : [])),
    waiting: known.filter(({ mayGive }) => !mayGive),
  };
}

/** Leaves roles waiting for a person who may give them, and tells the people who keep the company's roles. */
export async function requestRoles(
  tx: Tx,
  actor: Actor,
  personId: string,
  waiting: readonly GivableRole[],
  invites: boolean,
): Promise<void> {
  if (waiting.length === 0) return;
  const approvers = await roleKeepers(tx);
  await tx.run(sql`
    insert into role_request (tenant_id, person_id, role_id, requested_by, requested_at, invites)
    select ${tx.tenantId}, ${personId}, wanted, ${actor.personId}, ${actor.now}, ${invites}
    from unnest(${waiting.map(({ roleId }) => roleId)}::uuid[]) wanted`);
  await notify(tx, actor, { id: personId, kind: personKind.kind }, [
    {
      reason: 'assigned',
      sentence: '{by} hired {title} as {role}: it waits for your approval',
      values: { role: waiting.map(({ name }) => name).join(', ') },
      to: approvers.map((approver) => approver.personId),
    },
  ]);
}

/** Gives the roles that wait, and sends the invitation that waited with them; or declines them. */
export const decideRoles = memberVerb('decideRoles', async (given: Given<Input<'decideRoles'>>) => {
  const { tx, actor, context, record, line, input } = given;
  const waiting = line.requestedRoles.map(({ roleId }) => roleId);
  const known = input.agree ? await assertGivable(tx, actor, waiting) : [];
  const requests = await tx.all(sql<{ invites: boolean }>`
    delete from role_request
    where tenant_id = ${tx.tenantId} and person_id = ${record.id}
    returning invites`);
  const names = line.requestedRoles.map(({ name }) => name).join(', ');
  if (input.agree) {
    const held = new Set(line.roles.map(({ roleId }) => roleId));
    await giveRoles(tx, record.id, forGood(known.map(({ roleId }) => roleId).filter((roleId) => !held.has(roleId))));
    if (requests.some(({ invites }) => invites)) await sendInvitation(tx, actor, context, record.id);
  }
  return {
    verb: 'assignRoles',
    changes: { requestedRoles: input.agree ? [null, names] : [names, null] },
    audit: { verb: input.agree ? 'grant' : 'decline', resource: 'employee.role', detail: { roles: names } },
  };
});

/** Sets which roles somebody holds and when. Only what differs is judged: a role that is left alone may hold more than the actor. */
export const assignRoles = memberVerb('roles', (given: Given<Input<'assignRoles'>>) =>
  setRoles(given, given.input.roles),
);

/** Gives somebody one more role. */
export const giveRole = memberVerb(
  'roles',
  (given: Given<{ personId: string; roleId: string }>) =>
    setRoles(given, [...given.line.roles, { roleId: given.input.roleId }]),
  ({ line, input }) => {
    if (line.roles.some((role) => role.roleId === input.roleId)) throw refuse('This person has this role already.');
  },
);

/** Throws 1400 for an unknown role, 2000 for one that the actor may not give or take, and when no admin would remain. */
async function setRoles(
  { tx, actor, record, line }: Given<unknown>,
  wantedRoles: readonly Wanted[],
): Promise<Done | null> {
  const wanted = new Map(wantedRoles.map((role) => [role.roleId, role]));
  const held = new Map(line.roles.map((role) => [role.roleId, role]));
  const touched = [...new Set([...wanted.keys(), ...held.keys()])].filter((roleId) => {
    const [is, was] = [wanted.get(roleId), held.get(roleId)];
    return !is || !was || (is.validFrom ?? null) !== was.validFrom || (is.validTo ?? null) !== was.validTo;
  });
  if (touched.length === 0) return null;
  const fresh = [...wanted.keys()].filter((roleId) => !held.has(roleId));
  const known = await assertGivable(tx, actor, touched, fresh);
  if (wantedRoles.some(({ validFrom, validTo }) => validFrom && validTo && validTo < validFrom))
    throw invalid({ roles: 'A role cannot end before it begins' });
  await tx.run(sql`
    delete from membership_role
    where tenant_id = ${tx.tenantId} and person_id = ${record.id} and role_id = any(${touched}::uuid[])`);
  await giveRoles(
    tx,
    record.id,
    touched.flatMap((roleId) => wanted.get(roleId) ?? []),
  );
  await assertAdminRemains(tx);
  const names = new Map([...line.roles, ...known].map(({ roleId, name }) => [roleId, name]));
  const listed = (roleIds: Iterable<string>) =>
    [...roleIds]
      .map((roleId) => names.get(roleId) ?? '')
      .sort()
      .join(', ');
  const after = wantedRoles.map(({ roleId, validFrom = null, validTo = null }) => ({
    name: listed([roleId]),
    validFrom,
    validTo,
  }));
  const before = line.roles.map(({ name, validFrom, validTo }) => ({ name, validFrom, validTo }));
  return {
    verb: 'assignRoles',
    changes: { roles: [listed(held.keys()) || null, listed(wanted.keys()) || null] },
    audit: { verb: 'grant', resource: 'employee.role', detail: { before, after } },
  };
}

/** Roles that are held without a first and a last day. */
export function forGood(roleIds: readonly string[]): Wanted[] {
  return roleIds.map((roleId) => ({ roleId }));
}

/** Gives roles to somebody who has none of these. */
export async function giveRoles(tx: Tx, personId: string, given: readonly Wanted[]): Promise<void> {
  if (given.length === 0) return;
  const roleIds = given.map((role) => role.roleId);
  const [from, to] = [given.map((role) => role.validFrom ?? null), given.map((role) => role.validTo ?? null)];
  await tx.run(sql`
    insert into membership_role (tenant_id, person_id, role_id, valid_from, valid_to)
    select ${tx.tenantId}, ${personId}, *
    from unnest(${roleIds}::uuid[], ${from}::date[], ${to}::date[])`);
}

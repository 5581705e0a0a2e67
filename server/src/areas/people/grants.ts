import type { people } from '@plumbline/contract/areas/people';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { givableRoles } from '../access/index.ts';
import type { GivableRole } from '../access/index.ts';

/** The roles of the company for a picker, and which of them the actor may give. */
export async function roles(
  read: Read,
  actor: Actor,
  { family }: ParsedOf<typeof people.roles>,
): Promise<OutputOf<typeof people.roles>> {
  const assigns = actor.scope('employee.role', 'update') !== 'none';
  const all = await givableRoles(read, actor);
  return all
    .filter((role) => role.status === 'active' && (!family || role.family === family))
    .map(({ roleId, code, name, family: of, mayGive }) => ({
      roleId,
      code,
      name,
      family: of,
      ...(assigns
        ? { mayGrant: mayGive || actor.t('This role may do more than you may: somebody who holds it can give it.') }
        : {}),
    }));
}

/**
 * These roles, when all are there and the actor may give or take each. Throws 1400 for an unknown or retired one, 2000 for one
 * that holds more than the actor may hand on. `given`: those that are new to the person.
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
    throw invalid({ roles: 'This role is retired: it is given to nobody any more' });
  return known;
}

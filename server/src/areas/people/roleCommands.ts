import type { Member, people } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { change } from '../../kit/records/index.ts';
import { grantable } from './grants.ts';
import type { Grantable } from './grants.ts';
import { readStanding } from './memberQuery.ts';
import { answerWith, oneAtATime, take } from './take.ts';
import type { Taken } from './take.ts';

type Wanted = ParsedOf<typeof people.assignRoles>['roles'][number];

/** Sets which roles somebody holds and when. Only what differs is judged: a role that is left alone may hold more than the actor. */
export async function assignRoles(tx: Tx, actor: Actor, input: ParsedOf<typeof people.assignRoles>): Promise<Member> {
  await oneAtATime(tx);
  const taken = await take(tx, actor, input, 'roles');
  await setRoles(tx, actor, taken, input.roles);
  return answerWith(tx, actor, input.personId);
}

/** The same for a person in hand. Throws 1400 for a role that is not there, 2000 with the reason for one that the actor may not give or take. */
export async function setRoles(tx: Tx, actor: Actor, { record, line }: Taken, roles: readonly Wanted[]): Promise<void> {
  const wanted = new Map(roles.map((role) => [role.roleId, role]));
  const held = new Map(line.roles.map((role) => [role.roleId, role]));
  const touched = [...new Set([...wanted.keys(), ...held.keys()])].filter((roleId) => {
    const [is, was] = [wanted.get(roleId), held.get(roleId)];
    return !is || !was || (is.validFrom ?? null) !== was.validFrom || (is.validTo ?? null) !== was.validTo;
  });
  if (touched.length === 0) return;
  const known = await assertGrantable(tx, actor, touched);
  for (const role of roles)
    if (role.validFrom && role.validTo && role.validTo < role.validFrom)
      throw invalid({ roles: 'A role cannot end before it begins' });
  const wasLastAdmin = line.standing.lastAdmin;
  await tx.run(
    sql`delete from membership_role where tenant_id = ${tx.tenantId} and person_id = ${record.id} and role_id = any(${touched}::uuid[])`,
  );
  const given = touched.flatMap((roleId) => wanted.get(roleId) ?? []);
  await giveRoles(tx, record.id, given);
  if (wasLastAdmin && !(await isStillAdmin(tx, record.id)))
    throw refuse('This is the last tenant admin. Make somebody else an admin first.');
  const nameOf = new Map(known.map((role) => [role.roleId, role.name]));
  const said = (ids: Iterable<string>) =>
    [...ids]
      .map((id) => nameOf.get(id) ?? line.roles.find((one) => one.roleId === id)?.name ?? '')
      .sort()
      .join(', ');
  await Promise.all([
    change(
      tx,
      actor,
      record,
      {},
      { verb: 'assignRoles', changes: { roles: [said(held.keys()) || null, said(wanted.keys()) || null] } },
    ),
    audit(tx, actor, {
      verb: 'grant',
      resource: 'employee.role',
      subjectKind: 'person',
      subjectId: record.id,
      subject: line.fullName,
      detail: {
        before: line.roles.map(({ name, validFrom, validTo }) => ({ name, validFrom, validTo })),
        after: roles.map(({ roleId, validFrom, validTo }) => ({
          name: said([roleId]),
          validFrom: validFrom ?? null,
          validTo: validTo ?? null,
        })),
      },
    }),
  ]);
}

/** Gives roles to somebody who has none of these. */
export async function giveRoles(tx: Tx, personId: string, roles: readonly Wanted[]): Promise<void> {
  if (roles.length === 0) return;
  await tx.run(sql`insert into membership_role (tenant_id, person_id, role_id, valid_from, valid_to)
    select ${tx.tenantId}, ${personId}, * from unnest(${roles.map((one) => one.roleId)}::uuid[], ${roles.map((one) => one.validFrom ?? null)}::date[], ${roles.map((one) => one.validTo ?? null)}::date[])`);
}

/** These roles, when all are there and the actor may give each. Throws 1400 or 2000. */
export async function assertGrantable(tx: Tx, actor: Actor, roleIds: readonly string[]): Promise<Grantable[]> {
  if (roleIds.length === 0) return [];
  const roles = await grantable(tx, actor, roleIds);
  if (roles.length !== new Set(roleIds).size) throw invalid({ roles: 'This role does not exist here' });
  const refused = roles.find((role) => role.reason !== null);
  if (refused)
    throw refuse('{name}: this role may do more than you may. Somebody who holds it can give or take it.', {
      name: refused.name,
    });
  return roles;
}

/** Whether somebody who was the last admin is one still, for good. */
async function isStillAdmin(tx: Tx, personId: string): Promise<boolean> {
  const { lastAdmin } = await readStanding(tx, personId);
  const bounded =
    await tx.first(sql`select 1 as one from membership_role mr join role held on held.tenant_id = mr.tenant_id and held.id = mr.role_id
    where mr.tenant_id = ${tx.tenantId} and mr.person_id = ${personId} and held.code = 'tenantAdmin' and mr.valid_to is not null`);
  return lastAdmin && !bounded;
}

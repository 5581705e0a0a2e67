import type { Member, people } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { change } from '../../kit/records/index.ts';
import { assertAdminRemains, beginRightsChange, announceRights } from '../access/index.ts';
import { assertGivable } from './grants.ts';
import { answerWith, take } from './take.ts';
import type { Taken } from './take.ts';

type Wanted = ParsedOf<typeof people.assignRoles>['roles'][number];

/** Sets which roles somebody holds and when. Only what differs is judged: a role that is left alone may hold more than the actor. */
export async function assignRoles(tx: Tx, actor: Actor, input: ParsedOf<typeof people.assignRoles>): Promise<Member> {
  const version = await beginRightsChange(tx);
  const taken = await take(tx, actor, input, 'roles');
  await setRoles(tx, actor, taken, input.roles);
  announceRights(tx, [input.personId], version);
  return answerWith(tx, actor, input.personId);
}

/** The same for a person in hand. Throws 1400 for a role that is not there, 2000 for one that the actor may not give or take, and when no admin would remain. */
export async function setRoles(tx: Tx, actor: Actor, { record, line }: Taken, roles: readonly Wanted[]): Promise<void> {
  const wanted = new Map(roles.map((role) => [role.roleId, role]));
  const held = new Map(line.roles.map((role) => [role.roleId, role]));
  const touched = [...new Set([...wanted.keys(), ...held.keys()])].filter((roleId) => {
    const [is, was] = [wanted.get(roleId), held.get(roleId)];
    return !is || !was || (is.validFrom ?? null) !== was.validFrom || (is.validTo ?? null) !== was.validTo;
  });
  if (touched.length === 0) return;
  const known = await assertGivable(
    tx,
    actor,
    touched,
    [...wanted.keys()].filter((roleId) => !held.has(roleId)),
  );
  for (const role of roles)
    if (role.validFrom && role.validTo && role.validTo < role.validFrom)
      throw invalid({ roles: 'A role cannot end before it begins' });
  await tx.run(
    sql`delete from membership_role where tenant_id = ${tx.tenantId} and person_id = ${record.id} and role_id = any(${touched}::uuid[])`,
  );
  const given = touched.flatMap((roleId) => wanted.get(roleId) ?? []);
  await giveRoles(tx, record.id, given);
  await assertAdminRemains(tx);
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
    select ${tx.tenantId}, ${personId}, *
    from unnest(${roles.map((one) => one.roleId)}::uuid[], ${roles.map((one) => one.validFrom ?? null)}::date[],
      ${roles.map((one) => one.validTo ?? null)}::date[])`);
}

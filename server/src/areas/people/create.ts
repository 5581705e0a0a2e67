import type { Member, employees } from '@plumbline/contract/areas/people';
import { CODE } from '@plumbline/contract/kit/codes';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { Refusal, forbidden, invalid, refTaken } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { change, once } from '../../kit/records/index.ts';
import { addMember, giveNumber } from './commands.ts';
import { sendInvitation } from './invitation.ts';
import type { Family } from './policy.ts';
import { assertGivable } from './grants.ts';
import { giveRoles } from './roleCommands.ts';
import { answerWith, take } from './take.ts';
import { writeFacts } from './update.ts';

type Create = ParsedOf<typeof employees.create>;

/** Makes a person of the company. A contact with this e-mail address becomes the person and keeps the card. The same again answers them. */
export async function create(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: Create,
  context: AppContext,
): Promise<Member> {
  if (input.roleIds.length > 0 && actor.scope('employee.role', 'update') === 'none') throw forbidden();
  if (input.invite && !input.email) throw invalid({ email: 'An invitation needs an e-mail address' });
  if (!(await isNew(tx, actor, family, input))) return answerWith(tx, actor, await madeBy(tx, input), [family]);
  await assertGivable(tx, actor, input.roleIds);
  const personId = await addMember(tx, actor, null, {
    fullName: input.fullName,
    email: input.email ?? null,
    title: input.title ?? null,
    phone: input.phone ?? null,
    family,
    roles: [],
    number: input.number ?? null,
    ...((await isFree(tx, input)) ? { personId: input.clientRef } : {}),
  });
  await giveRoles(
    tx,
    personId,
    input.roleIds.map((roleId) => ({ roleId })),
  );
  await writeFacts(tx, actor, personId, input);
  await audit(tx, actor, {
    verb: 'addMember',
    resource: family,
    subjectKind: 'person',
    subjectId: personId,
    subject: input.fullName,
  });
  if (input.invite) await sendInvitation(tx, actor, context, personId);
  return answerWith(tx, actor, personId, [family]);
}

/** Whether this has not been made yet; with other content the refusal carries the person that there is. */
async function isNew(tx: Tx, actor: Actor, family: Family, input: Create): Promise<boolean> {
  try {
    return await once(tx, 'people.create', input.clientRef, input);
  } catch (error) {
    if (error instanceof Refusal && error.code === CODE.refTaken)
      throw refTaken(await answerWith(tx, actor, await madeBy(tx, input), [family]).catch(() => null));
    throw error;
  }
}

/** Who was made by a create: the card of its own, or the contact with this address. */
async function madeBy(tx: Tx, { clientRef, email }: Create): Promise<string> {
  const row = await tx.first(sql<{
    id: string;
  }>`select id from person where tenant_id = ${tx.tenantId} and (id = ${clientRef} or lower(email) = lower(${email ?? null}))
    order by id = ${clientRef} desc limit 1`);
  return row?.id ?? clientRef;
}

/** Whether no contact has this address. */
async function isFree(tx: Tx, { email }: Create): Promise<boolean> {
  if (!email) return true;
  const card = await tx.first(sql<{
    member: boolean;
  }>`select exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id) as member
    from person p where p.tenant_id = ${tx.tenantId} and lower(p.email) = lower(${email})`);
  if (card?.member) throw invalid({ email: 'Somebody in the directory has this e-mail address' });
  return card === undefined;
}

/** Makes somebody who works here an employee or a technician too. */
export async function enlist(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: ParsedOf<typeof employees.enlist>,
): Promise<Member> {
  const { record, line } = await take(tx, actor, input, family === 'employee' ? 'enlistEmployee' : 'enlistTechnician');
  await giveNumber(tx, actor, input.personId, family, input.number);
  await change(
    tx,
    actor,
    record,
    {},
    {
      verb: 'enlist',
      changes: { family: [line.standing.families.join(', '), [...line.standing.families, family].sort().join(', ')] },
    },
  );
  return answerWith(tx, actor, input.personId);
}

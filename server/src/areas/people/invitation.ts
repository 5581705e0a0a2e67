import type { Member, employees } from '@plumbline/contract/areas/people';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { invite as sendMail } from '../../kit/identity/invite.ts';
import { change } from '../../kit/records/index.ts';
import type { Family } from './policy.ts';
import { answerWith, take } from './take.ts';

/** Invites a person, or sends the invitation anew. */
export async function invite(
  tx: Tx,
  actor: Actor,
  family: Family,
  input: ParsedOf<typeof employees.invite>,
  context: AppContext,
): Promise<Member> {
  const { record } = await take(tx, actor, input, 'invite', [family]);
  await sendInvitation(tx, actor, context, input.personId);
  await change(tx, actor, record, {}, { verb: 'invite' });
  return answerWith(tx, actor, input.personId, [family]);
}

/** Whoever is invited waits for their account: until it is taken up they are `invited`. The invitation before ends. */
export async function sendInvitation(tx: Tx, actor: Actor, context: AppContext, personId: string): Promise<void> {
  await tx.run(
    sql`update membership set status = 'invited' where tenant_id = ${tx.tenantId} and person_id = ${personId}`,
  );
  await sendMail(tx, actor, { personId, publicUrl: context.settings.publicUrl });
}

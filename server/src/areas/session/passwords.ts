import type { account as accountCalls } from '@plumbline/contract/areas/session/account';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { audit, noteAct } from '../../kit/audit/audit.ts';
import { invalid, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { assertPassword } from '../../kit/identity/passwordRules.ts';
import { hashPassword } from '../../kit/identity/passwords.ts';
import { assertPin } from '../../kit/identity/pins.ts';
import { sendMail } from '../../kit/mail/send.ts';
import { proveByPassword } from '../factors/index.ts';
import { accountOf, contextOf, dropResets, endSessions, setPassword, workplacesOf } from './accounts.ts';
import { passwordChanged } from './mails.ts';

/** Changes my password: the present one is asked for, however fresh the session is. My other sessions end, a mail says so. */
export async function changePassword(
  open: OpenRequest,
  sessions: Sessions,
  input: ParsedOf<typeof accountCalls.changePassword>,
): Promise<null> {
  const { actor } = open;
  if (!actor) throw signedOut();
  const { database } = open.context;
  const { accountId, sessionId, email } = actor.facts;
  if (!(await proveByPassword(open, sessions, actor, input.current)))
    throw invalid({ current: 'This is not your present password' });
  const account = await accountOf(database, accountId);
  const workplaces = await workplacesOf(database, account);
  await assertPassword(input.password, contextOf(account, workplaces));
  const hash = await hashPassword(input.password);
  await database.transact(actor.tenantId, async (tx) => {
    await setPassword(tx, accountId, hash);
    await endSessions(tx, accountId, sessionId);
    await dropResets(tx, accountId);
    const letter = passwordChanged(actor.t, actor.facts.fullName);
    await sendMail(tx, { kind: 'owner', now: open.now }, { to: email, ...letter });
    await audit(tx, actor, { verb: 'changePassword', resource: 'session' });
    await noteAct(tx, accountId, 'changePassword', open.now);
  });
  for (const { tenant_id: tenantId } of workplaces) sessions.forget(tenantId);
  return null;
}

/** Sets or takes away the PIN by which I sign forms. Throws 1400 for one that is guessed at once. */
export async function setPin(
  { actor, context: { database }, now }: OpenRequest,
  { pin }: ParsedOf<typeof accountCalls.setPin>,
): Promise<null> {
  if (!actor) throw signedOut();
  const { accountId } = actor.facts;
  if (pin !== null) assertPin(pin);
  const hash = pin === null ? null : await hashPassword(pin);
  const verb = pin === null ? 'removePin' : 'setPin';
  await database.transact(actor.tenantId, async (tx) => {
    await tx.run(sql`select identity.set_pin(${accountId}::uuid, ${hash})`);
    await audit(tx, actor, { verb, resource: 'session' });
    await noteAct(tx, accountId, verb, now);
  });
  return null;
}

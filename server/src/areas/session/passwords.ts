import type { account as accountCalls } from '@plumbline/contract/areas/session/account';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { audit } from '../../kit/audit/audit.ts';
import { invalid, signedOut } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { assertNotTooMany, doorOf, forgetAttempts, noteAttempt } from '../../kit/identity/attempts.ts';
import { assertPassword } from '../../kit/identity/passwordRules.ts';
import { checkPassword, hashPassword } from '../../kit/identity/passwords.ts';
import { accountOf, contextOf, dropResets, endSessions, setPassword, workplacesOf } from './accounts.ts';
import { passwordChanged, post } from './mails.ts';

/** Changes my password: the present one is asked for, however fresh the session is. My other sessions end, a mail says so. */
export async function changePassword(
  open: OpenRequest,
  sessions: Sessions,
  input: ParsedOf<typeof accountCalls.changePassword>,
): Promise<null> {
  const { actor } = open;
  if (!actor) throw signedOut();
  const { database } = open.house;
  const { accountId, sessionId, email } = actor.facts;
  const door = doorOf('login', open.request.ip, email);
  await assertNotTooMany(database, door);
  const account = await accountOf(database, accountId);
  if (!(await checkPassword(account.password_hash, input.current))) {
    await noteAttempt(database, door);
    throw invalid({ current: 'This is not your present password' });
  }
  await forgetAttempts(database, door);
  const workplaces = await workplacesOf(database, account);
  await assertPassword(input.password, contextOf(account, workplaces));
  const hash = await hashPassword(input.password);
  await database.transact(actor.tenantId, async (tx) => {
    await setPassword(tx, accountId, hash);
    await endSessions(tx, accountId, sessionId);
    await dropResets(tx, accountId);
    await post(tx, open.now, { to: email, ...passwordChanged(actor.t, actor.facts.fullName) });
    await audit(tx, actor, { verb: 'changePassword', resource: 'session' });
  });
  for (const { tenant_id: tenantId } of workplaces) sessions.forget(tenantId);
  return null;
}

import type { factors as calls } from '@plumbline/contract/areas/factors';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import { auditAlone } from '../../kit/audit/audit.ts';
import type { Database } from '../../kit/db/database.ts';
import { gateClosed, invalid, refuse, signedOut } from '../../kit/errors.ts';
import { PROOF_MS } from '../../kit/http/gates.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { deviceTries, forgetTry, ownTries, takeTry } from '../../kit/identity/attempts.ts';
import type { Tally } from '../../kit/identity/attempts.ts';
import { checkPassword } from '../../kit/identity/passwords.ts';
import { methodsOf, proveByCode, proveByPasskey } from './prove.ts';

type Input = ParsedOf<typeof calls.stepUp>;

/** Proves anew who one is. Where a second factor is enrolled the password alone proves nothing. */
export async function stepUp(
  open: OpenRequest,
  sessions: Sessions,
  input: Input,
): Promise<OutputOf<typeof calls.stepUp>> {
  const { actor, context, now } = open;
  if (!actor) throw signedOut();
  const methods = await methodsOf(context, actor.facts.accountId);
  const method = await prove(open, sessions, actor, input, methods.length === 0);
  if (!method) throw gateClosed('stepUp', { methods: methods.length > 0 ? methods : ['password'] });
  await context.database.call('identity.step_up', [actor.facts.sessionId, now]);
  sessions.forget(actor.tenantId);
  await auditAlone(context.database, actor, { verb: 'stepUp', resource: 'session', detail: { method } });
  return { until: new Date(now.getTime() + PROOF_MS).toISOString() };
}

/** The method of the proof; undefined when none was sent that counts. A password counts only without factors. Throws for a wrong proof. */
async function prove(
  open: OpenRequest,
  sessions: Sessions,
  actor: Actor,
  input: Input,
  byPassword: boolean,
): Promise<string | undefined> {
  const { accountId } = actor.facts;
  if (byPassword) {
    if (!input.password) return undefined;
    if (!(await proveByPassword(open, sessions, actor, input.password)))
      throw invalid({ password: 'This is not your password' });
    return 'password';
  }
  if (input.passkey) {
    const shown = await proveByPasskey(open, input.passkey);
    if (shown?.accountId !== accountId) throw refuse('This passkey is not one of yours here. Choose another way.');
    return 'passkey';
  }
  if (!input.code) return undefined;
  const method = await proveByCode(open, sessions, actor.facts, input.code);
  if (!method) throw wrongCode();
  return method;
}

/** 1400: a code that is wrong, or was used already. */
export function wrongCode() {
  return invalid({ code: 'This code is not right, or was used already. Wait for the next one.' });
}

/**
 * Checks the password of the signed-in person. Strangers' sign-in tries do not count here: only the browser's own, or those of the account's sessions
 * together. Throws HTTP 429.
 */
export async function proveByPassword(
  { context: { database }, request }: OpenRequest,
  { devices }: Sessions,
  { facts: { accountId, email } }: Actor,
  password: string,
): Promise<boolean> {
  const device = await devices.known(request, email);
  const tries = device ? deviceTries('login', device) : ownTries(`login ${accountId} inside`, 10, 50);
  return isPasswordOf(database, accountId, password, tries);
}

/** Whether this is the password of an account; counted by `tries`. Throws HTTP 429. */
export async function isPasswordOf(
  database: Database,
  accountId: string,
  password: string,
  tries: Tally[],
): Promise<boolean> {
  await takeTry(database, tries);
  const [account] = await database.call<{ password_hash: string | null }>('identity.look_account', [accountId]);
  const right = await checkPassword(account?.password_hash, password);
  if (right) await forgetTry(database, tries);
  return right;
}

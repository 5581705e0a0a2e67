import type { factors } from '@plumbline/contract/areas/factors';
import type { LoginInfo, session as calls } from '@plumbline/contract/areas/session';
import { CODE } from '@plumbline/contract/kit/codes';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { Refusal, refuse } from '../../kit/errors.ts';
import { entryTries } from '../../kit/http/devices.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { forgetTry, takeTry } from '../../kit/identity/attempts.ts';
import { checkPassword } from '../../kit/identity/passwords.ts';
import { methodsOf, proveByCode, proveByPasskey, tellOwner, wrongCode } from '../factors/index.ts';
import { auditEntry, enter } from './enter.ts';

interface Account {
  account_id: string;
  password_hash: string | null;
  full_name: string;
  last_tenant_id: string | null;
}

/**
 * Signs in with a password and, where the account has a second factor, a code. Until both are right nothing is opened: there
 * is no half session. Tries are counted (decision 086); the answer to a wrong one is always the same.
 */
export async function login(
  open: OpenRequest,
  sessions: Sessions,
  input: ParsedOf<typeof calls.login>,
): Promise<LoginInfo> {
  const account = await knownBy(open, sessions, input.email, input.password);
  const wished = input.tenantId ?? account.last_tenant_id;
  const keeps = input.keepSignedIn;
  const methods = await methodsOf(open.context, account.account_id);
  if (methods.length === 0) return enter(open, sessions, account, wished, { method: 'password', at: open.now, keeps });
  if (!input.code)
    throw new Refusal(CODE.gate, 'Show your second factor to go on.', { data: { gate: 'secondFactor', methods } });
  const method = await proveByCode(open, sessions, { accountId: account.account_id, email: input.email }, input.code);
  if (!method) {
    if (account.last_tenant_id) await auditEntry(open, account, account.last_tenant_id, 'signInFailed', 'code');
    throw wrongCode();
  }
  const info = await enter(open, sessions, account, wished, { method, at: open.now, keeps });
  if (method === 'recovery') await tellOfRecovery(open, info, input.email);
  return info;
}

/** Signs in with a passkey, which is both at once: the device, and the finger, face or PIN that it asked for. */
export async function passkeyLogin(
  open: OpenRequest,
  sessions: Sessions,
  input: ParsedOf<typeof factors.passkeyLogin>,
): Promise<LoginInfo> {
  const shown = await proveByPasskey(open, input.response);
  if (!shown) throw refuse('This passkey opens nothing here. Sign in with your password, or choose another passkey.');
  const account = { account_id: shown.accountId, full_name: shown.fullName };
  return enter(open, sessions, account, input.tenantId ?? shown.lastTenantId, {
    method: 'passkey',
    at: open.now,
    keeps: input.keepSignedIn,
  });
}

/** The account that an address and a password belong to. Throws one sentence for every way in which they can fail. */
async function knownBy(
  { context: { database }, request }: OpenRequest,
  { devices }: Sessions,
  email: string,
  password: string,
): Promise<Account> {
  const tries = await entryTries(request, devices, 'login', email);
  await takeTry(database, tries);
  const [account] = await database.call<Account>('identity.find_account', [email]);
  // It tells nobody whether an account exists.
  if (!(await checkPassword(account?.password_hash, password)) || !account)
    throw refuse('The email or the password is wrong.');
  await forgetTry(database, tries);
  return account;
}

/** A recovery code may be used by a person who lost their phone, or by somebody who found the sheet. */
async function tellOfRecovery({ context, now, t }: OpenRequest, info: LoginInfo, email: string): Promise<void> {
  const owner = { email, fullName: info.fullName, t };
  await context.database.transact(info.tenantId, async (tx) => {
    const codes = await tx.first(
      sql<{ left: number }>`select identity.recovery_codes_left(${info.userId}::uuid) as left`,
    );
    await tellOwner(
      tx,
      now,
      owner,
      t('A recovery code was used to sign in. You have {n} left.', { n: codes?.left ?? 0 }),
    );
  });
}

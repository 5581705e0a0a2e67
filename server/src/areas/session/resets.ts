import type { account as accountCalls } from '@plumbline/contract/areas/session/account';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import { noteAct } from '../../kit/audit/audit.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import type { Refusal } from '../../kit/errors.ts';
import { entryTries } from '../../kit/http/devices.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { hashToken } from '../../kit/http/sessions.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { askingTries, countWrong, forgetStrangers, takeTry } from '../../kit/identity/attempts.ts';
import { assertPassword } from '../../kit/identity/passwordRules.ts';
import { hashPassword } from '../../kit/identity/passwords.ts';
import { makeToken, useToken } from '../../kit/identity/tokens.ts';
import type { TokenFacts } from '../../kit/identity/tokens.ts';
import type { Job } from '../../kit/jobs/worker.ts';
import { countMail, sendMail } from '../../kit/mail/send.ts';
import type { Translators } from '../../kit/translators.ts';
import { accountOf, contextOf, dropResets, endSessions, setPassword, workplacesOf } from './accounts.ts';
import { newPasswordLink, passwordChanged } from './mails.ts';

const RESET_MS = 24 * 3_600_000;
/** A transaction without a company, for facts that are known before the company is. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

/**
 * Somebody has forgotten a password. The same is done for every address, known or not: the try is counted and a job is left;
 * the job finds out whether there is anybody to write to.
 */
export async function forgot(
  open: OpenRequest,
  { devices }: Sessions,
  input: ParsedOf<typeof accountCalls.forgot>,
): Promise<null> {
  const { database } = open.context;
  await takeTry(database, await entryTries(open.request, devices, 'reset', input.email, askingTries));
  await database.transact(NO_COMPANY, (tx) =>
    tx.job('forgottenPassword', { email: input.email, at: open.now.toISOString() }),
  );
  return null;
}

const forgotten = z.object({ email: z.string(), at: z.string() });

/**
 * The job of `forgot`: mails the link when the address has an account that works somewhere. An invited person uses their invitation; without a company a
 * new password would open nothing.
 */
export function sessionJobs({ database, settings }: AppContext, translators: Translators): Record<string, Job> {
  return {
    async forgottenPassword(payload) {
      const { email, at } = z.parse(forgotten, payload);
      const [known] = await database.call<{ account_id: string }>('identity.find_account', [email]);
      if (!known) return;
      const account = await accountOf(database, known.account_id);
      const [workplace] = await workplacesOf(database, account);
      if (!workplace) return;
      const t = await translators(account.locale ?? 'en');
      await database.transact(workplace.tenant_id, async (tx) => {
        // With enough of them sent the last one is good: a new one, unsent, would end it.
        if (!(await countMail(tx, { kind: 'reset', now: new Date(at) }, email))) return;
        const until = new Date(Date.parse(at) + RESET_MS);
        const token = await makeToken(tx, { kind: 'reset', accountId: account.account_id, email, until });
        const letter = newPasswordLink(t, account.full_name, `${settings.publicUrl}/login/reset/${token}`);
        await sendMail(tx, { kind: 'counted', now: new Date(at) }, { to: email, isAwaited: true, ...letter });
      });
    },
  };
}

/** Whether a link is valid; every invalid link gets the same bytes. */
export async function resetLook(
  open: OpenRequest,
  input: ParsedOf<typeof accountCalls.resetLook>,
): Promise<OutputOf<typeof accountCalls.resetLook>> {
  const found = await findReset(open, input.token);
  return {
    good: found !== undefined,
    email: found ? (found.takeBack ?? found.token.email) : null,
    takesBack: found?.takeBack !== undefined,
  };
}

/**
 * Sets the new password. Every session of the account ends, the person is told; nobody is signed in by it. The browser is
 * known from then on, and strangers' tries are forgotten: however they go on, the new password signs in here.
 */
export async function reset(
  open: OpenRequest,
  sessions: Sessions,
  input: ParsedOf<typeof accountCalls.reset>,
): Promise<null> {
  const { database } = open.context;
  const found = await findReset(open, input.token);
  if (!found) throw noLongerGood();
  const { token, takeBack } = found;
  const account = await accountOf(database, token.account_id);
  const workplaces = await workplacesOf(database, account);
  await assertPassword(input.password, contextOf(account, workplaces));
  const hash = await hashPassword(input.password);
  const email = takeBack ?? account.email;
  await database.transact(workplaces[0]?.tenant_id ?? NO_COMPANY, async (tx) => {
    if (!(await useToken(tx, input.token, takeBack === undefined ? 'reset' : 'email'))) throw noLongerGood();
    if (takeBack !== undefined) await goBack(tx, account.account_id, takeBack);
    await setPassword(tx, account.account_id, hash);
    await endSessions(tx, account.account_id, null);
    await dropResets(tx, account.account_id);
    if (takeBack !== undefined)
      await tx.job('addressChanged', { accountId: account.account_id, at: open.now.toISOString() });
    await noteAct(tx, account.account_id, takeBack === undefined ? 'resetPassword' : 'takeBackAddress', open.now, true);
    const letter = passwordChanged(open.t, account.full_name);
    if (workplaces[0]) await sendMail(tx, { kind: 'owner', now: open.now }, { to: email, ...letter });
  });
  for (const { tenant_id: tenantId } of workplaces) sessions.forget(tenantId);
  await forgetStrangers(database, ['login', 'mail reset'], email);
  await sessions.devices.keep(open.request, open.reply, account.account_id);
  return null;
}

/** Restores the earlier address of an account, and ends everything else in progress. */
async function goBack(tx: Tx, accountId: string, email: string): Promise<void> {
  const row = await tx.first(
    sql<{ done: boolean }>`select identity.change_email(${accountId}::uuid, ${email}, true) as done`,
  );
  if (row?.done !== true) throw noLongerGood();
}

async function findReset(
  open: OpenRequest,
  token: string,
): Promise<{ token: TokenFacts; takeBack: string | undefined } | undefined> {
  const { database } = open.context;
  const hash = hashToken(token);
  const [[plain], [back]] = await Promise.all([
    database.call<TokenFacts>('identity.look_token', [hash, 'reset']),
    database.call<TokenFacts>('identity.look_token', [hash, 'email']),
  ]);
  if (plain) return { token: plain, takeBack: undefined };
  const takeBack = back?.payload['takeBack'];
  if (back && typeof takeBack === 'string') return { token: back, takeBack };
  await countWrong(database, 'reset', open.request.ip);
  return undefined;
}

function noLongerGood(): Refusal {
  return refuse('This link is no longer good. Ask for a new one at the sign-in.');
}

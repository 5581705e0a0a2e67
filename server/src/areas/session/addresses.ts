import { randomInt } from 'node:crypto';
import type { account as accountCalls } from '@plumbline/contract/areas/session/account';
import { id } from '@plumbline/contract/kit/fields';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import * as z from 'zod/mini';
import { audit, noteAct } from '../../kit/audit/audit.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, refuse, signedOut } from '../../kit/errors.ts';
import type { AppContext, OpenRequest } from '../../kit/http/routes.ts';
import { hashToken } from '../../kit/http/sessions.ts';
import { forgetTry, ownTries, takeTry } from '../../kit/identity/attempts.ts';
import { keepToken, makeToken, useToken } from '../../kit/identity/tokens.ts';
import type { Job } from '../../kit/jobs/worker.ts';
import { countMail, sendMail } from '../../kit/mail/send.ts';
import type { Translators } from '../../kit/translators.ts';
import { followAddress } from '../people/index.ts';
import { accountOf, endSessions, workplacesOf } from './accounts.ts';
import { addressCode, addressLeft, addressWanted } from './mails.ts';

const CODE_MS = 10 * 60_000;
const TAKE_BACK_MS = 7 * 86_400_000;

interface AddressToken {
  email: string;
  expires_at: string;
  takes_back: boolean;
}

export async function mySignIn(open: OpenRequest): Promise<OutputOf<typeof accountCalls.mySignIn>> {
  const { facts } = known(open);
  const { database } = open.context;
  const [account, tokens, [pin]] = await Promise.all([
    accountOf(database, facts.accountId),
    database.call<AddressToken>('identity.address_tokens', [facts.accountId]),
    database.call<{ has_pin: boolean }>('identity.has_pin', [facts.accountId]),
  ]);
  const pending = tokens.find((token) => !token.takes_back);
  return {
    email: account.email,
    passwordAt: account.password_at,
    hasPin: pin?.has_pin === true,
    pendingEmail: pending ? { email: pending.email, expiresAt: pending.expires_at } : null,
  };
}

/**
 * Sends a code to a new address. Whether the address is somebody's is found out by the job that writes the mail: to them it
 * says so, and carries no code.
 */
export async function requestEmail(
  open: OpenRequest,
  input: ParsedOf<typeof accountCalls.requestEmail>,
): Promise<OutputOf<typeof accountCalls.requestEmail>> {
  const actor = known(open);
  const { facts, tenantId, personId } = actor;
  const { database } = open.context;
  if (input.email === facts.email) throw invalid({ email: 'This is your address already' });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const until = new Date(open.now.getTime() + CODE_MS);
  await database.transact(tenantId, async (tx) => {
    const { accountId } = facts;
    await countMail(tx, { kind: 'newAddress', by: actor }, input.email);
    const token = { kind: 'email', accountId, tenantId, personId, email: input.email, until } as const;
    await keepToken(tx, codeHash(accountId, code), token);
    await tx.job('newAddress', { accountId, email: input.email, code, at: open.now.toISOString() });
  });
  return { email: input.email, expiresAt: until.toISOString() };
}

/** The code fits: the account has the new address, its other sessions end, the old address is told and can take it back. */
export async function confirmEmail(
  open: OpenRequest,
  input: ParsedOf<typeof accountCalls.confirmEmail>,
): Promise<OutputOf<typeof accountCalls.confirmEmail>> {
  const actor = known(open);
  const { accountId, sessionId, email: before } = actor.facts;
  const { database, settings } = open.context;
  const tries = ownTries(`code ${accountId}`, 10, 50);
  await takeTry(database, tries);
  const tokens = await database.call<AddressToken>('identity.address_tokens', [accountId]);
  const email = await database.transact(actor.tenantId, async (tx) => {
    const token = await useToken(tx, `${accountId} ${input.code}`, 'email');
    if (!token?.email || !(await moveAccount(tx, accountId, token.email))) return undefined;
    await endSessions(tx, accountId, sessionId);
    await tellOld(tx, actor, token.email, tokens.some((one) => one.takes_back) ? null : settings.publicUrl);
    await tx.job('addressChanged', { accountId, at: open.now.toISOString() });
    await audit(tx, actor, { verb: 'changeEmail', resource: 'session', subject: token.email, detail: { before } });
    await noteAct(tx, accountId, 'changeEmail', open.now);
    return token.email;
  });
  if (!email) throw invalid({ code: 'This code is wrong or too old' });
  await forgetTry(database, tries);
  return { email };
}

async function moveAccount(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const row = await tx.first(
    sql<{ done: boolean }>`select identity.change_email(${accountId}::uuid, ${email}, false) as done`,
  );
  return row?.done === true;
}

/** Only the first address of a row of changes can take the account back: what a thief moves it through later cannot. */
async function tellOld(tx: Tx, actor: Actor, to: string, publicUrl: string | null): Promise<void> {
  const { accountId, email: old, fullName } = actor.facts;
  const until = new Date(actor.now.getTime() + TAKE_BACK_MS);
  const token =
    publicUrl !== null &&
    (await makeToken(tx, { kind: 'email', accountId, email: to, payload: { takeBack: old }, until, alone: false }));
  const url = token ? `${publicUrl}/login/reset/${token}` : null;
  await sendMail(tx, { kind: 'owner', now: actor.now }, { to: old, ...addressLeft(actor.t, fullName, to, url) });
}

const wanted = z.object({ tenantId: id, accountId: id, email: z.string(), code: z.string(), at: z.string() });
const changed = z.object({ accountId: id, at: z.string() });

/** What a change of address leaves behind: the mail with its code, and the cards of the companies that follow it. */
export function addressJobs({ database }: AppContext, translators: Translators): Record<string, Job> {
  return {
    async newAddress(payload) {
      const { tenantId, accountId, email, code, at } = z.parse(wanted, payload);
      const [[owner], account] = await Promise.all([
        database.call<{ account_id: string }>('identity.find_account', [email]),
        accountOf(database, accountId),
      ]);
      const t = await translators(account.locale ?? 'en');
      const letter = owner ? addressWanted(t) : addressCode(t, account.full_name, code);
      await database.transact(tenantId, (tx) =>
        sendMail(tx, { kind: 'counted', now: new Date(at) }, { to: email, isAwaited: true, ...letter }),
      );
    },
    async addressChanged(payload) {
      const { accountId, at } = z.parse(changed, payload);
      const account = await accountOf(database, accountId);
      for (const { tenant_id: tenantId } of await workplacesOf(database, account))
        await database.transact(tenantId, (tx) => followAddress(tx, account.account_id, account.email, new Date(at)));
    },
  };
}

function codeHash(accountId: string, code: string): Buffer {
  return hashToken(`${accountId} ${code}`);
}

function known({ actor }: OpenRequest): Actor {
  if (!actor) throw signedOut();
  if (actor.facts.viewedBy) throw refuse('Only the person themselves can do this.');
  return actor;
}

import type { account as accountCalls } from '@plumbline/contract/areas/session/account';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from '../../kit/db/sql.ts';
import { audit } from '../../kit/audit/audit.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import type { Refusal } from '../../kit/errors.ts';
import { entryTries } from '../../kit/http/devices.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { hashToken } from '../../kit/http/sessions.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { countWrong, forgetTry, takeTry } from '../../kit/identity/attempts.ts';
import { assertPassword } from '../../kit/identity/passwordRules.ts';
import { checkPassword, hashPassword } from '../../kit/identity/passwords.ts';
import { useToken } from '../../kit/identity/tokens.ts';
import type { TokenFacts } from '../../kit/identity/tokens.ts';
import { join } from '../people/index.ts';
import { accountOf, contextOf, takeUpAccount, workplacesOf } from './accounts.ts';
import type { AccountFacts } from './accounts.ts';

type Look = OutputOf<typeof accountCalls.inviteLook>;
type Accepted = OutputOf<typeof accountCalls.inviteAccept>;

interface Invitation {
  token: TokenFacts & { tenant_id: string; person_id: string };
  account: AccountFacts;
  company: string;
  fullName: string;
  invitedBy: string | null;
}

const NOTHING: Look = {
  good: false,
  company: null,
  fullName: null,
  email: null,
  invitedBy: null,
  hasPassword: false,
  isMe: false,
};

/** What a link leads to. One that was used, ran out, was taken back, was sent to another address or never was: the same bytes. */
export async function inviteLook(open: OpenRequest, input: ParsedOf<typeof accountCalls.inviteLook>): Promise<Look> {
  const invitation = await findInvitation(open, input.token);
  if (!invitation) return NOTHING;
  const { account, company, fullName, invitedBy } = invitation;
  return {
    good: true,
    company,
    fullName,
    email: account.email,
    invitedBy,
    hasPassword: account.password_hash !== null,
    isMe: open.actor?.facts.accountId === account.account_id,
  };
}

/**
 * Takes up an invitation. Who has no password yet chooses one and is signed in; who has one shows it, or is signed in
 * already. With a second factor enrolled nobody is signed in by this: they are members from now on, and sign in.
 */
export async function inviteAccept(
  open: OpenRequest,
  sessions: Sessions,
  input: ParsedOf<typeof accountCalls.inviteAccept>,
): Promise<Accepted> {
  const { database } = open.context;
  const invitation = await findInvitation(open, input.token);
  if (!invitation) throw noLongerGood();
  const { account, token, fullName } = invitation;
  const isMe = open.actor?.facts.accountId === account.account_id;
  const firstHash = account.password_hash === null ? await firstPassword(open, invitation, input.password) : undefined;
  if (firstHash === undefined && !isMe) await assertKnows(open, sessions, account, input.password);
  await database.transact(token.tenant_id, async (tx) => {
    const used = await useToken(tx, input.token, 'invite');
    const who = { personId: token.person_id, accountId: account.account_id };
    const actor = used && (await join(tx, who, { t: open.t, now: open.now }));
    if (!actor) throw noLongerGood();
    if (firstHash !== undefined && !(await takeUpAccount(tx, account.account_id, firstHash, fullName)))
      throw noLongerGood();
    await audit(tx, actor, { verb: 'acceptInvitation', resource: 'session', detail: { address: open.request.ip } });
  });
  const login = {
    userId: account.account_id,
    tenantId: token.tenant_id,
    fullName: firstHash === undefined ? account.full_name : fullName,
    permissionVersion: 1,
  };
  if (account.has_factor && !isMe) return { login: null, email: account.email };
  const proof = isMe
    ? ({
        method: 'switch',
        at: open.actor?.facts.stepUpAt ?? null,
        keeps: open.actor?.facts.keeps ?? false,
      } as const)
    : ({ method: 'invite', at: open.now, keeps: false } as const);
  const entered = await sessions.start(open.request, open.reply, account.account_id, token.tenant_id, proof);
  return { login: entered ? login : null, email: account.email };
}

/** The hash of the first password of an account that has none. */
async function firstPassword(
  { context: { database } }: OpenRequest,
  { account, company }: Invitation,
  password: string | null | undefined,
): Promise<string> {
  if (!password) throw invalid({ password: 'Fill this in' });
  await assertPassword(password, contextOf(account, [{ name: company }, ...(await workplacesOf(database, account))]));
  return hashPassword(password);
}

/** A person with the link who does not know the account's password is a stranger: their tries are counted as at the sign-in. */
async function assertKnows(
  open: OpenRequest,
  { devices }: Sessions,
  account: AccountFacts,
  password: string | null | undefined,
): Promise<void> {
  const { database } = open.context;
  const tries = await entryTries(open.request, devices, 'login', account.email);
  await takeTry(database, tries);
  if (password && (await checkPassword(account.password_hash, password))) return forgetTry(database, tries);
  throw invalid({ password: 'This is not the password of your account' });
}

async function findInvitation(open: OpenRequest, token: string): Promise<Invitation | undefined> {
  const { database } = open.context;
  const [facts] = await database.call<Invitation['token']>('identity.look_token', [hashToken(token), 'invite']);
  const invitation = facts && (await describe(open, facts));
  if (!invitation) await countWrong(database, 'invite', open.request.ip);
  return invitation;
}

/** Reads the invitation as it is now; undefined when the person is not waiting any more, or their company is suspended or closed. */
async function describe(
  { context: { database } }: OpenRequest,
  token: Invitation['token'],
): Promise<Invitation | undefined> {
  const account = await accountOf(database, token.account_id);
  const known = await database.read(token.tenant_id, (read) =>
    read.first(sql<{ company: string; fullName: string; invitedBy: string | null }>`
      select t.name as company, p.full_name as "fullName",
        (select by.full_name from audit a join person by on by.tenant_id = a.tenant_id and by.id = a.actor_id
          where a.tenant_id = t.tenant_id and a.subject_id = p.id and a.verb = 'invite' order by a.at desc limit 1) as "invitedBy"
      from membership m join tenant t on t.tenant_id = m.tenant_id join person p on p.tenant_id = m.tenant_id and p.id = m.person_id
      where m.tenant_id = ${token.tenant_id} and m.person_id = ${token.person_id} and m.account_id = ${token.account_id}
        and m.status = 'invited' and t.status not in ('suspended', 'closed')`),
  );
  return known && { token, account, ...known };
}

function noLongerGood(): Refusal {
  return refuse('This invitation is no longer good. Ask the company for a new one.');
}

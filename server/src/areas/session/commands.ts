import type { LoginInfo } from '@plumbline/contract/areas/session';
import { isZone } from '@plumbline/contract/kit/days';
import { newId } from '@plumbline/contract/kit/uuid';
import { systemActor } from '../../kit/actor.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import type { OpenRequest } from '../../kit/http/routes.ts';
import { hashToken } from '../../kit/http/sessions.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { countWrong } from '../../kit/identity/attempts.ts';
import { assertPassword } from '../../kit/identity/passwordRules.ts';
import { hashPassword } from '../../kit/identity/passwords.ts';
import { addMember } from '../people/index.ts';
import { makeTenant, shortNameOf } from '../tenants/index.ts';
import { enter } from './enter.ts';

export async function logout(open: OpenRequest, sessions: Sessions): Promise<null> {
  await sessions.end(open.request, open.reply);
  return null;
}

/** A new session in another of my companies; the old one ends. Throws 1004 for a company that I am not in. */
export async function switchLogin(
  open: OpenRequest,
  sessions: Sessions,
  input: { tenantId: string },
): Promise<LoginInfo> {
  const facts = open.actor?.facts;
  if (!facts) throw notFound();
  const proof = { method: 'switch', at: facts.stepUpAt, keeps: facts.keeps } as const;
  if (!(await sessions.start(open.request, open.reply, facts.accountId, input.tenantId, proof))) throw notFound();
  return { userId: facts.accountId, tenantId: input.tenantId, fullName: facts.fullName, permissionVersion: 1 };
}

export async function setupCheck(open: OpenRequest, input: { token: string }): Promise<{ good: boolean }> {
  const { database } = open.context;
  const [row] = await database.call<{ setup_is_open: boolean }>('identity.setup_is_open', [hashToken(input.token)]);
  if (!row?.setup_is_open) await countWrong(database, 'setup', open.request.ip);
  return { good: row?.setup_is_open === true };
}

export interface Setup {
  token: string;
  companyName: string;
  fullName: string;
  email: string;
  password: string;
  timeZone: string;
}

/** Makes the first company and its admin. The link works once. */
export async function setup(open: OpenRequest, sessions: Sessions, input: Setup): Promise<LoginInfo> {
  if (!isZone(input.timeZone)) throw invalid({ timeZone: 'Choose a time zone' });
  const { database } = open.context;
  const { good } = await setupCheck(open, input);
  if (!good) throw refuse('This link was used already or is no longer good. Start Plumbline again for a new one.');
  await assertPassword(input.password, [input.email, input.fullName, input.companyName]);
  const passwordHash = await hashPassword(input.password);
  const [used] = await database.call<{ use_setup: boolean }>('identity.use_setup', [hashToken(input.token)]);
  if (!used?.use_setup)
    throw refuse('This link was used already or is no longer good. Start Plumbline again for a new one.');
  const tenantId = newId(open.now.getTime());
  const accountId = newId(open.now.getTime());
  await database.call('identity.make_account', [accountId, input.email, input.fullName, passwordHash]);
  await database.transact(tenantId, async (tx) => {
    await makeTenant(
      tx,
      { name: input.companyName, shortName: shortNameOf(input.companyName), timeZone: input.timeZone },
      open.now,
    );
    await addMember(tx, systemActor(tenantId, open.now), accountId, {
      fullName: input.fullName,
      email: input.email,
      family: 'employee',
      roles: ['tenantAdmin'],
    });
  });
  return enter(open, sessions, { account_id: accountId, full_name: input.fullName }, tenantId, {
    method: 'setup',
    at: open.now,
    keeps: false,
  });
}

import { newId } from '@plumbline/contract/kit/uuid';
import { actAs, addMember } from '../src/areas/people/index.ts';
import { translator } from '@plumbline/contract/kit/words';
import { accountFor, invite } from '../src/kit/identity/invite.ts';
import type { TestServer } from './server.ts';

import type { WorkingServer } from './work.ts';

/** Somebody invited by the admin, whose mail is on its way. */
export async function inviteNewcomer(
  company: TestServer,
  who: { email: string; fullName?: string; role?: string; tenantId?: string; inviter?: string },
): Promise<string> {
  const { email, fullName = 'New Comer', role = 'viewer' } = who;
  const tenantId = who.tenantId ?? company.tenantId;
  const now = new Date();
  const { publicUrl } = company.context.settings;
  return company.context.database.transact(tenantId, async (tx) => {
    const actor = await actAs(tx, who.inviter ?? company.person('admin'), { t: translator('en'), now });
    const accountId = await accountFor(tx, { email, fullName }, now);
    const personId = await addMember(tx, actor, accountId, {
      personId: newId(),
      fullName,
      email,
      family: 'employee',
      roles: [role],
      status: 'invited',
    });
    await invite(tx, actor, { personId, publicUrl });
    return personId;
  });
}

/** The mails to an address, the newest first, once the queue is empty. */
export async function mailsTo(server: WorkingServer, email: string): Promise<{ subject: string; body: string }[]> {
  await server.settled();
  return server.company.sql('select subject, body from mail where recipient = $1 order by created_at desc, id desc', [
    email,
  ]);
}

/** The token of the newest link in the mails to an address. */
export async function tokenFor(server: WorkingServer, email: string): Promise<string> {
  for (const { body } of await mailsTo(server, email)) {
    const token = /\/login\/(?:invite|reset)\/([\w-]{43})/.exec(body)?.[1];
    if (token) return token;
  }
  throw new Error(`No link was mailed to ${email}`);
}

import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import { translator } from '@plumbline/contract/kit/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteNewcomer, mailsTo, tokenFor } from '../../../test/newcomer.ts';
import { refusal } from '../../../test/refusal.ts';
import { PASSWORD } from '../../../test/server.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';
import { invite } from '../../kit/identity/invite.ts';
import { actAs } from '../people/index.ts';

const CHOSEN = 'four rusty cranes sing';
const GONE = 'This invitation is no longer good. Ask the company for a new one.';

let server: WorkingServer;
beforeAll(async () => {
  server = await startWorkingServer({ described: true });
});
afterAll(() => server.close());

const anonymous = () => server.company.anonymous;
const look = (token: string) => anonymous().call(account.inviteLook, { token });
const accept = (token: string, password: string | null = CHOSEN) =>
  anonymous().raw('POST', account.inviteAccept.path, { token, password });
const statusOf = async (personId: string) =>
  (await server.company.sql<{ status: string }>('select status from membership where person_id = $1', [personId]))[0]
    ?.status;

async function again(personId: string): Promise<void> {
  const { context, tenantId, person } = server.company;
  await context.database.transact(tenantId, async (tx) => {
    const actor = await actAs(tx, person('admin'), { t: translator('en'), now: new Date() });
    await invite(tx, actor, { personId, publicUrl: context.settings.publicUrl });
  });
}

test('a newcomer is invited, chooses a password and is in', async () => {
  const personId = await inviteNewcomer(server.company, { email: 'nora@new.example', fullName: 'Nora New' });
  const [mail] = await mailsTo(server, 'nora@new.example');
  expect(mail).toMatchObject({ subject: 'You are invited to Plumbline' });
  expect(mail?.body).toContain('Avery Cole of Harbor & Vale invites you');
  const token = await tokenFor(server, 'nora@new.example');
  expect(await look(token)).toEqual({
    good: true,
    company: 'Harbor & Vale',
    fullName: 'Nora New',
    email: 'nora@new.example',
    invitedBy: 'Avery Cole',
    hasPassword: false,
    isMe: false,
  });
  expect((await accept(token, 'nora.new-2026-nora')).json()).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'password' }] },
  });
  const answer = await accept(token);
  expect(answer.json()).toMatchObject({
    code: 0,
    data: { login: { fullName: 'Nora New' }, email: 'nora@new.example' },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  expect((await anonymous().raw('GET', session.myInfo.path, {}, { cookie })).json()).toMatchObject({
    data: { personId, roles: ['viewer'] },
  });
  expect(await statusOf(personId)).toBe('active');
  // Once.
  expect((await accept(token)).json()).toMatchObject({ code: 2000, msg: GONE });
  expect((await look(token)).good).toBe(false);
  const trail = await server.company.sql(
    'select verb, actor_id from trail where record_id = $1 order by seq desc limit 1',
    [personId],
  );
  expect(trail).toEqual([{ verb: 'acceptInvitation', actor_id: personId }]);
});

test('of twenty at once, one gets in', async () => {
  const personId = await inviteNewcomer(server.company, { email: 'race@new.example' });
  const token = await tokenFor(server, 'race@new.example');
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept(token)));
  const codes = answers.map((answer) => (answer.status === 200 ? answer.json().code : answer.status));
  expect(codes.filter((code) => code === 0)).toHaveLength(1);
  const sessions = await server.company.sql(
    'select s.session_id from identity.session s join membership m using (account_id) where m.person_id = $1',
    [personId],
  );
  expect(sessions).toHaveLength(1);
});

test('a link that ran out, was replaced, sent elsewhere or never was gets the same bytes', async () => {
  const bytes = async (token: string) => (await anonymous().raw('POST', account.inviteLook.path, { token })).body;
  const unknown = await bytes('x'.repeat(43));
  const scenes: [string, (personId: string) => Promise<unknown>][] = [
    [
      'late',
      () =>
        server.company.sql(
          `update identity.token set expires_at = now() - interval '1 second' where email = 'late@new.example'`,
        ),
    ],
    ['again', again],
    [
      'moved',
      (personId) =>
        server.company
          .sql(`update person set email = 'moved.on@new.example' where id = $1`, [personId])
          .then(() => again(personId)),
    ],
    ['out', (personId) => server.company.sql(`update membership set status = 'left' where person_id = $1`, [personId])],
    [
      'renamed',
      () =>
        server.company.sql(
          `update identity.account set email = 'other@new.example' where email = 'renamed@new.example'`,
        ),
    ],
  ];
  for (const [name, end] of scenes) {
    const email = `${name}@new.example`;
    const personId = await inviteNewcomer(server.company, { email });
    const token = await tokenFor(server, email);
    await server.company.sql('delete from identity.attempt');
    expect((await look(token)).good, name).toBe(true);
    await end(personId);
    expect(await bytes(token), name).toBe(unknown);
    expect((await accept(token)).json(), name).toMatchObject({ code: 2000, msg: GONE });
  }
  // The address it moved to got one of its own.
  expect((await look(await tokenFor(server, 'moved.on@new.example'))).good).toBe(true);
});

test('who works in another company comes in with the password they have, and nobody else learns of it', async () => {
  await server.company.sql('delete from identity.attempt');
  const email = 'rival@copperline.example';
  const personId = await inviteNewcomer(server.company, { email, fullName: 'Morgan Blake' });
  const token = await tokenFor(server, email);
  expect(await look(token)).toMatchObject({ good: true, hasPassword: true, isMe: false });
  expect((await accept(token, 'not the password at all')).json()).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'password', msg: 'This is not the password of your account' }] },
  });
  expect(await statusOf(personId)).toBe('invited');
  expect((await accept(token, PASSWORD)).json()).toMatchObject({
    code: 0,
    data: { login: { tenantId: server.company.tenantId } },
  });
  // Their old password still opens the other company.
  const cookie = await server.company.anonymous.raw('POST', session.login.path, {
    email,
    password: PASSWORD,
    tenantId: server.company.rivalTenantId,
  });
  expect(cookie.json()).toMatchObject({ code: 0, data: { tenantId: server.company.rivalTenantId } });
});

test('who is signed in as the person invited accepts with a press; somebody else signed in does not', async () => {
  const personId = await inviteNewcomer(server.company, {
    email: 'viewer@harbor.example',
    fullName: 'Noor Haddad',
    tenantId: server.company.rivalTenantId,
    inviter: server.company.rival.personId,
    role: 'viewer',
  });
  const token = await tokenFor(server, 'viewer@harbor.example');
  const pm = await server.company.as('pm');
  expect((await pm.call(account.inviteLook, { token })).isMe).toBe(false);
  expect(await refusal(pm.call(account.inviteAccept, { token }))).toMatchObject({ code: 1400 });
  const viewer = await server.company.as('viewer');
  expect((await viewer.call(account.inviteLook, { token })).isMe).toBe(true);
  expect(await viewer.call(account.inviteAccept, { token })).toMatchObject({
    login: { tenantId: server.company.rivalTenantId },
  });
  expect(await statusOf(personId)).toBe('active');
});

test('with a second factor enrolled the invitation makes a member and opens no session', async () => {
  const email = 'engineer@harbor.example';
  await server.company.sql(
    `insert into identity.factor (factor_id, account_id, kind, label, confirmed_at)
     select gen_random_uuid(), account_id, 'totp', 'Phone', now() from identity.account where email = $1`,
    [email],
  );
  const personId = await inviteNewcomer(server.company, {
    email,
    tenantId: server.company.rivalTenantId,
    inviter: server.company.rival.personId,
  });
  const answer = await accept(await tokenFor(server, email), PASSWORD);
  expect(answer.json()).toMatchObject({ code: 0, data: { login: null, email } });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await statusOf(personId)).toBe('active');
});

test('tries run out for those who guess links, and not for who holds one', async () => {
  await server.company.sql('delete from identity.attempt');
  const guess = () => anonymous().raw('POST', account.inviteLook.path, { token: 'y'.repeat(43) });
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(200);
  expect((await guess()).status).toBe(429);
  await inviteNewcomer(server.company, { email: 'beside@new.example' });
  const token = await tokenFor(server, 'beside@new.example');
  expect((await anonymous().raw('POST', account.inviteLook.path, { token })).json()).toMatchObject({
    data: { good: true },
  });
  await server.company.sql('delete from identity.attempt');
});

test('whoever is a member is not invited, and no secret is kept', async () => {
  await expect(again(server.company.person('pm'))).rejects.toThrow('{name} has an account already.');
  const personId = await inviteNewcomer(server.company, { email: 'kept@new.example' });
  const token = await tokenFor(server, 'kept@new.example');
  const rows = await server.company.sql<{ row: string }>(
    'select t::text as row from identity.token t where person_id = $1',
    [personId],
  );
  expect(rows.length).toBe(1);
  expect(rows[0]?.row).not.toContain(token);
});

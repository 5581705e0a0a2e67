import { audit } from '@plumbline/contract/areas/audit';
import { factors } from '@plumbline/contract/areas/factors';
import { employees, people } from '@plumbline/contract/areas/people';
import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import { notifications } from '@plumbline/contract/areas/notifications';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserAt } from '../../../test/client.ts';
import { codeAt, cookieOf, enrolTotp, enterAs, tryEntry } from '../../../test/entering.ts';
import { refusal } from '../../../test/refusal.ts';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';

/*
 * An account belongs to its person: what a company may do to it and learn of it, when the person has not joined, has left, or also works for another
 * company.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reason = 'Lost the phone on site';
const addressOf = (part: Part) => `${part}@harbor.example`;

/** Copperline makes a card with the address of somebody of Harbor & Vale, and invites them. Answers the card's id. */
async function invited(part: Part): Promise<string> {
  const email = addressOf(part);
  const made = await server.rival.call(employees.create, {
    clientRef: newId(),
    fullName: `Guest ${part}`,
    email,
    roleIds: [],
  });
  await server.rival.call(employees.invite, { personId: made.personId, version: made.version });
  return made.personId;
}
/** The same, and they accept. */
async function joined(part: Part): Promise<string> {
  const personId = await invited(part);
  const token = await linkTo(part, 'invite');
  await server.anonymous.call(account.inviteAccept, { token, password: PASSWORD });
  return personId;
}
async function linkTo(part: Part, kind: 'invite' | 'factors'): Promise<string> {
  for (const { text } of await lettersTo(part)) {
    const token = new RegExp(`/login/${kind}/([\\w-]{43})`).exec(text)?.[1];
    if (token) return token;
  }
  throw new Error(`No link was mailed to ${part}`);
}
const lettersTo = (part: Part) =>
  server.sql<{ subject: string; text: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'text' as text
      from graphile_worker._private_jobs
      where payload ->> 'to' = $1
      order by id desc`,
    [addressOf(part)],
  );
async function enrolled(part: Part): Promise<{ client: Client; secret: string }> {
  const client = await enterAs(server, addressOf(part));
  return { client, secret: (await enrolTotp(client, Date.now())).secret };
}
const card = (personId: string) => server.rival.call(employees.get, { personId });
const reset = (personId: string) => server.rival.call(factors.reset, { personId, reason });
const isAlive = async (client: Client) => (await client.raw('GET', session.myInfo.path, {})).json().code === 0;
/** Lines of an audit about how people sign in, without coming and going. */
async function lines(tenantId: string) {
  return server.sql<{ verb: string; subject: string | null; detail: unknown }>(
    `select verb, subject, detail
      from audit
      where tenant_id = $1 and verb ~ 'Factor|Password|Recovery|Email|endSession'
      order by written_at`,
    [tenantId],
  );
}

test('a company that merely invites somebody learns nothing of their account, and can do nothing to it', async () => {
  const guest = await invited('engineer');
  const { client } = await enrolled('engineer');
  const before = await lines(server.tenantId);
  expect(await card(guest)).toMatchObject({
    status: 'invited',
    mfaStatus: 'notEnrolled',
    lastLoginAt: null,
    sessions: 0,
    accountStatus: 'invitePending',
  });
  const row = (await server.rival.call(employees.list, { pageSize: 100 })).rows.find((one) => one.personId === guest);
  expect(row).toMatchObject({ mfaStatus: 'notEnrolled', lastLoginAt: null });
  const refused = await refusal(reset(guest));
  expect(refused).toMatchObject({
    code: 2000,
    message:
      'Guest engineer does not work for Copperline now, or has not accepted the invitation: how they sign in is theirs alone.',
  });
  // Somebody who has no factor at all, and no other company, is refused with the same sentence.
  const [bare] = [
    await server.rival.call(employees.create, {
      clientRef: newId(),
      fullName: 'Guest engineer',
      email: 'bare@nowhere.example',
      roleIds: [],
      invite: true,
    }),
  ];
  expect(await refusal(reset(bare?.personId ?? ''))).toEqual(refused);
  expect(await isAlive(client)).toBe(true);
  expect((await client.call(factors.mine, {})).factors).toHaveLength(1);
  expect((await tryEntry(server, addressOf('engineer'))).json().code).toBe(1101);
  expect(await lines(server.tenantId)).toEqual(before);
});

test('nobody comes in by the hand of another: taken off the roster and back on it, an offer is an offer', async () => {
  const guest = await invited('pm');
  await enrolled('pm');
  const off = await server.rival.call(people.deactivate, { personId: guest, version: (await card(guest)).version });
  expect(off).toMatchObject({ status: 'inactive', mfaStatus: 'notEnrolled' });
  const back = await server.rival.call(people.reactivate, { personId: guest, version: off.version });
  expect(back).toMatchObject({ status: 'invited', mfaStatus: 'notEnrolled' });
  expect((await refusal(reset(guest))).code).toBe(2000);
  await expect(server.sql("update membership set status = 'active' where person_id = $1", [guest])).rejects.toThrow(
    'membership_accepted',
  );
});

describe('who works for two companies', () => {
  let guest: string;
  let client: Client;
  let secret: string;
  beforeAll(async () => {
    ({ client, secret } = await enrolled('super'));
    guest = await joined('super');
  });

  test('is known to be enrolled where they join, and is not asked to enrol again', async () => {
    expect((await card(guest)).mfaStatus).toBe('enrolled');
    // Copperline asks it of them, and their days of grace are over.
    await server.sql(
      `update membership set factor_required_at = now() - interval '60 days', joined_at = now() - interval '60 days' where person_id = $1`,
      [guest],
    );
    const there = await enterAs(server, addressOf('super'), await codeAt(secret, Date.now() + 30_000));
    const switched = await there.raw('POST', session.switchLogin.path, { tenantId: server.rivalTenantId });
    const inside = browserAt(server.anonymous, cookieOf(switched));
    expect((await inside.call(session.myInfo, {})).secondFactor.enrolled).toBe(true);
    expect((await inside.raw('GET', notifications.counts.path, {})).json().code).toBe(0);
  });

  test('is asked by mail before one of them takes the second factors away', async () => {
    const before = await lines(server.tenantId);
    expect(await reset(guest)).toEqual({ state: 'asked' });
    expect((await card(guest)).confirmResetUntil).toEqual(expect.any(String));
    expect(await isAlive(client)).toBe(true);
    expect((await client.call(factors.mine, {})).factors).toHaveLength(1);
    expect(await lines(server.tenantId)).toEqual(before);
    expect((await lettersTo('super'))[0]).toMatchObject({
      subject: 'Copperline asks you to confirm: new second factors',
    });
    expect((await refusal(reset(guest))).message).toContain('was asked by mail a moment ago');
  });

  test('declines by the link, which is used up', async () => {
    const token = await linkTo('super', 'factors');
    const look = () => server.anonymous.call(factors.lookReset, { token });
    expect(await look()).toEqual({
      good: true,
      company: 'Copperline',
      askedBy: 'Morgan Blake',
      fullName: 'Guest super',
      email: addressOf('super'),
      reason,
    });
    expect(await server.anonymous.call(factors.answerReset, { token, agree: false })).toEqual({ state: 'declined' });
    const nothing = { good: false, company: null, askedBy: null, fullName: null, email: null, reason: null };
    expect(await look()).toEqual(nothing);
    expect(
      (await refusal(server.anonymous.call(factors.answerReset, { token, agree: true, password: PASSWORD }))).code,
    ).toBe(2000);
    expect((await card(guest)).confirmResetUntil).toBeNull();
    expect((await client.call(factors.mine, {})).factors).toHaveLength(1);
  });

  test('confirms with the password alone: then it is done everywhere, and everybody concerned hears of it', async () => {
    const before = (await lines(server.tenantId)).length;
    expect(await reset(guest)).toEqual({ state: 'asked' });
    const token = await linkTo('super', 'factors');
    const answer = (password?: string) => server.anonymous.call(factors.answerReset, { token, agree: true, password });
    expect((await refusal(answer())).data).toMatchObject({ fields: [{ path: 'password', msg: 'Fill this in' }] });
    expect((await refusal(answer('not my password'))).code).toBe(1400);
    expect(await isAlive(client)).toBe(true);
    // Of two at once one gets it.
    const both = await Promise.allSettled([answer(PASSWORD), answer(PASSWORD)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await isAlive(client)).toBe(false);
    expect((await tryEntry(server, addressOf('super'))).json().code).toBe(0);
    expect(await card(guest)).toMatchObject({ mfaStatus: 'resetRequired', confirmResetUntil: null });
    expect((await lines(server.tenantId)).slice(before)).toEqual([
      { verb: 'resetFactors', subject: 'Dana Whitfield', detail: { scope: 'account' } },
    ]);
    expect((await lines(server.rivalTenantId)).slice(-4).map(({ verb }) => verb)).toEqual([
      'askFactorOwner',
      'declineFactorReset',
      'askFactorOwner',
      'resetFactors',
    ]);
    const ours = await (await server.as('admin')).call(audit.list, { verb: ['resetFactors'], pageSize: 50 });
    expect(JSON.stringify(ours.rows)).not.toMatch(/Copperline|Morgan|Lost the phone|Guest/);
    expect((await lettersTo('super'))[0]?.text).toContain('as you confirmed');
  });

  test('is asked too when a second admin has agreed; a link is no longer good once they have left', async () => {
    await enrolled('super');
    const [role] = await server.sql<{ id: string }>(
      `select id from role where tenant_id = $1 and code = 'tenantAdmin'`,
      [server.rivalTenantId],
    );
    const second = await joined('viewer');
    for (const personId of [guest, second])
      await server.sql('insert into membership_role (tenant_id, person_id, role_id) values ($1, $2, $3)', [
        server.rivalTenantId,
        personId,
        role?.id,
      ]);
    expect(await reset(guest)).toEqual({ state: 'waiting' });
    const [waiting] = (await server.rival.call(factors.waitingResets, {})).resets;
    const viewer = await enterAs(server, addressOf('viewer'));
    const there = await viewer.raw('POST', session.switchLogin.path, { tenantId: server.rivalTenantId });
    const agreeing = browserAt(server.anonymous, cookieOf(there));
    await agreeing.call(factors.stepUp, { password: PASSWORD });
    expect(await agreeing.call(factors.settleReset, { resetId: waiting?.resetId ?? '', agree: true })).toEqual({
      state: 'asked',
    });
    expect((await server.rival.call(factors.waitingResets, {})).resets).toEqual([]);
    const token = await linkTo('super', 'factors');
    await server.rival.call(people.leave, {
      personId: guest,
      version: (await card(guest)).version,
      endDate: '2026-01-31',
      items: [],
    });
    expect((await server.anonymous.call(factors.lookReset, { token })).good).toBe(false);
    expect(
      (await refusal(server.anonymous.call(factors.answerReset, { token, agree: true, password: PASSWORD }))).code,
    ).toBe(2000);
    expect((await tryEntry(server, addressOf('super'))).json().code).toBe(1101);
  });

  test('and has left one of them: it knows nothing any more, and hiring again is an offer', async () => {
    expect(await card(guest)).toMatchObject({ status: 'left', mfaStatus: 'notEnrolled' });
    expect((await refusal(reset(guest))).message).toContain('how they sign in is theirs alone');
    const { version } = await card(guest);
    const again = await server.rival.call(people.rehire, {
      personId: guest,
      version,
      hireDate: '2026-03-01',
      roleIds: [],
    });
    expect(again).toMatchObject({ status: 'invited', mfaStatus: 'notEnrolled' });
    expect((await refusal(reset(guest))).code).toBe(2000);
    const token = await linkTo('super', 'invite');
    await server.anonymous.call(account.inviteAccept, { token, password: PASSWORD });
    expect(await card(guest)).toMatchObject({ status: 'active', mfaStatus: 'enrolled' });
  });
});

test('what somebody does to their own account stands in the audit of each of their companies, by its kind alone', async () => {
  await joined('estimator');
  const there = await enterAs(server, addressOf('estimator'));
  const home = await there.raw('POST', session.switchLogin.path, { tenantId: server.tenantId });
  const client = browserAt(server.anonymous, cookieOf(home));
  const before = (await lines(server.rivalTenantId)).length;
  const { factorId } = await enrolTotp(client, Date.now());
  await client.call(factors.renewRecovery, {});
  await client.call(factors.remove, { factorId });
  await client.call(account.changePassword, { current: PASSWORD, password: 'seven quiet herons walk' });
  expect((await lines(server.rivalTenantId)).slice(before)).toEqual(
    ['enrolFactor', 'renewRecoveryCodes', 'removeFactor', 'changePassword'].map((verb) => ({
      verb,
      subject: 'Guest estimator',
      detail: { scope: 'account' },
    })),
  );
});

test('a wrong code is told to nobody whom the person has left', async () => {
  const guest = await joined('lead');
  await enrolled('lead');
  await server.sql('update identity.account set last_tenant_id = $1 where email = $2', [
    server.rivalTenantId,
    addressOf('lead'),
  ]);
  await server.rival.call(people.leave, {
    personId: guest,
    version: (await card(guest)).version,
    endDate: '2026-01-31',
    items: [],
  });
  await tryEntry(server, addressOf('lead'), '000000');
  expect(
    await server.sql(`select 1 from audit where tenant_id = $1 and verb = 'signInFailed'`, [server.rivalTenantId]),
  ).toEqual([]);
});

test('an account is called as its person came in, not as somebody once invited them', async () => {
  await server.rival.call(employees.create, {
    clientRef: newId(),
    fullName: 'Silly Nickname',
    email: 'fresh@new.example',
    roleIds: [],
    invite: true,
  });
  const admin = await server.as('admin');
  await admin.call(employees.create, {
    clientRef: newId(),
    fullName: 'Frida Esh',
    email: 'fresh@new.example',
    roleIds: [],
    invite: true,
  });
  const [letter] = await server.sql<{ text: string }>(
    `select payload ->> 'text' as text
      from graphile_worker._private_jobs
      where payload ->> 'to' = 'fresh@new.example'
      order by id desc
      limit 1`,
  );
  const token = /\/login\/invite\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
  const { login } = await server.anonymous.call(account.inviteAccept, { token, password: 'seven quiet herons walk' });
  expect(login?.fullName).toBe('Frida Esh');
  expect(await server.sql('select full_name from identity.account where email = $1', ['fresh@new.example'])).toEqual([
    { full_name: 'Frida Esh' },
  ]);
});

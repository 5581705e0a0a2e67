import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo, tokenFor } from '../../../test/newcomer.ts';
import { refusal } from '../../../test/refusal.ts';
import { PASSWORD } from '../../../test/server.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { WorkingServer } from '../../../test/work.ts';

let server: WorkingServer;
beforeAll(async () => {
  server = await startWorkingServer({ described: true });
});
afterAll(() => server.close());
beforeEach(() => server.company.sql('delete from identity.attempt'));

const raw = (path: string, input: unknown) => server.company.anonymous.raw('POST', path, input);
const enter = (email: string, password = PASSWORD) => raw(session.login.path, { email, password });
async function codeFor(email: string): Promise<string> {
  for (const { body } of await mailsTo(server, email)) {
    const code = /^\d{6}$/m.exec(body)?.[0];
    if (code) return code;
  }
  throw new Error(`No code was mailed to ${email}`);
}

test('an account moves to a new address by its code; the old one is told, other sessions end, the card follows', async () => {
  const engineer = await server.company.as('engineer');
  const other = await enter('engineer@harbor.example');
  await raw(account.forgot.path, { email: 'engineer@harbor.example' });
  const resetToken = await tokenFor(server, 'engineer@harbor.example');
  const asked = await engineer.call(account.requestEmail, { email: ' Sam@New.example ' });
  expect(asked.email).toBe('sam@new.example');
  const code = await codeFor('sam@new.example');
  expect((await engineer.call(account.mySignIn, {})).pendingEmail).toMatchObject({ email: 'sam@new.example' });
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await refusal(engineer.call(account.confirmEmail, { code: wrong }))).toMatchObject({
    code: 1400,
    data: { fields: [{ path: 'code', msg: 'This code is wrong or too old' }] },
  });
  // Somebody else's session is not helped by the code.
  const pm = await server.company.as('pm');
  expect(await refusal(pm.call(account.confirmEmail, { code }))).toMatchObject({ code: 1400 });
  expect(await engineer.call(account.confirmEmail, { code })).toEqual({ email: 'sam@new.example' });
  expect((await enter('sam@new.example')).json().code).toBe(0);
  expect((await enter('engineer@harbor.example')).json().code).toBe(2000);
  const cookie = String(other.headers['set-cookie']).split(';')[0] ?? '';
  expect((await server.company.anonymous.raw('GET', session.myInfo.path, {}, { cookie })).json().code).toBe(1009);
  expect((await raw(account.resetLook.path, { token: resetToken })).json()).toMatchObject({ data: { good: false } });
  const [told] = await mailsTo(server, 'engineer@harbor.example');
  expect(told?.subject).toBe('Your email address in Plumbline was changed');
  const [card] = await server.company.sql('select email from person where id = $1', [
    server.company.person('engineer'),
  ]);
  expect(card).toEqual({ email: 'sam@new.example' });
});

test('whose account was moved by somebody else takes it back, however far it was moved on', async () => {
  const super_ = await server.company.as('super');
  const move = async (email: string) => {
    await super_.call(account.requestEmail, { email });
    await super_.call(account.confirmEmail, { code: await codeFor(email) });
  };
  await move('thief@evil.example');
  const token = await tokenFor(server, 'super@harbor.example');
  // What sessions remember of whose they are: the address has changed.
  await server.company.forgetFacts();
  await move('thief2@evil.example');
  expect((await mailsTo(server, 'thief@evil.example'))[0]?.body).not.toContain('/login/reset/');
  expect((await raw(account.resetLook.path, { token })).json()).toMatchObject({
    data: { good: true, email: 'super@harbor.example', takesBack: true },
  });
  expect((await raw(account.reset.path, { token, password: 'seven quiet plumb bobs' })).json().code).toBe(0);
  expect((await super_.raw('GET', session.myInfo.path)).json().code).toBe(1009);
  expect((await enter('thief2@evil.example')).json().code).toBe(2000);
  expect((await enter('super@harbor.example', 'seven quiet plumb bobs')).json().code).toBe(0);
  expect((await raw(account.resetLook.path, { token })).json()).toMatchObject({ data: { good: false } });
});

test('an address that is somebody’s gets no code, and the asker the same bytes', async () => {
  const viewer = await server.company.as('viewer');
  const [free, taken] = await Promise.all(
    ['free@new.example', 'admin@harbor.example'].map((email) =>
      viewer.raw('POST', account.requestEmail.path, { email }),
    ),
  );
  const shape = (body: string | undefined) => body?.replace(/"email":"[^"]+"/, '').replace(/"expiresAt":"[^"]+"/, '');
  expect(shape(taken?.body)).toBe(shape(free?.body));
  const [mail] = await mailsTo(server, 'admin@harbor.example');
  expect(mail?.subject).toBe('Your email address is in use already');
  expect(mail?.body).not.toMatch(/^\d{6}$/m);
});

test('a code is good for ten minutes, the newest only, and cannot be tried out', async () => {
  const lead = await server.company.as('lead');
  await lead.call(account.requestEmail, { email: 'lead1@new.example' });
  const first = await codeFor('lead1@new.example');
  await lead.call(account.requestEmail, { email: 'lead2@new.example' });
  const second = await codeFor('lead2@new.example');
  if (first !== second)
    expect(await refusal(lead.call(account.confirmEmail, { code: first }))).toMatchObject({ code: 1400 });
  await server.company.sql(`update identity.token set expires_at = now() where email = 'lead2@new.example'`);
  expect(await refusal(lead.call(account.confirmEmail, { code: second }))).toMatchObject({ code: 1400 });
  for (let tries = 0; tries < 9; tries += 1) await lead.raw('POST', account.confirmEmail.path, { code: '123123' });
  expect((await lead.raw('POST', account.confirmEmail.path, { code: '123123' })).status).toBe(429);
});

test('a new address asks for a proof that is not old', async () => {
  const tech = await server.company.as('tech');
  await server.company.sql(
    `update identity.session s
      set step_up_at = now() - interval '11 minutes'
      from identity.account a
      where a.account_id = s.account_id and a.email = 'tech@harbor.example'`,
  );
  await server.company.forgetFacts();
  expect(await refusal(tech.call(account.requestEmail, { email: 'tech2@new.example' }))).toMatchObject({
    code: 1101,
    data: { gate: 'stepUp' },
  });
});

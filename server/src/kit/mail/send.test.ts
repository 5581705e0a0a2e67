import { employees } from '@plumbline/contract/areas/people';
import { rfis } from '@plumbline/contract/areas/rfis';
import { account } from '@plumbline/contract/areas/session/account';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteNewcomer } from '../../../test/newcomer.ts';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Answer, Client, TestServer } from '../../../test/server.ts';
import { buildRfi } from '../../areas/rfis/index.ts';
import { letterWords, quote, said } from './words.ts';

/* What people outside get by mail when somebody here means them ill, and on an ordinary day. */

let server: TestServer;
let engineer: Client;
let recordId: string;
beforeAll(async () => {
  server = await startTestServer();
  engineer = await server.as('engineer');
  recordId = await draftOf('Embed plates at grid C');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.sql('delete from identity.attempt');
  await server.sql('delete from graphile_worker._private_jobs');
});

async function draftOf(title: string): Promise<string> {
  return (await engineer.call(rfis.create, buildRfi(server.projectId, { title }))).rfiId;
}
const share = (email: string, more: { by?: Client; recordId?: string; name?: string; clientRef?: string } = {}) =>
  (more.by ?? engineer).raw('POST', records.share.path, {
    recordId: more.recordId ?? recordId,
    clientRef: more.clientRef ?? newId(),
    scope: 'view',
    recipientName: more.name ?? 'A stranger',
    recipientEmail: email,
    sendMail: true,
  });
const mails = () =>
  server.sql<{ to: string; subject: string; text: string }>(
    `select payload ->> 'to' as to, payload ->> 'subject' as subject, payload ->> 'text' as text from graphile_worker._private_jobs
     where payload ->> 'subject' is not null order by id`,
  );
const sharesMade = async () =>
  (await server.sql<{ n: number }>('select count(*)::int as n from share where record_id = $1', [recordId]))[0]?.n ?? 0;
const laterBy = (text: string) => server.sql(`update identity.attempt set at = at - interval '${text}'`);

test('a hundred and twenty shares to strangers, ten at once, end at sixty, with when to go on; what is refused is not half done', async () => {
  const before = await sharesMade();
  const refs = Array.from({ length: 120 }, () => newId());
  const answers: Answer[] = [];
  for (let from = 0; from < refs.length; from += 10) {
    const ten = refs.slice(from, from + 10);
    const asked = ten.map((clientRef, n) => share(`stranger${from + n}@elsewhere.example`, { clientRef }));
    answers.push(...(await Promise.all(asked)));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(60);
  expect(answers.filter(({ status, json }) => status === 200 && json().code === 0)).toHaveLength(60);
  expect(refused[0]?.json().msg).toBe(
    'You have had many mails sent in a short time. Nothing of this was sent or saved; you can go on in 60 minutes.',
  );
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500);
  expect(await mails()).toHaveLength(60);
  expect((await sharesMade()) - before).toBe(60);
  // A colleague continues, and so does the person who waited: with the same reference, once.
  expect((await share('one@elsewhere.example', { by: await server.as('pm') })).json().code).toBe(0);
  await laterBy('61 minutes');
  const at = answers.findIndex(({ status }) => status === 429);
  expect((await share(`stranger${at}@elsewhere.example`, { clientRef: refs[at] ?? '' })).json().code).toBe(0);
  expect(await mails()).toHaveLength(62);
});

test('one stranger gets twenty in an hour, whatever is added to their address', async () => {
  const answers = [];
  for (let n = 0; n < 30; n += 1) answers.push(await share(n % 2 ? `v+${n}@elsewhere.example` : 'v@elsewhere.example'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
  expect(answers.at(-1)?.json().msg).toContain('has got several mails already');
  expect(await mails()).toHaveLength(20);
});

test('sixty invitations to one address end after three, five in a day', async () => {
  const admin = await server.as('admin');
  const personId = await inviteNewcomer(server, { email: 'bombed@elsewhere.example' });
  const again = async () => {
    const [card] = await server.sql<{ version: number }>('select version from record where id = $1', [personId]);
    return admin.raw('POST', employees.invite.path, { personId, version: card?.version });
  };
  const answers = [];
  for (let n = 0; n < 60; n += 1) answers.push(await again());
  expect(answers.filter(({ json }) => json().code === 0)).toHaveLength(2);
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.at(-1)?.json().msg).toBe(
    'bombed@elsewhere.example has got several mails already. Nothing of this was sent or saved; you can go on in 60 minutes.',
  );
  expect(await mails()).toHaveLength(3);
  await laterBy('2 hours');
  for (let n = 0; n < 5; n += 1) await again();
  expect(await mails()).toHaveLength(5);
  // The refused one has not ended the link that came.
  const tokens = await server.sql(
    `select from identity.token where email = 'bombed@elsewhere.example' and used_at is null`,
  );
  expect(tokens).toHaveLength(1);
});

test('codes for new addresses are no way to write to strangers either', async () => {
  const tech = await server.as('tech');
  for (let n = 0; n < 5; n += 1) await tech.call(account.requestEmail, { email: 'aimed@elsewhere.example' });
  expect((await refusal(tech.call(account.requestEmail, { email: 'aimed@elsewhere.example' }))).status).toBe(429);
  for (let n = 0; n < 5; n += 1) await tech.call(account.requestEmail, { email: `other${n}@elsewhere.example` });
  expect((await refusal(tech.call(account.requestEmail, { email: 'more@elsewhere.example' }))).status).toBe(429);
});

test('an ordinary day passes: twenty shares to twenty people, an hour between fives, and the same people again', async () => {
  for (let hour = 0; hour < 8; hour += 1) {
    for (let n = 0; n < 5; n += 1) {
      const answer = await share(`architect${(hour * 5 + n) % 20}@studio.example`);
      expect(answer.json().code).toBe(0);
    }
    await laterBy('1 hour');
  }
});

test('the subject is ours; what people wrote stands quoted, bounded, and leads nowhere', async () => {
  const title = `WIN at https://evil.example/prize\r\nBcc: x@y.example ${'and more '.repeat(20)}`.slice(0, 190);
  const id = await draftOf(title.replace(/\s+/g, ' '));
  await server.sql(`update person set full_name = 'Sam www.evil.example' where id = $1`, [engineer.personId]);
  await share('v@elsewhere.example', { recordId: id, name: 'Click evil.example/now' });
  const [mail] = await mails();
  expect(mail?.subject).toBe('A record was shared with you');
  expect(mail?.text).toMatch(/^> WIN at https: \/\/evil\. example\/prize/m);
  expect(mail?.text.replaceAll(server.context.settings.publicUrl, '')).not.toMatch(/:\/\/|www\.evil|evil\.example/);
});

test('words of others are cut and set apart, and an ordinary title stays as it is', () => {
  const t = letterWords((sentence, values) => sentence.replace('{title}', String(values?.['title'])));
  expect(t('{title}', { title: 'Sec. 03.30 anchors, 3.2 kN, see A-101' })).toBe(
    'Sec. 03.30 anchors, 3.2 kN, see A-101',
  );
  expect(t('{title}', { title: 'a\u202Eb\nc' })).toBe('a b c');
  expect(Array.from(t('{title}', { title: 'x'.repeat(500) }))).toHaveLength(120);
  expect(quote('evil.example/x')).toBe('> evil. example/x');
  expect(said('ask rosa@lind.example')).toBe('ask rosa@lind.example');
});

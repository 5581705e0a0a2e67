import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rawOf } from '../../../test/mails/build.ts';
import { HTML } from '../../../test/mails/html.ts';
import { ENDS, PLACES } from '../../../test/mails/text.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { registryOfAll } from '../../app/registry.ts';
import { translators } from '../../app/translators.ts';
import { buildRfi, buildSend } from '../../areas/rfis/index.ts';
import { startReplies } from './listen.ts';
import type { Replies } from './listen.ts';

/* Answers are read and matched to their authors, over real SMTP both ways. */

const DOMAIN = 'reply.plumbline.example';
const ARCHITECT = 'architect@harbor.example';
const received: { to: string[]; raw: string }[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => void take(stream, session, done),
});
async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, done: () => void): Promise<void> {
  const raw = (await text(stream)).replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' ');
  received.push({ to: envelope.rcptTo.map((one) => one.address), raw });
  done();
}

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
let replies: Replies;
let checkedBy: string[];
beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.server.address() as AddressInfo;
  server = await startWorkingServer({
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Plumbline <plumbline@plumbline.example>' },
    env: { MAIL_IN_DOMAIN: DOMAIN, MAIL_IN_PORT: '0' },
  });
  [engineer, architect] = await Promise.all([server.as('engineer'), server.as('architect')]);
  checkedBy = server.context.settings.mailIn?.checkedBy ?? [];
  const landing = { context: server.context, registry: registryOfAll(), translators, now: () => new Date() };
  const log = { info: () => undefined, warn: () => undefined, error: (...said: unknown[]) => console.error(...said) };
  replies = await startReplies({ port: 0, host: '127.0.0.1', domain: DOMAIN }, landing, log);
});
afterAll(async () => {
  await replies.close();
  await server.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
});
beforeEach(() => server.company.sql('delete from identity.attempt'));

async function asked(): Promise<{ rfi: Rfi; to: string; mail: string }> {
  const draft = await engineer.call(
    rfis.create,
    buildRfi(server.company.projectId, { title: `Stair ${newId()}`, question: 'Which plate at grid B-4?' }),
  );
  const rfi = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2027-01-04'));
  await server.settled();
  const { raw } = received.filter((mail) => mail.to.includes(ARCHITECT)).at(-1) ?? { raw: '' };
  return { rfi, to: /^Reply-To: (\S+)/m.exec(raw)?.[1] ?? '', mail: raw };
}
/** Hands a mail in as the relay does. */
async function handIn(raw: string, to: string, from = ARCHITECT): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: replies.port, ignoreTLS: true });
  const { response } = await transport.sendMail({ envelope: { from, to }, raw });
  expect(response).toMatch(/^250/);
  transport.close();
  await server.settled();
}
const activityOf = async (rfi: Rfi) => (await engineer.call(records.activity, { recordId: rfi.rfiId })).rows;
const answersOf = async (rfi: Rfi) => (await engineer.call(rfis.get, { rfiId: rfi.rfiId })).responses;

const SOME = [
  ...PLACES.filter(({ name }) => /below$|between the lines$|Gmail on/.test(name)),
  ...ENDS.filter(({ name }) => /dashes|phone/.test(name)),
  ...HTML.filter(({ name }) => /table|blockquote of|Gmail, between/.test(name)),
].filter(({ bySent, own }) => !bySent && own);
test.each(SOME)('the response has every word, and what was cut stands folded beside it: $name', async (sample) => {
  const { rfi, to } = await asked();
  await handIn(rawOf(sample, ARCHITECT, to), to);
  expect(await answersOf(rfi)).toMatchObject([{ body: sample.own, via: 'mail' }]);
  const rests = (await activityOf(rfi)).flatMap(({ mailRest }) => (mailRest ? [mailRest] : []));
  if (sample.cut) expect(rests.join('\n')).toContain(sample.cut);
});

test('words typed between the lines of our own mail are the answer; a comment keeps what was cut of it too', async () => {
  const { rfi, to, mail } = await asked();
  const ours = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(mail)?.[1] ?? '';
  expect(ours).toContain('Which plate at grid B-4?');
  const lines = ours.split(/\r?\n/);
  const question = lines.findIndex((line) => line.includes('Which plate'));
  const typed = [...lines.slice(0, question + 1), '', 'The 3/4 inch.', '', ...lines.slice(question + 1)].join('\n');
  const head =
    'From: Plumbline <p@plumbline.example>\nSent: Saturday, November 28, 2026 10:48 AM\nTo: A\nSubject: RFI\n\n';
  await handIn(rawOf({ name: '', text: `${head}${typed}`, own: '' }, ARCHITECT, to), to);
  expect(await answersOf(rfi)).toMatchObject([{ body: 'The 3/4 inch.' }]);

  await handIn(rawOf({ name: '', text: 'Thank you.\n\n-- \nAda Architect\n', own: '' }, ARCHITECT, to), to);
  const [newest] = await activityOf(rfi);
  expect(newest).toMatchObject({ type: 'comment', text: 'Thank you.', mailRest: '--\nAda Architect' });
});

test('of a mail that is too long to be read on, the record and its writer are told what is missing', async () => {
  const { rfi, to } = await asked();
  const before = received.length;
  const lead = 'On Sat, Nov 28, 2026 at 10:48 AM Plumbline <p@plumbline.example> wrote:';
  const text = `The 3/4 inch.\n\n${lead}\n${'> Older words.\n'.repeat(15_000)}\nBut not on Monday.`;
  await handIn(rawOf({ name: '', text, own: '' }, ARCHITECT, to), to);
  const missing = '[The mail was too long to be read to its end. What it says further down is not here.]';
  expect(await answersOf(rfi)).toMatchObject([{ body: `The 3/4 inch.\n\n${missing}` }]);
  const told = received.slice(before).find(({ raw }) => /Your answer was added in part/.test(raw));
  expect(told?.raw).toMatch(/> The 3\/4 inch\./);

  const next = await asked();
  const bare = `${lead}\n${'> Older words.\n'.repeat(15_000)}\nBut not on Monday.`;
  await handIn(rawOf({ name: '', text: bare, own: '' }, ARCHITECT, next.to), next.to);
  expect(await answersOf(next.rfi)).toEqual([]);
  expect(received.at(-1)?.raw).toMatch(/It is too long to be read to its end\./);
});

test('of a mail in Outlook’s own format the file is kept, and nobody takes it for the response', async () => {
  const outlooks = (text: string, to: string) =>
    [
      `From: ${ARCHITECT}\r\nTo: ${to}\r\nMessage-ID: <${newId()}@harbor.example>\r\nMIME-Version: 1.0`,
      'Content-Type: multipart/mixed; boundary="x"\r\n',
      ...(text ? [`--x\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`] : []),
      `--x\r\nContent-Type: application/ms-tnef\r\nContent-Transfer-Encoding: base64\r\n`,
      `${Buffer.from('789f3e2201000690', 'hex').toString('base64')}\r\n--x--\r\n`,
    ].join('\r\n');
  const said =
    '[winmail.dat is in Outlook’s own format and could not be read. Words and files that are only in it are not here.]';
  const bare = await asked();
  await handIn(outlooks('', bare.to), bare.to);
  expect(await answersOf(bare.rfi)).toEqual([]);
  const [newest] = await activityOf(bare.rfi);
  expect(newest).toMatchObject({ type: 'comment', text: `winmail.dat\n\n${said}` });
  const { attachments } = await engineer.call(rfis.get, { rfiId: bare.rfi.rfiId });
  expect(attachments.map(({ name }) => name)).toEqual(['winmail.dat']);
  expect(received.some(({ raw }) => /send them again as HTML or plain text/.test(raw))).toBe(true);

  const { rfi, to } = await asked();
  await handIn(outlooks('The 3/4 inch.', to), to);
  expect(await answersOf(rfi)).toMatchObject([{ body: `The 3/4 inch.\n\n${said}` }]);
  expect(
    received.find(({ raw }) => /Your mail came with a file in Outlook/.test(raw) && /> The 3/.test(raw)),
  ).toBeDefined();
});

const EVIL = 'mallory@evil.example';
const FORGED: [string, string][] = [
  ['a Sender that is the member', `From: Mallory <${EVIL}>\r\nSender: ${ARCHITECT}`],
  ['two From headers, the member first', `From: ${ARCHITECT}\r\nFrom: ${EVIL}`],
  ['two From headers, the member last', `From: ${EVIL}\r\nFrom: ${ARCHITECT}`],
  ['two From headers of the member', `From: ${ARCHITECT}\r\nfrom : ${ARCHITECT}`],
  ['two authors, the member first', `From: ${ARCHITECT}, ${EVIL}`],
  ['two authors, the member last', `From: ${EVIL}, ${ARCHITECT}`],
  ['two authors, with names', `From: "Ada" <${ARCHITECT}>, Mallory <${EVIL}>`],
  ['the member as a name in brackets', `From: <${ARCHITECT}> <${EVIL}>`],
  ['the member as a name', `From: ${ARCHITECT} <${EVIL}>`],
  ['the member as a quoted name', `From: "${ARCHITECT}" <${EVIL}>`],
  ['the member as an encoded name', `From: =?utf-8?q?${ARCHITECT.replace('@', '=40')}?= <${EVIL}>`],
  ['the member in a comment', `From: ${EVIL} (${ARCHITECT})`],
  ['a group', `From: us: ${ARCHITECT}, ${EVIL};`],
  ['a group of the member alone', `From: us: ${ARCHITECT};`],
  ['a route', `From: <@evil.example:${ARCHITECT}>`],
  ['no From', `Reply-To: ${ARCHITECT}\r\nSender: ${ARCHITECT}`],
  ['a Reply-To of the member', `From: ${EVIL}\r\nReply-To: ${ARCHITECT}`],
  ['a letter of another alphabet', `From: ${ARCHITECT.replace('a', '\u0430')}`],
  ['a From whose name has a hidden blank', `From: ${EVIL}\r\n\u00A0From: ${ARCHITECT}`],
];
test('an answer counts from the one author that our mail went to: forged senders are refused, and their words are not sent on', async () => {
  const { rfi, to } = await asked();
  for (const [what, head] of FORGED) {
    await server.company.sql('delete from identity.attempt');
    const before = received.length;
    await handIn(`${head}\r\nTo: ${to}\r\nSubject: Re\r\n\r\nYes, cut the beam.\r\n`, to, EVIL);
    const told = received.slice(before);
    expect([what, told.map((mail) => mail.to)]).toEqual([what, [[ARCHITECT]]]);
    expect([what, told[0]?.raw]).toEqual([what, expect.stringMatching(/counts from the address alone/)]);
    expect(told[0]?.raw).not.toMatch(/cut the beam/);
  }
  expect([...(await answersOf(rfi)), ...(await activityOf(rfi)).filter(({ via }) => via === 'mail')]).toEqual([]);
  expect(rfi.status).toBe((await engineer.call(rfis.get, { rfiId: rfi.rfiId })).status);
});

test('what a mail server in front found forged is refused; whose word counts can be set', async () => {
  const failed = async (results: string) => {
    const { rfi, to } = await asked();
    const before = received.length;
    await handIn(`${results}\r\nFrom: Ada <${ARCHITECT}>\r\nTo: ${to}\r\n\r\nCut it.\r\n`, to, EVIL);
    const [answer] = await answersOf(rfi);
    const told = received.slice(before).find((mail) => /DMARC failed/.test(mail.raw));
    expect(told?.raw ?? '').not.toMatch(/Cut it/);
    expect(answer === undefined).toBe(told !== undefined);
    return answer === undefined;
  };
  const FAIL =
    'Authentication-Results: mx.harbor.example;\r\n spf=fail smtp.mailfrom=evil.example;\r\n dmarc=fail header.from=harbor.example';
  expect(await failed(FAIL)).toBe(true);
  expect(await failed(`Authentication-Results: mx.harbor.example; dmarc=pass\r\n${FAIL}`)).toBe(true);
  expect(await failed('Authentication-Results: mx.harbor.example; dmarc = FAIL (p=none) header.from=x')).toBe(true);
  expect(await failed('Authentication-Results: mx.harbor.example; dkim=pass; dmarc=pass')).toBe(false);
  expect(await failed('Authentication-Results: mx.harbor.example; dkim=fail reason="dmarc=fail"; dmarc=none')).toBe(
    false,
  );
  checkedBy.push('mx.other.example');
  expect(await failed(FAIL)).toBe(false);
  checkedBy.push('mx.harbor.example');
  expect(await failed(FAIL.replace('mx.harbor', 'MX.Harbor'))).toBe(true);
  checkedBy.length = 0;
});

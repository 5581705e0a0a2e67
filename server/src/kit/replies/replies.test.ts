import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { bidBreakdowns, bids } from '@plumbline/contract/areas/bids';
import { contacts } from '@plumbline/contract/areas/contacts';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onBid, onRun, plug } from '../../../test/bidLife.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { registryOfAll } from '../../app/registry.ts';
import { translators } from '../../app/translators.ts';
import { buildRfi, buildSend } from '../../areas/rfis/index.ts';
import { readReplyAddress, replyAddress } from './address.ts';
import { startReplies } from './listen.ts';
import type { Replies } from './listen.ts';

/* Answers to mails, over real SMTP both ways: our mails go out to one server, their answers come in to another. */

const DOMAIN = 'reply.plumbline.example';
const ARCHITECT = 'architect@harbor.example';
const received: { from: string; to: string[]; raw: string }[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => void take(stream, session, done),
});
async function take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, done: () => void): Promise<void> {
  const raw = (await text(stream)).replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' ');
  const from = envelope.mailFrom ? envelope.mailFrom.address : '';
  received.push({ from, to: envelope.rcptTo.map((one) => one.address), raw });
  done();
}

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
let replies: Replies;
/** A contact of another firm, with an email address and no account. */
const rosaId = newId();
beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.server.address() as AddressInfo;
  server = await startWorkingServer({
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Plumbline <plumbline@plumbline.example>' },
    env: { MAIL_IN_DOMAIN: DOMAIN, MAIL_IN_PORT: '0' },
  });
  [engineer, architect] = await Promise.all([server.as('engineer'), server.as('architect')]);
  const landing = { context: server.context, registry: registryOfAll(), translators, now: () => new Date() };
  const log = { info: () => undefined, warn: () => undefined, error: (...said: unknown[]) => console.error(...said) };
  replies = await startReplies({ port: 0, host: '127.0.0.1', domain: DOMAIN }, landing, log);
  await server.company.sql(
    `with card as (insert into record (tenant_id, id, kind, title, status) values ($1, $2, 'person', 'Rosa Lind', 'active') returning id)
     insert into person (tenant_id, id, full_name, email) select $1, id, 'Rosa Lind', 'rosa@lind.example' from card`,
    [server.company.tenantId, rosaId],
  );
});
afterAll(async () => {
  await replies.close();
  await server.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
});
beforeEach(() => server.company.sql('delete from identity.attempt'));

async function asked(whom: string): Promise<Rfi> {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { title: `Stair ${newId()}` }));
  const rfi = await engineer.call(rfis.send, buildSend(draft, [whom], '2027-01-04'));
  if (whom === rosaId)
    await engineer.call(records.share, {
      recordId: rfi.rfiId,
      clientRef: newId(),
      scope: 'respond',
      personId: rosaId,
      sendMail: true,
    });
  await server.settled();
  return rfi;
}
const newest = (to: string) => received.filter((mail) => mail.to.includes(to)).at(-1)?.raw ?? '';
function replyTo(to: string): string {
  return /^Reply-To: (\S+)/m.exec(newest(to))?.[1] ?? '';
}
/** What a mail server of the world does with an answer. Resolves with the code that ours said last. */
async function answer(options: SendMailOptions): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port: replies.port, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail(options);
    return Number(response.slice(0, 3));
  } catch (error) {
    return (error as { responseCode?: number }).responseCode ?? 0;
  } finally {
    transport.close();
    await server.settled();
  }
}
const comments = async (rfi: Rfi) =>
  (await engineer.call(records.activity, { recordId: rfi.rfiId, type: 'comment' })).rows;
const answersOf = async (rfi: Rfi) => (await engineer.call(rfis.get, { rfiId: rfi.rfiId })).responses;

/** What a mail server reports of a mail that was sent from this address (RFC 3464). */
function report(action: string, to: string, envelopeFrom = ''): Promise<number> {
  const said = 'smtp; 550 5.1.1 <architect@harbor.example>:\r\n  no such <b>mailbox</b>';
  return answer({
    envelope: { from: envelopeFrom, to },
    raw: [
      'From: MAILER-DAEMON@mx.harbor.example',
      `To: ${to}`,
      'Subject: Undelivered Mail',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="x"',
      '',
      '--x\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n',
      '--x\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.harbor.example\r\n',
      `Final-Recipient: rfc822; ${ARCHITECT}\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: ${said}\r\n`,
      '--x--',
    ].join('\r\n'),
  });
}
const REASON = '550 5.1.1 <architect@harbor.example>: no such <b>mailbox</b>';

test('a mail names an address for answers; an answer of a member is a comment, with its files, once', async () => {
  const rfi = await asked(architect.personId);
  await engineer.call(records.comment, { recordId: rfi.rfiId, clientRef: newId(), body: 'A photo is coming' });
  await server.settled();
  expect(newest(ARCHITECT)).toMatch(/##- Write your answer above this line -##/);
  const [superintendent, supersMail] = [server.company.person('super'), 'super@harbor.example'];
  await engineer.call(records.comment, {
    recordId: rfi.rfiId,
    clientRef: newId(),
    body: 'Look',
    mentionIds: [superintendent],
  });
  await server.settled();
  const to = replyTo(supersMail);
  expect(to).toMatch(/^reply\+[0-9a-z]{55}@reply\.plumbline\.example$/);
  const mail = {
    from: `Super <${supersMail.toUpperCase()}>`,
    to: to.toUpperCase(),
    subject: 'Re: Stair',
    messageId: '<one@phone.example>',
    text: `Seen from below.\r\n\r\nSecond line.\r\n\r\n-- \r\nSuper\r\n+1 415 555 0100\r\n\r\nOn Tue, Nov 24, 2026 Plumbline <${to}> wrote:\r\n> ##- Write your answer above this line -##\r\n> Sam commented\r\n`,
    attachments: [
      { filename: 'below.pdf', content: Buffer.from('%PDF-1.7 below') },
      { filename: 'logo.png', content: Buffer.alloc(900, 7), cid: 'logo', contentDisposition: 'inline' as const },
    ],
  };
  expect([await answer(mail), await answer(mail)]).toEqual([250, 250]);
  const [first, ...more] = await comments(rfi);
  expect(first).toMatchObject({
    text: 'Seen from below.\n\nSecond line.',
    via: 'mail',
    by: { personId: superintendent },
  });
  expect(more.filter(({ via }) => via === 'mail')).toEqual([]);
  const may = (scope: string) =>
    server.company.sql(
      `update role_grant set scope = $1 where resource = 'rfi' and action = 'comment'
        and role_id in (select role_id from membership_role where person_id = $2)`,
      [scope, superintendent],
    );
  await may('none');
  expect(await answer({ ...mail, messageId: '<two@phone.example>' })).toBe(250);
  expect(newest(supersMail)).toMatch(/You may not comment on it any more\./);
  await may('company');
  const { attachments } = await engineer.call(rfis.get, { rfiId: rfi.rfiId });
  expect(attachments.map(({ name, role }) => [name, role])).toEqual([['below.pdf', 'comment']]);
});

test('whoever is asked answers by mail: a member, and somebody without an account through their link', async () => {
  const ours = await asked(architect.personId);
  expect(newest(ARCHITECT)).toMatch(/it is your response/);
  expect(await answer({ from: ARCHITECT, to: replyTo(ARCHITECT), text: 'Use W10x33.' })).toBe(250);
  expect(await answersOf(ours)).toMatchObject([{ body: 'Use W10x33.', via: 'mail' }]);
  // The next one is a comment: nobody asks any more.
  expect(await answer({ from: ARCHITECT, to: replyTo(ARCHITECT), text: 'And thank you.' })).toBe(250);
  expect(await answersOf(ours)).toHaveLength(1);
  expect(await comments(ours)).toMatchObject([{ text: 'And thank you.' }]);

  const theirs = await asked(rosaId);
  const html = `<html><body><div>Shift them <b>2 in</b> west.</div><br><div class="gmail_quote"><div>On Tue Plumbline wrote:</div><blockquote>##- x -## old</blockquote></div></body></html>`;
  const to = replyTo('rosa@lind.example');
  expect(await answer({ from: 'Rosa <rosa@lind.example>', to, html })).toBe(250);
  expect(await answersOf(theirs)).toMatchObject([
    { body: 'Shift them 2 in west.', via: 'share', by: { personId: rosaId } },
  ]);
  expect(await answer({ from: 'rosa@lind.example', to, text: 'Once more' })).toBe(250);
  expect(newest('rosa@lind.example')).toMatch(/It has been answered\. Thank you\./);
  expect(await answersOf(theirs)).toHaveLength(1);
});

test('a link that has ended, somebody who has left or may not comment, another sender: each hears why, and nothing lands', async () => {
  const rfi = await asked(rosaId);
  const to = replyTo('rosa@lind.example');
  expect(await answer({ from: 'mallory@elsewhere.example', to, text: 'Pay me' })).toBe(250);
  expect(newest('rosa@lind.example')).toMatch(/It came from mallory@elsewhere\.example/);
  expect(newest('rosa@lind.example')).not.toMatch(/Pay me/);
  for (const { shareId } of await engineer.call(records.shares, { recordId: rfi.rfiId }))
    await engineer.call(records.revokeShare, { recordId: rfi.rfiId, shareId });
  expect(await answer({ from: 'rosa@lind.example', to, text: 'Too late' })).toBe(250);
  expect(newest('rosa@lind.example')).toMatch(/Its link has ended\./);
  expect(newest('rosa@lind.example')).toMatch(/Too late/);
  expect(newest('rosa@lind.example')).not.toMatch(/^Reply-To/m);

  const ours = await asked(architect.personId);
  const mine = replyTo(ARCHITECT);
  const { tenantId } = server.company;
  const status = (word: string) =>
    server.company.sql('update membership set status = $3 where tenant_id = $1 and person_id = $2', [
      tenantId,
      architect.personId,
      word,
    ]);
  await status('suspended');
  expect(await answer({ from: ARCHITECT, to: mine, text: 'From home' })).toBe(250);
  expect(newest(ARCHITECT)).toMatch(/You have no access to it any more\./);
  await status('active');
  await server.company.sql('update tenant set read_only = true where tenant_id = $1', [tenantId]);
  expect(await answer({ from: ARCHITECT, to: mine, text: 'From home' })).toBe(250);
  expect(newest(ARCHITECT)).toMatch(/can only be read/);
  await server.company.sql('update tenant set read_only = false where tenant_id = $1', [tenantId]);
  expect([...(await comments(ours)), ...(await answersOf(ours)), ...(await answersOf(rfi))]).toEqual([]);
});

test('what no person wrote, and what says nothing, lands nowhere', async () => {
  const rfi = await asked(architect.personId);
  const to = replyTo(ARCHITECT);
  const before = received.length;
  const away = { from: ARCHITECT, to, text: 'I am away' };
  for (const headers of [
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'List-Id': '<everybody.harbor.example>' },
    { 'X-Autoreply': 'yes' },
  ])
    expect(await answer({ ...away, headers })).toBe(250);
  expect(await answer({ ...away, envelope: { from: '', to } })).toBe(250);
  expect(received).toHaveLength(before);
  expect(await answer({ ...away, text: `> ##- x -##\n> our own words` })).toBe(250);
  expect(newest(ARCHITECT)).toMatch(/Nothing was written in it\./);
  expect(await answer({ ...away, text: 'word '.repeat(3000) })).toBe(250);
  expect(newest(ARCHITECT)).toMatch(/more than 10000 letters/);
  expect([...(await comments(rfi)), ...(await answersOf(rfi))]).toEqual([]);
});

test('a mail is sent from an address of its own: that it could not be delivered stands in the delivery log, once, with the reason', async () => {
  await asked(architect.personId);
  const sent = received.filter(({ to }) => to.includes(ARCHITECT)).at(-1);
  const from = sent?.from ?? '';
  expect(from).toMatch(/^b\+[0-9a-z]{61}@reply\.plumbline\.example$/);
  expect(sent?.raw).toMatch(/^From: Plumbline <plumbline@plumbline\.example>$/m);
  const administrator = await server.as('admin');
  const failures = async () => {
    const { rows } = await administrator.call(noticeRules.deliveries, {
      channel: 'mail',
      personId: architect.personId,
    });
    return rows.map(({ failure }) => failure);
  };
  const before = await failures();
  expect(before.every((failure) => failure === null)).toBe(true);
  expect(await report('delayed', from)).toBe(250);
  expect(await report('failed', from.replace('b+', 'b+x'))).toBe(550);
  expect(await answer({ envelope: { from: '', to: from }, from: 'someone@harbor.example', text: 'I am away' })).toBe(
    250,
  );
  expect(await failures()).toEqual(before);
  expect([await report('failed', from), await report('failed', from.toUpperCase(), 'mx@harbor.example')]).toEqual([
    250, 250,
  ]);
  expect((await failures()).filter((failure) => failure !== null)).toEqual([REASON]);
});

test('of a proposal that could not be delivered its proof says so, and of that mail alone', async () => {
  const [estimator, executive] = await Promise.all([server.as('estimator'), server.as('executive')]);
  const { companyId: clientCompanyId } = await (
    await server.as('admin')
  ).call(contacts.createCompany, { clientRef: newId(), companyName: 'Shoreline Partners', roles: ['client'] });
  const { projectId } = server.company;
  const made = { projectId, title: 'Shell and core', dueDate: '2027-01-08', clientCompanyId };
  let bid = await estimator.call(bids.create, { clientRef: newId(), ...made });
  bid = await estimator.call(bids.decideBid, onBid(bid));
  const part = { ...onBid(bid), clientRef: newId(), breakdowns: [plug('Concrete', 1_000_000)] };
  bid = await estimator.call(bidBreakdowns.create, part);
  bid = await estimator.call(bids.submitForReview, { ...onBid(bid), clientRef: newId() });
  bid = await executive.call(bids.approve, onRun(bid));
  await estimator.call(bids.sendProposal, { ...onBid(bid), personIds: [rosaId, architect.personId] });
  await server.settled();
  const proof = async () => {
    const { proposals } = await estimator.call(bids.get, { bidId: bid.bidId });
    return Object.fromEntries(proposals.map((one) => [one.email, one]));
  };
  const arrived = { mailedAt: expect.any(String) as string, bouncedAt: null, bounceReason: null, openedCount: 0 };
  expect(await proof()).toMatchObject({ 'rosa@lind.example': arrived, [ARCHITECT]: arrived });

  const letter = received.filter(({ to }) => to.includes('rosa@lind.example')).at(-1);
  expect(letter?.raw).toMatch(/Shell and core/);
  expect(await report('delayed', letter?.from ?? '')).toBe(250);
  expect((await proof())['rosa@lind.example']).toMatchObject(arrived);
  expect(await report('failed', letter?.from ?? '')).toBe(250);
  expect(await proof()).toMatchObject({
    'rosa@lind.example': { ...arrived, bouncedAt: expect.any(String) as string, bounceReason: REASON },
    [ARCHITECT]: arrived,
  });
});

test('an address is the installation’s own: nothing else is taken, and none stands for another company', async () => {
  await asked(architect.personId);
  const to = replyTo(ARCHITECT);
  const { vault } = server.context;
  const known = readReplyAddress(vault, DOMAIN, to);
  expect(known?.tenantId).toBe(server.company.tenantId);
  const letter = to[20] === 'a' ? 'b' : 'a';
  const forged = `${to.slice(0, 20)}${letter}${to.slice(21)}`;
  for (const address of [forged, 'reply+x@reply.plumbline.example', `x${to}`, to.replace(DOMAIN, 'elsewhere.example')])
    expect([address, await answer({ from: ARCHITECT, to: address, text: 'x' })]).toEqual([address, 550]);
  // Signed for the company next door, the same key is nobody there.
  const tenantId = server.company.rivalTenantId;
  const foreign = replyAddress(vault, DOMAIN, { tenantId, key: known?.key ?? Buffer.alloc(9) });
  const before = received.length;
  expect(await answer({ from: ARCHITECT, to: foreign, text: 'x' })).toBe(250);
  expect(received).toHaveLength(before);
  const left = await server.company.sql('select from comment where tenant_id = $1 and via = $2', [tenantId, 'mail']);
  expect(left).toEqual([]);
});

test('a mail that is too large is refused while it comes, and too many for one address in an hour wait', async () => {
  await asked(architect.personId);
  const to = replyTo(ARCHITECT);
  const huge = { filename: 'huge.bin', content: Buffer.alloc(24 * 1024 * 1024, 1) };
  expect(await answer({ from: ARCHITECT, to, text: 'x', attachments: [huge] })).toBe(552);
  const socket = connect(replies.port, '127.0.0.1');
  const said: string[] = [];
  socket.setEncoding('utf8').on('data', (more: string) => said.push(more));
  for (const [line, after] of [
    ['EHLO x', /^220 /m],
    [`MAIL FROM:<${ARCHITECT}> SIZE=99000000`, /^250 /m],
  ] as const) {
    await expect.poll(() => said.join('')).toMatch(after);
    socket.write(`${line}\r\n`);
  }
  await expect.poll(() => said.join('')).toMatch(/^552/m);
  expect(said.join('')).not.toMatch(/STARTTLS|AUTH/);
  socket.destroy();
  const absent = { from: ARCHITECT, to, text: 'x', headers: { 'Auto-Submitted': 'auto-replied' } };
  const codes = [];
  for (let n = 0; n < 31; n += 1) codes.push(await answer(absent));
  expect(codes.at(0)).toBe(250);
  expect(codes.at(-1)).toBe(451);
});

import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { notifications } from '@plumbline/contract/areas/notifications';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { PUBLISHED } from '@plumbline/contract/areas/notifications/events';
import { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryOfAll } from '../../app/registry.ts';
import { translators } from '../../app/translators.ts';
import { sendWaiting } from '../../kit/notices/waiting.ts';
import { refusal } from '../../../test/refusal.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { buildRfi, buildSend } from '../rfis/index.ts';

/* What people and their company say of notices, and what becomes of them, through a real mail server. */

const received: { to: string[]; raw: string }[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => void take(stream, session, done),
});
async function take(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  done: (error?: Error) => void,
): Promise<void> {
  const raw = (await text(stream)).replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' ');
  received.push({ to: envelope.rcptTo.map((one) => one.address), raw });
  done();
}

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await new Promise<void>((resolve) => post.listen(0, '127.0.0.1', resolve));
  const { port } = post.server.address() as AddressInfo;
  server = await startWorkingServer({
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'Plumbline <plumbline@plumbline.example>' },
  });
  [engineer, architect, admin] = await Promise.all([server.as('engineer'), server.as('architect'), server.as('admin')]);
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => post.close(() => resolve()));
});

async function sent(title: string): Promise<Rfi> {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { title }));
  const rfi = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2027-01-04'));
  await server.settled();
  return rfi;
}
async function comment(rfi: Rfi, body: string, mentionIds: string[] = []): Promise<void> {
  await engineer.call(records.comment, { recordId: rfi.rfiId, clientRef: newId(), body, mentionIds });
  await server.settled();
}
const mailsOf = (rfi: Rfi) =>
  received.filter(({ to, raw }) => to.includes('architect@harbor.example') && raw.includes(rfi.rfiId));
async function rowOf(rfi: Rfi, show: 'open' | 'snoozed' | 'done' = 'open') {
  const { rows } = await architect.call(inbox.list, { show, pageSize: 100 });
  return rows.find(({ record }) => record.recordId === rfi.rfiId);
}
async function onceDue(at: string): Promise<void> {
  await sendWaiting(server.context, registryOfAll(), translators, new Date(at));
  await server.settled();
}
const LATER = '2040-01-01T00:00:00Z';

test('the inbox is grouped by record; what is done or snoozed stands apart, and comes back', async () => {
  const rfi = await sent('Stair nosing');
  await comment(rfi, 'A photo is coming');
  expect(await rowOf(rfi)).toMatchObject({
    myCourt: true,
    unread: 2,
    count: 2,
    notices: [{ reason: 'watching' }, { reason: 'court' }],
  });
  const unread = async () => (await architect.call(notifications.counts, {})).unread;
  const before = await unread();
  await architect.call(inbox.snooze, { recordIds: [rfi.rfiId], until: '2040-01-01T08:00:00.000Z' });
  // What sleeps is counted nowhere: the bell says what the inbox says.
  expect(await unread()).toBe(before - 2);
  const bell = await architect.call(notifications.list, { pageSize: 100 });
  expect(bell.rows.filter(({ record }) => record.recordId === rfi.rfiId)).toEqual([]);
  expect(await rowOf(rfi)).toBeUndefined();
  expect(await rowOf(rfi, 'snoozed')).toMatchObject({ count: 2 });
  await architect.call(inbox.done, { recordIds: [rfi.rfiId], done: true });
  expect(await rowOf(rfi, 'snoozed')).toBeUndefined();
  expect(await rowOf(rfi, 'done')).toMatchObject({ unread: 0 });
  await architect.call(inbox.done, { recordIds: [rfi.rfiId], done: false });
  expect(await rowOf(rfi)).toMatchObject({ count: 2 });
});

test('updates within ten minutes go in one mail; what asks to act goes at once', async () => {
  const rfi = await sent('Glazing bead');
  expect(mailsOf(rfi)).toHaveLength(1);
  await comment(rfi, 'First');
  expect(mailsOf(rfi)).toHaveLength(2);
  await comment(rfi, 'Look', [architect.personId]);
  expect(mailsOf(rfi)).toHaveLength(2);
  const [newest] = (await rowOf(rfi))?.notices ?? [];
  const { lines } = await architect.call(inbox.why, { notificationId: newest?.notificationId ?? '' });
  expect(lines).toMatchObject([
    { channel: 'bell', status: 'sent', cause: 'standard' },
    { channel: 'mail', status: 'waiting', cause: 'merged' },
  ]);
  await onceDue(new Date(Date.now() + 11 * 60_000).toISOString());
  expect(mailsOf(rfi)).toHaveLength(3);
  await onceDue(LATER);
  expect(mailsOf(rfi)).toHaveLength(3);
});

test('the words of a second comment come by one more mail, unless they were read', async () => {
  const [rfi, seen] = [await sent('Head of the door'), await sent('Jamb of the door')];
  for (const one of [rfi, seen]) {
    await comment(one, 'The first remark');
    await comment(one, 'The second remark');
    await comment(one, 'The third remark');
  }
  expect([rfi, seen].map((one) => mailsOf(one).length)).toEqual([2, 2]);
  // The bell still says it once.
  expect((await rowOf(rfi))?.notices.filter(({ reason }) => reason === 'watching')).toHaveLength(1);
  await architect.call(records.read, { recordId: seen.rfiId });
  const before = received.length;
  await onceDue(new Date(Date.now() + 11 * 60_000).toISOString());
  expect(received.length).toBe(before + 1);
  expect(mailsOf(seen)).toHaveLength(2);
  const raw = mailsOf(rfi).at(-1)?.raw ?? '';
  expect(raw).toContain('> The second remark');
  expect(raw).toContain('> The third remark');
  expect(raw).not.toContain('The first remark');
});

test('a digest holds what waited, without what was read since', async () => {
  await architect.call(inbox.prefer, { event: 'rfi.court', channel: 'mail', timing: 'daily' });
  const [one, two, three] = [await sent('Anchor one'), await sent('Anchor two'), await sent('Anchor three')];
  expect([one, two, three].flatMap(mailsOf)).toEqual([]);
  await architect.call(records.read, { recordId: two.rfiId });
  const before = received.length;
  await onceDue(LATER);
  expect(received.length).toBe(before + 1);
  expect([mailsOf(one), mailsOf(two), mailsOf(three)].map((mails) => mails.length)).toEqual([1, 0, 1]);
  expect(received.at(-1)?.raw).toMatch(/^Subject: 2 updates in Plumbline/m);
  await architect.call(inbox.prefer, { event: 'rfi.court', channel: 'mail', timing: null });
});

test('what the company requires is refused to be lowered, and comes in spite of a mute', async () => {
  const rule = {
    ruleId: newId(),
    event: 'rfi.watching',
    audience: 'told',
    projectRole: null,
    projectId: null,
    channel: 'mail',
    timing: 'now',
    mandatory: true,
    condition: 'always',
    quietFrom: null,
    quietTo: null,
  } as const;
  await admin.call(noticeRules.save, rule);
  const lower = architect.call(inbox.prefer, { event: 'rfi.watching', channel: 'mail', timing: 'off' });
  expect(await refusal(lower)).toMatchObject({
    code: 2000,
    message: 'Your company requires this. It cannot be lowered.',
  });
  expect((await architect.call(inbox.preferences, {})).required).toEqual([
    { event: 'rfi.watching', channel: 'mail', timing: 'now' },
  ]);
  const rfi = await sent('Required mail');
  await architect.call(inbox.mute, { muteId: newId(), recordId: rfi.rfiId });
  await comment(rfi, 'Muted, and mailed all the same');
  expect(mailsOf(rfi)).toHaveLength(2);
  await admin.call(noticeRules.remove, { ruleId: rule.ruleId });
  await comment(rfi, 'Silent now', []);
  expect(mailsOf(rfi)).toHaveLength(2);
  const log = await admin.call(noticeRules.deliveries, { personId: architect.personId, pageSize: 4 });
  expect(log.rows.map(({ channel, status, cause }) => [channel, status, cause])).toContainEqual([
    'mail',
    'leftOut',
    'muted',
  ]);
  const [mute] = await architect.call(inbox.mutes, {});
  expect(mute?.record?.recordId).toBe(rfi.rfiId);
  expect(await architect.call(inbox.unmute, { muteId: mute?.muteId ?? '' })).toEqual([]);
});

test('a rule tells people whom the event does not tell, once', async () => {
  const superintendent = await server.as('super');
  const ruleId = newId();
  await admin.call(noticeRules.save, {
    ruleId,
    event: 'rfi.court',
    audience: 'projectRole',
    projectRole: 'observer',
    projectId: server.company.projectId,
    channel: 'bell',
    timing: 'now',
    mandatory: false,
    condition: 'always',
    quietFrom: null,
    quietTo: null,
  });
  const rfi = await sent('Told by a rule');
  const { rows } = await superintendent.call(inbox.list, { pageSize: 100 });
  const mine = rows.filter(({ record }) => record.recordId === rfi.rfiId);
  expect(mine).toMatchObject([{ count: 1, myCourt: false, notices: [{ reason: 'rule' }] }]);
  const told = await rowOf(rfi);
  expect(told?.notices).toMatchObject([{ reason: 'court' }]);
  await admin.call(noticeRules.remove, { ruleId });
});

test('of the reminders of some days the last is listed, beside what else was told', async () => {
  const rfi = await sent('Reminded daily');
  for (const days of [1, 2, 3])
    await server.company.sql(
      `insert into notification (tenant_id, id, person_id, record_id, reason, sentence, sentence_values, at)
       values ($1, $2, $3, $4, 'overdue', '{number} is {n} days late', $5, now() + $6 * interval '1 minute')`,
      [server.company.tenantId, newId(), architect.personId, rfi.rfiId, { n: days }, days],
    );
  const row = await rowOf(rfi);
  expect(row?.notices.map(({ reason }) => reason)).toEqual(['overdue', 'court']);
  expect(row?.notices[0]?.text).toContain('is 3 days late');
  expect(row?.count).toBe(4);
});

test('one click in a mail stops its kind, by a page too; a token that is not ours is nothing', async () => {
  const rfi = await sent('Unsubscribed');
  await comment(rfi, 'By mail');
  const raw = mailsOf(rfi).at(-1)?.raw ?? '';
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  const url = /^List-Unsubscribe: <([^>]+)>/m.exec(raw)?.[1] ?? '';
  const path = new URL(url.replaceAll(' ', '')).pathname;
  const token = path.split('/').at(-1) ?? '';
  expect(await server.anonymous.call(inbox.unsubscribing, { token })).toMatchObject({
    event: 'rfi.watching',
    stopped: false,
  });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const click = (to: string) =>
    server.anonymous.fetch(to, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: form });
  expect((await click(path)).status).toBe(204);
  expect((await click(path)).status).toBe(204);
  expect((await click(`${path.slice(0, -3)}AAA`)).status).toBe(404);
  for (const wrong of ['Zq'.repeat(300), 'ZqZqZq%zz']) {
    const refused = await click(`/apisc/notification/unsubscribe/${wrong}`);
    const body = await refused.text();
    expect([wrong, refused.status, JSON.parse(body)]).toMatchObject([wrong, 404, { code: 1004, data: null }]);
    expect(body).not.toMatch(/ZqZq/);
  }
  // A form is taken there alone.
  expect(await (await click('/apisc/notification/unsubscribe')).json()).toMatchObject({ code: 1400 });
  expect(await server.anonymous.call(inbox.unsubscribing, { token })).toMatchObject({ stopped: true });
  const another = await sent('After the click');
  await comment(another, 'Not by mail');
  expect(mailsOf(another)).toHaveLength(1);
  // What lies in the table of mails opens nothing.
  const [kept] = await server.company.sql<{ body: string }>(
    `select body from mail where body like '%/unsubscribe/%' limit 1`,
  );
  expect(kept?.body).toMatch(/\/unsubscribe\/…/);
});

test('the catalogue names what the areas publish', () => {
  const root = join(import.meta.dirname, '..');
  const said = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !/\.(test|case)\.ts$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(root, folder, name), 'utf8').matchAll(
          /(?:notice\(|reason: )\s*(?:isHeld \? )?'([a-z]+)'/g,
        ),
      ])
      .map(([, reason]) => reason ?? '');
  const published = {
    rfis: ['rfi'],
    submittals: ['submittal', 'submittalPackage'],
    tasks: ['task'],
    inspections: ['inspection'],
    checklists: ['checklist'],
    punch: ['punchItem', 'punchPackage'],
    projects: ['project'],
  } as const;
  for (const [folder, kinds] of Object.entries(published)) {
    const known = new Set<string>(kinds.flatMap((kind) => PUBLISHED[kind]));
    expect([folder, said(folder).filter((reason) => reason !== 'rule' && !known.has(reason))]).toEqual([folder, []]);
  }
});

import { MADE_KINDS, chat } from '@plumbline/contract/areas/chat';
import { contacts } from '@plumbline/contract/areas/contacts';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { punchListPackages } from '@plumbline/contract/areas/punch';
import { rfis } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, TestServer } from '../../../test/server.ts';
import { translators } from '../../app/translators.ts';
import { tellMentions } from './mentions.ts';

/* What of the chat is seen elsewhere: records that are made of messages, mails of mentions, numbers in other companies. */

let server: TestServer;
let engineer: Client;
let pm: Client;
let tech: Client;
beforeAll(async () => {
  server = await startTestServer();
  [engineer, pm, tech] = await Promise.all([server.as('engineer'), server.as('pm'), server.as('tech')]);
});
afterAll(() => server.close());

async function group(by: Client, ...others: Client[]) {
  const memberIds = others.map(({ personId }) => personId);
  return by.call(chat.createGroup, { clientRef: newId(), roomName: 'Level 2 ceilings', memberIds });
}
const say = (by: Client, roomId: string, body: string, more: object = {}) =>
  by.call(chat.send, { roomId, clientRef: newId(), body, ...more });

test('a message becomes an RFI, a task, a submittal or a punch item, which lead back to it', async () => {
  const { roomId } = await group(engineer, pm);
  const { messageId, seq } = await say(engineer, roomId, 'The embed plate collides with the tendon anchor');
  const { projectId } = server;
  const list = { clientRef: newId(), projectId, title: 'Level 2 walk' };
  const { punchListPackageId: packageId } = await pm.call(punchListPackages.create, list);
  const of = { roomId, messageId, projectId, title: 'Embed plate and tendon' };
  expect((await refusal(pm.call(chat.makeRecord, { ...of, kind: 'punchItem', clientRef: newId() }))).code).toBe(1400);
  for (const kind of MADE_KINDS) {
    const input = { ...of, kind, clientRef: newId(), ...(kind === 'punchItem' && { packageId }) };
    const made = await pm.call(chat.makeRecord, input);
    expect(made.record).toMatchObject({ kind, title: of.title, recordId: input.clientRef });
    expect((await pm.call(chat.makeRecord, input)).record).toEqual(made.record);
    expect(await pm.call(chat.origin, { recordId: input.clientRef })).toEqual({
      roomId,
      messageId,
      seq,
      roomName: 'Level 2 ceilings',
    });
    expect(await tech.call(chat.origin, { recordId: input.clientRef })).toBeNull();
  }
  const said = (await pm.call(chat.messages, { roomId })).messages.at(-1);
  expect(said?.madeRecords.map(({ kind }) => kind).sort()).toEqual([...MADE_KINDS].sort());
  const rfiId = said?.madeRecords.find(({ kind }) => kind === 'rfi')?.recordId ?? '';
  const { question } = await pm.call(rfis.get, { rfiId });
  expect(question).toMatch(/^Sam Okafor, .*\d{4}:\n“The embed plate collides with the tendon anchor”$/);
});

test('who does not read within ten minutes that they are mentioned in a group gets one mail, or none where they want none', async () => {
  const { roomId } = await group(engineer, pm, tech);
  const mentionIds = [pm.personId, tech.personId];
  await say(engineer, roomId, 'Look at the second pour');
  await say(engineer, roomId, 'The pump is late', { mentionIds });
  const last = await say(engineer, roomId, 'And the mixer too', { mentionIds });
  await tech.call(chat.read, { roomId, seq: last.seq });
  const toldAfter = async (minutes: number) => {
    const now = () => new Date(Date.now() + minutes * 60_000);
    await tellMentions({ context: server.context, translators, now });
    const jobs = await server.sql<{ payload: { to?: string; text?: string; title?: string } }>(
      `select j.payload from graphile_worker._private_jobs j where j.payload::text like $1 order by j.id`,
      [`%/chat/${roomId}%`],
    );
    return jobs.map(({ payload }) => payload);
  };
  expect(await toldAfter(9)).toEqual([]);
  await server.sql(
    `insert into notification_device (tenant_id, id, person_id, endpoint, public_key, secret, agent, created_at)
     select tenant_id, id, id, 'https://push.example/1', '', '', 'Phone', now() from person where id = $1`,
    [pm.personId],
  );
  const [mail, onDevice, ...more] = await toldAfter(11);
  expect(more).toEqual([]);
  expect(onDevice).toMatchObject({ title: 'Sam Okafor mentioned you in Level 2 ceilings' });
  expect(mail?.to).toMatch(/^pm@/);
  expect(mail?.text).toMatch(/Sam Okafor mentioned you in Level 2 ceilings[^]*The pump is late[^]*And the mixer too/);
  expect(await toldAfter(20)).toHaveLength(2);
  await pm.call(inbox.prefer, { event: 'chatRoom.mentioned', channel: 'mail', timing: 'off' });
  await say(engineer, roomId, 'Once more', { mentionIds: [pm.personId] });
  // By mail nothing more; devices have a preference of their own.
  expect((await toldAfter(30)).filter(({ to }) => to)).toHaveLength(1);
  // Skipped mails are not sent when the person wants mails again.
  await pm.call(inbox.prefer, { event: 'chatRoom.mentioned', channel: 'mail', timing: null });
  expect(await toldAfter(40)).toHaveLength(3);
});

test('a mail of mentions carries what was written, whole, and counts what it leaves out', async () => {
  const { roomId } = await group(engineer, pm);
  const long = `Hold the pour at grid B. ${'Each of the anchors is to be seen first. '.repeat(20)}Then call me.`;
  await say(engineer, roomId, `${long}\nSam`, { mentionIds: [pm.personId] });
  for (let n = 2; n <= 7; n += 1) await say(engineer, roomId, `Number ${n}`, { mentionIds: [pm.personId] });
  await tellMentions({ context: server.context, translators, now: () => new Date(Date.now() + 11 * 60_000) });
  const [mail] = await server.sql<{ text: string }>(
    `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'text' like $1`,
    [`%/chat/${roomId}%`],
  );
  expect(mail?.text).toContain(`> ${long}\n> Sam`);
  expect(mail?.text).toContain('> Number 5');
  expect(mail?.text).not.toContain('Number 6');
  expect(mail?.text).toContain('and 2 more');
});

test('who is in two companies is told in each how many messages wait in the other', async () => {
  const { rival, rivalTenantId, rivalProjectId: projectId } = server;
  const { roomId } = await rival.call(chat.open, { projectId });
  await say(rival, roomId, 'Crane at six');
  const purchasing = await server.as('purchasing');
  expect(await purchasing.call(chat.unreadElsewhere, {})).toEqual({ tenants: [] });
  // A colleague of Morgan's said it, and Morgan works for both companies.
  const colleague = newId();
  await rival.call(contacts.createPerson, { clientRef: colleague, fullName: 'Jo Blake' });
  await server.sql('update chat_message set sender_id = $2 where room_id = $1', [roomId, colleague]);
  await server.sql('update chat_member set last_read_seq = 0 where room_id = $1', [roomId]);
  await server.sql(
    `update membership set account_id = (select account_id from membership where person_id = $1) where person_id = $2`,
    [purchasing.personId, rival.personId],
  );
  expect(await purchasing.call(chat.unreadElsewhere, {})).toEqual({
    tenants: [{ tenantId: rivalTenantId, unreadMessageCount: 1 }],
  });
  expect(await pm.call(chat.unreadElsewhere, {})).toEqual({ tenants: [] });
});

import { chat } from '@plumbline/contract/areas/chat';
import { notifications } from '@plumbline/contract/areas/notifications';
import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startTestServer } from '../../../test/server.ts';
import type { Client, Part, TestServer } from '../../../test/server.ts';
import { buildRfi } from '../rfis/index.ts';
import { removeOld } from './retention.ts';

let server: TestServer;
let engineer: Client;
let pm: Client;
let tech: Client;
let architect: Client;
beforeAll(async () => {
  server = await startTestServer();
  [engineer, pm, tech, architect] = await Promise.all([
    server.as('engineer'),
    server.as('pm'),
    server.as('tech'),
    server.as('architect'),
  ]);
});
afterAll(() => server.close());

async function group(by: Client, ...others: Client[]) {
  const memberIds = others.map(({ personId }) => personId);
  return by.call(chat.createGroup, { clientRef: newId(), roomName: 'Level 2 ceilings', memberIds });
}
const say = (by: Client, roomId: string, body: string, more: object = {}) =>
  by.call(chat.send, { roomId, clientRef: newId(), body, ...more });
const bodies = async (by: Client, roomId: string) =>
  (await by.call(chat.messages, { roomId })).messages.filter(({ kind }) => kind !== 'event').map(({ body }) => body);
const roomOf = async (by: Client, roomId: string) =>
  (await by.call(chat.rooms, {})).rooms.find((room) => room.roomId === roomId);

test('twenty people who speak at once get numbers without gaps, and each is heard once', async () => {
  const parts: Part[] = [
    'admin',
    'pm',
    'super',
    'lead',
    'tech',
    'viewer',
    'accounting',
    'controller',
    'safety',
    'purchasing',
  ];
  const people = await Promise.all(parts.map((part) => server.as(part)));
  const { roomId, lastSeq } = await group(engineer, ...people);
  const said = people.flatMap((person, index) =>
    [1, 2].map((n) => ({ person, input: { roomId, clientRef: newId(), body: `${index} says ${n}` } })),
  );
  // Some twice, as from a line that was cut.
  await Promise.all([...said, ...said.slice(0, 6)].map(({ person, input }) => person.call(chat.send, input)));
  const { messages } = await engineer.call(chat.messages, { roomId, limit: 200 });
  const words = messages.filter(({ kind }) => kind === 'text');
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: lastSeq + 20 }, (_, index) => index + 1));
  expect(words.map(({ body }) => body).sort()).toEqual(said.map(({ input }) => input.body).sort());
  expect(await roomOf(engineer, roomId)).toMatchObject({ unreadMessageCount: 20, lastSeq: lastSeq + 20 });
});

test('an id that was sent with other words is refused with what it stands for', async () => {
  const { roomId } = await group(engineer, pm);
  const input = { roomId, clientRef: newId(), body: 'Seven trucks' };
  await engineer.call(chat.send, input);
  const other = await refusal(engineer.call(chat.send, { ...input, body: 'Eight trucks' }));
  expect(other).toMatchObject({ code: 1501, data: { body: 'Seven trucks' } });
  expect(await refusal(pm.call(chat.send, input))).toMatchObject({ code: 1501, data: null });
});

test('what is unread is what others said since I read, and is the same on every screen', async () => {
  const { roomId } = await group(engineer, pm, tech);
  const before = await pm.call(chat.unread, {});
  await say(engineer, roomId, 'One');
  const two = await say(engineer, roomId, 'Two @pm', { mentionIds: [pm.personId] });
  await say(tech, roomId, 'Three');
  expect(await roomOf(pm, roomId)).toMatchObject({ unreadMessageCount: 3, unreadMentionCount: 1 });
  expect((await pm.call(chat.unread, {})).unreadMessageCount).toBe(before.unreadMessageCount + 3);
  expect(await pm.call(chat.read, { roomId, seq: two.seq })).toMatchObject({
    unreadMessageCount: 1,
    unreadMentionCount: 0,
  });
  // It never goes back, and never further than there is.
  expect(await pm.call(chat.read, { roomId, seq: 0 })).toMatchObject({ unreadMessageCount: 1 });
  expect(await pm.call(chat.read, { roomId, seq: 99_999 })).toMatchObject({
    unreadMessageCount: 0,
    lastReadSeq: two.seq + 1,
  });
  expect(await pm.call(chat.unread, {})).toEqual(before);
  // Who writes has read.
  expect(await roomOf(tech, roomId)).toMatchObject({ unreadMessageCount: 0 });
  await pm.call(chat.mute, { roomId, muted: true });
  await say(engineer, roomId, 'Four');
  expect(await pm.call(chat.unread, {})).toEqual(before);
  expect(await roomOf(pm, roomId)).toMatchObject({ unreadMessageCount: 1, muted: true });
});

test('who joins sees what comes then, or all where the group shows it; who is removed sees and says nothing more', async () => {
  const { roomId } = await group(engineer, pm);
  const early = await say(engineer, roomId, 'Before');
  await engineer.call(chat.addMembers, { roomId, memberIds: [tech.personId] });
  await say(engineer, roomId, 'After');
  expect(await bodies(tech, roomId)).toEqual(['After']);
  expect(
    (await refusal(tech.call(chat.react, { roomId, messageId: early.messageId, emoji: '👍', on: true }))).code,
  ).toBe(1004);
  expect((await tech.call(chat.search, { keyword: 'before', roomId })).hits).toEqual([]);
  await engineer.call(chat.updateGroup, { roomId, showsHistory: true });
  const superintendent = await server.as('super');
  await engineer.call(chat.addMembers, { roomId, memberIds: [superintendent.personId] });
  expect(await bodies(superintendent, roomId)).toEqual(['Before', 'After']);
  await say(tech, roomId, 'I was here');
  await engineer.call(chat.removeMembers, { roomId, memberIds: [tech.personId] });
  const refused = await Promise.all([
    refusal(tech.call(chat.messages, { roomId })),
    refusal(tech.call(chat.room, { roomId })),
    refusal(tech.call(chat.typing, { roomId })),
    refusal(say(tech, roomId, 'Am I?')),
  ]);
  expect(refused.map(({ code }) => code)).toEqual([1004, 1004, 1004, 1004]);
  expect(await roomOf(tech, roomId)).toBeUndefined();
  expect((await tech.call(chat.search, { keyword: 'after' })).hits).toEqual([]);
  expect(await bodies(pm, roomId)).toContain('I was here');
});

test('a direct room is one for two people, whoever opens it, and names the groups of both', async () => {
  const opened = await Promise.all([
    pm.call(chat.open, { memberId: tech.personId }),
    tech.call(chat.open, { memberId: pm.personId }),
    pm.call(chat.open, { memberId: tech.personId }),
  ]);
  const [first] = opened;
  expect(new Set(opened.map(({ roomId }) => roomId)).size).toBe(1);
  const { roomId, roomName } = await group(pm, tech);
  const direct = await tech.call(chat.room, { roomId: first?.roomId ?? '' });
  expect(direct.members.map(({ memberId }) => memberId).sort()).toEqual([pm.personId, tech.personId].sort());
  expect(direct.groupRooms).toContainEqual({ roomId, roomName });
  expect((await refusal(engineer.call(chat.messages, { roomId: direct.roomId }))).code).toBe(1004);
  expect((await refusal(pm.call(chat.open, { memberId: pm.personId }))).code).toBe(2000);
  expect((await refusal(pm.call(chat.open, { memberId: server.rival.personId }))).code).toBe(1004);
});

test('an owner hands a group over before leaving; the last one closes it', async () => {
  const { roomId } = await group(engineer, pm);
  expect(await refusal(engineer.call(chat.quit, { roomId }))).toMatchObject({ code: 2000 });
  const handed = await engineer.call(chat.setRole, { roomId, memberId: pm.personId, role: 'owner' });
  expect(handed.myRole).toBe('admin');
  await engineer.call(chat.quit, { roomId });
  expect(await roomOf(engineer, roomId)).toBeUndefined();
  expect((await pm.call(chat.messages, { roomId })).messages.map(({ event }) => event?.verb)).toEqual([
    'created',
    'owner',
    'left',
  ]);
  await pm.call(chat.quit, { roomId });
  expect(await server.sql('select 1 from chat_message where room_id = $1', [roomId])).toEqual([]);
});

test('the room of a record opens with the record, and with nothing else', async () => {
  const draft = await engineer.call(rfis.create, buildRfi(server.projectId));
  const { roomId, roomName, record } = await engineer.call(chat.open, { recordId: draft.rfiId });
  expect([roomName, record?.recordId]).toEqual([draft.title, draft.rfiId]);
  await say(engineer, roomId, 'Who has the shop drawing?');
  expect((await refusal(architect.call(chat.messages, { roomId }))).code).toBe(1004);
  expect((await refusal(architect.call(chat.open, { recordId: draft.rfiId }))).code).toBe(1004);
  await engineer.call(records.watch, { recordId: draft.rfiId, personIds: [architect.personId] });
  expect(await bodies(architect, roomId)).toEqual(['Who has the shop drawing?']);
  await engineer.call(records.unwatch, { recordId: draft.rfiId, personIds: [architect.personId] });
  expect((await refusal(architect.call(chat.messages, { roomId }))).code).toBe(1004);
});

test('the room of a project is its team’s, and whoever is mentioned gets a notice', async () => {
  const { roomId } = await engineer.call(chat.open, { projectId: server.projectId });
  await say(engineer, roomId, 'Pour at seven', { mentionIds: [tech.personId] });
  expect(await roomOf(tech, roomId)).toMatchObject({ unreadMessageCount: 1, unreadMentionCount: 1 });
  expect((await refusal(server.rival.call(chat.messages, { roomId }))).code).toBe(1004);
  expect(
    await server.sql(`select 1 from graphile_worker._private_jobs where payload::text like $1`, [`%${tech.personId}%`]),
  ).not.toEqual([]);
  expect((await tech.call(notifications.counts, {})).unread).toBeGreaterThanOrEqual(0);
});

test('everything that changed since a version fills the gap: words, deletions, emojis, pins', async () => {
  const { roomId } = await group(engineer, pm);
  const [one, two, three] = [
    await say(engineer, roomId, 'One'),
    await say(engineer, roomId, 'Two'),
    await say(pm, roomId, 'Three'),
  ];
  const { version } = await pm.call(chat.room, { roomId });
  await engineer.call(chat.update, { roomId, messageId: one.messageId, body: 'Uno' });
  await engineer.call(chat.remove, { roomId, messageId: two.messageId });
  await engineer.call(chat.react, { roomId, messageId: three.messageId, emoji: '👍', on: true });
  await pm.call(chat.send, { roomId, clientRef: newId(), body: 'Four', replyToId: two.messageId });
  const changed = await pm.call(chat.messages, { roomId, changedAfter: version });
  expect(changed.messages.map(({ body, isDeleted }) => [body, isDeleted])).toEqual([
    ['Uno', false],
    ['', true],
    ['Three', false],
    ['Four', false],
  ]);
  expect(changed.messages[2]?.reactions).toMatchObject([
    { emoji: '👍', mine: false, people: [{ personId: engineer.personId }] },
  ]);
  expect(changed.messages[3]?.replyTo).toMatchObject({ isDeleted: true, body: '' });
  expect((await pm.call(chat.messages, { roomId, changedAfter: changed.version })).messages).toEqual([]);
  // A page at a time, from wherever one is.
  const page = await pm.call(chat.messages, { roomId, beforeSeq: three.seq, limit: 2 });
  expect([page.messages.map(({ seq }) => seq), page.more]).toEqual([[one.seq, two.seq], true]);
  const around = await pm.call(chat.messages, { roomId, aroundSeq: two.seq, limit: 3 });
  expect(around.messages.map(({ seq }) => seq)).toEqual([one.seq, two.seq, three.seq]);
});

test('a message is changed for fifteen minutes, by its sender alone', async () => {
  const { roomId } = await group(engineer, pm);
  const { messageId } = await say(engineer, roomId, 'Grid C-3');
  expect((await refusal(pm.call(chat.update, { roomId, messageId, body: 'Grid D' }))).status).toBe(403);
  await server.sql(`update chat_message set at = at - interval '16 minutes' where id = $1`, [messageId]);
  expect(await refusal(engineer.call(chat.update, { roomId, messageId, body: 'Grid D' }))).toMatchObject({
    code: 2000,
  });
  expect((await pm.call(chat.messages, { roomId })).messages.at(-1)?.can).not.toHaveProperty('update');
});

test('hostile words come back as they were, and too many of them not at all', async () => {
  const { roomId } = await group(engineer, pm);
  const hostile = `<img src=x onerror=alert(1)> '); drop table chat_message; -- {{constructor}} %s ${'ﷺ'.repeat(20)}`;
  await say(engineer, roomId, hostile);
  expect(await bodies(pm, roomId)).toEqual([hostile]);
  expect(await refusal(say(engineer, roomId, 'x'.repeat(8001)))).toMatchObject({ code: 1400 });
  expect(await refusal(say(engineer, roomId, '   '))).toMatchObject({ code: 1400 });
});

test('a message is found by its words in one room and in all', async () => {
  const { roomId } = await group(engineer, pm);
  const { messageId, seq } = await say(
    engineer,
    roomId,
    'The embed plate collides (colliding twice) with the tendon anchor',
  );
  for (const keyword of ['tendon embed', 'collid', 'collidi', 'colliding', 'TENDÓN'])
    expect((await pm.call(chat.search, { keyword, roomId })).hits, keyword).toMatchObject([{ messageId }]);
  for (const asked of [{ keyword: 'tendon embed' }, { keyword: 'tendon', roomId }]) {
    const { hits } = await pm.call(chat.search, asked);
    expect(hits).toMatchObject([{ messageId, seq, roomId, roomName: 'Level 2 ceilings' }]);
  }
});

test('what is older than the company keeps goes, but not where a room is held', async () => {
  const admin = await server.as('admin');
  const [kept, gone] = [await group(engineer, pm), await group(engineer, pm)];
  for (const { roomId } of [kept, gone]) {
    await say(engineer, roomId, 'Old');
    await server.sql(`update chat_message set at = at - interval '40 days' where room_id = $1`, [roomId]);
    await say(engineer, roomId, 'New');
  }
  await admin.call(chat.hold, { roomId: kept.roomId, held: true });
  expect((await admin.call(chat.keptRooms, {})).rows[0]).toMatchObject({ roomId: kept.roomId, legalHold: true });
  expect((await refusal(engineer.call(chat.deleteGroup, { roomId: kept.roomId }))).code).toBe(2000);
  await removeOld(server.context.database, new Date());
  expect(await bodies(pm, gone.roomId)).toEqual(['Old', 'New']);
  await admin.call(chat.setRetention, { retentionDays: 30 });
  await removeOld(server.context.database, new Date());
  expect(await bodies(pm, gone.roomId)).toEqual(['New']);
  expect(await bodies(pm, kept.roomId)).toEqual(['Old', 'New']);
  expect((await pm.call(chat.messages, { roomId: gone.roomId })).fromSeq).toBe(2);
  await admin.call(chat.setRetention, { retentionDays: null });
});

test('contacts are colleagues and the people of one’s projects, and never oneself', async () => {
  const known = (by: Client, flag?: 'upload' | 'download') => by.call(chat.contacts, flag ? { flag } : {});
  const ids = (await known(engineer)).contacts.map(({ memberId }) => memberId);
  expect(ids).toEqual(expect.arrayContaining([pm.personId, tech.personId, architect.personId]));
  expect(ids).not.toContain(engineer.personId);
  const seen = (await known(architect)).contacts;
  expect(seen.map(({ memberId }) => memberId)).toContain(engineer.personId);
  // Somebody of another company reads no addresses.
  expect(new Set(seen.map(({ email }) => email))).toEqual(new Set([null]));
  await pm.call(chat.present, {});
  const there = (await known(engineer)).contacts.find(({ memberId }) => memberId === pm.personId);
  expect(there?.isPresent).toBe(true);
});

import { CHAT_LIVE, chat } from '@plumbline/contract/areas/chat';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Announcement } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { browserOf } from '../../../test/client.ts';
import { redisUrlFor } from '../../../test/redis.ts';
import { refusal } from '../../../test/refusal.ts';
import { beginUpload, sendPart } from '../../../test/uploads.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { compose } from '../../app/compose.ts';
import { openDatabase } from '../../kit/db/database.ts';
import { fileJobs } from '../../kit/files/index.ts';
import { makeNotifier } from '../../kit/jobs/notifier.ts';
import { startLive } from '../../kit/live/live.ts';
import { openTransport } from '../../kit/live/openTransport.ts';

/* What browsers hear of the chat over a real websocket. */

let server: WorkingServer;
let engineer: Visitor;
let tech: Visitor;
let stranger: Visitor;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startWorkingServer();
  [engineer, tech, stranger] = await Promise.all([server.as('engineer'), server.as('tech'), server.as('viewer')]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => server.close());

async function listenAs({ cookie }: Visitor, address = server.address): Promise<Announcement[]> {
  const socket = io(address, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin: server.origin },
  });
  sockets.push(socket);
  const heard: Announcement[] = [];
  socket.on('changed', (what: Announcement) => heard.push(what));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return heard;
}
const say = (by: Visitor, roomId: string) => by.call(chat.send, { roomId, clientRef: newId(), body: 'CANARY words' });
const kinds = (heard: Announcement[]) => new Set(heard.map(({ kind }) => kind));

test('those in a room hear that there is news, without a word of it; whoever is removed hears that, and nothing more', async () => {
  const [mine, theirs, nobodys] = await Promise.all([engineer, tech, stranger].map((person) => listenAs(person)));
  if (!mine || !theirs || !nobodys) throw new Error('Somebody does not listen');
  const { roomId } = await engineer.call(chat.createGroup, { roomName: 'Crane', memberIds: [tech.personId] });
  const said = await say(engineer, roomId);
  await vi.waitFor(
    () => expect(theirs).toContainEqual(expect.objectContaining({ id: roomId, version: said.version })),
    4000,
  );
  await tech.call(chat.typing, { roomId });
  await tech.call(chat.read, { roomId, seq: said.seq });
  await vi.waitFor(
    () => expect(kinds(mine)).toEqual(new Set([CHAT_LIVE.room, CHAT_LIVE.typing, CHAT_LIVE.read])),
    4000,
  );
  expect(mine.find(({ kind }) => kind === CHAT_LIVE.typing)).toMatchObject({ personId: tech.personId });
  // Their own screens hear that they read, and not that they type.
  await vi.waitFor(
    () => expect(theirs).toContainEqual(expect.objectContaining({ kind: CHAT_LIVE.mine, id: tech.personId })),
    4000,
  );
  expect(kinds(theirs)).not.toContain(CHAT_LIVE.typing);

  theirs.length = 0;
  await engineer.call(chat.removeMembers, { roomId, memberIds: [tech.personId] });
  const after = await say(engineer, roomId);
  await vi.waitFor(
    () => expect(mine).toContainEqual(expect.objectContaining({ id: roomId, version: after.version })),
    4000,
  );
  await vi.waitFor(() => expect(kinds(theirs)).toEqual(new Set([CHAT_LIVE.mine])), 4000);
  expect(nobodys).toEqual([]);
  expect(JSON.stringify([mine, theirs])).not.toContain('CANARY');
});

/** One more server on the same database, with its own pool, sockets and way to the others. */
async function anotherServer() {
  const { appUrl } = server.company.place;
  const transport = await openTransport(appUrl, redisUrlFor(appUrl));
  const notifier = makeNotifier(appUrl, transport);
  const database = await openDatabase({ url: appUrl, afterCommit: notifier.afterCommit });
  const origins = [server.origin];
  const context = { ...server.context, database };
  const { app, sessions, registry } = await compose({ context, checkAnswers: true, origins });
  const log = { warn: () => undefined };
  const live = await startLive(app.server, { database, sessions, registry, transport, origins, log });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    as: ({ cookie, personId }: Visitor) => browserOf(app, cookie, personId),
    async close() {
      await live.close();
      await app.close();
      await notifier.close();
      await transport.close();
      await database.close();
    },
  };
}

test('what is said at one server is heard at another, and the numbers go on', async () => {
  const another = await anotherServer();
  try {
    const elsewhere = another.as(engineer);
    const { roomId } = await elsewhere.call(chat.createGroup, { roomName: 'Hoist', memberIds: [tech.personId] });
    const heard = await listenAs(tech);
    const said = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? elsewhere : engineer).call(chat.send, { roomId, clientRef: newId(), body: String(index) }),
      ),
    );
    expect(said.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ id: roomId, version: 11 })), 4000);
  } finally {
    await another.close();
  }
});

test('whoever is removed from a room hears and reads nothing of it after that, at either of two servers', async () => {
  const another = await anotherServer();
  try {
    const ears = [await listenAs(tech), await listenAs(tech, another.address)];
    const witness = await listenAs(stranger, another.address);
    const { projectId } = server.company;
    const group = await engineer.call(chat.createGroup, {
      roomName: 'Formwork',
      memberIds: [tech.personId, stranger.personId],
    });
    const ofProject = await engineer.call(chat.open, { projectId });
    const rooms = [group.roomId, ofProject.roomId];
    for (const roomId of rooms) await say(engineer, roomId);
    const heardOf = (ear: Announcement[]) => ear.filter(({ id }) => rooms.includes(id)).map(({ id }) => id);
    for (const ear of ears) await vi.waitFor(() => expect(new Set(heardOf(ear))).toEqual(new Set(rooms)), 4000);

    await engineer.call(chat.removeMembers, { roomId: group.roomId, memberIds: [tech.personId] });
    const admin = await server.as('admin');
    const { rows } = await admin.call(projects.members, { projectId });
    const memberId = rows.find(({ person }) => person.personId === tech.personId)?.memberId ?? '';
    await admin.call(projects.removeMember, { projectId, memberId });
    for (const ear of [...ears, witness]) ear.length = 0;
    // From either server, for longer than a second.
    for (let n = 0; n < 12; n += 1) {
      for (const roomId of rooms)
        await (n % 2 === 0 ? engineer : another.as(engineer)).call(chat.send, {
          roomId,
          clientRef: newId(),
          body: 'CANARY words',
        });
      await new Promise((later) => setTimeout(later, 100));
    }
    await vi.waitFor(() => expect(new Set(heardOf(witness))).toEqual(new Set(rooms)), 4000);
    for (const ear of ears) expect(heardOf(ear)).toEqual([]);
    for (const roomId of rooms) {
      expect((await refusal(tech.call(chat.messages, { roomId }))).code).toBe(1004);
      await expect(another.as(tech).call(chat.messages, { roomId })).rejects.toThrow();
    }
  } finally {
    await another.close();
  }
});

test('whoever floods a room is stopped for a while, and nobody else', async () => {
  const { roomId } = await engineer.call(chat.createGroup, { roomName: 'Yard', memberIds: [stranger.personId] });
  const clientRef = newId();
  const most = { send: 120, type: 20 };
  const asked = { send: 0, type: 0 };
  const flood = async (what: keyof typeof most) => {
    for (; asked[what] <= 2 * most[what]; asked[what] += 1)
      if (what === 'send') await stranger.call(chat.send, { roomId, clientRef, body: 'Again' });
      else await stranger.call(chat.typing, { roomId });
  };
  for (const what of ['send', 'type'] as const) {
    expect((await refusal(flood(what))).code).toBe(429);
    expect(asked[what]).toBeGreaterThanOrEqual(most[what] / 2);
    expect(asked[what]).toBeLessThanOrEqual(most[what]);
  }
  await engineer.call(chat.typing, { roomId });
  await say(engineer, roomId);
  const tooLong = 'x'.repeat(1_000_000);
  expect((await refusal(engineer.call(chat.send, { roomId, clientRef: newId(), body: tooLong }))).code).toBe(413);
  const { messages } = await engineer.call(chat.messages, { roomId });
  expect(messages.filter(({ kind }) => kind === 'text').map(({ body }) => body)).toEqual(['Again', 'CANARY words']);
});

test('a file is open to those who see its message, as long as they do', async () => {
  const words = Buffer.from('Hook load 4,200 lb at 60 ft');
  const fileId = newId();
  await beginUpload(engineer, fileId, words.length);
  await sendPart(engineer, fileId, 0, words);
  const { roomId } = await engineer.call(chat.createGroup, { roomName: 'Picks', memberIds: [tech.personId] });
  const input = { roomId, clientRef: newId(), fileIds: [fileId] };
  const said = await engineer.call(chat.send, input);
  expect(said.files).toMatchObject([{ fileId, bytes: words.length }]);
  expect((await refusal(engineer.call(chat.send, { ...input, clientRef: newId() }))).code).toBe(1004);
  const read = async (by: Visitor) => {
    const answer = await by.fetch(`/apisc/file/content/${fileId}`);
    return answer.status === 200 ? answer.text() : answer.status;
  };
  expect([await read(tech), await read(stranger)]).toEqual([String(words), 404]);
  await engineer.call(chat.removeMembers, { roomId, memberIds: [tech.personId] });
  expect(await read(tech)).toBe(404);
  await engineer.call(chat.addMembers, { roomId, memberIds: [tech.personId] });
  // It was sent before they joined again.
  expect(await read(tech)).toBe(404);
  const rfiId = newId();
  const { messageId } = said;
  const { projectId } = server.company;
  await engineer.call(chat.makeRecord, {
    roomId,
    messageId,
    clientRef: rfiId,
    kind: 'rfi',
    projectId,
    title: 'Pick over the canopy',
  });
  await engineer.call(chat.remove, { roomId, messageId });
  expect(await read(engineer)).toBe(404);
  const [copy] = (await engineer.call(rfis.get, { rfiId })).attachments;
  expect(await (await engineer.fetch(`/apisc/file/content/${copy?.fileId}`)).text()).toBe(String(words));
});

test('a picture that was sent before it had a small one is shown anew when it has', async () => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#275d8c' } })
    .png()
    .toBuffer();
  const fileId = newId();
  const { roomId } = await engineer.call(chat.createGroup, { roomName: 'Photos', memberIds: [tech.personId] });
  await beginUpload(engineer, fileId, picture.length);
  await sendPart(engineer, fileId, 0, picture);
  await server.settled();
  await engineer.call(chat.send, { roomId, clientRef: newId(), fileIds: [fileId] });
  const { version } = await tech.call(chat.room, { roomId });
  // As if it had not been read before it was sent.
  await server.company.sql('update file set thumbnail_key = null, read_at = null where id = $1', [fileId]);
  await fileJobs(server.context).jobs['thumbnail']?.({ tenantId: server.company.tenantId, fileId });
  const { messages } = await tech.call(chat.messages, { roomId, changedAfter: version });
  expect(messages.map(({ files }) => files)).toMatchObject([[{ fileId, hasThumbnail: true }]]);
  expect((await tech.fetch(`/apisc/file/thumbnail/${fileId}`)).status).toBe(200);
});

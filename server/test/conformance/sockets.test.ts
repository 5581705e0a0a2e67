import { LOOKING, records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { areas } from '../../src/app/areas.ts';
import { registryOfAll } from '../../src/app/registry.ts';
import type { Announcing } from '../../src/kit/db/tx.ts';
import { makeNotifier } from '../../src/kit/jobs/notifier.ts';
import type { Notifier } from '../../src/kit/jobs/notifier.ts';
import { RIGHTS } from '../../src/kit/live/rights.ts';
import { openTransport } from '../../src/kit/live/openTransport.ts';
import type { Transport } from '../../src/kit/live/transport.ts';
import { NOTICE } from '../../src/kit/notices/give.ts';
import { redisUrlFor } from '../redis.ts';
import { startWorkingServer } from '../work.ts';
import type { Visitor, WorkingServer } from '../work.ts';
import { callOf } from './calls.ts';
import { everyEndpoint, isTried } from './endpoints.ts';
import { makeWorld } from './makeWorld.ts';
import { makeTargets } from './targets.ts';
import { CANARY } from './world.ts';
import type { World } from './world.ts';

/*
 * What sockets are told, by every announcement that there is: a kind of record or of an audience that is new is tried by itself.
 * All of them are of a project that only the admin is on.
 */

let server: WorkingServer;
let world: World;
let transport: Transport;
let notifier: Notifier;
let admin: Visitor;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await startWorkingServer({ worker: false });
  world = await makeWorld(server.company);
  const { appUrl } = server.company.place;
  transport = await openTransport(appUrl, redisUrlFor(appUrl));
  notifier = makeNotifier(appUrl, transport);
  admin = await server.as('admin');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await notifier.close();
  await transport.close();
  await server.close();
});

interface Ear {
  socket: Socket;
  /** Every frame as it came. */
  frames: string[];
  events: () => string[];
}
async function listenAs({ cookie }: Pick<Visitor, 'cookie'>, origin = server.origin): Promise<Ear> {
  const socket = io(server.address, {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie, origin },
  });
  sockets.push(socket);
  const frames: string[] = [];
  socket.io.on('open', () => socket.io.engine.on('packet', ({ data }) => data && frames.push(String(data))));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, frames, events: () => frames.filter((frame) => frame.startsWith('2')) };
}

const audiences = areas.flatMap(({ audience }) => audience?.kinds ?? []);
const kinds = [...registryOfAll().kinds.map(({ kind }) => kind), LOOKING, ...audiences, NOTICE, RIGHTS];
const calls = everyEndpoint.filter(({ name }) => isTried(name)).map(({ name }) => callOf(name));
/** What everybody in a company may know. */
const WIDE = new Set(['company', 'person', 'compliance']);

/** An announcement of something that only the admin may know. */
async function announcing(kind: string): Promise<Announcing> {
  const { tenantId, otherProjectId } = server.company;
  const announced = { tenantId, kind, projectId: otherProjectId, version: 1 };
  if ([NOTICE, RIGHTS].includes(kind) || kind.endsWith('Mine')) return { ...announced, id: admin.personId };
  const made = kind === LOOKING ? 'rfi' : audiences.includes(kind) ? 'chatRoom' : kind;
  const status = calls.find((one) => one.kind === made)?.status;
  if (status === undefined) throw new Error(`Nothing of the kind ${made} can be made`);
  const [target] = await makeTargets(world, [
    { kind: made, status, projectId: otherProjectId, actorId: admin.personId, createdBy: admin.personId },
  ]);
  if (!target) throw new Error('Nothing was made');
  return { ...announced, id: target.id };
}

const say = (...announced: Announcing[]) => notifier.afterCommit(announced.map((announce) => ({ announce })));

test(
  'of every announcement that there is, whoever may know it hears, and nobody else a frame of it',
  { timeout: 90_000 },
  async () => {
    const { tenantId, rivalTenantId, otherProjectId, sql } = server.company;
    const [pm, rival, left, old] = await Promise.all(
      (['pm', 'rival', 'tech', 'viewer'] as const).map((part) => server.as(part)),
    );
    if (!pm || !rival || !left || !old) throw new Error('Somebody is not there');
    await world.insert('project_member', [
      {
        tenant_id: tenantId,
        project_id: otherProjectId,
        person_id: left.personId,
        project_role: 'superintendent',
        id: newId(),
      },
    ]);
    const [here, elsewhere, ears] = [
      await listenAs(admin),
      await listenAs(rival),
      [await listenAs(pm), await listenAs(left), await listenAs(old)],
    ];
    const announced = await Promise.all(kinds.map(announcing));
    expect(announced.length).toBeGreaterThan(15);

    // Taken off the project; their session is over; and one says what only servers say.
    await sql('delete from project_member where person_id = $1 and project_id = $2', [left.personId, otherProjectId]);
    await sql(
      `update identity.session set expires_at = now() where account_id in (
      select account_id from membership where person_id = $1)`,
      [old.personId],
    );
    await vi.waitFor(() => expect(ears[2]?.socket.connected).toBe(false), 10_000);
    await expect(listenAs(old)).rejects.toThrow('signedOut');
    await expect(listenAs({ cookie: admin.cookie.replace(/.$/, 'x') + 'x' })).rejects.toThrow('signedOut');
    await expect(listenAs(admin, 'https://elsewhere.example')).rejects.toThrow();
    for (const room of [`person ${tenantId} ${admin.personId}`, tenantId, otherProjectId])
      elsewhere.socket.emit('join', room).emit('subscribe', room).emit('changed', { tenantId, kind: 'rfi', id: room });

    // Who looks at a record is told to those who look at it.
    const looked = announced.find(({ kind }) => kind === LOOKING);
    if (!looked) throw new Error('Nobody looks');
    await admin.call(records.look, { recordId: looked.id, screenId: newId(), doing: 'looking' });
    await vi.waitFor(() => expect(here.events()).toHaveLength(1), 4000);
    for (const what of announced) {
      const heard = () => here.events().filter((frame) => frame.includes(`"${what.kind}"`));
      const before = heard().length;
      say(what);
      await vi.waitFor(() => expect([what.kind, heard().length]).toEqual([what.kind, before + 1]), 4000);
      // The id is true, and of another company.
      if (what.id !== admin.personId) say({ ...what, tenantId: rivalTenantId });
    }
    // Announced last, and heard by all: earlier announcements have arrived by then.
    say(...[pm, left].map(({ personId: id }) => ({ ...looked, kind: NOTICE, id })));
    say({ ...looked, kind: NOTICE, tenantId: rivalTenantId, id: rival.personId });
    for (const ear of [elsewhere, ...ears.slice(0, 2)])
      await vi.waitFor(() => expect(ear.events().at(-1)).toContain(NOTICE), 4000);
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect(elsewhere.events()).toHaveLength(1);
    const wide = announced.flatMap(({ kind, id }) => (WIDE.has(kind) ? [id] : []));
    for (const ear of ears)
      expect(ear.events().filter((frame) => !frame.includes(NOTICE) && !wide.some((id) => frame.includes(id)))).toEqual(
        [],
      );
    for (const frame of [here, elsewhere, ...ears].flatMap(({ frames }) => frames)) {
      expect(frame).not.toContain(CANARY.ours);
      expect(frame).not.toContain(CANARY.rival);
    }
  },
);

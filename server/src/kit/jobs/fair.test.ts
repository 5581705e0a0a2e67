import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { account } from '@plumbline/contract/areas/session/account';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startWorkingServer } from '../../../test/work.ts';
import { doWaitingJobs } from './worker.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { push } from '../push/push.ts';
import { said } from '../mail/words.ts';

/* Push services that accept a connection and never answer must not hold up others. */

const open = new Set<Socket>();
let connections = 0;
const blackHole = createServer((socket) => {
  connections += 1;
  open.add(socket);
  socket.on('error', () => undefined);
  socket.resume();
});
let server: WorkingServer;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => blackHole.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(blackHole.address() as AddressInfo).port}`;
  server = await startWorkingServer({ env: { PUSH_TEST_ORIGIN: origin } });
});
afterAll(async () => {
  for (const socket of open) socket.destroy();
  await server.close();
  await new Promise((resolve) => blackHole.close(resolve));
});

async function devicesOf(visitor: Visitor, count: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n += 1) {
    const keys = createECDH('prime256v1');
    const deviceId = newId();
    await visitor.call(inbox.addDevice, {
      deviceId,
      endpoint: `${origin}/${deviceId}`,
      publicKey: keys.generateKeys('base64url'),
      secret: randomBytes(16).toString('base64url'),
      agent: 'Firefox',
    });
    ids.push(deviceId);
  }
  return ids;
}

test('thirty devices that never answer keep no mail of another company and hold one place', async () => {
  const people = await Promise.all([server.as('engineer'), server.as('architect'), server.as('super')]);
  const devices = (await Promise.all(people.map((one) => devicesOf(one, 10)))).flat();
  const { tenantId, rivalTenantId } = server.company;
  for (let n = 0; n < 2; n += 1)
    await server.context.database.transact(tenantId, (tx) =>
      push(tx, devices, { title: said(`Notice ${n}`), path: '/', tag: newId() }),
    );
  await expect.poll(() => connections, { timeout: 10_000 }).toBeGreaterThan(0);
  const asked = Date.now();
  const [{ email } = { email: '' }] = await server.company.sql<{ email: string }>(
    `select email from person where tenant_id = $1 and email is not null
       and id in (select person_id from membership where tenant_id = $1) limit 1`,
    [rivalTenantId],
  );
  await server.anonymous.call(account.forgot, { email });
  const mails = () => server.company.sql(`select from mail where recipient = $1`, [email]);
  await expect.poll(mails, { timeout: 5000 }).toHaveLength(1);
  expect(Date.now() - asked).toBeLessThan(5000);
  // One company has one push under way; each ends within three seconds.
  const [{ busy } = { busy: -1 }] = await server.company.sql<{ busy: number }>(
    `select count(*)::int as busy from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'push' and j.locked_at is not null`,
  );
  expect(busy).toBeLessThanOrEqual(1);
  const jobs = await server.company.sql<{ max_attempts: number }>(
    `select distinct max_attempts from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'push'`,
  );
  expect(jobs).toEqual([{ max_attempts: 3 }]);
});

test('companies take turns within a kind: a thousand jobs of one hold up no other, and who was busy is not held up later', async () => {
  const { tenantId, rivalTenantId, place, sql } = server.company;
  const done: string[] = [];
  const leave = (of: string, name: string, count: number) =>
    server.context.database.transact(of, async (tx) => {
      for (let n = 0; n < count; n += 1) await tx.job('turn', { name: `${name}${n}` });
    });
  const work = () =>
    doWaitingJobs({
      url: place.appUrl,
      most: 1,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      jobs: { turn: async (payload) => void done.push((payload as { name: string }).name) },
    });
  await leave(tenantId, 'busy ', 1000);
  await leave(rivalTenantId, 'other ', 2);
  await work();
  expect(done.indexOf('other 0')).toBeLessThanOrEqual(1);
  expect(done.indexOf('other 1')).toBeLessThanOrEqual(3);
  const own = done.filter((name) => name.startsWith('busy '));
  expect(own).toEqual(own.map((_, n) => `busy ${n}`));

  // A company that always has work waits no longer than one that begins now.
  done.length = 0;
  await leave(tenantId, 'long ', 300);
  await sql(`delete from graphile_worker._private_jobs where payload ->> 'name' like 'long %' and priority < 290`);
  await leave(rivalTenantId, 'flood ', 100);
  await leave(tenantId, 'late ', 1);
  await work();
  expect(done.indexOf('late 0')).toBeLessThanOrEqual(25);
});

test('a device whose service fails six times in a row is forgotten', async () => {
  // Of another company: the devices of the first one are tried still.
  const rival = await server.as('rival');
  const [failing = '', other = ''] = await devicesOf(rival, 2);
  await server.company.sql('update notification_device set failures = 5 where id = $1', [failing]);
  await server.context.database.transact(server.company.rivalTenantId, (tx) =>
    push(tx, [failing, other], { title: said('x'), path: '/', tag: newId() }),
  );
  const left = async () => (await rival.call(inbox.devices, {})).devices.map(({ deviceId }) => deviceId);
  await expect.poll(left, { timeout: 20_000 }).toEqual([other]);
});

test('a key that is no point of the curve P-256 is refused', async () => {
  const engineer = await server.as('engineer');
  for (const publicKey of ['A'.repeat(87), `B${'A'.repeat(86)}`, `BA${'_'.repeat(85)}`]) {
    const add = engineer.call(inbox.addDevice, {
      deviceId: newId(),
      endpoint: `${origin}/x`,
      publicKey,
      secret: randomBytes(16).toString('base64url'),
      agent: 'Firefox',
    });
    expect([publicKey, (await refusal(add)).code]).toEqual([publicKey, 1400]);
  }
});

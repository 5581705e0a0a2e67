import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../../../test/refusal.ts';
import { startWorkingServer } from '../../../test/work.ts';
import type { Visitor, WorkingServer } from '../../../test/work.ts';
import { registryOfAll } from '../../app/registry.ts';
import { translators } from '../../app/translators.ts';
import { buildRfi, buildSend } from '../../areas/rfis/index.ts';
import { sendWaiting } from '../notices/waiting.ts';
import { isPublic, isPushEndpoint, lookupPublic } from './endpoint.ts';
import { deliver } from './send.ts';

/* Notices on devices: sent to a push service of our own, and decrypted as a browser does it. */

interface Pushed {
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}
const pushed: Pushed[] = [];
/** What the service answers for a path, where not 201. */
const answers = new Map<string, number[]>();
const service = createServer(
  (request, response) => void take(request).then((status) => response.writeHead(status).end()),
);
async function take(request: IncomingMessage): Promise<number> {
  const path = request.url ?? '';
  pushed.push({ path, headers: request.headers, body: await buffer(request) });
  return answers.get(path)?.shift() ?? 201;
}

/** A browser: what it subscribed with, and the secrets that stay with it. */
interface Browser {
  deviceId: string;
  path: string;
  keys: ECDH;
  secret: Buffer;
}

let server: WorkingServer;
let engineer: Visitor;
let architect: Visitor;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  server = await startWorkingServer({ env: { PUSH_TEST_ORIGIN: origin } });
  [engineer, architect] = await Promise.all([server.as('engineer'), server.as('architect')]);
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => service.close(resolve));
});

async function subscribed(who: Visitor, path = `/push/${newId()}`): Promise<Browser> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const browser = { deviceId: newId(), path, keys, secret: randomBytes(16) };
  await who.call(inbox.addDevice, {
    deviceId: browser.deviceId,
    endpoint: `${origin}${path}`,
    publicKey: keys.getPublicKey('base64url'),
    secret: browser.secret.toString('base64url'),
    agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
  });
  return browser;
}
/** RFC 8291 and RFC 8188, from the side of the browser. */
function decrypted({ keys, secret }: Browser, body: Buffer): unknown {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const derive = (key: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = derive(keys.computeSecret(sender), secret, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + sender.length);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  expect(padded.at(-1)).toBe(2);
  return JSON.parse(padded.subarray(0, -1).toString('utf8'));
}
async function asked(title: string): Promise<Rfi> {
  const draft = await engineer.call(rfis.create, buildRfi(server.company.projectId, { title }));
  const rfi = await engineer.call(rfis.send, buildSend(draft, [architect.personId], '2027-01-04'));
  await server.settled();
  return rfi;
}
const to = (browser: Browser) => pushed.filter(({ path }) => path === browser.path);

test('a notice comes to each device of its reader, encrypted for it, and says no more than a mail’s subject', async () => {
  const [phone, desk] = [await subscribed(architect), await subscribed(architect)];
  const rfi = await asked('Stair nosing');
  for (const browser of [phone, desk]) {
    const [one, ...more] = to(browser);
    expect(more).toEqual([]);
    expect(one?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(one?.body.toString('latin1')).not.toMatch(/Stair/);
    expect(decrypted(browser, one?.body ?? Buffer.alloc(0))).toEqual({
      title: expect.stringMatching(new RegExp(`^\\S.* asks you to answer ${rfi.number} Stair nosing`)),
      path: expect.stringContaining(rfi.rfiId),
      tag: rfi.rfiId,
    });
  }
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(to(phone)[0]?.headers.authorization ?? '') ?? [];
  const { key: known, devices } = await architect.call(inbox.devices, {});
  expect(key).toBe(known);
  expect(devices).toMatchObject([{ browser: 'Firefox 146', system: 'Linux' }, {}]);
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString());
  expect(said).toMatchObject({ aud: origin, sub: server.origin });
  expect(said.exp * 1000 - Date.now()).toBeLessThan(86_400_000);

  // Notices within ten minutes wait and arrive as one; notices that were read do not arrive.
  for (const body of ['First', 'Second'])
    await engineer.call(records.comment, {
      recordId: rfi.rfiId,
      clientRef: newId(),
      body,
      mentionIds: [architect.personId],
    });
  await server.settled();
  expect(to(phone)).toHaveLength(2);
  await sendWaiting(server.context, registryOfAll(), translators, new Date('2040-01-01T00:00:00Z'));
  await server.settled();
  expect(to(phone)).toHaveLength(3);
  for (const { deviceId } of [phone, desk]) await architect.call(inbox.endDevice, { deviceId });
  await asked('After the end');
  expect(to(phone)).toHaveLength(3);
  expect((await architect.call(inbox.devices, {})).devices).toEqual([]);
});

test('preferences and quiet hours hold for devices too; a hundred devices are ten', async () => {
  const phone = await subscribed(architect);
  await architect.call(inbox.prefer, { event: '*.court', channel: 'push', timing: 'off' });
  await asked('Not on the phone');
  expect(to(phone)).toEqual([]);
  const daily = architect.call(inbox.prefer, { event: '*.court', channel: 'push', timing: 'daily' });
  expect((await refusal(daily)).code).toBe(1400);
  await architect.call(inbox.prefer, { event: '*.court', channel: 'push', timing: null });
  await architect.call(inbox.setHours, { quietFrom: '00:00', quietTo: '23:59', digestAt: '06:30' });
  const rfi = await asked('In the night');
  const { rows } = await architect.call(inbox.list, { pageSize: 5 });
  const notice = rows.find(({ record }) => record.recordId === rfi.rfiId)?.notices[0];
  const { lines } = await architect.call(inbox.why, { notificationId: notice?.notificationId ?? '' });
  expect(lines.find(({ channel }) => channel === 'push')).toMatchObject({ status: 'waiting', cause: 'quietHours' });
  expect(to(phone)).toEqual([]);
  await architect.call(inbox.setHours, { quietFrom: null, quietTo: null, digestAt: '06:30' });
  for (let n = 0; n < 12; n += 1) await subscribed(architect);
  expect((await architect.call(inbox.devices, {})).devices).toHaveLength(10);
  await server.company.sql('delete from notification_device');
});

test('a device that its service knows no more is forgotten; a service that is busy is asked again', async () => {
  const [gone, busy] = [await subscribed(architect), await subscribed(architect)];
  answers.set(gone.path, [410]);
  answers.set(busy.path, [503]);
  await asked('Gone and busy');
  expect((await architect.call(inbox.devices, {})).devices.map(({ deviceId }) => deviceId)).toEqual([busy.deviceId]);
  await server.company.sql('update graphile_worker._private_jobs set run_at = now()');
  await expect.poll(() => to(busy).length, { timeout: 10_000 }).toBe(2);
  await server.settled();
  // The browser of a shared machine shows the notices of its last user.
  const shared = await subscribed(engineer, busy.path);
  expect((await architect.call(inbox.devices, {})).devices).toEqual([]);
  expect((await engineer.call(inbox.devices, {})).devices.map(({ deviceId }) => deviceId)).toEqual([shared.deviceId]);
  // Nobody ends another person's device.
  await architect.call(inbox.endDevice, { deviceId: shared.deviceId });
  expect((await engineer.call(inbox.devices, {})).devices).toHaveLength(1);
});

test('nothing is pushed inside: only https, only names, only public addresses', async () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const given = { publicKey: keys.getPublicKey('base64url'), secret: randomBytes(16).toString('base64url') };
  const inside = [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://push.example.com:5432/x',
    'https://user:word@push.example.com/x',
    'ftp://push.example.com/x',
    'nothing',
  ];
  for (const endpoint of inside) {
    expect([endpoint, isPushEndpoint(endpoint, undefined)]).toEqual([endpoint, false]);
    const add = engineer.call(inbox.addDevice, { deviceId: newId(), endpoint, ...given, agent: 'x' });
    expect([endpoint, (await refusal(add)).code]).toEqual([endpoint, 1400]);
    expect(() => deliver({ endpoint, ...given }, 'x', 'x', undefined)).toThrow(/no public host/);
  }
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:def', undefined)).toBe(true);
  const addresses = [
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    '64:ff9b::a00:1',
    '100.64.0.1',
    'x',
  ];
  expect(addresses.filter(isPublic)).toEqual([]);
  expect(['1.1.1.1', '2606:4700:4700::1111'].filter(isPublic)).toHaveLength(2);
  const looked = await new Promise((resolve) => lookupPublic('localhost', {}, (error) => resolve(error?.code)));
  expect(looked).toEqual(expect.any(String));
});

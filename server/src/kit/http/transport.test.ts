import { connect } from 'node:net';
import { rfiDownloads } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startTestServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { bounds } from './transport.ts';

/** Long enough to begin an upload on a busy machine, short enough to wait for. */
const REQUEST_MS = 1000;
const VIEWER = 'viewer@harbor.example';
let server: TestServer;
let port: number;
/** The same behind a proxy that speaks https. */
let secure: TestServer;
beforeAll(async () => {
  server = await startTestServer({ requestMs: REQUEST_MS });
  port = Number(new URL(await server.listen()).port);
  secure = await startTestServer({ env: { PUBLIC_URL: 'https://plumbline.example' } });
});
afterAll(async () => {
  await server.close();
  await secure.close();
});

interface Heard {
  status: number;
  head: string;
  body: string;
  ms: number;
}

/** Sends raw bytes, then one byte every 50 ms while `drip` is set, until the server closes the connection. */
function say(bytes: string, drip = false): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const dripping = setInterval(() => drip && socket.writable && socket.write('x'), 50);
    socket.on('data', (more: Buffer) => (heard += more.toString()));
    // A server that closes while we still send is heard as a broken pipe.
    socket.on('error', () => undefined);
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on('close', () => {
      clearInterval(dripping);
      const [head = '', body = ''] = heard.split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
      if (status) resolve({ status, head, body, ms: performance.now() - begun });
      else reject(new Error(`no answer after ${Math.round(performance.now() - begun)} ms`));
    });
  });
}

function request(line: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

test('a body that does not come to its end is cut when its time is over, not when somebody looks next', async () => {
  const json = { 'content-type': 'application/json', 'content-length': '5000' };
  const slow = await say(request('POST /apisc/auth/login', json, '{"email":"'), true);
  expect([slow.status, JSON.parse(slow.body)]).toEqual([
    408,
    { code: 408, msg: 'The request took too long to come in.', data: null },
  ]);
  // Node looks every 30 seconds if nobody says otherwise.
  expect(slow.ms).toBeLessThan(15_000);
  const { requestTimeout, http } = bounds();
  expect(requestTimeout + http.connectionsCheckingInterval).toBeLessThanOrEqual(31_000);
  expect(http.headersTimeout).toBeLessThanOrEqual(10_000);
});

test('headers that do not come to their end are cut too', async () => {
  expect((await say('GET /healthz HTTP/1.1\r\nhost: localhost\r\nx: ', true)).status).toBe(408);
});

test('an upload over a slow line is cut, keeps what came, and goes on from there', async () => {
  const { cookie } = await server.as('engineer');
  const fileId = newId();
  const tus = { cookie, 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const begun = await fetch(`http://127.0.0.1:${port}/apisc/file/upload`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': '5000',
      'upload-metadata': `fileId ${base64(fileId)},name ${base64('slow.txt')}`,
    },
  });
  expect(begun.status).toBe(201);
  const at = `/apisc/file/upload/${fileId}`;
  const part = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', 'content-length': '5000' };
  await say(request(`PATCH ${at}`, { ...tus, ...part }, 'a'.repeat(100)), true).catch(() => undefined);
  const offset = async () => {
    const head = await fetch(`http://127.0.0.1:${port}${at}`, { method: 'HEAD', headers: tus });
    return Number(head.headers.get('upload-offset'));
  };
  await expect.poll(offset, { timeout: 10_000 }).toBeGreaterThanOrEqual(100);
  const there = await offset();
  const rest = await fetch(`http://127.0.0.1:${port}${at}`, {
    method: 'PATCH',
    headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(there) },
    body: 'b'.repeat(5000 - there),
  });
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, '5000']);
});

test('what is no HTTP is refused in the envelope, and the connection ends', async () => {
  const close = { connection: 'close' };
  const cases: [what: string, bytes: string, status: number][] = [
    ['no HTTP at all', 'HELO plumbline\r\n\r\n', 400],
    ['a method that is none', request('BREW /apisc/docs', close), 400],
    ['two lengths', request('POST /apisc/auth/login', { 'content-length': '5', 'transfer-encoding': 'chunked' }), 400],
    ['a header without end', request('GET /healthz', { x: 'x'.repeat(40_000) }), 431],
  ];
  for (const [what, bytes, status] of cases) {
    const heard = await say(bytes);
    expect([what, heard.status], heard.head).toEqual([what, status]);
    expect(JSON.parse(heard.body), what).toEqual({ code: status, msg: expect.any(String), data: null });
    expect(heard.head, what).toMatch(/content-type: application\/json/i);
  }
});

test('a method that nothing answers to finds nothing, and hands nothing back', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PUT', 'OPTIONS']) {
    const headers = {
      connection: 'close',
      cookie: 'plumbline=secret-of-trace',
      origin: server.context.settings.publicUrl,
    };
    const { status, body, head } = await say(request(`${method} /apisc/auth/my/info`, headers));
    expect([method, status, JSON.parse(body).code], head).toEqual([method, 200, 1004]);
    expect(head + body).not.toContain('secret-of-trace');
  }
});

test('browsers are told to come by https alone where that is our address, and only there', async () => {
  const address = await secure.listen();
  const plain = `http://127.0.0.1:${port}`;
  for (const path of ['/healthz', '/apisc/docs', '/apisc/auth/my/info', '/apisc/nothing', '/apisc/file/content/none']) {
    const [told, untold] = await Promise.all([fetch(address + path), fetch(plain + path)]);
    // An answer of some size that nobody reads holds its connection, and so the end of the server.
    await Promise.all([told.body?.cancel(), untold.body?.cancel()]);
    expect([path, told.headers.get('strict-transport-security')]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ]);
    expect([path, untold.headers.get('strict-transport-security')]).toEqual([path, null]);
  }
  const refused = await fetch(`${address}/apisc/auth/login`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect([refused.status, refused.headers.has('strict-transport-security')]).toEqual([403, true]);
});

test('over https every cookie has the name that a browser keeps for this very site', async () => {
  const answer = await secure.anonymous.raw('POST', session.login.path, { email: VIEWER, password: PASSWORD });
  const cookies = [answer.headers['set-cookie']].flat().map(String);
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-plumbline', '__Host-plumbline-device']);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/; Path=\/;.*; Secure/);
    expect(cookie).not.toMatch(/domain/i);
  }
});

test('an address that a request claims for itself buys no tries, but that which a trusted proxy names is believed', async () => {
  const eleven = async ({ anonymous }: TestServer) => {
    let last = 0;
    for (let n = 1; n <= 11; n += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${n}` };
      const input = { email: 'nobody@harbor.example', password: 'wrong' };
      last = (await anonymous.raw('POST', session.login.path, input, from)).status;
    }
    return last;
  };
  expect(await Promise.all([eleven(server), eleven(secure)])).toEqual([429, 200]);
});

test('what is no page may load nothing and stand in no frame; pages and files have policies of their own, a PDF none', async () => {
  const bare = "default-src 'none'; frame-ancestors 'none'";
  const engineer = await server.as('engineer');
  const policyOf = async (method: 'GET' | 'POST', path: string, headers?: Record<string, string>) => {
    const answer = await engineer.raw(method, path, undefined, headers);
    return [path, answer.headers['content-type'], answer.headers['content-security-policy']];
  };
  const json = 'application/json; charset=utf-8';
  expect(await policyOf('GET', '/healthz')).toEqual(['/healthz', json, bare]);
  expect(await policyOf('GET', '/apisc/openapi.json')).toEqual(['/apisc/openapi.json', json, bare]);
  expect(await policyOf('GET', '/apisc/auth/my/info')).toEqual(['/apisc/auth/my/info', json, bare]);
  expect(await policyOf('GET', '/apisc/nothing')).toEqual(['/apisc/nothing', json, bare]);
  const forged = await policyOf('POST', session.login.path, { origin: 'https://evil.example' });
  expect(forged).toEqual([session.login.path, json, bare]);
  const sheet = `${rfiDownloads.export.path}?format=csv`;
  expect(await policyOf('GET', sheet)).toEqual([sheet, 'text/csv; charset=utf-8', bare]);
  const log = rfiDownloads.log.path;
  expect(await policyOf('GET', log)).toEqual([log, 'application/pdf', undefined]);
  expect((await policyOf('GET', '/apisc/docs'))[2]).toMatch(/^default-src 'none'; style-src 'nonce-/);
  const upload = await fetch(`http://127.0.0.1:${port}/apisc/file/upload`, {
    method: 'POST',
    headers: { cookie: engineer.cookie, 'tus-resumable': '1.0.0' },
  });
  expect([upload.status, upload.headers.get('content-security-policy')]).toEqual([400, bare]);
});

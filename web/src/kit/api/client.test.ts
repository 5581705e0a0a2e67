/// <reference types="node" />
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import calls from '@plumbline/contract/spec/calls.json';
import constants from '@plumbline/contract/spec/constants.json';
import { endpoint } from '@plumbline/contract/kit/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ApiError, apiClient, request, rewritePath } from './client.ts';
import type { ApiSettings } from './client.ts';

const anything = z.any();
const list = endpoint({
  method: 'GET',
  path: '/apisc/thing/list',
  does: '',
  right: 'session',
  input: anything,
  output: anything,
});
const other = endpoint({
  method: 'GET',
  path: '/apisc/thing/counts',
  does: '',
  right: 'session',
  input: anything,
  output: anything,
});
const update = endpoint({
  method: 'POST',
  path: '/apisc/thing/update',
  does: '',
  right: 'session',
  input: anything,
  output: anything,
});

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}
let server: Server;
let origin = '';
let seen: Seen[] = [];
let answer: (seen: Seen) => { status?: number; body: unknown; raw?: string; afterMs?: number };
let done: string[] = [];
let clock = 0;

function client(changed: Partial<ApiSettings> = {}) {
  const note = (what: string) => (text?: string) => {
    done.push(text === undefined ? what : `${what}: ${text}`);
  };
  return apiClient({
    fetch,
    origin,
    timeZone: () => 'America/Los_Angeles',
    language: () => 'es',
    tenantId: () => 'tenant-1',
    subTenantId: () => null,
    host: () => null,
    signedOut: note('signedOut'),
    noPermission: note('403'),
    notFound: note('404'),
    warn: note('warning'),
    fail: note('error'),
    reloadMenu: note('reloadMenu'),
    gate: note('gate'),
    stepUp: () => Promise.resolve(false),
    tenantChanged: note('tenantChanged'),
    transportText: () => 'Something went wrong',
    unknownText: () => 'Nobody knows',
    outcomeKnown: (outcome) => void done.push(outcome),
    isOnline: () => true,
    isLoginPage: () => false,
    now: () => clock,
    ...changed,
  });
}
async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

beforeAll(async () => {
  server = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (part) => (body += String(part)));
    incoming.on('end', () => {
      const one = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body };
      seen.push(one);
      const said = answer(one);
      setTimeout(
        () =>
          response
            .writeHead(said.status ?? 200, { 'content-type': 'application/json' })
            .end(said.raw ?? JSON.stringify(said.body)),
        said.afterMs ?? 0,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  done = [];
  clock = 1_000_000;
  answer = () => ({ body: { code: 0, msg: '', data: { rows: [seen.length] } } });
});

describe('what goes out', () => {
  test('a path under /api/ is rewritten to /apisc/, and nothing else is', () => {
    expect(calls.requestRules.rewrite).toBe('^/api/ becomes /apisc/');
    expect(rewritePath('/api/auth/logout')).toBe('/apisc/auth/logout');
    expect(rewritePath('/apisc/auth/login')).toBe('/apisc/auth/login');
    expect(rewritePath('/apiary/x')).toBe('/apiary/x');
    expect(rewritePath('/x/api/y')).toBe('/x/api/y');
  });

  test('every call of the specification reaches the server under /apisc/', async () => {
    for (const { path } of calls.calls) expect(rewritePath(path)).toMatch(/^\/apisc\//);
  });

  test('every request carries the zone, the language and the tenant, and no sub-tenant outside a host', async () => {
    await client().call(list, {});
    await client().call(update, {});
    for (const { headers } of seen) {
      expect(headers['timezone']).toBe('America/Los_Angeles');
      expect(headers['accept-language']).toBe('es');
      expect(headers['tenant']).toBe('tenant-1');
      expect(headers['sub-tenant']).toBeUndefined();
    }
    expect(seen).toHaveLength(2);
  });

  test('inside a host the sub-tenant goes along; before sign-in there is no tenant', async () => {
    await client({ subTenantId: () => 'sub-9', tenantId: () => null }).call(list, {});
    expect(seen[0]?.headers['sub-tenant']).toBe('sub-9');
    expect(seen[0]?.headers['tenant']).toBeUndefined();
    expect(seen[0]?.headers['timezone']).toBe('America/Los_Angeles');
  });

  test('a GET carries its input as a query, sorted, lists repeated, empty values left out; a POST as JSON', async () => {
    expect(
      request(list, { status: ['open', 'answered'], keyword: '', mine: true, after: null, a: undefined, pageNum: 2 })
        .url,
    ).toBe('/apisc/thing/list?mine=true&pageNum=2&status=open&status=answered');
    await client().call(update, { id: 7 });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/apisc/thing/update', body: '{"id":7}' });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
  });
});

describe('identical requests', () => {
  test('the window is the specification’s', () => {
    expect(constants.mergeWindowMs).toBe(1000);
  });

  test('within 1000 ms they are one request with one answer', async () => {
    const { call } = client();
    const [a, b] = await Promise.all([
      call(list, { status: 'open', pageNum: 1 }),
      call(list, { pageNum: 1, status: 'open' }),
    ]);
    clock += 999;
    const c = await call(list, { status: 'open', pageNum: 1 });
    expect(seen).toHaveLength(1);
    expect(b).toBe(a);
    expect(c).toBe(a);
  });

  test('after 1000 ms a request goes out again', async () => {
    const { call } = client();
    await call(list, {});
    clock += 1000;
    await call(list, {});
    expect(seen).toHaveLength(2);
  });

  test('another query, path, body or tenant is another request', async () => {
    let tenant = 'tenant-1';
    const { call } = client({ tenantId: () => tenant });
    await Promise.all([
      call(list, {}),
      call(list, { pageNum: 2 }),
      call(other, {}),
      call(update, { id: 1 }),
      call(update, { id: 2 }),
    ]);
    tenant = 'tenant-2';
    await call(list, {});
    expect(seen).toHaveLength(6);
  });

  test('a double press sends one write', async () => {
    const { call } = client();
    await Promise.all([call(update, { id: 1 }), call(update, { id: 1 })]);
    expect(seen).toHaveLength(1);
  });

  test('a write clears merged reads, also those that began while it ran', async () => {
    const { call } = client();
    await call(list, {});
    answer = ({ url }) => ({ body: { code: 0, msg: '', data: null }, afterMs: url.includes('update') ? 30 : 0 });
    const writing = call(update, { id: 1 });
    await call(list, {});
    await writing;
    await call(list, {});
    expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(3);
  });

  test('on, off, on again are three writes', async () => {
    const { call } = client();
    await call(update, { on: true });
    await call(update, { on: false });
    await call(update, { on: true });
    expect(seen.map(({ body }) => body)).toEqual(['{"on":true}', '{"on":false}', '{"on":true}']);
  });

  test('a live announcement clears merged reads', async () => {
    const { call, clearMerged } = client();
    await call(list, {});
    clearMerged();
    await call(list, {});
    expect(seen).toHaveLength(2);
  });

  test('a failure is never merged', async () => {
    const { call } = client();
    answer = () => ({ body: { code: 7, msg: 'No', data: null } });
    await failure(call(list, {}));
    answer = () => ({ body: { code: 0, msg: '', data: 'there' } });
    expect(await call(list, {})).toBe('there');
  });

  test('a request that was cancelled is still the one that is asked for again within 1000 ms', async () => {
    const { call } = client();
    answer = () => ({ body: { code: 0, msg: '', data: 'there' }, afterMs: 30 });
    for (let time = 0; time < 4; time += 1) {
      const leaving = new AbortController();
      const gone = call(list, {}, { signal: leaving.signal }).catch((error: unknown) => error);
      leaving.abort();
      expect(await gone).toMatchObject({ name: 'AbortError' });
    }
    expect(await call(list, {})).toBe('there');
    expect(seen).toHaveLength(1);
  });

  test('who goes away does not take the answer from who stays', async () => {
    const { call } = client();
    answer = () => ({ body: { code: 0, msg: '', data: 'there' }, afterMs: 30 });
    const leaving = new AbortController();
    const gone = call(list, {}, { signal: leaving.signal }).catch((error: unknown) => error);
    const staying = call(list, {}, { signal: new AbortController().signal });
    leaving.abort();
    expect(await gone).toMatchObject({ name: 'AbortError' });
    expect(await staying).toBe('there');
    expect(seen).toHaveLength(1);
  });
});

describe('what each code does', () => {
  const answered = (code: number, msg = 'A sentence.', data: unknown = null) => {
    answer = () => ({ body: { code, msg, data } });
  };

  test('0 hands data to the caller', async () => {
    answered(0, '', { a: 1 });
    expect(await client().call(list, {})).toEqual({ a: 1 });
    expect(done).toEqual([]);
  });

  test('1009 signs out without a word; on the login page it does nothing', async () => {
    answered(1009);
    expect((await failure(client().call(list, {}))).code).toBe(1009);
    await failure(client({ isLoginPage: () => true }).call(list, {}));
    expect(done).toEqual(['signedOut']);
  });

  test('a silent call says nothing, whatever the code or the HTTP status, and shows no other screen', async () => {
    for (const code of [2000, 1004, 1010, 4711, 1400]) {
      answered(code);
      expect((await failure(client().call(list, {}, { silent: true }))).code).toBe(code);
    }
    answer = () => ({ status: 500, body: { code: 0, msg: 'No', data: null } });
    expect((await failure(client().call(list, {}, { silent: true }))).status).toBe(500);
    expect(done).toEqual([]);
  });

  test('1010 goes to /403, 1004 to /404; a caller that shows it itself stays', async () => {
    answered(1010);
    await failure(client().call(list, {}));
    answered(1004);
    await failure(client().call(list, {}));
    await failure(client().call(list, {}, { stay: true }));
    expect(done).toEqual(['403', '404']);
  });

  test('2000 warns with the sentence', async () => {
    answered(2000, 'It is closed already.');
    const error = await failure(client().call(update, {}));
    expect(error.msg).toBe('It is closed already.');
    expect(done).toEqual(['warning: It is closed already.']);
    await failure(client().call(update, {}, { inPlace: true }));
    expect(done).toHaveLength(1);
  });

  test('2000 of a tenant that changed in another tab offers a reload', async () => {
    answered(2000, 'Reload.', { tenantChanged: true });
    await failure(client().call(update, {}));
    expect(done).toEqual(['tenantChanged: Reload.']);
  });

  test.each([1400, 1500, 1501, 1101])('%i is silent', async (code) => {
    answered(code);
    expect((await failure(client().call(update, {}))).code).toBe(code);
    expect(done).toEqual([]);
  });

  test('1101 leads to what opens its gate, but at the sign-in', async () => {
    answered(1101, 'Documents.', { gate: 'onboarding' });
    await failure(client().call(update, {}));
    await failure(client({ isLoginPage: () => true }).call(update, {}));
    expect(done).toEqual(['gate: onboarding']);
  });

  test('a part of a screen that the plan does not hold leads nobody away', async () => {
    answered(1101, 'Plan.', { gate: 'licence' });
    await failure(client().call(update, {}, { quiet: true, stay: true }));
    expect(done).toEqual([]);
    await failure(client().call(update, {}, { stay: true }));
    expect(done).toEqual(['gate: licence']);
  });

  test('1101 for a proof asks for it once, and then the call is made again', async () => {
    let asked = 0;
    const stepUp = (proved: boolean) => () => {
      asked += 1;
      if (proved) answered(0, '', 'done');
      return Promise.resolve(proved);
    };
    answered(1101, 'Confirm.', { gate: 'stepUp' });
    expect((await failure(client({ stepUp: stepUp(false) }).call(update, {}))).gate).toBe('stepUp');
    expect(seen).toHaveLength(1);
    expect(await client({ stepUp: stepUp(true) }).call(update, {})).toBe('done');
    expect(seen).toHaveLength(3);
    answered(1101, 'Confirm.', { gate: 'stepUp' });
    await failure(client({ stepUp: stepUp(true) }).call(update, {}, { proving: true }));
    expect(asked).toBe(2);
  });

  test('1400 brings its fields, 1101 its gate', async () => {
    answered(1400, '', { fields: [{ path: 'title', msg: 'Needed' }] });
    expect((await failure(client().call(update, {}))).fields).toEqual([{ path: 'title', msg: 'Needed' }]);
    answered(1101, '', { gate: 'secondFactor' });
    expect((await failure(client().call(other, {}))).gate).toBe('secondFactor');
  });

  test('any other code is an error toast, unless the call wants none', async () => {
    answered(4711, 'It broke.');
    await failure(client().call(list, {}));
    await failure(client().call(list, {}, { quiet: true }));
    expect(done).toEqual(['error: It broke.']);
  });

  test('every code of the specification is among those tested', () => {
    expect(calls.codes.map(({ code }) => code)).toEqual([0, 1009, 1010, 1004, 2000, 1400, 1500, 1501, 1101, 'other']);
  });
});

describe('transport', () => {
  test('500 warns "Something went wrong"', async () => {
    expect(constants.transportErrorMessage).toBe('Something went wrong');
    answer = () => ({ status: 500, body: { code: 500, msg: 'trace', data: null } });
    expect((await failure(client().call(list, {}))).status).toBe(500);
    expect(done).toEqual([`warning: ${constants.transportErrorMessage}`]);
  });

  test('403 reloads the menu and says nothing', async () => {
    answer = () => ({ status: 403, body: { code: 403, msg: 'You do not have the right to do this.', data: null } });
    const error = await failure(client().call(update, {}));
    expect(error).toMatchObject({ status: 403, msg: 'You do not have the right to do this.' });
    expect(done).toEqual(['reloadMenu']);
  });

  test.each([413, 429, 502, 503])('%i comes back to the caller as an error', async (status) => {
    answer = () => ({ status, body: { code: status, msg: 'Later.', data: null } });
    expect(await failure(client().call(list, {}))).toMatchObject({ status, msg: 'Later.' });
    expect(done).toEqual([]);
  });

  test('an answer that is no envelope, and no answer at all, come back as errors', async () => {
    answer = () => ({ raw: '<html>proxy</html>', body: null });
    expect((await failure(client().call(list, {}))).code).toBe(0);
    expect((await failure(client({ origin: 'http://127.0.0.1:1' }).call(list, {}))).offline).toBe(true);
    expect(done).toEqual([]);
  });
});

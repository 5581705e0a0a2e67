import { catalogue } from '@plumbline/contract/app/catalogue';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import calls from '@plumbline/contract/spec/calls.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { RESOURCES } from '../areas/access/index.ts';

const endpoints: Endpoint[] = Object.values(catalogue).flatMap((area) => Object.values(area) as Endpoint[]);
interface OpenApi {
  paths: Record<string, Record<string, { 'x-right': string; summary: string }>>;
}
let server: TestServer;
let page: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  page = (await server.anonymous.raw('GET', '/apisc/openapi.json')).json() as unknown as OpenApi;
});
afterAll(() => server.close());

test('every endpoint of the contract is bound once, and stands in the OpenAPI page with its right', () => {
  const names = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
  expect(new Set(names).size).toBe(names.length);
  for (const endpoint of endpoints) {
    const operation = page.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    const right =
      typeof endpoint.right === 'string' ? endpoint.right : `${endpoint.right.resource}.${endpoint.right.action}`;
    expect(operation, endpoint.path).toMatchObject({ summary: endpoint.does, 'x-right': right });
  }
});

test('every right names a resource and an action of the catalogue', () => {
  const known = new Map(RESOURCES.map((resource) => [resource.code, resource.actions]));
  for (const { path, right } of endpoints) {
    if (typeof right === 'object') expect(known.get(right.resource) ?? [], path).toContain(right.action);
  }
});

test('what an update leaves out stays: none of its fields has a default', () => {
  const updates = endpoints.filter(({ method, path }) => method === 'POST' && /\/update/.test(path));
  expect(updates.length).toBeGreaterThan(20);
  const defaults = updates.flatMap(({ path, input }) => {
    const { shape } = input as z.ZodMiniObject;
    return Object.keys(shape)
      .filter((field) => shape[field] instanceof z.ZodMiniDefault)
      .map((field) => `${path} ${field}`);
  });
  expect(defaults).toEqual([]);
});

test('the calls that the specification names for what is built are served', () => {
  const built = /auth|project|chat/;
  const wanted = calls.calls
    .filter(({ path }) => built.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/^\/api\//, '/apisc/')}`);
  expect(wanted.length).toBeGreaterThanOrEqual(20);
  for (const call of wanted) {
    const [method = '', path = ''] = call.split(' ');
    expect(page.paths[path]?.[method.toLowerCase()], call).toBeDefined();
  }
});

test('without a session every endpoint that is not public answers 1009 and nothing else', async () => {
  for (const { method, path } of endpoints.filter((endpoint) => endpoint.right !== 'public')) {
    const answer = await server.anonymous.raw(method, path, {});
    expect([answer.status, answer.json().code, answer.json().data], path).toEqual([200, 1009, null]);
  }
});

test('an address nobody serves answers 1004 in the envelope', async () => {
  const answer = await server.anonymous.raw('GET', '/apisc/nothing/here');
  expect(answer.json().code).toBe(1004);
});

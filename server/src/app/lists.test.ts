import * as z from 'zod/mini';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyEndpoint } from '../../test/conformance/endpoints.ts';
import { startTestServer } from '../../test/server.ts';
import type { Client, TestServer } from '../../test/server.ts';

/* Each filter and each order of each list makes a statement that PostgreSQL takes, alone and all together. */

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());

interface Shape {
  type?: string;
  enum?: unknown[];
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
}

/** A value that fits; undefined where none is known. */
function valueOf(name: string, shape: Shape): unknown {
  if (shape.anyOf) return valueOf(name, shape.anyOf[0] ?? {});
  if (shape.enum) return shape.enum[0];
  if (shape.type === 'array') {
    const one = name === 'custom' ? `${newId()}:has:a` : valueOf(name, shape.items ?? {});
    return one === undefined ? undefined : [one];
  }
  // A flag is read from text.
  if (shape.type === 'boolean' || Object.keys(shape).length === 0) return true;
  if (shape.type !== 'string') return undefined;
  if (/Id$|Ids$/.test(name)) return newId();
  if (/^(from|to)$|(From|To)$/.test(name)) return '2026-11-30';
  return name === 'division' ? '03' : 'a';
}

/** What a list can be sorted by, up and down. */
function sortsOf({ enum: codes, anyOf = [] }: Shape): string[] {
  return codes ? codes.map(String) : anyOf.flatMap(sortsOf);
}

const lists = everyEndpoint.flatMap(({ name, endpoint }) => {
  const { properties = {} } = z.toJSONSchema(endpoint.input, { unrepresentable: 'any' }) as Shape;
  // A preview sorts the lines of a file, and makes no statement of it.
  const isList = endpoint.method === 'GET' && properties['sort'] && properties['pageNum'];
  return isList ? [{ name, endpoint, properties }] : [];
});

test('there are lists to try', () => expect(lists.length).toBeGreaterThan(15));

test.each(lists)('$name takes each of its filters and each of its orders', async ({ endpoint, properties }) => {
  const { sort, groupBy, pageNum: _, pageSize: __, ...filters } = properties;
  const all = Object.fromEntries(
    Object.entries(filters).flatMap(([name, shape]) => {
      const value = valueOf(name, shape);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const sorts = sortsOf(sort ?? {});
  const asked = [
    ...Object.entries(all).map(([name, value]) => ({ [name]: value })),
    ...sorts.map((by) => ({ sort: by })),
    ...(groupBy ? sortsOf(groupBy).map((by) => ({ groupBy: by })) : []),
    all,
  ];
  expect(sorts.length).toBeGreaterThan(0);
  for (const input of asked) {
    const answer = await admin.call(endpoint as never, input as never).then(
      () => 'taken',
      (failure: { code?: number }) => failure.code,
    );
    expect([input, answer]).toEqual([input, 'taken']);
  }
});

import { contacts } from '@plumbline/contract/areas/contacts';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiFailure, startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { PARTS, specFor } from './cells.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

/*
 * The fields that each role is sent, as they were looked at and found right: a field that appears for somebody, or goes
 * missing, shows here. What may not be read is absent, not null.
 */

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** The names of the fields of an answer, or why there are none. */
async function fieldsOf(call: Promise<unknown>): Promise<string[] | string> {
  try {
    const data = (await call) as object;
    const rows: unknown = 'rows' in data ? data.rows : undefined;
    const one: unknown = Array.isArray(rows) ? rows[0] : data;
    return one && typeof one === 'object' ? Object.keys(one).sort() : 'nothing';
  } catch (error) {
    if (error instanceof ApiFailure) return `refused ${error.status} ${error.code}`;
    throw error;
  }
}

/** Roles by the fields that they are sent. */
function byFields(found: readonly [part: string, fields: string[] | string][]): Record<string, string> {
  const all = [...new Set(found.flatMap(([, fields]) => (Array.isArray(fields) ? fields : [])))].sort();
  return Object.fromEntries(
    found.map(([part, fields]) => {
      if (!Array.isArray(fields)) return [part, fields];
      const missing = all.filter((field) => !fields.includes(field));
      return [part, missing.length === 0 ? 'everything' : `without ${missing.join(', ')}`];
    }),
  );
}

test('fields of an RFI, a project and a contact, for each role', { timeout: 60_000 }, async () => {
  const asked = await makeTargets(
    world,
    PARTS.map((part) => specFor(world, 'rfi', 'open', part, 'own')),
  );
  const seen: Record<string, [string, string[] | string][]> = {};
  for (const [index, part] of PARTS.entries()) {
    const client = await server.as(part);
    const rfiId = asked[index]?.id ?? '';
    for (const [what, call] of Object.entries({
      'rfis.get': () => client.call(rfis.get, { rfiId }),
      'rfis.list': () => client.call(rfis.list, { keyword: 'judged' }),
      'projects.get': () => client.call(projects.get, { projectId: server.projectId }),
      'contacts.people': () => client.call(contacts.people, {}),
      'contacts.companies': () => client.call(contacts.companies, {}),
    }))
      (seen[what] ??= []).push([part, await fieldsOf(call())]);
  }
  expect(Object.fromEntries(Object.entries(seen).map(([what, found]) => [what, byFields(found)]))).toMatchSnapshot();
});

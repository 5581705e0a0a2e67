import { CARD_STEPS } from '@plumbline/contract/areas/contacts/steps';
import { SHARED_STEPS } from '@plumbline/contract/kit/steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { trailHash, verifyTrail } from '../../src/kit/records/header/trail.ts';
import type { TrailEntry } from '../../src/kit/records/header/trail.ts';
import { startTestServer } from '../server.ts';
import type { TestServer } from '../server.ts';
import { callOf } from './calls.ts';
import { classOf, makeCompanions, specFor } from './cells.ts';
import { everyEndpoint, isTried, isWhole } from './endpoints.ts';
import { TRIED_ALONE } from './rightsRules.ts';
import { makeTargets } from './targets.ts';
import { SILENT } from './silent.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;
let companionId: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  companionId = (await makeCompanions(world)).get('admin') ?? '';
  await server.as('admin');
});
afterAll(() => server.close());

/** They act on a link of a person without an account, and nobody here has one: `workLinks.test.ts` reads their audit lines. */
const BY_WORK_LINK = ['shares.handOver', 'shares.endWork'];
const writing = everyEndpoint.filter(
  ({ name, endpoint }) =>
    isTried(name) && endpoint.method === 'POST' && ![...TRIED_ALONE, ...BY_WORK_LINK].includes(name),
);

async function lines(): Promise<Set<string>> {
  const rows = await server.sql<{ line: string }>("select record_id || ' ' || seq as line from trail");
  return new Set(rows.map(({ line }) => line));
}

test.each(writing.map(({ name }) => name))('%s leaves its line in the trail, or a reason why not', async (name) => {
  const admin = await server.as('admin');
  const { kind, status, asked, input, trailOf } = callOf(name);
  const [target] = await makeTargets(world, [
    specFor(world, kind, status, 'admin', asked ? 'asked' : 'own', companionId),
  ]);
  if (!target) throw new Error('Nothing was made');
  const endpoint = writing.find((one) => one.name === name)?.endpoint;
  const content = input(target);
  const before = await lines();
  const answer = await admin.raw('POST', endpoint?.path ?? '', content);
  expect(classOf(answer)).toBe('pass');
  const left = [...(await lines())].filter((line) => !before.has(line)).map((line) => line.split(' ')[0]);
  if (SILENT[name]) return expect(left).toEqual([]);
  expect(left).toContain(trailOf?.(target) ?? (kind === 'none' ? content['clientRef'] : target.id));
});

test.runIf(isWhole)('what is silent is only what is told above', () => {
  const names = new Set(writing.map(({ name }) => name));
  expect(Object.keys(SILENT).filter((name) => !names.has(name))).toEqual([]);
});

test('whatever was told on a card is a step that the screens have words for', async () => {
  const told = await server.sql<{ verb: string }>(
    `select distinct t.verb
      from trail t
      join record r on r.tenant_id = t.tenant_id and r.id = t.record_id
      where r.kind in ('person', 'company')`,
  );
  if (isWhole) expect(told.length).toBeGreaterThan(25);
  const known = new Set<string>([...SHARED_STEPS, ...CARD_STEPS]);
  expect(told.map(({ verb }) => verb).filter((verb) => !known.has(verb))).toEqual([]);
});

test('watchers whom somebody else made leave a line', async () => {
  const admin = await server.as('admin');
  const [target] = await makeTargets(world, [specFor(world, 'rfi', 'open', 'admin', 'same')]);
  if (!target) throw new Error('Nothing was made');
  for (const verb of ['watch', 'unwatch']) {
    await admin.raw('POST', `/apisc/record/${verb}`, { recordId: target.id, personIds: [target.newcomerId] });
    expect(await server.sql('select 1 from trail where record_id = $1 and verb = $2', [target.id, verb])).toHaveLength(
      1,
    );
  }
});

test('every chain that came of it holds', async () => {
  const heads = await server.sql<{ id: string; tenant_id: string }>(
    'select id, tenant_id from record where trail_seq > 0',
  );
  if (isWhole) expect(heads.length).toBeGreaterThan(40);
  for (const { id, tenant_id } of heads) {
    const broken = await server.context.database.read(tenant_id, (read) => verifyTrail(read, id));
    expect([id, broken]).toEqual([id, null]);
  }
});

/** A chain of at least three entries, and its second. */
async function middleEntry(): Promise<{ recordId: string; tenantId: string }> {
  const [chain] = await server.sql<{ recordId: string; tenantId: string }>(
    'select id as "recordId", tenant_id as "tenantId" from record where trail_seq > 2 limit 1',
  );
  if (!chain) throw new Error('No record has three entries');
  return chain;
}

/** Writes to the trail as nobody of the app can. */
async function forge(statement: string, values: unknown[]): Promise<void> {
  await server.sql('alter table trail disable trigger append_only');
  await server.sql(statement, values).finally(() => server.sql('alter table trail enable trigger append_only'));
}

const TYPES: Record<string, string> = { at: 'timestamptz', actor_id: 'uuid', behalf_id: 'uuid', changes: 'jsonb' };
const OTHER_PERSON =
  '(select id from person p where p.tenant_id = trail.tenant_id and p.id is distinct from trail.actor_id limit 1)';
const FORGED: Record<string, string> = {
  at: "'2020-01-01T00:00:00Z'",
  actor_id: OTHER_PERSON,
  behalf_id: OTHER_PERSON,
  via: "'nowhere'",
  verb: "'nothing'",
  from_status: "'nowhere'",
  to_status: "'elsewhere'",
  note: "'nobody said this'",
  changes: `'{"title": ["one", "another"]}'`,
};

test.runIf(isWhole)(
  'an entry is never changed by the app, and a forged field of one is found, whichever it is',
  async () => {
    const { recordId, tenantId } = await middleEntry();
    await expect(
      server.sql("update trail set note = 'nobody said this' where record_id = $1", [recordId]),
    ).rejects.toThrow('append-only');
    const broken = () => server.context.database.read(tenantId, (read) => verifyTrail(read, recordId));
    for (const [column, value] of Object.entries(FORGED)) {
      const [before] = await server.sql<{ value: string | null }>(
        `select ${column}::text as value from trail where record_id = $1 and seq = 2`,
        [recordId],
      );
      await forge(`update trail set ${column} = ${value} where record_id = $1 and seq = 2`, [recordId]);
      expect([column, await broken()]).toEqual([column, 2]);
      await forge(`update trail set ${column} = $2::${TYPES[column] ?? 'text'} where record_id = $1 and seq = 2`, [
        recordId,
        before?.value ?? null,
      ]);
      expect([column, await broken()]).toEqual([column, null]);
    }
  },
);

test.runIf(isWhole)('an entry that was forged together with its own hash is found by the entry behind it', async () => {
  const { recordId, tenantId } = await middleEntry();
  type Line = TrailEntry & { hash: Buffer };
  const [first, second] = await server.sql<Line>(
    `select at, actor_id as "actorId", behalf_id as "behalfId", via, verb, from_status as "fromStatus", to_status as "toStatus", note, changes, hash
      from trail where record_id = $1 and seq <= 2 order by seq`,
    [recordId],
  );
  if (!first || !second) throw new Error('Nothing was read');
  const note = 'nobody said this';
  const hash = trailHash(first.hash, recordId, 2, { ...second, note });
  await forge('update trail set note = $2, hash = $3 where record_id = $1 and seq = 2', [recordId, note, hash]);
  expect(await server.context.database.read(tenantId, (read) => verifyTrail(read, recordId))).toBe(3);
});

import { rfis } from '@plumbline/contract/areas/rfis';
import { REQUEST_ATTEMPT, REQUEST_ID } from '@plumbline/contract/kit/codes';
import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRfi } from '../../src/areas/rfis/build.ts';
import { relayTo } from '../relay.ts';
import type { Relay } from '../relay.ts';
import { startTestServer } from '../server.ts';
import type { Answer, TestServer } from '../server.ts';
import { callOf } from './calls.ts';
import { cellsOf, makeCompanions } from './cells.ts';
import { endpointOf, inTurns, isTried, isWhole } from './endpoints.ts';
import { RULES } from './rightsRules.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;
let relay: Relay;
beforeAll(async () => {
  server = await startTestServer({
    way: async (url) => {
      relay = await relayTo(url);
      return relay.url;
    },
  });
  world = await makeWorld(server);
});
afterAll(async () => {
  await server.close();
  await relay.close();
});

/** What leaves no line by which it could be known again, and why that is no loss. */
const UNKNOWABLE: Record<string, string> = {
  'views.remove': 'a view of mine that is not there any more is what was wanted',
};

const attempt = (requestId: string, n: number) => ({ [REQUEST_ID]: requestId, [REQUEST_ATTEMPT]: String(n) });

/** What an answer says of the write: that it was saved, that nobody knows, or the refusal. */
function outcomeOf(answer: Answer): string {
  const { code, data } = answer.json() as { code: number; data: { outcome?: string } | null };
  if (code === 0) return 'saved';
  return data?.outcome ?? `${code} ${answer.body.slice(0, 200)}`;
}

test('every write that was saved and is asked again is said to be saved', { timeout: 60_000 }, async () => {
  const cells = cellsOf(world, RULES, await makeCompanions(world)).filter(
    ({ name, part, expected }) =>
      isTried(name) && part === 'admin' && expected === 'pass' && endpointOf(name).method === 'POST',
  );
  const each = [...new Map(cells.map((cell) => [cell.name, cell])).values()];
  const targets = await makeTargets(
    world,
    each.map(({ spec }) => spec),
  );
  const admin = await server.as('admin');
  const outcomes: Record<string, string> = {};
  await inTurns(each, 4, async ({ name, rule }, index) => {
    const target = targets[index];
    if (!target) throw new Error('Nothing was made');
    const input = (rule.input ?? callOf(name).input)(target);
    const requestId = newId();
    const first = await admin.raw('POST', endpointOf(name).path, input, attempt(requestId, 1));
    const again = await admin.raw('POST', endpointOf(name).path, input, attempt(requestId, 2));
    outcomes[name] = `${outcomeOf(first)}, ${outcomeOf(again)}`;
  });
  const doubtful = Object.entries(outcomes).filter(
    ([name, outcome]) => outcome !== 'saved, saved' && !UNKNOWABLE[name],
  );
  expect(Object.fromEntries(doubtful)).toEqual({});
  if (isWhole) expect(each.length).toBeGreaterThan(100);
});

test('a verb whose commit was not answered is in doubt; asked again it is known to be saved, once', async () => {
  const pm = await server.as('pm');
  const draft = await pm.call(rfis.create, buildRfi(server.projectId));
  const input = { rfiId: draft.rfiId, version: draft.version };
  const requestId = newId();
  relay.cutAt('commit', 'answered');
  const first = await pm.raw('POST', rfis.submit.path, input, attempt(requestId, 1));
  expect([first.status, outcomeOf(first)]).toEqual([503, 'unknown']);
  expect(first.json().msg).toBe('We could not find out whether this was saved. Check before you send it again.');
  const again = await pm.raw('POST', rfis.submit.path, input, attempt(requestId, 2));
  expect(again.json()).toMatchObject({ code: 0, data: { rfiId: draft.rfiId, status: 'submitted', version: 2 } });
  // A person who retries without a first try gets the usual answer.
  expect((await pm.raw('POST', rfis.submit.path, input, attempt(newId(), 2))).json().code).toBe(1500);
  expect((await pm.raw('POST', rfis.submit.path, input)).json().code).toBe(1500);
  const engineer = await server.as('engineer');
  expect((await engineer.raw('POST', rfis.submit.path, input, attempt(requestId, 2))).json().code).toBe(1500);
});

test('a verb whose commit never arrived is in doubt too; asked again it is done, or refused where somebody else came first', async () => {
  const pm = await server.as('pm');
  for (const isTaken of [false, true]) {
    const draft = await pm.call(rfis.create, buildRfi(server.projectId));
    const input = { rfiId: draft.rfiId, version: draft.version, reason: 'Asked twice' };
    const requestId = newId();
    relay.cutAt('commit', 'before');
    expect(outcomeOf(await pm.raw('POST', rfis.void.path, input, attempt(requestId, 1)))).toBe('unknown');
    if (isTaken) await pm.call(rfis.submit, { rfiId: draft.rfiId, version: 1 });
    const again = (await pm.raw('POST', rfis.void.path, input, attempt(requestId, 2))).json();
    expect(again).toMatchObject(
      isTaken ? { code: 1500, data: { status: 'submitted' } } : { code: 0, data: { status: 'void' } },
    );
  }
});

test('a reminder that was in doubt goes out once', async () => {
  const pm = await server.as('pm');
  const draft = await pm.call(rfis.create, buildRfi(server.projectId));
  await pm.call(rfis.submit, { rfiId: draft.rfiId, version: 1 });
  const requestId = newId();
  const input = { rfiId: draft.rfiId };
  relay.cutAt('commit', 'answered');
  expect(outcomeOf(await pm.raw('POST', rfis.remind.path, input, attempt(requestId, 1)))).toBe('unknown');
  expect(outcomeOf(await pm.raw('POST', rfis.remind.path, input, attempt(requestId, 2)))).toBe('saved');
  const lines = await server.sql(`select 1 from trail where record_id = $1 and verb = 'remind'`, [draft.rfiId]);
  expect(lines).toHaveLength(1);
});

test('a request whose sign-in could not be read did nothing, and says so; asked again it leaves open what it left open', async () => {
  const pm = await server.as('pm');
  const input = buildRfi(server.projectId);
  // The cache of a session expires after five seconds; a fresh sign-in is not cached.
  const fresh = { cookie: await newCookie(), ...attempt(newId(), 1) };
  relay.cutAt('identity.open_session', 'answered');
  const first = await pm.raw('POST', rfis.create.path, input, fresh);
  expect([first.status, first.json().data, first.json().msg]).toEqual([
    503,
    null,
    'Plumbline cannot reach its database. Nothing was saved; try again in a moment.',
  ]);
  relay.cutAt('identity.open_session', 'answered');
  const again = await pm.raw('POST', rfis.create.path, input, { ...fresh, [REQUEST_ATTEMPT]: '2' });
  expect([again.status, outcomeOf(again)]).toEqual([503, 'unknown']);
});

async function newCookie(): Promise<string> {
  const { email } =
    (await server.sql<{ email: string }>('select email from person where id = $1', [server.person('pm')]))[0] ?? {};
  const answer = await server.anonymous.raw('POST', '/apisc/auth/login', {
    email,
    password: 'plumbline-test-password',
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

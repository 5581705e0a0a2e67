import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import type { Answer, Client, TestServer } from '../server.ts';
import { callOf } from './calls.ts';
import { classOf } from './cells.ts';
import { endpointOf, everyEndpoint, isTried, isWhole } from './endpoints.ts';
import { forgetMade, checksums, pathsOfIds, sameForAll, swapped, valueAt } from './intruding.ts';
import { TRIED_ALONE } from './rightsRules.ts';
import type { Spec, Target } from './target.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';
import { CANARY } from './world.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  // One clock for all, because printed documents show the time.
  server = await startTestServer({ clock: new Date() });
  world = await makeWorld(server);
});
afterAll(() => server.close());

/** A link is the right itself, for anybody with it: tested with the links. */
const BY_TOKEN = [
  'shares.get',
  'shares.work',
  'shares.pictures',
  'shares.respond',
  'bidSubmissions.get',
  'changeQuotes.get',
  'inbox.unsubscribing',
  'approvalLinks.get',
];
const names = everyEndpoint
  .map(({ name }) => name)
  .filter((name) => isTried(name) && !TRIED_ALONE.includes(name) && !BY_TOKEN.includes(name));

/** The caller, and the victim. */
interface Side {
  client: Client;
  projectId: string;
  tenantId: string;
}
interface Direction {
  intruder: Side;
  victim: Side;
  /** People and companies that the intruder may name anyway: those of one company share a directory. */
  shared?: true;
  /** Every second id of a call is swapped here, beginning with this one: the others in another pairing of the same two. */
  turn?: 0 | 1;
}

/** `npm run test:slow` swaps every id in every direction. */
const isThorough = process.env['ISOLATION'] === 'thorough';

async function side(of: 'admin' | 'pm' | 'rival' | 'hidden'): Promise<Side> {
  if (of === 'rival') return { client: server.rival, projectId: server.rivalProjectId, tenantId: server.rivalTenantId };
  return {
    client: await server.as(of === 'hidden' ? 'admin' : of),
    projectId: of === 'hidden' ? server.otherProjectId : server.projectId,
    tenantId: server.tenantId,
  };
}

async function specOf(name: string, { client, projectId }: Side, missing = false): Promise<Spec> {
  const { kind, status, asked } = callOf(name);
  const actorId = client.personId;
  return {
    kind,
    status,
    projectId,
    actorId,
    createdBy: actorId,
    missing,
    ...(asked ? { askedId: actorId } : {}),
    companionId: await companionOf(projectId, actorId),
  };
}

/** Things that calls act on, made at once and handed out in their order. */
async function targetsOf(specs: readonly Promise<Spec>[]): Promise<() => Target> {
  const targets = await makeTargets(world, await Promise.all(specs));
  let given = 0;
  return () => {
    const target = targets[given];
    given += 1;
    if (!target) throw new Error('Nothing was made');
    return target;
  };
}

/** An RFI of one's own, to link others with. */
const companions = new Map<string, Promise<Target[]>>();
async function companionOf(projectId: string, actorId: string): Promise<string> {
  const key = `${projectId} ${actorId}`;
  const known =
    companions.get(key) ??
    makeTargets(world, [{ kind: 'rfi', status: 'draft', projectId, actorId, createdBy: actorId }]);
  companions.set(key, known);
  return (await known)[0]?.id ?? '';
}

/** Another's thing, with the people and companies that both may name. */
function asNamed(target: Target, common: Target | undefined, { intruder }: Direction): Target {
  if (!common) return target;
  const { strangerId, newcomerId, managerId, companyId, rfiTypeId } = common;
  return {
    ...target,
    strangerId,
    newcomerId,
    managerId,
    companyId,
    rfiTypeId,
    actorId: intruder.client.personId,
    reviewerId: strangerId,
  };
}

function send({ client }: Side, name: string, input: Record<string, unknown>): Promise<Answer> {
  const { method, path } = endpointOf(name);
  return client.raw(method, path, input);
}

/** Whether the last call may have changed the answers of the next. */
let hasMade = true;

/** Everything the intruder got to see, and what it was asked with. */
const got: { name: string; answer: Answer; input: Record<string, unknown> }[] = [];

async function tryBoth(
  name: string,
  direction: Direction,
  foreign: Record<string, unknown>,
  nowhere: Record<string, unknown>,
  what: string,
): Promise<void> {
  const answers: Answer[] = [];
  for (const input of [foreign, nowhere]) {
    if (hasMade) await forgetMade(server, direction.intruder.tenantId);
    const answer = await send(direction.intruder, name, input);
    hasMade = endpointOf(name).method === 'POST' && classOf(answer) === 'pass';
    answers.push(answer);
    got.push({ name, answer, input });
  }
  const [one, other] = answers.map((answer, index) => sameForAll(answer, index === 0 ? foreign : nowhere));
  expect(one, `${name}: ${what} of another answers otherwise than one that nobody has`).toBe(other);
  expect((answers[0]?.status ?? 500) < 500, `${name} ${what}`).toBe(true);
}

/** A call with ids that belong to nothing, and the paths of these ids. */
interface Planned {
  name: string;
  idle: Target;
  paths: string[][];
}

async function planOf(names: readonly string[], { intruder, turn }: Direction): Promise<Planned[]> {
  const next = await targetsOf(names.map((name) => specOf(name, intruder, true)));
  return names.map((name, at) => {
    const idle = next();
    const paths = pathsOfIds(callOf(name).input(idle));
    const isOurs = (place: number) => turn === undefined || isThorough || (at + place) % 2 === turn;
    return { name, idle, paths: paths.filter((_path, place) => isOurs(place)) };
  });
}

/** Runs all tries of these calls: the targets of all of them are created at once. Answers how many ids were swapped. */
async function attempt(names: readonly string[], direction: Direction): Promise<number> {
  const { intruder, victim, shared } = direction;
  const plan = await planOf(names, direction);
  const next = await targetsOf(
    plan.flatMap(({ name, paths }) => [
      specOf(name, victim),
      specOf(name, victim, true),
      ...paths.flatMap(() => [specOf(name, victim), specOf(name, intruder), specOf(name, intruder)]),
    ]),
  );
  for (const { name, idle, paths } of plan) {
    const { input } = callOf(name);
    const common = new Set<unknown>([intruder.client.personId, ...Object.values(peopleOf(idle))]);
    const foreign = asNamed(next(), shared && idle, direction);
    const nowhere = next();
    // The whole call of somebody else, with its ids kept.
    const other = shared ? { ...nowhere, ...peopleOf(idle) } : { ...nowhere, ...strangeIds(nowhere) };
    await tryBoth(name, direction, input(foreign), input(other), 'the call');
    for (const path of paths) await swapOne(name, direction, path, { next, idle, common });
  }
  return plan.flatMap(({ paths }) => paths).length;
}

/** An own call that is right, but for one id, which is another's. */
async function swapOne(
  name: string,
  direction: Direction,
  path: string[],
  { next, idle, common }: { next: () => Target; idle: Target; common: ReadonlySet<unknown> },
): Promise<void> {
  const { input } = callOf(name);
  // Another of theirs each time: what a reference was swapped for is made here under that id.
  const other = asNamed(next(), direction.shared && idle, direction);
  const [first, second] = [input(next()), input(next())];
  const isRef = path.at(-1) === 'clientRef';
  const foreign = isRef ? other.id : valueAt(input(other), path);
  if (direction.shared && (isRef || common.has(foreign) || LISTED.has(path.at(-1) ?? ''))) return;
  await tryBoth(name, direction, swapped(first, path, foreign), swapped(second, path, newId()), path.join('.'));
}

function peopleOf(target: Target): Partial<Target> {
  const { strangerId, newcomerId, managerId, buyerId, companyId, rfiTypeId, dispositionId } = target;
  return { strangerId, newcomerId, managerId, buyerId, companyId, rfiTypeId, dispositionId };
}
function strangeIds(target: Target): Partial<Target> {
  return Object.fromEntries(
    Object.entries(target).map(([key, value]) => [
      key,
      typeof value === 'string' && key !== 'token' && key !== 'id' ? newId() : value,
    ]),
  );
}

/** They name an entry of a list of the whole company. */
const LISTED = new Set(['certificateTypeId', 'skillId', 'tradeId', 'formTemplateId']);

/** Cards, lists, templates, documents to accept, saved views and mails are the whole company's. */
function liesInProject(name: string): boolean {
  return ![
    'company',
    'person',
    'compliance',
    'grouping',
    'title',
    'firm',
    'twins',
    'billingAddress',
    'skill',
    'certificateType',
    'formTemplate',
    'requirement',
    'legal',
    'role',
    'view',
    'mail',
  ].includes(callOf(name).kind);
}

async function judge(direction: Direction): Promise<void> {
  got.length = 0;
  hasMade = true;
  const { victim, intruder } = direction;
  const able: string[] = [];
  const asked = direction.shared ? names.filter(liesInProject) : names;
  const next = await targetsOf(asked.map((name) => specOf(name, intruder)));
  for (const name of asked) {
    const got = classOf(await send(intruder, name, callOf(name).input(next())));
    if (got === 'pass') able.push(name);
    // A person with every right in their own company is refused nothing there; a project manager some calls.
    else expect([name, direction.shared, got]).toEqual([name, true, expect.stringMatching(/^(403|1010)$/)]);
  }
  if (isWhole) expect(able.length).toBeGreaterThan(80);
  server.left.length = 0;
  const swaps = await attempt(able, direction);
  if (isWhole) expect(swaps).toBeGreaterThan(100);
  if (direction.shared) return;
  const canary = victim.tenantId === server.tenantId ? CANARY.ours : CANARY.rival;
  const foreign = await idsOf(victim.tenantId);
  // Records created here under one of their ids are ours too.
  const own = await idsOf(intruder.tenantId);
  for (const { name, answer, input } of got) {
    const text = JSON.stringify(answer.headers) + answer.body;
    expect([name, text.includes(canary)]).toEqual([name, false]);
    const sent = JSON.stringify(input);
    const leaked = [...text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g)]
      .map(([id]) => id)
      .filter((id) => foreign.has(id) && !own.has(id) && !sent.includes(id));
    expect([name, leaked]).toEqual([name, []]);
  }
  expect(server.left.filter((one) => 'announce' in one && one.announce.tenantId === victim.tenantId)).toEqual([]);
}

async function idsOf(tenantId: string): Promise<Set<string>> {
  const tables = [
    'record',
    'file',
    'attachment',
    'share',
    'link',
    'project_member',
    'location',
    'cost_code',
    'notification',
    'role',
    'legal_document',
    'legal_version',
    'rfi_type',
    'trade',
    'contact_title',
    'contact_grouping',
    'remit_change',
    'rfi_response',
    'custody',
  ];
  const rows = await server.sql<{ id: string }>(
    tables.map((table) => `select id::text from ${table} where tenant_id = $1`).join(' union all '),
    [tenantId],
  );
  return new Set(rows.map(({ id }) => id));
}

test(
  'another company’s things are as if they were not there: every call replayed, every id swapped',
  { timeout: 300_000 },
  async () => {
    await judge({ intruder: await side('rival'), victim: await side('admin'), turn: 0 });
  },
);

test('nor does a company see into the one above it, or into the one below', { timeout: 300_000 }, async () => {
  await server.sql("update tenant set parent_id = $1, kind = 'sub' where tenant_id = $2", [
    server.tenantId,
    server.rivalTenantId,
  ]);
  await server.forgetFacts();
  await judge({ intruder: await side('rival'), victim: await side('admin'), turn: 1 });
  await judge({ intruder: await side('admin'), victim: await side('rival') });
  await server.sql("update tenant set parent_id = null, kind = 'root' where tenant_id = $1", [server.rivalTenantId]);
});

test(
  'a project that one is not on is as if it were not there, within one’s own company too',
  { timeout: 300_000 },
  async () => {
    await judge({ intruder: await side('pm'), victim: await side('hidden'), shared: true });
  },
);

test('nothing of a company changes by what another does', { timeout: 60_000 }, async () => {
  const direction: Direction = { intruder: await side('rival'), victim: await side('admin') };
  const tries: { name: string; input: Record<string, unknown> }[] = [];
  const { victim, intruder } = direction;
  const next = await targetsOf(names.flatMap((name) => [specOf(name, victim), specOf(name, intruder)]));
  for (const name of names) {
    const theirs = callOf(name).input(next());
    const own = callOf(name).input(next());
    const swaps = pathsOfIds(own).map((path) => swapped(own, path, valueAt(theirs, path)));
    tries.push({ name, input: theirs }, ...swaps.map((input) => ({ name, input })));
  }
  const before = await checksums(server, server.tenantId);
  for (const { name, input } of tries) await send(intruder, name, input);
  expect(await checksums(server, server.tenantId)).toEqual(before);
  expect(Object.keys(before).length).toBeGreaterThan(25);
  if (isWhole) expect(tries.length).toBeGreaterThan(200);
});

test('headers that name another company open nothing', async () => {
  const guarded = everyEndpoint.filter(({ name, endpoint }) => isTried(name) && endpoint.right !== 'public');
  for (const { name, endpoint } of guarded) {
    const ask = (headers: Record<string, string>) => server.rival.raw(endpoint.method, endpoint.path, {}, headers);
    const [subTenant, unknown, tab, strangeTab] = await Promise.all([
      ask({ 'sub-tenant': server.tenantId }),
      ask({ 'sub-tenant': newId() }),
      ask({ tenant: server.tenantId }),
      ask({ tenant: newId() }),
    ]);
    expect([name, classOf(subTenant), subTenant.body]).toEqual([name, '1004', unknown.body]);
    expect([name, tab.json().code, tab.body]).toEqual([name, 2000, strangeTab.body]);
  }
  const own = await server.rival.raw(
    'GET',
    '/apisc/auth/my/info',
    {},
    { 'sub-tenant': server.rivalTenantId, tenant: server.rivalTenantId },
  );
  expect(own.json()).toMatchObject({ code: 0, data: { tenant: { tenantId: server.rivalTenantId } } });
  for (const forged of [
    '',
    ' ',
    `${server.rivalTenantId},${server.tenantId}`,
    '00000000-0000-0000-0000-000000000000',
    "' or 1=1 --",
    '*',
  ]) {
    expect(classOf(await server.rival.raw('GET', '/apisc/auth/my/info', {}, { 'sub-tenant': forged }))).toBe('1004');
  }
});

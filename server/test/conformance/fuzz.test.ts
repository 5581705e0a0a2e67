import http from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CODE } from '@plumbline/contract/kit/codes';
import type { Schema } from '@plumbline/contract/kit/endpoint';
import { translator } from '@plumbline/contract/kit/words';
import { Refusal } from '../../src/kit/errors.ts';
import { parseInput } from '../../src/kit/http/parse.ts';
import { startTestServer } from '../server.ts';
import type { Answer, Client, TestServer } from '../server.ts';
import { callOf } from './calls.ts';
import { makeCompanions, specFor } from './cells.ts';
import { everyEndpoint, inTurns, isTried, isWhole } from './endpoints.ts';
import type { Named } from './endpoints.ts';
import { checksums, swapped } from './intruding.ts';
import {
  CHANCE,
  FUZZ_INPUTS,
  IS_PRINTED,
  LIGHT,
  MOST_FILES,
  MOST_PRINTED,
  PLANTED,
  READS_FILE,
  WRONG,
} from './fuzzInputs.ts';
import type { Target } from './target.ts';
import { makeTargets } from './targets.ts';
import { MOST_MS, timed } from './timed.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

type Input = Record<string, unknown>;
interface Try {
  /** Where in the input, and what it was given. */
  what: string;
  change(input: Input): Input;
  /** It must be refused. */
  isPlanted?: true;
  /** The same value goes over the wire in another field of this input, and in this field of other calls. */
  isRepeated?: boolean;
  /** Where the contract refuses it, the parser alone is asked: others that it refuses go over the wire. */
  isParsed?: boolean;
  /** The one value at its one place. */
  at?: { path: string[]; value: unknown; index: number };
}

const SEED = 20_260_704;
/** `npm run test:slow` sends every value in every field; otherwise calls that are alike share them, each in turn to its fields. */
const isThorough = process.env.FUZZ === 'thorough';
let server: TestServer;
let world: World;
let companionId: string;
let admin: Client;
let theirs: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ described: true });
  world = await makeWorld(server);
  companionId = (await makeCompanions(world)).get('admin') ?? '';
  admin = await server.as('admin');
  theirs = await checksums(server, server.rivalTenantId);
});
afterAll(() => server.close());

/** Ways of the database and the program that nobody outside should see. */
const INTERNALS =
  /\bat .+\.(ts|js|mjs):\d+|node_modules|\/server\/src\/|\b(select|insert into|update|delete from) .+\b(from|values|set|where)\b|syntax error|SQLSTATE|violates|relation "|column "|pg_|\bstack\b|TypeError|ZodError/i;
const CODES = new Set([0, 1004, 1009, 1010, 1101, 1400, 1500, 1501, 2000]);

/** The fault of an answer, if any. No input may crash the server. */
function wrongWith(answer: Answer): string | undefined {
  if (answer.status >= 500) return `HTTP ${answer.status}`;
  if (String(answer.headers['set-cookie'] ?? '').includes('a=b')) return 'a header came in through a field';
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return answer.status === 200 ? undefined : `HTTP ${answer.status} without an envelope`;
  const { code, msg } = answer.json();
  const known = answer.status === 200 ? CODES.has(code) : [403, 413, 429].includes(answer.status);
  if (!known || typeof msg !== 'string') return `HTTP ${answer.status}, code ${code}`;
  return code !== 0 && INTERNALS.test(msg + JSON.stringify(answer.json().data))
    ? `speaks of its insides: ${answer.body.slice(0, 200)}`
    : undefined;
}

function leaves(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, key])),
  ];
}
function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'undefined').slice(0, 60);
}

/** Calls of an area on one kind of thing share the values, in at most this many shares. */
const MOST_SHARING = 8;
/** Calls by their area, what they act on, and whether they write. */
const alike = Map.groupBy(everyEndpoint, likenessOf);

function likenessOf({ name, endpoint }: Named): string {
  return `${name.split('.')[0]} ${callOf(name).kind} ${endpoint.method}`;
}

/** Which share of the values goes to a call, of how many. */
function shareOf(named: Named): { share: number; shares: number } {
  const all = alike.get(likenessOf(named)) ?? [named];
  const shares = isThorough ? 1 : Math.min(all.length, MOST_SHARING);
  return { share: all.findIndex(({ name }) => name === named.name) % shares, shares };
}

/** Values by the field that was asked for them: many calls share the field of a reason or of a day. */
const refusedBy = new WeakMap<object, Set<string>>();

/** Whether this field has refused this value before, in whichever call; from now on it has. */
function hasRefused({ endpoint }: Named, { at }: Try): boolean {
  const field = (endpoint.input as { shape?: Record<string, object> }).shape?.[at?.path[0] ?? ''];
  if (!field || !at) return false;
  const values = refusedBy.get(field) ?? new Set();
  refusedBy.set(field, values);
  return values.size === values.add(`${at.path.slice(1).join('.')} ${at.index}`).size;
}

/** Everything that is tried on one endpoint: the same every time. */
function triesOf({ name, endpoint }: Named, valid: Input): Try[] {
  const at = (path: string[], value: unknown): Try => ({
    what: `${path.join('.')} = ${shown(value)}`,
    change: (input) => swapped(input, path, value),
  });
  const paths = leaves(valid);
  const turn = everyEndpoint.findIndex((one) => one.name === name);
  const { share, shares } = shareOf({ name, endpoint });
  const isOurs = (index: number, place: number) =>
    index % shares === share && (Math.floor(index / shares) + turn) % paths.length === place;
  const plain = paths.flatMap((path, place) =>
    [...FUZZ_INPUTS, ...WRONG].map((value, index) => ({
      ...at(path, value),
      at: { path, value, index },
      isRepeated: !isThorough && !isOurs(index, place),
    })),
  );
  // What the contract asks for by the same name is no stranger there.
  const known = (endpoint.input as { shape?: object }).shape ?? {};
  const planted = Object.entries(PLANTED)
    .filter(([key]) => !(key in valid) && !(key in known))
    .map(([key, value]): Try => ({ ...at([key], value), isPlanted: true }));
  const keys = Object.entries(valid)
    .filter(([, value]) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .flatMap(([key]) => FUZZ_INPUTS.map((nasty) => at([key], { [nasty]: 1 })));
  const lists = endpoint.method === 'GET' ? paths.map((path) => at(path, ['a', 'b', 'c'])) : [];
  const places = fc.constantFrom(...(paths.length > 0 ? paths : [['x']]));
  const random = fc.sample(fc.tuple(places, CHANCE), { seed: SEED + name.length, numRuns: 60 });
  // One in four goes over the wire in any case.
  const drawn = random.map(([path, value], index) => ({ ...at(path, value), isParsed: !isThorough && index % 4 > 0 }));
  return [...plain, ...planted, ...keys, ...lists, ...drawn];
}

/** What would not end: they close their own session. Their inputs are tried without one. */
const BARE = new Set([
  'session.login',
  'session.logout',
  'session.setup',
  'session.setupCheck',
  'approvalLinks.get',
  'approvalLinks.approve',
  'approvalLinks.reject',
  ...['get', 'signNda', 'acknowledge', 'ask', 'intend', 'submit'].map((verb) => `bidSubmissions.${verb}`),
  ...['get', 'submit', 'decline'].map((verb) => `changeQuotes.${verb}`),
  'inbox.unsubscribe',
  'inbox.unsubscribing',
  'shares.get',
  'shares.work',
  'shares.pictures',
  'shares.respond',
]);
/** The fault of the server parser's refusal of an input, if any. */
function wrongWithRefusal(schema: Schema, arrived: unknown): string | undefined {
  const begun = performance.now();
  try {
    parseInput(schema, arrived, translator('en'));
  } catch (error) {
    const ms = performance.now() - begun;
    if (ms > MOST_MS) return `took ${Math.round(ms)} ms`;
    if (!(error instanceof Refusal) || error.code !== CODE.invalid) return `is refused by ${String(error)}`;
    const fields = JSON.stringify(error.data);
    return INTERNALS.test(fields) ? `speaks of its insides: ${fields.slice(0, 200)}` : undefined;
  }
  return 'is let in after all';
}

/** A value that at least this many fields allow goes into all of them in each call; with fewer fields, only in the call whose share it is. */
const MANY = 5;

/** A value that the contract lets into several fields, in all of them at once: where that is saved, each of them took it. */
function together(named: Named, all: readonly Try[], letIn: readonly boolean[]): (Try & { members: Try[] })[] {
  const { share, shares } = shareOf(named);
  const byValue = Map.groupBy(
    all.filter(({ at }, index) => letIn[index] && at),
    ({ at }) => at?.value,
  );
  return [...byValue].flatMap(([value, members]) => {
    const inside = ({ at: here }: Try, { at: there }: Try) =>
      here !== there && there?.path.every((key, depth) => here?.path[depth] === key);
    const apart = members.filter((one) => !members.some((other) => inside(one, other)));
    const index = members[0]?.at?.index ?? 0;
    if (apart.length < 2 || (apart.length < MANY && index % shares !== share)) return [];
    const change = (input: Input) => apart.reduce((now, { at }) => (at ? swapped(now, at.path, at.value) : now), input);
    return [{ what: `${apart.length} fields = ${shown(value)}`, change, members: apart }];
  });
}

let tried = 0;
/** Of these, what went over the wire. */
let sent = 0;
test.each(everyEndpoint.filter(({ name }) => isTried(name)))(
  '$name is not put out by anything that is sent to it',
  { timeout: 120_000 },
  async (named) => {
    const { name, endpoint } = named;
    const { kind, status, asked, input } = callOf(name);
    const spec = specFor(world, kind, status, 'admin', asked ? 'asked' : 'own', companionId);
    const [sample] = await makeTargets(world, [spec]);
    const inputOf = (target: Target) => ({ ...input(target), ...LIGHT[name] });
    const isCommand = endpoint.method === 'POST';
    const arriving = ({ change }: Try) => {
      const content = change(inputOf(sample as Target));
      return isCommand ? asJson(content) : sendable(content);
    };
    const isLetIn = (attempt: Try) => endpoint.input.safeParse(arrived.get(attempt) ?? arriving(attempt)).success;
    const tries = triesOf(named, inputOf(sample as Target));
    const arrived = new Map(tries.map((one) => [one, arriving(one)]));
    const most = IS_PRINTED.test(name) ? MOST_PRINTED : READS_FILE.test(name) ? MOST_FILES : tries.length;
    const passing = tries.filter(isLetIn);
    const left = new Set(passing.slice(most));
    const all = tries.filter((one) => !left.has(one));
    const passes = new Set(passing);
    const letIn = all.map((one) => passes.has(one));
    const client = BARE.has(name) ? server.anonymous : admin;
    const wrong: string[] = [];
    const slow: { what: string; ask: () => Promise<Answer> }[] = [];
    const send = async ({ what, change, isPlanted }: Try, target: Target): Promise<boolean> => {
      sent += 1;
      const content = change(inputOf(target));
      const ask = () =>
        client.raw(endpoint.method, endpoint.path, endpoint.method === 'GET' ? sendable(content) : content);
      const begun = performance.now();
      const answer = await ask();
      const taken =
        isPlanted && !BARE.has(name) && answer.json().code !== 1400
          ? 'a field that nobody asked for was taken'
          : undefined;
      const isSlow = performance.now() - begun > MOST_MS;
      // So is answered what takes longer than the database may work on one statement.
      const problem = isSlow && answer.status === 503 ? undefined : (wrongWith(answer) ?? taken);
      if (problem) wrong.push(`${what}: ${problem}`);
      else if (isSlow) slow.push({ what, ask });
      return !problem && isCommand && answer.json().code === 0;
    };
    const joint = isCommand ? together(named, all, letIn).filter(isLetIn) : [];
    const theirs = await makeTargets(
      world,
      joint.map(() => spec),
    );
    const done = new Set<Try>();
    await inTurns(joint, 3, async (one, index) => {
      if (await send(one, theirs[index] as Target)) for (const member of one.members) done.add(member);
    });
    tried += done.size;
    // What the contract lets in gets further than the door: a command deserves a fresh thing to act on.
    const alone = all.map((one, index) => isCommand && letIn[index] === true && !one.isRepeated && !done.has(one));
    const fresh = await makeTargets(
      world,
      alone.filter(Boolean).map(() => spec),
    );
    await inTurns(all, 3, async (one, index) => {
      if (done.has(one) || (one.isRepeated && (letIn[index] || hasRefused(named, one)))) return;
      tried += 1;
      if (!one.isRepeated && !(one.isParsed && !letIn[index])) {
        await send(one, (alone[index] ? fresh.pop() : sample) as Target);
        return;
      }
      const problem = wrongWithRefusal(endpoint.input, arrived.get(one));
      if (problem) wrong.push(`${one.what}: ${problem}`);
    });
    // Among others the others may be why, and so may tables that grew within the minute: alone, with the statistics that
    // PostgreSQL gathers in the next one, it has to be quick.
    if (slow.length > 0) await server.sql('analyze');
    for (const { what, ask } of slow) {
      const { answer, ms } = await timed(ask);
      const problem = wrongWith(answer) ?? (ms > MOST_MS ? `took ${Math.round(ms)} ms` : undefined);
      if (problem) wrong.push(`${what}: ${problem}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** A body as it arrives: what JSON cannot hold is gone. */
function asJson(input: Input): unknown {
  return JSON.parse(JSON.stringify(input));
}

/** A query string has no lone surrogates, and every value becomes text. */
function sendable(input: Input): Input {
  const text = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value));
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.slice(0, 300).map(text) : text(value),
    ]),
  );
}

test('so much was tried, and nothing of it reached another company', async () => {
  if (isWhole) {
    expect(tried).toBeGreaterThan(150_000);
    expect(sent).toBeGreaterThan(30_000);
  }
  expect(await checksums(server, server.rivalTenantId)).toEqual(theirs);
});

test('bodies that are no bodies are refused in words, and quickly', { timeout: 60_000 }, async () => {
  const base = new URL(await server.listen());
  const good = JSON.stringify(callOf('contacts.createCompany').input({} as Target));
  const bodies: [what: string, type: string, body: string | Buffer][] = [
    ['nothing', 'application/json', ''],
    ['half a body', 'application/json', good.slice(0, 20)],
    ['fifty thousand arrays', 'application/json', '['.repeat(50_000)],
    ['fifty thousand arrays, closed', 'application/json', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['a megabyte of brackets', 'application/json', '['.repeat(990_000)],
    ['objects in objects', 'application/json', '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
    ['too much', 'application/json', `{"companyName":"${'a'.repeat(1_000_001)}"}`],
    [
      'a hundred thousand keys',
      'application/json',
      `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
    ],
    ['a key twice', 'application/json', `${good.slice(0, -1)},"companyName":"Twice"}`],
    ['a prototype', 'application/json', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
    ['bytes that are no text', 'application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['another charset', 'application/json; charset=utf-16', Buffer.from(good, 'utf16le')],
    ['a number too large', 'application/json', '{"companyName":1e400}'],
    ['a form', 'application/x-www-form-urlencoded', 'companyName=Form'],
    ['plain text', 'text/plain', good],
    [
      'parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="companyName"\r\n\r\nParts\r\n--x--',
    ],
    ['no type', '', good],
  ];
  for (const [what, type, body] of bodies) {
    const headers = { cookie: admin.cookie, ...(type ? { 'content-type': type } : {}) };
    const { answer, ms } = await timed(() => post(base, '/apisc/contact/company/create', headers, body));
    const { status, text } = answer;
    expect([what, status < 500, ms < MOST_MS]).toEqual([what, true, true]);
    expect(JSON.parse(text), what).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
    expect(text, what).not.toMatch(INTERNALS);
    expect(what === 'a key twice' ? 0 : JSON.parse(text).code, what).not.toBe(what === 'a key twice' ? 1 : 0);
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test('a write that another site sends is refused before it is read', async () => {
  const write = (headers: Record<string, string>) =>
    admin.raw('POST', '/apisc/contact/company/create', callOf('contacts.createCompany').input({} as Target), headers);
  const evil: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000.evil.example' },
  ];
  for (const headers of evil) {
    expect((await write(headers)).status, JSON.stringify(headers)).toBe(403);
  }
  expect((await write({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).json().code).toBe(0);
});

test('queries that are no queries are refused in words', async () => {
  const queries = [
    '?pageNum=1&pageNum=2',
    '?pageNum[]=1',
    '?pageNum[a]=1',
    '?status[]=open',
    '?sort=number;drop',
    '?sort=number desc',
    '?%',
    '?%zz=1',
    '?keyword=%ff%fe',
    '?keyword=%00',
    '?projectId=',
    '?late=maybe',
    '?pageSize=1000000',
    '?pageNum=0',
    '?__proto__=1',
    '?a=1&a[b]=2',
    `?${'a=1&'.repeat(5_000)}`,
    '?=',
    '?&&&',
    '?keyword',
    `?keyword=${'%F0%9F%8F%97'.repeat(200)}`,
  ];
  for (const query of queries) {
    const { answer, ms } = await timed(() => admin.raw('GET', `/apisc/rfi/list${query}`));
    expect([query.slice(0, 40), wrongWith(answer), ms < MOST_MS]).toEqual([query.slice(0, 40), undefined, true]);
  }
});

function post(
  base: URL,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: base.hostname,
        port: base.port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = '';
        answer.on('data', (more: Buffer) => (text += more.toString()));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../server.ts';
import type { Part, TestServer } from '../server.ts';
import { CALLS } from './calls.ts';
import { chosenOf } from './chosen.ts';
import { PARTS, cellsOf, classOf, makeCompanions, runCells } from './cells.ts';
import { everyEndpoint, isTried, isWhole } from './endpoints.ts';
import { RULES, TRIED_ALONE } from './rightsRules.ts';
import { CONTACT, PROJECT, RFI, covers, mayRfi, seesRfi } from './rightsTable.ts';
import type { RfiDeed, Situation } from './rightsTable.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';
import type { Cell } from './cells.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ described: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

test('every endpoint of the contract has its call and its rule, and nothing else has', () => {
  const names = everyEndpoint.map(({ name }) => name).sort();
  expect(Object.keys(CALLS).sort()).toEqual(names);
  expect([...Object.keys(RULES), ...TRIED_ALONE].sort()).toEqual(names);
});

test(
  'every role, on every endpoint, in every situation, is answered as the tables say',
  { timeout: 600_000 },
  async () => {
    const cells = chosenOf(cellsOf(world, RULES, await makeCompanions(world)).filter(({ name }) => isTried(name)));
    const wrong = new Map<string, string[]>();
    const note = (what: string, who: string) => wrong.set(what, [...(wrong.get(what) ?? []), who]);
    const came: Record<string, number> = {};
    await runCells(world, cells, ({ name, part, situation, expected, spec }, answer) => {
      const got = classOf(answer);
      came[got] = (came[got] ?? 0) + 1;
      if (got !== expected) note(`${name} on ${spec.kind}: ${got}, not ${expected}`, `${part} ${situation}`);
      if (got === 'pass' && name === 'rfis.get')
        for (const one of wrongAbilities(part, situation, answer.json().data)) note(one, `${part} ${situation}`);
      if (got === 'pass' && name === 'projects.get')
        for (const one of wrongProject(part, situation, answer.json().data)) note(one, `${part} ${situation}`);
    });
    expect([...wrong].map(([what, who]) => `${what}: ${who.length} times, ${who.slice(0, 12).join(', ')}`)).toEqual([]);
    if (!isWhole) return;
    // The matrix is worth something only while each refusal is met often.
    for (const refusal of ['pass', '403', '1010', '1004']) expect(came[refusal], refusal).toBeGreaterThan(10);
    expect(cells.length).toBeGreaterThan(8000);
  },
);

/** Verbs that an open RFI offers, and what each takes. */
const OFFERED: Record<string, RfiDeed> = {
  submit: 'submit',
  respond: 'respond',
  forward: 'forward',
  addendum: 'add',
  comment: 'comment',
  attach: 'comment',
  link: 'comment',
  watch: 'see',
  ...Object.fromEntries(
    [
      'return',
      'send',
      'addReviewer',
      'shiftCourt',
      'askAgain',
      'close',
      'answerInternally',
      'reopen',
      'void',
      'setImpacts',
      'setDue',
      'markOfficial',
      'remind',
      'share',
      'manageWatchers',
    ].map((verb) => [verb, 'manage']),
  ),
};

interface Shown {
  can: Record<string, unknown>;
}

/** What the record says may be done, and whether it shows money, against the table. */
function wrongAbilities(part: Part, situation: Situation, data: Shown): string[] {
  const wrong = Object.entries(OFFERED).filter(([verb, deed]) => verb in data.can !== mayRfi(part, deed, situation));
  const cost = 'costImpactCents' in data === (RFI[part].cost !== '-') ? [] : ['rfis.get shows money or hides it'];
  return [...wrong.map(([verb]) => `rfis.get offers ${verb} or keeps it back`), ...cost];
}

function wrongProject(part: Part, situation: Situation, data: Shown): string[] {
  const offered: Record<string, boolean> = {
    update: covers(PROJECT[part].update, situation),
    team: covers(PROJECT[part].team, situation),
    close: covers(PROJECT[part].close, situation),
    cancel: covers(PROJECT[part].end, situation),
    comment: covers(PROJECT[part].comment, situation),
  };
  const wrong = Object.entries(offered).filter(([verb, may]) => verb in data.can !== may);
  const cost =
    'estimatedValueCents' in data === covers(PROJECT[part].cost, situation)
      ? []
      : ['projects.get shows money or hides it'];
  return [...wrong.map(([verb]) => `projects.get offers ${verb} or keeps it back`), ...cost];
}

test('what is chosen of the matrix has every role on every call, all that is expected of it, and every role in every situation', () => {
  const all = cellsOf(world, RULES, new Map()).filter(({ name }) => isTried(name));
  const chosen = chosenOf(all);
  const has = (cells: readonly Cell[], key: (cell: Cell) => string) => [...new Set(cells.map(key))].sort();
  for (const key of [
    ({ name, spec, part }: Cell) => `${name} on ${spec.kind}: ${part}`,
    ({ name, spec, situation, expected }: Cell) => `${name} on ${spec.kind}: ${situation}, ${expected}`,
  ])
    expect(has(chosen, key)).toEqual(has(all, key));
  const inEach = ({ spec, part, situation, expected }: Cell) => `${spec.kind}: ${part}, ${situation}, ${expected}`;
  const isRead = ({ rule }: Cell) => rule.tried !== 'sparingly';
  expect(has(chosen.filter(isRead), inEach)).toEqual(has(all.filter(isRead), inEach));
  if (isWhole) expect(all.length).toBeGreaterThan(30_000);
});

test('the card of a member is changed by those who keep the members, and by nobody else', async () => {
  for (const [owner, column] of [
    ['purchasing', 'employee'],
    ['tech', 'technician'],
    ['trade', 'update'],
  ] as const) {
    const personId = server.person(owner);
    const [card] = await server.sql<{ full_name: string; email: string; version: number }>(
      'select p.full_name, p.email, r.version from person p join record r using (tenant_id, id) where p.id = $1',
      [personId],
    );
    for (const part of PARTS) {
      const client = await server.as(part);
      const answer = await client.raw('POST', '/apisc/contact/update', {
        personId,
        version: card?.version,
        fullName: card?.full_name,
        email: card?.email,
      });
      expect([part, classOf(answer)]).toEqual([
        part,
        CONTACT[part].update === 'C' && CONTACT[part][column] === 'C' ? 'pass' : '403',
      ]);
    }
  }
});

test('nobody without a session gets anything but 1009 from what is not public', async () => {
  const cells = cellsOf(world, RULES, new Map()).filter(({ part, situation }) => part === 'pm' && situation === 'same');
  const open = new Set(everyEndpoint.filter(({ endpoint }) => endpoint.right === 'public').map(({ name }) => name));
  for (const { name, endpoint } of everyEndpoint) {
    if (open.has(name)) continue;
    expect([name, classOf(await server.anonymous.raw(endpoint.method, endpoint.path, {}))]).toEqual([name, '1009']);
    expect(TRIED_ALONE.includes(name) || cells.some((cell) => cell.name === name), name).toBe(true);
  }
  expect([...open].sort()).toEqual([
    'access.stopViewing',
    'account.forgot',
    'account.inviteAccept',
    'account.inviteLook',
    'account.reset',
    'account.resetLook',
    'approvalLinks.approve',
    'approvalLinks.get',
    'approvalLinks.reject',
    'bidSubmissions.acknowledge',
    'bidSubmissions.ask',
    'bidSubmissions.get',
    'bidSubmissions.intend',
    'bidSubmissions.signNda',
    'bidSubmissions.submit',
    'changeQuotes.decline',
    'changeQuotes.get',
    'changeQuotes.submit',
    'factors.answerReset',
    'factors.askPasskey',
    'factors.lookReset',
    'factors.passkeyLogin',
    'inbox.unsubscribe',
    'inbox.unsubscribing',
    'session.login',
    'session.logout',
    'session.setup',
    'session.setupCheck',
    'shares.get',
    'shares.pictures',
    'shares.respond',
    'shares.work',
  ]);
});

test('a session goes where its account is a member, and ends when it is ended', async () => {
  const client = await server.as('viewer');
  const go = (tenantId: string) => client.raw('POST', '/apisc/auth/tenant/switchLogin', { tenantId });
  expect(classOf(await go(server.rivalTenantId))).toBe('1004');
  expect(classOf(await go(server.projectId))).toBe('1004');
  expect(classOf(await client.raw('GET', '/apisc/auth/my/info'))).toBe('pass');
  const switched = await go(server.tenantId);
  expect(classOf(switched)).toBe('pass');
  expect(classOf(await client.raw('GET', '/apisc/auth/my/info'))).toBe('1009');
  const cookie = String(switched.headers['set-cookie']).split(';')[0] ?? '';
  expect(classOf(await server.anonymous.raw('GET', '/apisc/auth/my/info', {}, { cookie }))).toBe('pass');
  await server.anonymous.raw('POST', '/apisc/auth/logout', {}, { cookie });
  expect(classOf(await server.anonymous.raw('GET', '/apisc/auth/my/info', {}, { cookie }))).toBe('1009');
});

test('a set-up link that was never offered opens nothing', async () => {
  const check = await server.anonymous.raw('GET', '/apisc/auth/setup/check', { token: 'a-made-up-token' });
  expect(check.json().data).toEqual({ good: false });
  const setup = await server.anonymous.raw('POST', '/apisc/auth/setup', CALLS['session.setup']?.input({} as never));
  expect(setup.json().code).toBe(2000);
});

test('the tables name every role of the test company, and private records stay closed to those whom they do not concern', () => {
  expect(PARTS.length).toBe(19);
  expect(PARTS.filter((part) => seesRfi(part, 'private')).sort()).toEqual([
    'admin',
    'engineer',
    'estimator',
    'executive',
    'lead',
    'pm',
    'purchasing',
    'safety',
    'super',
    'viewer',
  ]);
});

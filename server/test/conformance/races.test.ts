import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { newId } from '@plumbline/contract/kit/uuid';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildRfi } from '../../src/areas/rfis/build.ts';
import { startTestServer } from '../server.ts';
import type { Answer, TestServer } from '../server.ts';
import { CALLS, SOON, callOf } from './calls.ts';
import { classOf, makeCompanions, specFor } from './cells.ts';
import { everyEndpoint, inTurns, isTried } from './endpoints.ts';
import { TRIED_ALONE } from './rightsRules.ts';
import { SILENT } from './silent.ts';
import type { Target } from './target.ts';
import { makeTargets } from './targets.ts';
import { makeWorld } from './makeWorld.ts';
import type { World } from './world.ts';

let server: TestServer;
let world: World;
let companionId: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  companionId = (await makeCompanions(world)).get('admin') ?? '';
});
afterAll(() => server.close());

/** Only its maker may, and it is gone afterwards: the others get "not found". */
const ENDING = ['rfis.deleteDraft', 'punchListItems.deleteDraft', 'punchListPackages.deleteDraft'];

async function targetOf(name: string): Promise<Target> {
  const { kind, status, asked } = callOf(name);
  const [target] = await makeTargets(world, [
    specFor(world, kind, status, 'admin', ENDING.includes(name) ? 'own' : asked ? 'asked' : 'same', companionId),
  ]);
  if (!target) throw new Error('Nothing was made');
  return target;
}
const codeOf = (answer: Answer) => (answer.status === 200 ? answer.json().code : answer.status);

/** Every idempotent create and addition, on any network. Answers by a link are tested with the links. */
const repeatable = everyEndpoint.filter(
  ({ name, endpoint }) =>
    isTried(name) &&
    endpoint.method === 'POST' &&
    'clientRef' in (CALLS[name]?.input(nobody()) ?? {}) &&
    ![
      'shares.respond',
      'bidSubmissions.ask',
      'bidSubmissions.signNda',
      'bidSubmissions.submit',
      'changeQuotes.submit',
      'changeQuotes.decline',
    ].includes(name),
);
function nobody(): Target {
  return new Proxy({} as Target, { get: () => newId() });
}

test.each(repeatable.map(({ name }) => name))(
  '%s sent twelve times at once is done once; with other content it is refused with what there is',
  async (name) => {
    const admin = await server.as('admin');
    const path = repeatable.find((one) => one.name === name)?.endpoint.path ?? '';
    const input = CALLS[name]?.input(await targetOf(name)) ?? {};
    const counted = () =>
      server.sql<{ n: number }>(
        'select (select count(*) from record) + (select count(*) from trail) + (select count(*) from comment) + (select count(*) from rfi_response) + (select count(*) from share) + (select count(*) from attachment) + (select count(*) from import_run) as n',
      );
    const answers = await Promise.all(Array.from({ length: 12 }, () => admin.raw('POST', path, input)));
    expect(answers.map(classOf)).toEqual(Array.from({ length: 12 }, () => 'pass'));
    const [after] = await counted();
    expect(classOf(await admin.raw('POST', path, input))).toBe('pass');
    expect(await counted()).toEqual([after]);

    // An input with only its reference cannot come again with other content.
    if (Object.keys(input).length === 1) return;
    const words = [
      'body',
      'title',
      'name',
      'companyName',
      'roomName',
      'fullName',
      'projectName',
      'recipientName',
      'issuer',
      'addressName',
      'carrier',
      'text',
      'reason',
      'note',
      'comment',
      'exclusions',
    ].find((field) => field in input);
    const other = words
      ? { ...input, [words]: 'Something else' }
      : 'skipLines' in input
        ? { ...input, skipLines: [2, 3, 4] }
        : 'kind' in input
          ? { ...input, kind: 'license' }
          : { ...input, projectRole: 'accountant' };
    const refused = await admin.raw('POST', path, other);
    expect([codeOf(refused), refused.json().msg]).toEqual([1501, 'This was already saved with other content.']);
    expect(refused.json().data, 'what the reference made').not.toBeNull();
    expect(await counted()).toEqual([after]);
  },
);

/** Calls that change nothing as they are, so that they always fit; here they must change something. */
const CHANGING: Record<string, object> = {
  'company.updateProfile': { dba: 'Another name' },
  'calendars.saveCompany': { week: 63 },
  // The same row as the profile, whose race came before.
  'company.setOrigins': { version: 2, origins: ['https://host.example'] },
  'qualifications.saveConfig': { trades: ['Mason'] },
};

/** Calls with the record's version: of two people who act on the same state, only one succeeds. Idempotent calls are tested above. */
const guarded = everyEndpoint.filter(
  ({ name, endpoint }) =>
    isTried(name) &&
    endpoint.method === 'POST' &&
    !TRIED_ALONE.includes(name) &&
    'version' in (CALLS[name]?.input(nobody()) ?? {}) &&
    !repeatable.some((one) => one.name === name),
);

test.each(guarded.map(({ name }) => name))(
  '%s by eight people at the same moment happens once; the others get the record as it is',
  async (name) => {
    const admin = await server.as('admin');
    const path = guarded.find((one) => one.name === name)?.endpoint.path ?? '';
    const target = await targetOf(name);
    const input = { ...CALLS[name]?.input(target), ...CHANGING[name] } as Record<string, unknown>;
    const told = callOf(name).trailOf?.(target) ?? target.id;
    const lines = () => server.sql('select seq from trail where record_id = $1', [told]);
    const seen = await lines();
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.raw('POST', path, input)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(codes.filter((code) => code === (ENDING.includes(name) ? 1004 : 1500))).toHaveLength(7);
    const now = Number(input['version']) + 1;
    for (const answer of answers.filter((one) => codeOf(one) === 1500)) {
      const { data } = answer.json() as { data: { version: number } | { version: number }[] };
      expect([data].flat().map(({ version }) => version)).toContain(now);
    }
    // Without a record the audit has the line: see silent.ts.
    if (!SILENT[name]) expect(await lines()).toHaveLength(seen.length + 1);
  },
);

/** RFIs represent all kinds here: skipped when only another area is tested. */
const withRfis = isTried('rfis.submit');

test.runIf(withRfis)('two imports into one project that begin at the same moment do not both begin', async () => {
  const admin = await server.as('admin');
  const target = await targetOf('rfis.importRun');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => admin.raw('POST', '/apisc/rfi/import/run', callOf('rfis.importRun').input(target))),
  );
  expect(answers.map(codeOf).sort((a, b) => a - b)).toEqual([0, 2000, 2000, 2000, 2000, 2000]);
});

test.runIf(withRfis)(
  'two hundred handed in at once get the numbers 1 to 200, each once',
  { timeout: 60_000 },
  async () => {
    const pm = await server.as('pm');
    const drafts: Rfi[] = [];
    await inTurns(
      Array.from({ length: 200 }),
      8,
      async () => void drafts.push(await pm.call(rfis.create, buildRfi(server.projectId))),
    );
    const numbers: (string | null)[] = [];
    await inTurns(drafts, 200, async (draft) => {
      // A caller who waits too long for a connection is told to try again, and does.
      for (let tries = 1; ; tries += 1) {
        const answer = await pm.raw('POST', '/apisc/rfi/submit', { rfiId: draft.rfiId, version: draft.version });
        if (codeOf(answer) === 0) return void numbers.push((answer.json().data as { number: string }).number);
        expect([codeOf(answer), tries < 20]).toEqual([503, true]);
      }
    });
    const taken = numbers.map((number) => Number(number?.replace(/\D/g, ''))).sort((a, b) => a - b);
    const first = taken[0] ?? 0;
    expect(taken).toEqual(Array.from({ length: 200 }, (_, index) => first + index));
  },
);

test.runIf(withRfis)(
  'whatever verbs come at the same moment, an RFI goes one lawful way and its trail tells which',
  { timeout: 90_000 },
  async () => {
    const admin = await server.as('admin');
    const verbs = ['submit', 'send', 'answerInternally', 'void', 'return', 'close', 'askAgain', 'reopen'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...verbs), { minLength: 2, maxLength: 5 }),
        fc.constantFrom('draft', 'submitted', 'open', 'answered', 'closed'),
        async (chosen, status) => {
          const [target] = await makeTargets(world, [specFor(world, 'rfi', status, 'admin', 'same')]);
          if (!target) throw new Error('Nothing was made');
          const answers = await Promise.all(
            chosen.map((verb) => admin.raw('POST', `/apisc/rfi/${verb}`, CALLS[`rfis.${verb}`]?.input(target))),
          );
          const codes = answers.map(codeOf);
          expect(codes.filter((code) => ![0, 1500, 2000].includes(code))).toEqual([]);
          const done = codes.filter((code) => code === 0).length;
          const steps = await server.sql<{ from_status: string; to_status: string }>(
            'select from_status, to_status from trail where record_id = $1 order by seq',
            [target.id],
          );
          expect(done).toBeLessThanOrEqual(1);
          expect(steps).toHaveLength(done);
          const now = await admin.call(rfis.get, { rfiId: target.id });
          expect([now.status, now.version]).toEqual([steps[0]?.to_status ?? status, target.version + done]);
        },
      ),
      { numRuns: 60, seed: 20_260_101 },
    );
  },
);

test.runIf(withRfis)('what is due moves once for each who moved it, and nobody is overwritten unseen', async () => {
  const pm = await server.as('pm');
  const [target] = await makeTargets(world, [specFor(world, 'rfi', 'open', 'pm', 'same')]);
  if (!target) throw new Error('Nothing was made');
  let { version } = target;
  let refused = 0;
  await inTurns(
    Array.from({ length: 12 }, (_, index) => index),
    6,
    async (index) => {
      for (;;) {
        const answer = await pm.raw('POST', '/apisc/rfi/update', {
          ...CALLS['rfis.update']?.input(target),
          question: undefined,
          rfiManagerId: undefined,
          title: `Title ${index}`,
          version,
          dueDate: SOON,
        });
        if (codeOf(answer) === 0) {
          version = Math.max(version, Number((answer.json().data as { version: number }).version));
          return;
        }
        expect(codeOf(answer)).toBe(1500);
        refused += 1;
        version = Math.max(version, Number((answer.json().data as { version: number }).version));
      }
    },
  );
  const titles = await server.sql(
    "select 1 from trail where record_id = $1 and verb = 'update' and changes ? 'title'",
    [target.id],
  );
  expect([titles.length, refused > 0]).toEqual([12, true]);
});

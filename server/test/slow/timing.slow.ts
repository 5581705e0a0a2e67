import { newId } from '@plumbline/contract/kit/uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../src/kit/identity/passwords.ts';
import { PASSWORD, startTestServer } from '../server.ts';
import type { Answer, TestServer } from '../server.ts';
import { cliffsDelta, median } from './effect.ts';

/*
 * Whether the time of an answer tells who has an account. A thousand samples a door, known and unknown addresses in turn, over
 * many accounts and many callers' addresses: the tries of one door are counted, and none may run out of them.
 */
const SAMPLES = 1000;
/** A negligible effect ends at 0.147; we require less. */
const MOST = 0.1;

/** Makes an address long enough to be taken for a link’s secret. */
const TAIL = '-x'.repeat(12);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const hash = await hashPassword(PASSWORD);
  for (let n = 0; n < SAMPLES / 10; n += 1)
    await server.context.database.call('identity.make_account', [
      newId(),
      `known${n}@timing.example`,
      `Known ${n}`,
      hash,
    ]);
  // Invitations that were, and are good no longer: as little may be told of them as of what nobody ever sent.
  await server.sql(
    `insert into identity.token (token_hash, kind, tenant_id, person_id, email, expires_at, used_at)
     select sha256(convert_to('known' || n || '@timing.example' || $3, 'UTF8')), 'invite', $1, $2, 'known' || n || '@timing.example', now() + interval '7 days', now()
     from generate_series(0, $4::int) n`,
    [server.tenantId, server.person('viewer'), TAIL, SAMPLES / 10 - 1],
  );
});
afterAll(() => server.close());

/** Times known and unknown addresses in turn, so that other load of the machine affects both. */
async function timed(ask: (email: string) => Promise<Answer>): Promise<[known: number[], unknown: number[]]> {
  const times: [number[], number[]] = [[], []];
  const bodies = new Set<string>();
  for (let n = 0; n < SAMPLES; n += 1) {
    const isKnown = n % 2 === 0;
    const account = (n >> 1) % (SAMPLES / 10);
    // Ten tries per entry in 15 minutes: we clear the counters before they are full.
    if (n % 8 === 0) await server.sql('delete from identity.attempt');
    const begun = performance.now();
    const answer = await ask(`${isKnown ? 'known' : 'nobody'}${account}@timing.example`);
    times[isKnown ? 0 : 1].push(performance.now() - begun);
    bodies.add(`${answer.status} ${answer.body}`);
  }
  expect(bodies.size).toBe(1);
  return times;
}

const doors: [name: string, ask: (email: string) => Promise<Answer>][] = [
  [
    'signing in with a wrong password',
    (email) => server.anonymous.raw('POST', '/apisc/auth/login', { email, password: 'not the password of anybody' }),
  ],
  ['asking for a new password', (email) => server.anonymous.raw('POST', '/apisc/auth/reset/request', { email })],
  [
    'looking at an invitation that is not good',
    (email) => server.anonymous.raw('POST', '/apisc/auth/invite/look', { token: `${email}${TAIL}` }),
  ],
];

test.each(doors)(
  '%s: known and unknown take the same time',
  async (name, ask) => {
    const [known, unknown] = await timed(ask);
    const effect = cliffsDelta(known, unknown);
    console.log(
      `${name}: ${SAMPLES} samples, medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, effect ${effect.toFixed(3)} (must be within ±${MOST})`,
    );
    expect(Math.abs(effect)).toBeLessThan(MOST);
  },
  600_000,
);

import { rfis } from '@plumbline/contract/areas/rfis';
import { scenarios } from './areas/rfis.ts';
import { generate } from './data/generate.ts';
import type { Login, Shape } from './data/generate.ts';
import { openTarget } from './kit/target.ts';
import type { Target } from './kit/target.ts';
import { burst, median } from './kit/rounds.ts';
import type { Load } from './kit/rounds.ts';

const PER_TENANT = 1000;
/** This many people are signed in on either side; the others only exist. */
const SIGNED_IN = 10;
const MUST = 1.3;
const ROUNDS = 9;

/**
 * The slowdown of a list among the RFIs of many companies, and in a company with many, over a company of a thousand alone: two databases each time, in
 * turns. Uses one connection, so that the time is a request's and not a queue's.
 */
export async function growth(companies: number, large: number): Promise<void> {
  const shape = { projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: PER_TENANT };
  await compare(
    `A list among ${companies * PER_TENANT} RFIs`,
    [{ ...shape, tenants: 1 }],
    [{ ...shape, tenants: companies }],
    ([list]) => (list ? [list] : []),
  );
  // As many are worked on in either; the large company is older.
  await compare(
    `In a company of ${large} RFIs`,
    [{ ...shape, tenants: 10 }],
    [
      { ...shape, tenants: 1, rfisPerTenant: large, activePerTenant: PER_TENANT },
      { ...shape, tenants: 9 },
    ],
    callsOfList,
  );
}

interface Call {
  name: string;
  next: Load['next'];
}

async function compare(
  what: string,
  few: Shape[],
  many: Shape[],
  callsOf: (calls: Call[], logins: Login[]) => Call[],
): Promise<void> {
  const houses = [await openTarget(), await openTarget()] as const;
  try {
    const calls = [await fill(houses[0], few, callsOf), await fill(houses[1], many, callsOf)] as const;
    for (const [at, { name, next }] of calls[0].entries()) {
      const other = calls[1][at]?.next ?? next;
      const figures: { time: number; cpu: number; few: number; many: number }[] = [];
      await once(houses[0], next);
      await once(houses[1], other);
      for (let round = 0; round < ROUNDS; round += 1) {
        const [small, big] = [await once(houses[0], next), await once(houses[1], other)];
        figures.push({ time: big.ms / small.ms, cpu: big.cpuMs / small.cpuMs, few: small.ms, many: big.ms });
      }
      const of = (key: keyof (typeof figures)[number]) => median(figures.map((figure) => figure[key])).toFixed(2);
      const time = median(figures.map((figure) => figure.time));
      console.log(
        `${what}, ${name}: ${of('many')} ms over ${of('few')} ms is ${of('time')} × (must be ≤ ${MUST} ${time <= MUST ? '✓' : '✗'}), CPU ${of('cpu')} ×`,
      );
    }
  } finally {
    for (const house of houses) await house.stop();
  }
}

/** What the screen of a list asks for, in the company that is filled first. */
function callsOfList(_calls: Call[], logins: Login[]): Call[] {
  const headers = { cookie: `plumbline=${logins[0]?.token ?? ''}` };
  const get = (name: string, path: string) => ({ name, next: () => ({ method: 'GET' as const, path, headers }) });
  return [
    get('list and total', `${rfis.list.path}?pageSize=25`),
    get(
      'open ones by due date',
      `${rfis.list.path}?pageSize=25&status=submitted&status=open&status=answered&sort=dueDate`,
    ),
    get('counts', rfis.counts.path),
    get('sums', rfis.totals.path),
  ];
}

async function fill(
  target: Target,
  shapes: Shape[],
  callsOf: (calls: Call[], logins: Login[]) => Call[],
): Promise<Call[]> {
  const seed = await target.seed();
  const begun = performance.now();
  // Switches foreign key checks off: they would delay nine million rows, and other runs check the keys of these statements.
  await target.client.query('set session_replication_role = replica');
  const logins: Login[] = [];
  for (const shape of shapes) logins.push(...(await generate(target.client, seed, shape, logins.length)));
  const rfisMade = shapes.reduce((sum, { tenants, rfisPerTenant }) => sum + tenants * rfisPerTenant, 0);
  console.log(`${rfisMade} RFIs made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const step = Math.max(1, Math.floor(logins.length / SIGNED_IN));
  const seats = logins.filter((_login, index) => index % step === 0).slice(0, SIGNED_IN);
  const calls = scenarios(seats, PER_TENANT, []).map(({ name, app }) => ({ name, next: app }));
  return callsOf(calls, logins);
}

async function once(target: Target, next: Load['next']): Promise<{ ms: number; cpuMs: number }> {
  const figure = await burst({ url: target.url, next }, 2, target.cpu, 1);
  if (figure.failed > 0) throw new Error(`${figure.failed} lists failed`);
  return { ms: 1000 / figure.perSecond, cpuMs: figure.serverMs + figure.databaseMs };
}

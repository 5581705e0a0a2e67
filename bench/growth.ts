import { scenarios } from './areas/rfis.ts';
import { generate } from './data/generate.ts';
import { openTarget } from './kit/target.ts';
import type { Target } from './kit/target.ts';
import { burst, median } from './kit/rounds.ts';
import type { Load } from './kit/rounds.ts';

const PER_TENANT = 1000;
/** So many people are signed in on either side; the others are there all the same. */
const SIGNED_IN = 10;
const MUST = 1.3;

/**
 * What a list costs among the RFIs of many companies, over what it costs where one company is alone: two houses, in turns.
 * One connection, so that the time is that of a request and not of a queue.
 */
export async function growth(companies: number): Promise<void> {
  const alone = await openTarget();
  const among = await openTarget();
  try {
    const lists = { alone: await fill(alone, 1), among: await fill(among, companies) };
    const figures: { time: number; cpu: number }[] = [];
    await once(alone, lists.alone);
    await once(among, lists.among);
    for (let round = 0; round < 9; round += 1) {
      const [few, many] = [await once(alone, lists.alone), await once(among, lists.among)];
      figures.push({ time: many.ms / few.ms, cpu: many.cpuMs / few.cpuMs });
      console.log(
        `${few.ms.toFixed(2)} ms alone, ${many.ms.toFixed(2)} ms among ${companies}; CPU ${few.cpuMs.toFixed(2)} and ${many.cpuMs.toFixed(2)} ms`,
      );
    }
    const time = median(figures.map((figure) => figure.time));
    console.log(
      `A list among ${companies * PER_TENANT} RFIs takes ${time.toFixed(2)} × that among ${PER_TENANT} (must be ≤ ${MUST}), CPU ${median(figures.map(({ cpu }) => cpu)).toFixed(2)} ×`,
    );
  } finally {
    await alone.stop();
    await among.stop();
  }
}

async function fill(target: Target, tenants: number): Promise<Load['next']> {
  const seed = await target.seed();
  const begun = performance.now();
  // The statements are those of the other runs, which have their keys checked; here nine million rows wait for it.
  await target.client.query('set session_replication_role = replica');
  const shape = { tenants, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: PER_TENANT };
  const logins = await generate(target.client, seed, shape);
  console.log(`${tenants * PER_TENANT} RFIs made in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const step = Math.max(1, Math.floor(tenants / SIGNED_IN));
  const [list] = scenarios(logins.filter((_login, index) => index % step === 0).slice(0, SIGNED_IN), PER_TENANT, []);
  if (!list) throw new Error('There is no list to measure');
  return list.app;
}

async function once(target: Target, next: Load['next']): Promise<{ ms: number; cpuMs: number }> {
  const figure = await burst({ url: target.url, next }, 2, target.cpu, 1);
  if (figure.failed > 0) throw new Error(`${figure.failed} lists failed`);
  return { ms: 1000 / figure.perSecond, cpuMs: figure.serverMs + figure.databaseMs };
}

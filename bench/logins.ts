/*
 * npm run bench -- --logins: fifty sign-ins a second for a minute, each with a password hash, while others read lists. None may be dropped, and the
 * 99th percentile of the other users must stay under twice the figure of a quiet minute before.
 */
import { rfis } from '@plumbline/contract/areas/rfis';
import { session } from '@plumbline/contract/areas/session';
import type pg from 'pg';
import { generate } from './data/generate.ts';
import type { Login } from './data/generate.ts';
import { SEED, openTarget } from './kit/target.ts';

const PER_SECOND = 50;
const READS_PER_SECOND = 20;
const ACCOUNTS = 500;

/** Accounts with the password of the account that the bench set up, each a viewer in the company of `login`. */
async function makeAccounts(client: pg.Client, login: Login): Promise<void> {
  const values = [login.tenantId, ACCOUNTS];
  await client.query('update tenant set seats = 100000 where tenant_id = $1', [login.tenantId]);
  await client.query(
    `insert into identity.account (account_id, email, full_name, password_hash)
     select gen_random_uuid(), 'door' || n || '@bench.example', 'Door ' || n, (select password_hash from identity.account where email = $2) from generate_series(1, $1::int) n`,
    [ACCOUNTS, SEED.email],
  );
  await client.query(
    `insert into record (tenant_id, id, kind, title, status, created_at, updated_at, create_hash, search)
     select $1, a.account_id, 'person', a.full_name, 'active', now(), now(), '\\x', '' from identity.account a where a.email like 'door%@bench.example' limit $2::int`,
    values,
  );
  await client.query(
    `insert into person (tenant_id, id, full_name, email) select $1, a.account_id, a.full_name, a.email from identity.account a where a.email like 'door%@bench.example' limit $2::int`,
    values,
  );
  await client.query(
    `insert into membership (tenant_id, person_id, account_id, family, accepted_at) select $1, a.account_id, a.account_id, 'employee', now() from identity.account a where a.email like 'door%@bench.example' limit $2::int`,
    values,
  );
}

/** Sends at a steady pace, independent of the answers; resolves when all have arrived. */
async function paced(perSecond: number, seconds: number, send: (n: number) => Promise<boolean>) {
  const times: number[] = [];
  let dropped = 0;
  const all: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = begun + (n * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const sent = performance.now();
    all.push(
      send(n).then(
        (good) => {
          if (good) times.push(performance.now() - sent);
          else dropped += 1;
        },
        () => {
          dropped += 1;
        },
      ),
    );
  }
  await Promise.all(all);
  return { times, dropped };
}

/** Runs it on a target of its own, and prints one table. */
export async function benchLogins(seconds: number): Promise<void> {
  const target = await openTarget();
  try {
    const shape = { tenants: 2, projectsPerTenant: 4, peoplePerTenant: 40, rfisPerTenant: 500 };
    const [login] = await generate(target.client, await target.seed(), shape);
    if (!login) throw new Error('Nobody was made');
    await makeAccounts(target.client, login);
    await measure(target.url, login, seconds);
  } finally {
    await target.stop();
  }
}

async function measure(url: string, login: Login, seconds: number): Promise<void> {
  const works = async (answer: Response) => (await answer.text()).startsWith('{"code":0');
  const read = () =>
    fetch(`${url}${rfis.list.path}?pageSize=25`, { headers: { cookie: `plumbline=${login.token}` } }).then(works);
  const enter = (n: number) =>
    fetch(`${url}${session.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `door${1 + (n % ACCOUNTS)}@bench.example`, password: SEED.password }),
    }).then(works);
  await paced(READS_PER_SECOND, 3, read);
  const quiet = await paced(READS_PER_SECOND, Math.min(seconds, 30), read);
  const [logins, busy] = await Promise.all([paced(PER_SECOND, seconds, enter), paced(READS_PER_SECOND, seconds, read)]);
  const ratio = at(busy.times, 0.99) / at(quiet.times, 0.99);
  console.table([
    { what: 'lists, quiet', n: quiet.times.length, ...shown(quiet.times), dropped: quiet.dropped },
    {
      what: `lists beside ${PER_SECOND} sign-ins a second`,
      n: busy.times.length,
      ...shown(busy.times),
      dropped: busy.dropped,
    },
    { what: 'sign-ins', n: logins.times.length, ...shown(logins.times), dropped: logins.dropped },
  ]);
  const good = logins.dropped === 0 && ratio < 2;
  console.log(
    `${good ? '✓' : '✗'} 99th percentile of the lists ${ratio.toFixed(2)} × quiet (must be < 2), ${logins.dropped} sign-ins dropped (must be 0)`,
  );
}

function shown(times: number[]): Record<string, string> {
  return {
    'median ms': at(times, 0.5).toFixed(1),
    'p99 ms': at(times, 0.99).toFixed(1),
    'most ms': at(times, 1).toFixed(1),
  };
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

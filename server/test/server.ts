import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compose } from '../src/app/compose.ts';
import { diskOf } from '../src/app/stores.ts';
import { openDatabase } from '../src/kit/db/database.ts';
import type { AfterCommit } from '../src/kit/db/tx.ts';
import type { LogStream } from '../src/kit/http/logger.ts';
import type { AppContext } from '../src/kit/http/routes.ts';
import { makeVault } from '../src/kit/identity/vault.ts';
import { readSettings } from '../src/kit/settings.ts';
import { seedCompany } from './fixtures.ts';
import type { Seeded, Part } from './fixtures.ts';
import { browserOf, resending, signIn } from './client.ts';
import type { Client } from './client.ts';
import { makeFileStore } from './fileStores.ts';
import { holdToDocument } from './described.ts';
import { makeTestDatabase } from './postgres.ts';
import type { TestDatabase } from './postgres.ts';

export { CAST } from './fixtures.ts';
export type { Part } from './fixtures.ts';
export { ApiFailure, PASSWORD } from './client.ts';
export type { Answer, Client } from './client.ts';

export interface TestServer extends Seeded {
  context: AppContext;
  place: TestDatabase;
  rival: Client;
  anonymous: Client;
  as(part: Part): Promise<Client>;
  person(part: Part): string;
  sql: TestDatabase['sql'];
  /** Round trips so far: see Database.trips. */
  trips(): number;
  /** What commits left to be done, when no worker takes it. */
  left: AfterCommit[];
  /** A real port, for sockets and uploads. */
  listen(): Promise<string>;
  setClock(now: Date): void;
  /** Clears the five-second cache of these companies' sessions, for a change that a test makes outside the app. */
  forgetFacts(...more: string[]): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  clock?: Date;
  /** An existing database and folder; by default new ones. */
  place?: TestDatabase;
  folder?: string;
  /** Another way to the database, for a test that cuts it. */
  way?: (url: string) => Promise<string>;
  /** More settings. */
  env?: Record<string, string>;
  /** Every answer is held against the OpenAPI document: `close` throws when one is not declared there. */
  described?: boolean;
  /** The rows of every statement are held against the type that it declares: `close` throws when one does not fit. */
  rows?: boolean;
  /** How long a request may take to come in. */
  requestMs?: number;
  /** Everybody's writes come twice: see `resending`. */
  resends?: boolean;
  /** Takes the lines of the log, from `warn` on; without it they go to the standard output, from `error` on. */
  logTo?: LogStream;
}

/** What all that the app does is held against; each throws at the end. */
async function checksOf({ rows, described }: TestServerOptions, app: Parameters<typeof holdToDocument>[0]) {
  return [
    ...(rows ? [(await import('./rowTypes.ts')).holdToTypes()] : []),
    ...(described ? [holdToDocument(app)] : []),
  ];
}

/** The whole app on a database of its own, without a worker: what commits leave behind is in `left`. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const place = options.place ?? (await makeTestDatabase());
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'plumbline-files-')));
  const left: AfterCommit[] = [];
  const url = (await options.way?.(place.appUrl)) ?? place.appUrl;
  const database = await openDatabase({ url, afterCommit: (more) => left.push(...more) });
  const env = {
    PLUMBLINE_DATA: folder,
    LOG_LEVEL: options.logTo ? 'warn' : 'error',
    // A machine whose disk is nearly full fails no test by it.
    DISK_RESERVE: '16',
    DATABASE_URL: place.appUrl,
    DATABASE_ADMIN_URL: place.adminUrl,
    ...options.env,
  };
  const context: AppContext = {
    database,
    settings: readSettings(env),
    disk: diskOf(folder, readSettings(env)),
    files: await makeFileStore(folder),
    vault: makeVault('a key of tests, and of nothing else'),
  };
  let now = options.clock;
  const clock = () => now ?? new Date();
  const { app, sessions } = await compose({
    context,
    checkAnswers: true,
    origins: [context.settings.publicUrl],
    clock,
    ...(options.requestMs ? { requestMs: options.requestMs } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
  });
  const checks = await checksOf(options, app);
  const { seeded, people } = await seedCompany(database, clock());

  const clients = new Map<string, Promise<Client>>();
  function as(part: string): Promise<Client> {
    let client = clients.get(part);
    if (!client) {
      const { email, personId } = people.get(part) ?? { email: '', personId: '' };
      client = signIn(app, email).then((cookie) => {
        const browser = browserOf(app, cookie, personId);
        return options.resends ? resending(browser) : browser;
      });
      clients.set(part, client);
    }
    return client;
  }

  return {
    context,
    place,
    ...seeded,
    rival: await as('rival'),
    anonymous: browserOf(app, '', ''),
    as,
    person: (part) => people.get(part)?.personId ?? '',
    sql: place.sql,
    trips: () => database.trips,
    left,
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    setClock: (time) => {
      now = time;
    },
    async forgetFacts(...more) {
      for (const tenantId of [seeded.tenantId, seeded.rivalTenantId, ...more]) sessions.forget(tenantId);
      await setImmediate();
    },
    async close() {
      try {
        for (const check of checks) await check.throwIfAny();
      } finally {
        await app.close();
        await database.close();
        await place.drop();
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

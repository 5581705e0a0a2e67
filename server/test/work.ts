import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { compose } from '../src/app/compose.ts';
import { startWork } from '../src/app/work.ts';
import { openDatabase } from '../src/kit/db/database.ts';
import type { AppContext } from '../src/kit/http/routes.ts';
import { makeNotifier } from '../src/kit/jobs/notifier.ts';
import type { Log, Worker } from '../src/kit/jobs/worker.ts';
import { startLive } from '../src/kit/live/live.ts';
import { openTransport } from '../src/kit/live/openTransport.ts';
import type { Settings } from '../src/kit/settings.ts';
import { holdToDocument } from './described.ts';
import { redisUrlFor } from './redis.ts';
import { ApiFailure, startTestServer } from './server.ts';
import type { Part, TestServer, TestServerOptions } from './server.ts';

/** A person at the other end of a real connection. */
export interface Visitor {
  personId: string;
  cookie: string;
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export interface WorkingServer {
  company: TestServer;
  context: AppContext;
  address: string;
  origin: string;
  as(part: Part | 'rival'): Promise<Visitor>;
  anonymous: Visitor;
  /** Log entries as [level, sentence]. */
  logged: [string, string][];
  /** One more worker next to the first, as in another process. */
  anotherWorker(): Promise<Worker>;
  /** Waits until the queue is empty of jobs that may run now. Throws after ten seconds. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface WorkingServerOptions extends TestServerOptions {
  mail?: Settings['mail'];
  worker?: boolean;
}

/** The test company behind a real port, with its worker and its sockets. */
export async function startWorkingServer(options: WorkingServerOptions = {}): Promise<WorkingServer> {
  const company = await startTestServer(options);
  const { appUrl } = company.place;
  const transport = await openTransport(appUrl, redisUrlFor(appUrl));
  const notifier = makeNotifier(appUrl, transport);
  const database = await openDatabase({ url: appUrl, afterCommit: notifier.afterCommit });
  const context: AppContext = {
    ...company.context,
    database,
    settings: { ...company.context.settings, mail: options.mail },
  };
  const origin = context.settings.publicUrl;
  const logged: [string, string][] = [];
  const log = logInto(logged);
  const { app, sessions, registry } = await compose({
    context,
    checkAnswers: true,
    origins: [origin],
    ...(options.clock ? { clock: () => options.clock ?? new Date() } : {}),
  });
  const undescribed = options.described ? holdToDocument(app) : undefined;
  const worker = options.worker === false ? undefined : await startWork({ context, registry, url: appUrl, log });
  const live = await startLive(app.server, { database, sessions, registry, transport, origins: [origin], log });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const visitor = visitorsAt(address);

  return {
    company,
    context,
    address,
    origin,
    logged,
    anonymous: visitor('', ''),
    async as(part) {
      const { cookie, personId } = part === 'rival' ? company.rival : await company.as(part);
      return visitor(cookie, personId);
    },
    anotherWorker: () => startWork({ context, registry, url: appUrl, log }),
    async settled() {
      for (let tries = 0; tries < 200; tries += 1) {
        const [row] = await company.sql<{ n: number }>(
          'select count(*)::int as n from graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts',
        );
        if (row?.n === 0) return;
        // What came past this app, as by `company`, has woken nobody: the worker would look in two seconds.
        await company.sql(`select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text)`, [
          row?.n,
        ]);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error('The queue does not empty');
    },
    async close() {
      try {
        await undescribed?.throwIfAny();
      } finally {
        await live.close();
        await worker?.stop();
        await app.close();
        await notifier.close();
        await transport.close();
        await database.close();
        await company.close();
      }
    },
  };
}

function logInto(logged: WorkingServer['logged']): Log {
  return {
    info: (_what, sentence) => void logged.push(['info', sentence]),
    warn: (_what, sentence) => void logged.push(['warn', sentence]),
    error: (_what, sentence) => void logged.push(['error', sentence]),
  };
}

/** Calls a server at an address with the cookie of a session. */
function visitorsAt(address: string): (cookie: string, personId: string) => Visitor {
  return (cookie, personId) => {
    return {
      cookie,
      personId,
      fetch: (path, init = {}) =>
        fetch(`${address}${path}`, { ...init, headers: { cookie, ...(init.headers as Record<string, string>) } }),
      async call(endpoint, input) {
        const query =
          endpoint.method === 'GET'
            ? `?${new URLSearchParams(Object.entries(input as Record<string, unknown>).map(([name, value]) => [name, String(value)]))}`
            : '';
        const answer = await fetch(`${address}${endpoint.path}${query}`, {
          method: endpoint.method,
          headers: { cookie, ...(query ? {} : { 'content-type': 'application/json' }) },
          ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input) }),
        });
        const body = await answer.json();
        if (answer.status !== 200 || body.code !== 0) throw new ApiFailure(answer.status, body);
        return body.data;
      },
    };
  };
}

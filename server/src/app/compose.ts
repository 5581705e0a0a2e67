import type { FastifyInstance } from 'fastify';
import { catalogue } from '@plumbline/contract/app/catalogue';
import { fileRoutes } from '../kit/files/index.ts';
import type { LogStream } from '../kit/http/logger.ts';
import type { AppContext } from '../kit/http/routes.ts';
import { createHttp } from '../kit/http/server.ts';
import { makeSessions } from '../kit/http/sessions.ts';
import type { Sessions } from '../kit/http/sessions.ts';
import { sharedRoutes } from '../kit/records/index.ts';
import type { Registry } from '../kit/records/index.ts';
import { areas } from './areas.ts';
import { registryOfAll } from './registry.ts';
import { translators } from './translators.ts';

export interface ComposeOptions {
  context: AppContext;
  checkAnswers: boolean;
  clock?: () => Date;
  origins: string[];
  /** Another bound than 30 seconds for a request to come in whole, for tests. */
  requestMs?: number;
  /** Where the log goes instead of the standard output, for tests. */
  logTo?: LogStream;
  /** Adds the pages to the calls. */
  extend?: (app: FastifyInstance, sessions: Sessions) => Promise<void>;
}

export interface Composed {
  app: FastifyInstance;
  sessions: Sessions;
  registry: Registry;
}

/** Wires every area into one web server. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const sessions = makeSessions(options.context.database, options.context.settings.publicUrl);
  const registry = registryOfAll();
  const given = { context: options.context, sessions, registry, translators, catalogue };
  const routes = areas.map((area) => (typeof area.routes === 'function' ? area.routes(given) : area.routes));
  const app = await createHttp({
    ...options,
    sessions,
    translators,
    areas: [sharedRoutes(registry), fileRoutes(registry, options.context), ...routes],
    extend: (one) => options.extend?.(one, sessions),
  });
  return { app, sessions, registry };
}

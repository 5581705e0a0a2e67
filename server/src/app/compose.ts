import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '@plumbline/contract/kit/words';
import { accessRoutes } from '../areas/access/index.ts';
import { projectRoutes } from '../areas/projects/index.ts';
import { sessionRoutes } from '../areas/session/index.ts';
import type { AreaRoutes, House } from '../kit/http/routes.ts';
import { createHttp } from '../kit/http/server.ts';
import { makeSessions } from '../kit/http/sessions.ts';
import type { Sessions } from '../kit/http/sessions.ts';

export interface ComposeOptions {
  house: House;
  checkAnswers: boolean;
  clock?: () => Date;
  origins: string[];
  catalogues?: Record<string, Catalogue>;
  /** Adds the pages to the calls. */
  extend?: (app: FastifyInstance, sessions: Sessions) => Promise<void>;
}

/** Wires every area into one web server. */
export async function compose(options: ComposeOptions): Promise<{ app: FastifyInstance; sessions: Sessions }> {
  const sessions = makeSessions(options.house.database, options.house.settings.publicUrl);
  const areas: AreaRoutes[] = [sessionRoutes(sessions), accessRoutes, projectRoutes];
  const app = await createHttp({ ...options, sessions, catalogues: options.catalogues ?? {}, areas, extend: (one) => options.extend?.(one, sessions) });
  return { app, sessions };
}

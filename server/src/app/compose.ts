import type { FastifyInstance } from 'fastify';
import { catalogue } from '@plumbline/contract/app/catalogue';
import { accessRoutes } from '../areas/access/index.ts';
import { auditRoutes } from '../areas/audit/index.ts';
import { companyRoutes } from '../areas/company/index.ts';
import { contactRoutes } from '../areas/contacts/index.ts';
import { factorRoutes } from '../areas/factors/index.ts';
import { legalRoutes } from '../areas/legal/index.ts';
import { mailboxRoutes } from '../areas/mailbox/index.ts';
import { notificationsRoutes } from '../areas/notifications/index.ts';
import { dashboardRoutes } from '../areas/dashboard/index.ts';
import { peopleRoutes } from '../areas/people/index.ts';
import { qualificationRoutes } from '../areas/qualifications/index.ts';
import { projectDuties, projectRoutes } from '../areas/projects/index.ts';
import { rfiDuties, rfiRoutes, rfiSummary } from '../areas/rfis/index.ts';
import { sessionRoutes } from '../areas/session/index.ts';
import { sharesRoutes } from '../areas/shares/index.ts';
import { tenantRoutes } from '../areas/tenants/index.ts';
import { fileRoutes } from '../kit/files/index.ts';
import type { LogStream } from '../kit/http/logger.ts';
import type { AreaRoutes, AppContext } from '../kit/http/routes.ts';
import { createHttp } from '../kit/http/server.ts';
import { makeSessions } from '../kit/http/sessions.ts';
import type { Sessions } from '../kit/http/sessions.ts';
import { sharedRoutes } from '../kit/records/index.ts';
import type { Registry } from '../kit/records/index.ts';
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
  const summaries = [rfiSummary];
  const areas: AreaRoutes[] = [
    sessionRoutes(sessions),
    factorRoutes(sessions, translators),
    tenantRoutes,
    accessRoutes(registry, sessions, catalogue),
    auditRoutes,
    sharedRoutes(registry),
    fileRoutes(registry, options.context),
    sharesRoutes(registry, options.context),
    notificationsRoutes(registry),
    mailboxRoutes,
    legalRoutes(sessions),
    projectRoutes(summaries),
    contactRoutes,
    companyRoutes,
    peopleRoutes([rfiDuties, projectDuties]),
    qualificationRoutes,
    rfiRoutes,
    dashboardRoutes({ registry, summaries }),
  ];
  const app = await createHttp({
    ...options,
    sessions,
    translators,
    areas,
    extend: (one) => options.extend?.(one, sessions),
  });
  return { app, sessions, registry };
}

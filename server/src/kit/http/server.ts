import compress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { Refusal, forbidden } from '../errors.ts';
import { answerError, bindArea } from './bind.ts';
import type { Binding } from './bind.ts';
import { serveDocument } from './docsPage.ts';
import { loggerOf } from './logger.ts';
import type { LogStream } from './logger.ts';
import { openApi } from './openapi.ts';
import type { AreaRoutes } from './routes.ts';
import { bounds, addDefaultPolicy, keepToHttps } from './transport.ts';

export interface HttpOptions extends Binding {
  areas: AreaRoutes[];
  /** Origins that may write: our own address, and the addresses it is reached under in tests. */
  origins: string[];
  /** Another bound than 30 seconds for a request to come in whole, for tests. */
  requestMs?: number;
  /** Where the log goes instead of the standard output, for tests. */
  logTo?: LogStream;
  /** Adds routes that are not endpoints: static files, uploads, live. */
  extend?: (app: FastifyInstance) => Promise<void> | void;
}

/** The web server with every area's routes, ready to listen. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { settings, database, disk } = options.context;
  const app = Fastify({
    logger: loggerOf(settings, options.logTo),
    logController: new LogController({
      disableRequestLogging: settings.logLevel !== 'debug' && settings.logLevel !== 'trace',
    }),
    bodyLimit: 1_000_000,
    ...bounds(options.requestMs),
    trustProxy: settings.trustedProxies ?? false,
    routerOptions: { maxParamLength: 300 },
    // For a part of an address that is too long or not text. The answer repeats nothing of it, because it may be a token.
    frameworkErrors: (_error, request, reply) => void answerError(options, nothingHere(404), request, reply),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  disk.onChange((short, folder) => {
    if (short)
      app.log.error({ folder }, 'the disk is short of space: uploads, exports, imports and archives are refused');
    else app.log.warn('the disk has space again');
  });
  const origins = new Set(options.origins);
  let stopping = false;

  keepToHttps(app, settings.publicUrl);
  addDefaultPolicy(app);
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] });
  // Only JSON is read; a form or text body from another site never gets as far as a handler.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isOurs(request.headers, origins)) throw forbidden();
  });
  app.setErrorHandler((error, request, reply) => answerError(options, error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(options, nothingHere(), request, reply));

  for (const area of options.areas) bindArea(app, options, area);
  serveDocument(app, () => openApi(options.areas, settings.publicUrl));
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const [answers, short] = await Promise.all([database.ping(), disk.isShort()]);
    const ready = !stopping && answers;
    return reply.code(ready ? 200 : 503).send({ ready, diskSpace: short ? 'short' : 'enough' });
  });
  app.addHook('preClose', async () => {
    stopping = true;
  });
  await options.extend?.(app);
  return app;
}

function nothingHere(status = 200): Refusal {
  return new Refusal(1004, 'There is nothing here, or you may not see it.', { status });
}

/** A write is ours when the browser says that our own page sent it. Programs other than browsers send neither header. */
function isOurs(headers: Record<string, string | string[] | undefined>, origins: ReadonlySet<string>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origins.has(String(origin));
}

import { CODE } from '@plumbline/contract/kit/codes';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { isZone } from '@plumbline/contract/kit/days';
import type { Locale, T } from '@plumbline/contract/kit/words';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { actorOf } from '../actor.ts';
import type { Actor, ActorFacts } from '../actor.ts';
import { lookFor, noteAlone, noteInside } from '../audit/sensitiveReads.ts';
import type { Look } from '../audit/sensitiveReads.ts';
import { isDiskFull } from '../disk.ts';
import { Refusal, forbidden, noScreen, noSpace, signedOut } from '../errors.ts';
import type { Translators } from '../translators.ts';
import { writerFor } from './answer.ts';
import type { Write } from './answer.ts';
import { answerAgain, beginWrite, isAskedAgain, sayOutcome, requestIdOf } from './askedAgain.ts';
import { noteAsking, noteRefused } from './logger.ts';
import { parseInput } from './parse.ts';
import { passGates } from './gates.ts';
import { leaveUploadsUnread, withStatus } from './raw.ts';
import { refusalOfHttp, sayWait, translateData } from './refusals.ts';
import type { AreaRoutes, Download, AppContext, OpenRequest, Raw, Route } from './routes.ts';
import type { Sessions } from './sessions.ts';
import { factsWhere, noteTreeRead, queryOf } from './subTenant.ts';

export interface Binding {
  context: AppContext;
  sessions: Sessions;
  translators: Translators;
  /** Check every answer against its contract (development and tests). */
  checkAnswers: boolean;
  /** Another clock, for tests and the demo. */
  clock?: () => Date;
}

/** Bytes of the body of a call that is `large`. */
const LARGE_BODY = 8_000_000;

/** Registers the routes of an area. An endpoint without a declared right does not register. */
export function bindArea(app: FastifyInstance, binding: Binding, area: AreaRoutes): void {
  for (const route of area.routes) bindRoute(app, binding, route);
  for (const one of area.downloads ?? []) bindDownload(app, binding, one);
  for (const one of area.raw ?? []) bindRaw(app, binding, one);
}

function bindRoute(app: FastifyInstance, binding: Binding, { endpoint, handler }: Route): void {
  assertRight(endpoint);
  // Created at the first answer, so that the start need not wait for it.
  let write: Write | undefined;
  let looks: { look: Look | undefined } | undefined;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.large && { bodyLimit: LARGE_BODY }),
    handler: async (request, reply) => {
      const actor = await admit(binding, request, endpoint);
      const t = await translatorOf(binding, request);
      const input = parseInput(endpoint.input, endpoint.method === 'GET' ? queryOf(request) : request.body, t) as never;
      looks ??= { look: lookFor(endpoint.output) };
      const { look } = looks;
      if (!isRead(request) && !endpoint.savesNothing) beginWrite(request);
      const work = () => answerOf(binding, handler, { request, reply, actor, t }, input, look);
      const data = await (actor && isAskedAgain(request)
        ? answerAgain(binding.context.database, actor, endpoint.output, input, work)
        : work());
      if (endpoint.changesRights && actor) binding.sessions.forget(actor.tenantId);
      reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
      write ??= writerFor(endpoint.output, binding.checkAnswers);
      return reply.send(write(data));
    },
  });
}

type Asked = Pick<OpenRequest, 'request' | 'reply' | 'actor' | 't'>;

/**
 * Runs the handler. Before the answer goes out, the audit records which personal and bank data of others it shows. The same holds for a refusal that
 * carries the current record.
 */
async function answerOf(
  binding: Binding,
  handler: Route['handler'],
  asked: Asked,
  input: never,
  look: Look | undefined,
): Promise<unknown> {
  const { database } = binding.context;
  try {
    if (handler.does === 'command')
      return await commandedWith(binding.context, handler, known(asked.actor), input, look);
    const data =
      handler.does === 'open'
        ? await handler.run({ context: binding.context, ...asked, now: binding.clock?.() ?? new Date() }, input)
        : await database.read(known(asked.actor).tenantId, (read) =>
            handler.run(read, known(asked.actor), input, binding.context),
          );
    if (look && asked.actor) await noteAlone(database, asked.actor, look(data));
    return data;
  } catch (error) {
    const shows = error instanceof Refusal && (error.code === CODE.stale || error.code === CODE.refTaken);
    if (shows && look && asked.actor) await noteAlone(database, asked.actor, look(error.data));
    throw error;
  }
}

async function commandedWith(
  context: AppContext,
  handler: Extract<Route['handler'], { does: 'command' }>,
  actor: Actor,
  input: never,
  look: Look | undefined,
): Promise<unknown> {
  const { data, remember } = await context.database.transact(actor.tenantId, async (tx) => {
    const answer = await handler.run(tx, actor, input, context);
    return { data: answer, remember: look && (await noteInside(tx, actor, look(answer))) };
  });
  remember?.();
  return data;
}

function bindDownload(app: FastifyInstance, binding: Binding, { endpoint, run, from }: Download): void {
  assertRight(endpoint);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const actor = known(await admit(binding, request, endpoint));
      const input = parseInput(endpoint.input, queryOf(request), actor.t) as never;
      if (from === 'anew') await binding.context.disk.assertRoom();
      const open: OpenRequest & { actor: Actor } = {
        context: binding.context,
        request,
        reply,
        actor,
        now: actor.now,
        t: actor.t,
      };
      await run(open, input);
      return reply;
    },
  });
}

function bindRaw(app: FastifyInstance, binding: Binding, one: Raw): void {
  assertRight(one);
  leaveUploadsUnread(app);
  const route: RouteOptions = {
    method: Object.keys(one.methods),
    url: one.path,
    compress: false,
    config: { saysStatus: true },
    handler: async (request, reply) => {
      const actor = await admit(binding, request, one, 'read');
      await one.run({
        context: binding.context,
        request,
        reply,
        actor,
        now: actor?.now ?? binding.clock?.() ?? new Date(),
        t: await translatorOf(binding, request),
      });
      return reply;
    },
  };
  if (!one.takesForm) return void app.route(route);
  // In a scope of its own: what the form says is not looked at.
  void app.register(async (inner) => {
    inner.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null),
    );
    inner.route(route);
  });
}

/** What a request must pass before its handler runs. */
type Door = Pick<Endpoint, 'right' | 'early' | 'stepUp' | 'lapsed'>;

/**
 * The actor of a request, if the right asks for one and they hold it in any scope; the row is judged by the area's policy.
 * What lacks a right is refused as a read (1010) or as an action (403): `as` says so where the method does not.
 */
async function admit(
  binding: Binding,
  request: FastifyRequest,
  door: Door,
  as: 'read' | 'write' = isRead(request) ? 'read' : 'write',
): Promise<Actor | undefined> {
  const { right } = door;
  // Dangerous calls skip the cache, because the person may have given a fresh proof at another process just now.
  const own = await binding.sessions.facts(request, door.stepUp ? 'anew' : undefined);
  if (!own) {
    if (right === 'public') return undefined;
    throw signedOut();
  }
  noteAsking(request, own.personId);
  const { locale } = own.preferences;
  if (locale) chosen.set(request, locale);
  const facts = right === 'public' ? own : await factsWhere(binding.sessions, request, own);
  const actor = actorOf(facts, {
    t: await translatorOf(binding, request),
    ...(binding.clock ? { now: binding.clock() } : {}),
    ...zoneOf(facts.preferences.timeZone ?? request.headers['timezone']),
    ...(facts.treeOf ? { via: 'tree' } : {}),
    requestId: requestIdOf(request),
  });
  if (right === 'public') return actor;
  checkTab(request, own);
  passGates(actor.facts, door, isRead(request), actor.now);
  if (right !== 'session' && actor.scope(right.resource, right.action) === 'none')
    throw as === 'read' ? noScreen() : forbidden();
  await noteTreeRead(binding.context.database, actor);
  return actor;
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
}

/** A tab that shows another company than the session has says so. */
function checkTab(request: FastifyRequest, own: ActorFacts): void {
  const { tenant } = request.headers;
  if (tenant !== undefined && tenant !== own.tenantId)
    throw new Refusal(CODE.refused, 'You switched company in another tab. Reload this page to go on.', {
      data: { tenantChanged: true },
    });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it refuses has an HTTP status: see withStatus. */
    saysStatus?: boolean;
  }
}

/** Turns any thrown value into the envelope, once. Logs errors that are not refusals, and shows none of their details. */
export async function answerError(
  binding: Binding,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const t = await translatorOf(binding, request);
  const known =
    error instanceof Refusal ? sayOutcome(error, request) : isDiskFull(error) ? noSpace() : refusalOfHttp(error);
  const refusal = request.routeOptions.config.saysStatus ? withStatus(known) : known;
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store');
  if (!refusal) {
    request.log.error({ err: error, path: request.routeOptions.url }, 'failed');
    return reply.code(500).send({ code: 500, msg: t('Something went wrong'), data: null });
  }
  if (refusal.status === 503) {
    request.log.warn({ err: refusal.cause ?? refusal, path: request.routeOptions.url }, 'unavailable');
    reply.header('retry-after', '2');
  }
  noteRefused(request, refusal);
  const { retryIn } = refusal;
  if (retryIn !== undefined) reply.header('retry-after', String(Math.ceil(retryIn)));
  const values = retryIn === undefined ? refusal.values : { ...refusal.values, wait: sayWait(t, retryIn) };
  return reply
    .code(refusal.status)
    .send({ code: refusal.code, msg: t(refusal.sentence, values), data: translateData(refusal, t) });
}

/** The language that the person behind a request chose: refusals are said in it too. */
const chosen = new WeakMap<FastifyRequest, Locale>();

function translatorOf(binding: Binding, request: FastifyRequest): Promise<T> {
  return binding.translators(chosen.get(request) ?? browserLocale(request));
}
function browserLocale(request: FastifyRequest): Locale {
  return /^es\b/i.test(request.headers['accept-language'] ?? '') ? 'es' : 'en';
}
/** The zone that the person chose, else their device's. */
function zoneOf(zone: unknown): { zone?: string } {
  return typeof zone === 'string' && zone.length < 60 && isZone(zone) ? { zone } : {};
}

function assertRight(endpoint: Pick<Endpoint, 'path' | 'right'>): void {
  const { right } = endpoint;
  const declared =
    right === 'public' ||
    right === 'session' ||
    (typeof right === 'object' && right.resource.length > 0 && right.action.length > 0);
  if (!declared) throw new Error(`${endpoint.path} declares no right`);
}

function known(actor: Actor | undefined): Actor {
  if (!actor) throw signedOut();
  return actor;
}

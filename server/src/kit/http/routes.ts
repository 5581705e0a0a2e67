import type { Endpoint, OutputOf, ParsedOf, Right } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Read, Tx } from '../db/tx.ts';
import type { Settings } from '../settings.ts';
import type { Vault } from '../identity/vault.ts';
import type { FileStore } from '../files/store.ts';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';

/** What a server was started with; handlers that need more than the database get it from here. */
export interface House {
  database: Database;
  settings: Settings;
  files: FileStore;
  vault: Vault;
}

/** A request before anybody is known, or one that answers with something else than an envelope. */
export interface OpenRequest {
  house: House;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The session's actor, when there is one. */
  actor: Actor | undefined;
  now: Date;
  /** Speaks the language of the actor, or of the browser. */
  t: T;
}

type Handler =
  | { does: 'query'; run: (read: Read, actor: Actor, input: never, house: House) => Promise<unknown> }
  | { does: 'command'; run: (tx: Tx, actor: Actor, input: never, house: House) => Promise<unknown> }
  | { does: 'open'; run: (open: OpenRequest, input: never) => Promise<unknown> };

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler;
}

/** Answers an endpoint with a read. */
export function query<E extends Endpoint>(
  endpoint: E,
  run: (read: Read, actor: Actor, input: ParsedOf<E>, house: House) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, handler: { does: 'query', run } };
}

/** Answers an endpoint with a command, inside one transaction. It may be run again after a serialisation failure. */
export function command<E extends Endpoint>(
  endpoint: E,
  run: (tx: Tx, actor: Actor, input: ParsedOf<E>, house: House) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, handler: { does: 'command', run } };
}

/** Answers an endpoint that opens its own reads and transactions: sign-in, share links, work outside of a transaction. */
export function open<E extends Endpoint>(
  endpoint: E,
  run: (open: OpenRequest, input: ParsedOf<E>) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, handler: { does: 'open', run } };
}

/** A download: the same door (right, input), but the handler answers bytes through `reply`. */
export interface Download<E extends Omit<Endpoint, 'output'> = Omit<Endpoint, 'output'>> {
  endpoint: E;
  run: (open: OpenRequest & { actor: Actor }, input: never) => Promise<unknown>;
}
export function download<E extends Omit<Endpoint, 'output'>>(
  endpoint: E,
  run: (open: OpenRequest & { actor: Actor }, input: ParsedOf<E & { output: E['input'] }>) => Promise<unknown>,
): Download {
  return { endpoint, run: run as Download['run'] };
}

/**
 * A route that is no call: bytes go in or out, and the path may hold parameters. It declares a right like every other
 * and stands in the OpenAPI list. What it refuses it says by HTTP status too.
 */
export interface Raw {
  methods: HTTPMethods[];
  path: `/apisc/${string}`;
  does: string;
  right: Right;
  run(open: OpenRequest): Promise<unknown>;
}

/** What an area hands to the app. */
export interface AreaRoutes {
  routes: Route[];
  downloads?: Download[];
  raw?: Raw[];
}

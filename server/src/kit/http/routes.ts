import type { Endpoint, OutputOf, ParsedOf, Right } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Read, Tx } from '../db/tx.ts';
import type { Disk } from '../disk.ts';
import type { Settings } from '../settings.ts';
import type { Vault } from '../identity/vault.ts';
import type { FileStore } from '../files/store.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a server was started with; handlers that need more than the database get it from here. */
export interface AppContext {
  database: Database;
  settings: Settings;
  files: FileStore;
  disk: Disk;
  vault: Vault;
}

/** A request without a known actor, or a request whose answer is not an envelope. */
export interface OpenRequest {
  context: AppContext;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The session's actor, when there is one. */
  actor: Actor | undefined;
  now: Date;
  /** Speaks the language of the actor, or of the browser. */
  t: T;
}

/** A request of a signed-in person whose answer is not an envelope. */
export type ActorRequest = OpenRequest & { actor: Actor };

type Handler =
  | { does: 'query'; run: (read: Read, actor: Actor, input: never, context: AppContext) => Promise<unknown> }
  | { does: 'command'; run: (tx: Tx, actor: Actor, input: never, context: AppContext) => Promise<unknown> }
  | { does: 'open'; run: (open: OpenRequest, input: never) => Promise<unknown> };

/** An endpoint with what answers it. */
export interface Route {
  endpoint: Endpoint;
  handler: Handler;
}

/** Answers an endpoint with a read. */
export function query<E extends Endpoint>(
  endpoint: E,
  run: (read: Read, actor: Actor, input: ParsedOf<E>, context: AppContext) => Promise<OutputOf<E>>,
): Route {
  return { endpoint, handler: { does: 'query', run } };
}

/** Answers an endpoint with a command, inside one transaction. It may be run again after a serialisation failure. */
export function command<E extends Endpoint>(
  endpoint: E,
  run: (tx: Tx, actor: Actor, input: ParsedOf<E>, context: AppContext) => Promise<OutputOf<E>>,
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

/** What a download answers with: media types, and whether one range of the bytes can be asked for. */
export interface Bytes {
  types: readonly string[];
  ranges?: true;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const SHEET: Bytes = { types: ['text/csv', XLSX] };
export const PDF: Bytes = { types: ['application/pdf'] };
export const ZIP: Bytes = { types: ['application/zip'] };

/** A download: the same door (right, input), but the handler answers bytes through `reply`. */
export interface Download<E extends Omit<Endpoint, 'output'> = Omit<Endpoint, 'output'>> {
  endpoint: E;
  answers: Bytes;
  run: (open: ActorRequest, input: never) => Promise<unknown>;
  /** A document made anew is refused while the disk is short of space; what lies ready is handed out. */
  from: 'anew' | 'stored';
}
export function download<E extends Omit<Endpoint, 'output'>>(
  endpoint: E,
  answers: Bytes,
  run: (open: ActorRequest, input: ParsedOf<E & { output: E['input'] }>) => Promise<unknown>,
  from: Download['from'] = 'anew',
): Download {
  return { endpoint, answers, run: run as Download['run'], from };
}

/** One status that a raw route answers; headers by name, each with what it says. */
export interface DescribedAnswer {
  says: string;
  headers?: Record<string, string>;
  types?: readonly string[];
}

/** One method of a raw route for the OpenAPI document: what may be sent, and all that may come back. */
export interface Described {
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** The media type of the request body. */
  body?: string;
  answers: Record<number, DescribedAnswer>;
  /** HTTP statuses under which an envelope says why not. */
  refused: readonly number[];
}

/**
 * A raw route is not a call: bytes go in or out, and the path may have parameters. It declares a right and appears in the OpenAPI document. Its refusals
 * also set the HTTP status.
 */
export interface Raw {
  methods: Partial<Record<'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE', Described>>;
  path: `/apisc/${string}`;
  does: string;
  right: Right;
  /** The header Share-Token opens it, not a session. */
  sharedBy?: 'header';
  /** It takes a form, as mail programs post one; every other route reads JSON alone. */
  takesForm?: true;
  run(open: OpenRequest): Promise<unknown>;
}

/** What an area hands to the app. */
export interface AreaRoutes {
  routes: Route[];
  downloads?: Download[];
  raw?: Raw[];
}

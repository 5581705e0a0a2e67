import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Refusal } from '../errors.ts';
import type { Settings } from '../settings.ts';

/** Where lines of the log go, when it is not the standard output. */
export interface LogStream {
  write(line: string): void;
}

/** What the log of the process is made with. It holds no input, no address and no rows: see `errorLine`. */
export function loggerOf({ logLevel }: Settings, stream?: LogStream): FastifyServerOptions['logger'] {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    serializers: { req: requestLine, res: ({ statusCode }) => ({ statusCode }), err: errorLine },
    ...(stream ? { stream } : {}),
  };
}

function requestLine(request: { method: string; routeOptions?: { url?: string }; id: string }) {
  // The route's pattern, not the address: tokens of share links stay out of the log.
  return { id: request.id, method: request.method, route: request.routeOptions?.url };
}

/** The error properties that we log, besides message and stack. In other properties PostgreSQL quotes rows and statements. */
const LOGGED = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'syscall'] as const;

interface ErrorLine extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** The log line of an error and of its causes. */
export function errorLine(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const line: ErrorLine = { type: error.constructor.name, message: error.message, stack: error.stack ?? '' };
  for (const name of LOGGED) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') line[name] = value;
  }
  if (error.cause !== undefined) line['cause'] = errorLine(error.cause);
  return line;
}

/** Whose session a request carries. */
const asking = new WeakMap<FastifyRequest, string>();

/** Remembers whose session a request carries, for `noteRefused`. */
export function noteAsking(request: FastifyRequest, personId: string): void {
  asking.set(request, personId);
}

/** Logs missing rights (403) and too many tries (429). Logs no input, and no other refusals. */
export function noteRefused(request: FastifyRequest, { status, code }: Refusal): void {
  if (status !== 403 && status !== 429) return;
  const { method, routeOptions } = request;
  request.log.warn({ method, path: routeOptions.url, status, code, personId: asking.get(request) }, 'refused');
}

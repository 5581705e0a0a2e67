import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The longest time for the headers of a request, and for all of it. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 30_000;

/** What the web server bears of a connection, in milliseconds. `requestMs`: another bound for a whole request, for tests. */
export function bounds(requestMs = REQUEST_MS) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    http: {
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      // Node checks for slow requests at this interval. By default it checks every 30 seconds, so a limit of 30 could become 60.
      connectionsCheckingInterval: Math.min(1000, requestMs / 4),
    },
    clientErrorHandler: answerUnread,
  };
}

/** Tells browsers for a year to use only https, if our address is https; on localhost this would lock people out. */
export function keepToHttps(app: FastifyInstance, publicUrl: string): void {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', async (_request, reply) => {
    // Written to the connection itself, so that answers which a library writes past the framework carry it too.
    reply.raw.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}

/** The policy of an answer that is not a page. Opened directly it loads and runs nothing, and no page shows it in a frame. */
export const DEFAULT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets `DEFAULT_POLICY` on every answer without a content policy. Skips PDFs, because browsers show them in their own viewer. */
export function addDefaultPolicy(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (reply.hasHeader('content-security-policy') || reply.getHeader('content-type') === 'application/pdf') return;
    reply.header('content-security-policy', DEFAULT_POLICY);
  });
}

const UNREAD: Record<string, { status: number; msg: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, msg: 'The request took too long to come in.' },
  HPE_HEADER_OVERFLOW: { status: 431, msg: 'The headers are too large.' },
};

/** Answers what never became a request, in the envelope, and ends the connection; in English, since nobody's language is known. */
function answerUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, msg } = UNREAD[error.code ?? ''] ?? { status: 400, msg: 'The request could not be read.' };
  if (!socket.writable) return void socket.destroy(error);
  const body = JSON.stringify({ code: status, msg, data: null });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  // What does not take its answer is not waited for.
  setTimeout(() => socket.destroy(), 1000).unref();
}

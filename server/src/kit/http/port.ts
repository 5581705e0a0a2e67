import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { CannotStart } from '../errors.ts';

/** A port that is ours while the rest starts. */
export interface HeldPort {
  /** Lets it go, right before the web server takes it. */
  release(): Promise<void>;
}

const STARTING = 'Plumbline is starting. Try again in a moment.\n';
const ANSWER = `HTTP/1.1 503 Service Unavailable\r
Content-Type: text/plain\r
Content-Length: ${STARTING.length}\r
Retry-After: 2\r
Refresh: 2\r
Connection: close\r
\r
${STARTING}`;

/**
 * Takes the port at all addresses of a host, and answers 503 there until the port is released. Throws `CannotStart` with a sentence when the port cannot
 * be taken. Port 0 means any free port, so there is nothing to hold.
 */
export async function holdPort({ port, host }: { port: number; host: string }): Promise<HeldPort> {
  if (port === 0) return { release: async () => undefined };
  const held: HeldPort[] = [];
  const release = async () => void (await Promise.all(held.map((one) => one.release())));
  const addresses = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new CannotStart(`HOST is ${host}, a name that this machine cannot find the address of.`, { cause: error });
  });
  try {
    for (const [index, { address }] of addresses.entries()) {
      try {
        held.push(await listen(port, address));
      } catch (error) {
        // Of a name with several addresses the web server needs the first alone: a machine may have no IPv6.
        if (index > 0 && codeOf(error) !== 'EADDRINUSE') continue;
        throw sentenceFor(error, port, host);
      }
    }
  } catch (error) {
    await release();
    throw error;
  }
  return { release };
}

/** Explains as a sentence why a web server cannot listen. Answers other errors unchanged. */
export function sentenceFor(error: unknown, port: number, host: string): unknown {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program. Stop that program, or choose another port with PORT.`,
    EACCES: `Port ${port} may not be used by this user. Choose one from 1024 on with PORT, or give Node the right to it.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is not an address of this machine. Set it to localhost, to 0.0.0.0 or to an address that this machine has.`,
  };
  const sentence = sentences[codeOf(error)];
  return sentence ? new CannotStart(sentence, { cause: error }) : error;
}

function listen(port: number, host: string): Promise<HeldPort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', () => socket.end(ANSWER));
  });
  const release = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => resolve({ release }));
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

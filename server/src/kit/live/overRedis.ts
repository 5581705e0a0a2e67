import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import type { Announcing } from '../db/tx.ts';
import type { Ear, Transport } from './transport.ts';

export const LIVE_STREAM = 'plumbline:live';
/** About how many entries the stream keeps. A process that was away reads these when it is back. */
const KEPT = 10_000;
const LONGEST_PAUSE_MS = 2000;
const CONNECT_MS = 2000;
/** How long a read waits for news. A connection that is silent for longer than SILENCE_MS is opened again. */
const READ_MS = 3000;
const SILENCE_MS = 8000;

/** Announces by a Redis stream. A process that was away goes on reading where it stopped. */
export function overRedis(url: string): Transport {
  const writer = open(url, READ_MS);
  const reader = open(url);
  const stopped = new AbortController();
  let reading = Promise.resolve();
  let connecting: Promise<unknown> = reading;
  // The promise tells the caller of each failure.
  writer.on('error', () => undefined);

  return {
    async say(announcements) {
      if (!writer.isOpen) connecting = writer.connect().catch(() => undefined);
      if (!writer.isReady) await Promise.race([connecting, pause(CONNECT_MS)]);
      await writer.xAdd(
        LIVE_STREAM,
        '*',
        { said: JSON.stringify(announcements) },
        { TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: KEPT } },
      );
    },
    async hear(ear) {
      reader.on('error', (error: unknown) => ear.broken(error));
      // A Redis that is not there yet does not keep the app from starting.
      await Promise.race([reader.connect().catch(() => undefined), pause(CONNECT_MS)]);
      await new Promise<void>((begun) => {
        reading = readOn(reader, ear, stopped.signal, begun);
      });
    },
    async close() {
      stopped.abort();
      for (const client of [writer, reader]) if (client.isOpen) client.destroy();
      await reading;
    },
  };
}

type Client = ReturnType<typeof open>;
function open(url: string, asksMs?: number) {
  return createClient({
    url,
    disableOfflineQueue: true,
    ...(asksMs && { pingInterval: asksMs }),
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (tries: number) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(tries, 10)),
    },
  });
}

/** Reads new announcements, also after breaks of the connection. `begun` is called after the first try. */
async function readOn(reader: Client, ear: Ear, stopped: AbortSignal, begun: () => void): Promise<void> {
  let last: string | undefined;
  let isBroken = false;
  while (!stopped.aborted) {
    try {
      if (isBroken || last === undefined) {
        const found = await placeAfter(reader, last);
        if (isBroken && found !== last) ear.gap();
        last = found;
        isBroken = false;
        begun();
      }
      const [stream] = ((await reader.xRead({ key: LIVE_STREAM, id: last }, { BLOCK: READ_MS, COUNT: 500 })) ?? []) as {
        messages: { id: string; message: Record<string, string> }[];
      }[];
      for (const { id, message } of stream?.messages ?? []) {
        last = id;
        ear.heard(JSON.parse(message['said'] ?? '[]') as Announcing[]);
      }
    } catch {
      isBroken = true;
      begun();
      if (!stopped.aborted) await pause(100);
    }
  }
}

/** Where to go on reading: where one stopped, or at the newest where what followed it may no longer be there. */
async function placeAfter(reader: Client, last: string | undefined): Promise<string> {
  const [[oldest], [newest]] = await Promise.all([
    reader.xRange(LIVE_STREAM, '-', '+', { COUNT: 1 }),
    reader.xRevRange(LIVE_STREAM, '+', '-', { COUNT: 1 }),
  ]);
  if (last === START) return last;
  if (last && oldest && newest && isAtMost(oldest.id, last) && isAtMost(last, newest.id)) return last;
  return newest?.id ?? START;
}

/** The place before everything in a stream. */
const START = '0-0';

/** Whether an id of a stream, `milliseconds-number`, is not after another. */
function isAtMost(id: string, other: string): boolean {
  const [ms = 0, n = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherN = 0] = other.split('-').map(Number);
  return ms < otherMs || (ms === otherMs && n <= otherN);
}

import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

/** Connections that listen, as browsers hold them. */
export interface Ears {
  /** Resolves when each of them has heard of a room what comes next. */
  heard(roomId: string): Promise<void>;
  /** Those that are still connected. */
  count(): number;
  close(): Promise<void>;
}

/** Opens them a few at a time. `engine`: they speak Engine.IO and Socket.IO, as much of it as a listener must. */
export async function openEars(
  address: string,
  engine: boolean,
  headers: Record<string, string>[],
  atOnce = 50,
): Promise<Ears> {
  const open = new Set<WebSocket>();
  let waiting: { roomId: string; missing: Set<WebSocket>; done: () => void } | undefined;
  function connect(given: Record<string, string>): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(engine ? `${address}/socket.io/?EIO=4&transport=websocket` : address, {
        headers: given,
        perMessageDeflate: false,
      });
      const ready = () => {
        open.add(socket);
        resolve();
      };
      if (!engine) socket.once('open', ready);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send('40');
        else if (text === '2') socket.send('3');
        else if (text.startsWith('40')) ready();
        else if (text.startsWith('44')) reject(new Error(text));
        else if (
          waiting &&
          text.includes(waiting.roomId) &&
          waiting.missing.delete(socket) &&
          waiting.missing.size === 0
        )
          waiting.done();
      });
      socket.on('error', reject);
      socket.on('close', () => open.delete(socket));
    });
  }
  for (let from = 0; from < headers.length; from += atOnce)
    await Promise.all(headers.slice(from, from + atOnce).map(connect));
  return {
    heard: (roomId) =>
      new Promise((done) => {
        waiting = { roomId, missing: new Set(open), done };
      }),
    count: () => open.size,
    async close() {
      for (const socket of open) socket.terminate();
      while (open.size > 0) await pause(20);
    },
  };
}

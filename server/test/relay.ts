import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What happens to the next message that has the text in it. */
interface Cut {
  text: string;
  /** It never reaches PostgreSQL, or PostgreSQL answers and the answer never comes back. */
  when: 'before' | 'answered';
}

/** A wire between the app and PostgreSQL that is cut at a message of the test's choice. */
export interface Relay {
  /** The address of the database by way of this wire. */
  url: string;
  /** Cuts the connection that next sends this text, whether as words or as what it was prepared from. Once. */
  cutAt(text: string, when: Cut['when']): void;
  /** Whether a cut that was asked for has come. */
  isDone(): boolean;
  close(): Promise<void>;
}

/** Opens a relay between clients of the answered `url` and the PostgreSQL at `url`, on a socket in a folder. */
export async function relayTo(url: string): Promise<Relay> {
  const target = new URL(url);
  const path = `${target.searchParams.get('host') ?? ''}/.s.PGSQL.${target.searchParams.get('port') ?? ''}`;
  let cut: Cut | undefined;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(path);
    const named = new Map<string, string>();
    let isDead = false;
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    near.on('data', (data) => {
      const text = data.toString('latin1');
      for (const [, name = '', words = ''] of text.matchAll(/P[^]{4}([\w]+)\0([^\0]*)\0/g)) named.set(name, words);
      const { text: wanted = '', when } = cut ?? {};
      const says =
        cut && (text.includes(wanted) || [...named].some(([name, said]) => said.includes(wanted) && binds(text, name)));
      if (says) cut = undefined;
      if (says && when === 'before') return end();
      isDead ||= Boolean(says);
      far.write(data);
    });
    far.on('data', (data) => (isDead ? end() : near.write(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}`,
    cutAt: (text, when) => {
      cut = { text, when };
    },
    isDone: () => cut === undefined,
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether a message runs the prepared statement of this name. */
function binds(text: string, name: string): boolean {
  return text.includes(`\0${name}\0`);
}

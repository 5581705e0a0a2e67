import { setTimeout as pause } from 'node:timers/promises';
import type { Postmaster } from './postmaster.ts';

export type Event = 'ended' | 'back';

/** Keeps PostgreSQL running: restarts it when it ends by itself, until `stop`. */
export interface Keeper {
  readonly pid: number;
  onExit(listener: (event: Event) => void): void;
  stop(): Promise<void>;
}

/** Starts it and watches over it. Only the first start may fail; later ones are tried until they succeed. */
export async function keepRunning(start: () => Promise<Postmaster>): Promise<Keeper> {
  const listeners: ((event: Event) => void)[] = [];
  let postmaster = await start();
  let stopping = false;
  let revival: Promise<void> = Promise.resolve();
  watch();

  function watch(): void {
    void postmaster.ended.then(() => {
      if (!stopping) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    say('ended');
    while (!stopping) {
      try {
        postmaster = await start();
        watch();
        say('back');
        return;
      } catch {
        await pause(1_000);
      }
    }
  }

  function say(event: Event): void {
    for (const listener of listeners) listener(event);
  }

  return {
    get pid() {
      return postmaster.pid;
    },
    onExit: (listener) => void listeners.push(listener),
    async stop() {
      stopping = true;
      await revival;
      if (!postmaster.hasEnded()) await postmaster.stop();
    },
  };
}

import { create } from 'zustand';
import { ChunkLate, loadChunk, reloadOnceForChunk } from './loadChunk.ts';

/** How many parts of the page wait for the network now, and whether one could not be had at all. */
export const useWaitingParts = create<{ waiting: number; isLost: boolean }>(() => ({ waiting: 0, isLost: false }));

/** After so long a part is asked for again: a network that comes back does not always say so. */
const TRY_AGAIN_MS = 5000;
const ANSWERS_MS = 5000;

/** What a part waits for. */
export interface Network {
  /** fetches what a part still needs before it is imported; answers false where the network is away */
  brings: (load: () => Promise<unknown>) => Promise<boolean>;
  /** whether the server can be reached now */
  answers: () => Promise<boolean>;
  /** resolves when another try may help */
  back: () => Promise<void>;
  /** reloads the page, once for an address; answers whether it does */
  reload: () => boolean;
}

/**
 * Loads a part of the page. Without a network it waits, which `useWaitingParts` tells, and loads the part when the network is back.
 * A part that was asked for in vain is asked for no more by some browsers, and after a deploy it is gone: then the page is reloaded
 * once. Rejects when that did not help, and with ChunkLate.
 */
export async function loadPart<Part>(load: () => Promise<Part>, network: Network = browserNetwork): Promise<Part> {
  let waits = 0;
  try {
    for (;;) {
      const tried = (await network.brings(load)) ? await tryLoad(load, network) : null;
      if (tried) return tried.part;
      if (waits === 0) count((waits = 1));
      await network.back();
    }
  } finally {
    if (waits > 0) count(-waits);
  }
}

/** Null where the network is away, or the page is being reloaded. */
async function tryLoad<Part>(load: () => Promise<Part>, network: Network): Promise<{ part: Part } | null> {
  try {
    return { part: await loadChunk(load) };
  } catch (error) {
    if (error instanceof ChunkLate) throw error;
    if (!(await network.answers())) return null;
    // The network may have come back since.
    const late = await load().then(
      (part) => ({ part }),
      () => null,
    );
    if (late || network.reload()) return late;
    throw error;
  }
}

function count(more: number): void {
  useWaitingParts.setState(({ waiting }) => ({ waiting: waiting + more }));
}

/**
 * Sets how files of the app are fetched into the browser's cache: one file with its imports; null stands for every file that the page
 * may need. `bring` returns false without a network.
 */
export function knowAhead(bring: (file: string | null) => Promise<boolean>): void {
  ahead = bring;
}
let ahead: (file: string | null) => Promise<boolean> = () => Promise.resolve(navigator.onLine);

const browserNetwork: Network = {
  async brings(load) {
    // The bundler writes the name of the file into the function that imports it.
    const files = String(load).match(/[\w-]+-[\w-]{7}\.js/g) ?? [null];
    return (await Promise.all(files.map((file) => ahead(file)))).every(Boolean);
  },
  answers: () =>
    fetch('/sc/parts.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWERS_MS) }).then(
      () => true,
      () => false,
    ),
  back: () =>
    new Promise((resolve) => {
      const timer = setTimeout(done, TRY_AGAIN_MS);
      window.addEventListener('online', done);
      function done() {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        resolve();
      }
    }),
  reload: () => reloadOnceForChunk(sessionStorage, window.location.href, Date.now(), () => window.location.reload()),
};

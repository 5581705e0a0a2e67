import { create } from 'zustand';
import { ChunkLate, loadChunk, reloadOnceForChunk } from './loadChunk.ts';

/** How many parts of the page wait for the network now, and whether one failed for good. */
export const useWaitingParts = create<{ waiting: number; isLost: boolean }>(() => ({ waiting: 0, isLost: false }));

/** Retry interval of a part, because the browser does not always report that the network is back. */
const TRY_AGAIN_MS = 5000;
const ANSWERS_MS = 5000;

/** The network as a part sees it. */
export interface Network {
  /** Fetches the files of a part before its import; answers false without a network */
  brings: (load: () => Promise<unknown>) => Promise<boolean>;
  /** Whether the server can be reached now */
  answers: () => Promise<boolean>;
  /** Resolves when a retry may help */
  back: () => Promise<void>;
  /** Reloads the page, once per address; answers whether it does */
  reload: () => boolean;
}

/**
 * Loads a part of the page. Without a network it waits (see `useWaitingParts`) and loads the part later. Some browsers
 * never retry a failed module, and after a deploy the file is gone: then the page reloads once. Rejects when that did
 * not help, and with ChunkLate.
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

/** Null without a network, or while the page reloads. */
async function tryLoad<Part>(load: () => Promise<Part>, network: Network): Promise<{ part: Part } | null> {
  try {
    return { part: await loadChunk(load) };
  } catch (error) {
    if (error instanceof ChunkLate) throw error;
    if (!(await network.answers())) return null;
    // The network may have come back.
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
 * Sets how the app's files are fetched into the browser's cache: one file with its imports; null means every file that
 * the page may need. `bring` answers false without a network.
 */
export function knowAhead(bring: (file: string | null) => Promise<boolean>): void {
  ahead = bring;
}
let ahead: (file: string | null) => Promise<boolean> = () => Promise.resolve(navigator.onLine);

const browserNetwork: Network = {
  async brings(load) {
    // The bundler writes the file's name into the function that imports it.
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

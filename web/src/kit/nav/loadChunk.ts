export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk that did not come in time. */
export class ChunkLate extends Error {}

/**
 * Loads a chunk with one retry. Rejects with ChunkLate after 120 s. A hanging load is not retried, because the browser
 * would wait for the same answer.
 */
export async function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = CHUNK_TIMEOUT_MS): Promise<T> {
  return withTimeout(
    load().catch(() => load()),
    timeoutMs,
  );
}

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChunkLate(`The page did not load within ${Math.round(timeoutMs / 1000)} s`)),
      timeoutMs,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const RELOADED_KEY = 'plumbline.reloadedFor';

/** After a deploy old chunks are gone: reloads the page once per address and ten minutes, never in a loop. */
export function reloadOnceForChunk(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  href: string,
  now: number,
  reload: () => void,
): boolean {
  const [before, at] = (storage.getItem(RELOADED_KEY) ?? '').split(' ');
  if (before === href && now - Number(at) < 600_000) return false;
  storage.setItem(RELOADED_KEY, `${href} ${now}`);
  reload();
  return true;
}

export const MERGE_WINDOW_MS = 1000;

interface Shared {
  startedAt: number;
  write: boolean;
  promise: Promise<unknown>;
  abort: AbortController;
  waiting: number;
}

/**
 * Merges identical requests within 1000 ms: the later caller gets the earlier promise. A write clears all other merged
 * requests, at its start and its end. Failures are never merged. A request is aborted only when all its callers have
 * gone and nobody repeats it within that time.
 */
export function merger(now: () => number = Date.now) {
  const shared = new Map<string, Shared>();

  function clear(except?: string): void {
    for (const key of shared.keys()) if (key !== except) shared.delete(key);
  }

  function run<T>(
    key: string,
    write: boolean,
    send: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const earlier = shared.get(key);
    const entry =
      earlier && now() - earlier.startedAt < MERGE_WINDOW_MS && !earlier.abort.signal.aborted
        ? earlier
        : start(key, write, send);
    return leaveWhenAborted(entry, signal, () => breakOff(entry)) as Promise<T>;
  }

  function start<T>(key: string, write: boolean, send: (signal: AbortSignal) => Promise<T>): Shared {
    if (write) clear();
    const abort = new AbortController();
    const promise = send(abort.signal);
    const entry: Shared = { startedAt: now(), write, promise, abort, waiting: 0 };
    shared.set(key, entry);
    const forget = () => {
      if (shared.get(key) === entry) shared.delete(key);
    };
    promise.then(
      () => {
        if (write) clear(key);
        else if (now() - entry.startedAt >= MERGE_WINDOW_MS) forget();
      },
      () => {
        if (write) clear();
        forget();
      },
    );
    return entry;
  }

  /** A caller that repeats at once, such as a screen that renders twice, still finds the request. */
  function breakOff(entry: Shared): void {
    setTimeout(
      () => {
        if (entry.waiting === 0) entry.abort.abort();
      },
      Math.max(0, entry.startedAt + MERGE_WINDOW_MS - now()),
    );
  }

  return { run, clear };
}

function leaveWhenAborted(entry: Shared, signal: AbortSignal | undefined, allGone: () => void): Promise<unknown> {
  entry.waiting += 1;
  if (!signal) return entry.promise;
  return new Promise((resolve, reject) => {
    const leave = () => {
      entry.waiting -= 1;
      if (entry.waiting === 0) allGone();
      reject(signal.reason);
    };
    if (signal.aborted) {
      leave();
      return;
    }
    signal.addEventListener('abort', leave, { once: true });
    entry.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    // Nobody waits for a failure after all callers have gone.
    entry.promise.catch(() => undefined);
  });
}

import { CHUNK_TIMEOUT_MS } from './loadChunk.ts';
import { knowAhead } from './loadPart.ts';

/** The most files at a time, so that requests of the person come first. */
const AT_ONCE = 3;
/** The page sets this mark when all its files are here. */
const ALL_AHEAD = 'plumbline.ahead';

/** Which files of the app import which others, by their index in `files`; from the server. */
interface Parts {
  files: string[];
  needs: number[][];
  opens: number[][];
}

/**
 * Prefetches the files that the page may need later, such as dialogs and capture, while nothing else loads. Prefetched
 * parts open without a network. Skipped when the browser saves data. A second call does nothing.
 */
export async function loadAhead(): Promise<void> {
  if (started || savesData()) return;
  started = true;
  const parts = await readParts();
  if (!parts) return void (started = false);
  const places = new Map(parts.files.map((file, place) => [file, place]));
  const here = new Set<number>();
  const queue = new Set<number>();
  const wanted = new Set<number>();
  let running = 0;

  const want = (place: number): void => {
    if (wanted.has(place)) return;
    wanted.add(place);
    if (!here.has(place)) queue.add(place);
    parts.needs[place]?.forEach(want);
  };
  const missing = (place: number, seen = new Set<number>()): number[] => {
    if (seen.has(place)) return [];
    seen.add(place);
    const needed = (parts.needs[place] ?? []).flatMap((need) => missing(need, seen));
    return here.has(place) ? needed : [place, ...needed];
  };
  knowAhead(async (file) => {
    const place = file === null ? undefined : places.get(file);
    if (place === undefined) return queue.size + running === 0 || navigator.onLine;
    const come = (one: number) => preload(parts.files[one]).then(() => arrived(one));
    return Promise.all(missing(place).map(come)).then(
      () => true,
      // After an HTTP error the network works: the import fails and reloads the page.
      (error: unknown) => error instanceof Gone,
    );
  });
  const pump = (): void => {
    for (const place of queue) {
      if (running >= AT_ONCE) return;
      queue.delete(place);
      if (here.has(place)) continue;
      running += 1;
      void whenIdle()
        .then(() => preload(parts.files[place]))
        .then(
          () => arrived(place),
          () => networkBack().then(() => void queue.add(place)),
        )
        .finally(() => {
          running -= 1;
          pump();
        });
    }
    if (running === 0) performance.mark(ALL_AHEAD);
  };
  const arrived = (place: number): void => {
    if (here.has(place)) return;
    here.add(place);
    parts.opens[place]?.forEach(want);
  };
  new PerformanceObserver((seen) => {
    // The latest entry is what the person looks at. Failed requests are in the list too, without a status.
    for (const entry of seen.getEntries().toReversed()) {
      const { name, responseStatus } = entry as PerformanceResourceTiming;
      const place = places.get(name.slice(name.lastIndexOf('/') + 1));
      if (place !== undefined && (responseStatus === undefined || responseStatus === 200)) arrived(place);
    }
    pump();
  }).observe({ type: 'resource', buffered: true });
}
let started = false;

async function readParts(): Promise<Parts | null> {
  try {
    const answer = await fetch('/sc/parts.json');
    return answer.ok ? ((await answer.json()) as Parts) : null;
  } catch {
    return null;
  }
}

/** The server has no such file, such as after a deploy. */
class Gone extends Error {}

/**
 * Fetches a file into the browser's cache. Throws Gone for an HTTP error. Not by `<link rel=modulepreload>`: a page never retries a
 * module whose preload failed, so the part that imports it would need a reload.
 */
async function preload(file: string | undefined): Promise<void> {
  const answer = await fetch(`/sc/assets/${file}`, { priority: 'low', signal: AbortSignal.timeout(CHUNK_TIMEOUT_MS) });
  if (!answer.ok) throw new Gone();
  await answer.arrayBuffer();
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari lacks this call.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 1000 });
  });
}

function networkBack(): Promise<void> {
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

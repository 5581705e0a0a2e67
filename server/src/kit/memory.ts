import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MIB = 1024 * 1024;

export interface AtRest {
  /** How often it is looked, in ms; without it every 20 s. */
  everyMs?: number;
  /** A heap that V8 holds no more than this for is left alone, in MiB. */
  smallMib?: number;
}

/** Which share of its time a process may be at work and still be at rest. */
const RESTS = 0.25;
/** The next collection runs when the heap is this many times larger than after the last one. */
const GROWN = 2;

/**
 * Returns memory after large work, once the process is idle. V8 collects only when code allocates, and would keep an import's memory until then. A
 * collection stops the process for 70 ms or more. Answers a function that ends this.
 */
export function giveMemoryBackAtRest({ everyMs = 20_000, smallMib = 128 }: AtRest = {}): () => void {
  // The flag alone is not enough: only a context created after it has the function.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let kept = 0;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const { heapTotal } = process.memoryUsage();
    if (utilization > RESTS || heapTotal < Math.max(smallMib * MIB, kept * GROWN)) return;
    collect();
    // V8 gives the empty pages back a few seconds later: what it holds now would be too much.
    kept = process.memoryUsage().heapUsed;
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

import { openWorkers } from '../workers/workers.ts';
import type { Reply } from './parse.ts';

const reader = openWorkers<Uint8Array, Reply>(new URL('./read.worker.ts', import.meta.url), {
  seconds: 20,
  memoryMb: 512,
});

/** Reads a mail for a company in a process of its own. Throws `WorkerError` for one that cannot be read in time, and HTTP 429 or 503 when too many wait. */
export function readReply(company: string, raw: Uint8Array): Promise<Reply> {
  return reader.run(company, () => raw);
}

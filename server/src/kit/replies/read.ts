import { openWorkers } from '../workers/workers.ts';
import type { Reply } from './parse.ts';

/** A mail as it came, and the mails of ours that it may quote. */
export interface Incoming {
  raw: Uint8Array;
  sent: readonly string[];
}

const reader = openWorkers<Incoming, Reply>(new URL('./read.worker.ts', import.meta.url), {
  seconds: 20,
  memoryMb: 512,
});

/** Reads a mail for a company in a process of its own. Throws `WorkerError` for one that takes too long, and HTTP 429 or 503 when too many wait. */
export function readReply(company: string, incoming: Incoming): Promise<Reply> {
  return reader.run(company, () => incoming);
}

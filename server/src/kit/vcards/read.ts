import { refuse } from '../errors.ts';
import { openWorkers, WorkerError } from '../workers/workers.ts';
import type { VCard } from './vcard.ts';

export interface ReadJob {
  bytes: Uint8Array;
  most: number;
}

const reader = openWorkers<ReadJob, VCard[]>(new URL('./read.worker.ts', import.meta.url), {
  seconds: 30,
  memoryMb: 512,
});

/**
 * Reads a company's vCard file, at most `most` cards, in a process of its own when it is the company's turn. Throws 2000 for a file that cannot be read
 * within 30 seconds and 512 MB, and HTTP 429 or 503 when too many files wait.
 */
export function readVCards(company: string, bytes: Uint8Array, name: string, most: number): Promise<VCard[]> {
  return reader
    .run(company, () => ({ bytes, most }))
    .catch((error: unknown) => {
      if (!(error instanceof WorkerError)) throw error;
      if (error.reason === 'failed') throw refuse('{name} is damaged and cannot be opened', { name });
      throw refuse('{name} is too large or too complex to read', { name });
    });
}

import type { Values } from '@plumbline/contract/kit/words';
import { refuse } from '../errors.ts';
import { openWorkers, WorkerError } from '../workers/workers.ts';
import { BCF_LIMITS } from './model.ts';
import type { BcfFile } from './model.ts';

export type BcfResult = { file: BcfFile } | { refused: string; values: Values };

const reader = openWorkers<Uint8Array, BcfResult>(new URL('./read.worker.ts', import.meta.url), {
  seconds: BCF_LIMITS.seconds,
  memoryMb: BCF_LIMITS.memoryMb,
});

/**
 * Reads the BCF file `name` of a company in a process of its own when the company's turn has come. Throws 2000 with a
 * sentence for what is no such file or cannot be read within its bounds, and HTTP 429 or 503 when too many files wait.
 */
export async function readBcf(
  company: string,
  content: () => Uint8Array | Promise<Uint8Array>,
  name: string,
): Promise<BcfFile> {
  const result = await reader.run(company, content).catch((error: unknown) => {
    if (!(error instanceof WorkerError)) throw error;
    if (error.reason === 'failed') throw refuse('{name} is damaged and cannot be opened', { name });
    throw refuse('{name} is too large or too complex to read', { name });
  });
  if ('refused' in result) throw refuse(result.refused, result.values);
  return result.file;
}

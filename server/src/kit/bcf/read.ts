import { buffer } from 'node:stream/consumers';
import type { Values } from '@plumbline/contract/kit/words';
import { refuse } from '../errors.ts';
import type { AppContext } from '../http/routes.ts';
import { openWorkers, WorkerError } from '../workers/workers.ts';
import { BCF_LIMITS } from './model.ts';
import type { BcfFile } from './model.ts';

export type BcfResult = { file: BcfFile } | { refused: string; values: Values };

const reader = openWorkers<Uint8Array, BcfResult>(new URL('./read.worker.ts', import.meta.url), {
  seconds: BCF_LIMITS.seconds,
  memoryMb: BCF_LIMITS.memoryMb,
});

/**
 * Reads the BCF file `name` in a process of its own, when it is the company's turn. Throws 2000 with a sentence for a file that is not BCF or exceeds
 * the limits. Throws HTTP 429 or 503 when too many files wait.
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

/** The same of a file that was uploaded. */
export function readStoredBcf(
  { files }: Pick<AppContext, 'files'>,
  { tenantId, storageKey, name }: { tenantId: string; storageKey: string; name: string },
): Promise<BcfFile> {
  return readBcf(tenantId, async () => plainBytes(await buffer(await files.get(storageKey))), name);
}

function plainBytes({ buffer: bytes, byteOffset, byteLength }: Buffer): Uint8Array {
  return new Uint8Array(bytes, byteOffset, byteLength);
}

/** Whether a file is to be read as BCF: it is called so, or is a zip that holds the part which says the version. */
export function isBcf(bytes: Uint8Array, name: string): boolean {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return /\.bcf(zip)?$/i.test(name) || (content.subarray(0, 2).toString() === 'PK' && content.includes('bcf.version'));
}

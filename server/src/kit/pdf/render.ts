import { refuse } from '../errors.ts';
import { openWorkers, WorkerError } from '../workers/workers.ts';
import type { PdfDocument } from './document.ts';

const printer = openWorkers<PdfDocument, Uint8Array>(new URL('./render.worker.ts', import.meta.url), {
  seconds: 60,
  memoryMb: 1536,
});

/**
 * A document of a company as a PDF, made in a process of its own when the company's turn has come; `make` is asked for it
 * then. Where the files behind it are too much for the process, or end it, they are named in it and left out. Throws 2000 after 60 seconds or when it
 * needs more memory than a document may, and HTTP 429 or 503 when too many wait.
 */
export async function renderPdf(company: string, make: () => PdfDocument | Promise<PdfDocument>): Promise<Buffer> {
  let hasFiles = false;
  const whole = async () => {
    const document = await make();
    hasFiles = document.appendix?.some(({ bytes }) => bytes) ?? false;
    return document;
  };
  const alone = async () => {
    const document = await make();
    return { ...document, appendix: document.appendix?.map((file) => ({ ...file, bytes: null })) ?? [] };
  };
  const bytes = await printer
    .run(company, whole)
    .catch((error: unknown) => {
      if (error instanceof WorkerError && hasFiles) return printer.run(company, alone);
      throw error;
    })
    .catch((error: unknown) => {
      if (error instanceof WorkerError && (error.reason === 'time' || error.reason === 'memory'))
        throw refuse('This is too large for one document. Choose less of it, or export it as a sheet.');
      throw error;
    });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

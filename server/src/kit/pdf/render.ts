import { refuse } from '../errors.ts';
import { openWorkers, WorkerError } from '../workers/workers.ts';
import type { PdfDocument } from './document.ts';

const printer = openWorkers<PdfDocument, Uint8Array>(new URL('./render.worker.ts', import.meta.url), {
  seconds: 60,
  memoryMb: 1536,
});

/**
 * Renders a company's document as PDF, in a process of its own, when it is the company's turn; `make` is called then. If the files behind the document
 * are too large or crash the process, the document names them and leaves them out. Throws 2000 after 60 seconds or when it needs too much memory, and
 * HTTP 429 or 503 when too many wait.
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

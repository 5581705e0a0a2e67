import { openThread } from '../threads/thread.ts';
import type { PdfDocument } from './document.ts';

const printer = openThread<PdfDocument, Uint8Array>(new URL('./render.worker.ts', import.meta.url), {
  seconds: 60,
  memoryMb: 1536,
});

/**
 * The document as a PDF, made in a thread of its own, one after the other. Throws ThreadError after 60 seconds, when it
 * needs more memory than a document may, or when too many are waiting.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const bytes = await printer.run(document);
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

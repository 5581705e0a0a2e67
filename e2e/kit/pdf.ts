import { spawn } from 'node:child_process';

/**
 * The text of a PDF, by poppler if it is installed, else the title and names that are readable as they are. Throws when
 * the bytes are not a PDF.
 */
export async function pdfWords(bytes: Buffer): Promise<string> {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('These bytes are no PDF');
  // The document's metadata is not compressed.
  return (await withPoppler(bytes)) ?? bytes.toString('latin1');
}

async function withPoppler(bytes: Buffer): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn('pdftotext', ['-layout', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString() : null));
    child.stdin.on('error', () => resolve(null));
    child.stdin.end(bytes);
  });
}

import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { PdfAppendix } from './document.ts';

/** Letter size in points, and what stays white around a picture. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 36];
/** A document of more pages is nobody's to print. */
const PAGES_MOST = 2000;

/**
 * Puts files behind a document: PDF with all its pages, JPEG and PNG on a page each. A file that is missing, locked or broken
 * has a page that says so. For worker processes: the bytes are those of strangers.
 */
export async function appendFiles(document: Uint8Array, appendix: PdfAppendix): Promise<Uint8Array> {
  const whole = await PDFDocument.load(document);
  for (const { bytes, mime, instead } of appendix) {
    const isAppended = bytes && whole.getPageCount() < PAGES_MOST && (await append(whole, bytes, mime));
    if (!isAppended) await appendNote(whole, instead);
  }
  return whole.save();
}

/** False for what cannot be read. */
async function append(whole: PDFDocument, bytes: Uint8Array, mime: string): Promise<boolean> {
  try {
    if (mime === 'application/pdf') {
      const file = await PDFDocument.load(bytes, { updateMetadata: false });
      if (whole.getPageCount() + file.getPageCount() > PAGES_MOST) return false;
      for (const page of await whole.copyPages(file, file.getPageIndices())) whole.addPage(page);
      return true;
    }
    const image = mime === 'image/png' ? await whole.embedPng(bytes) : await whole.embedJpg(bytes);
    const { width, height } = image.scaleToFit(WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN);
    const page = whole.addPage([WIDTH, HEIGHT]);
    page.drawImage(image, { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height });
    return true;
  } catch {
    return false;
  }
}

async function appendNote(whole: PDFDocument, sentence: string): Promise<void> {
  const font = await whole.embedFont(StandardFonts.Helvetica);
  const known = new Set(font.getCharacterSet());
  const text = sentence.replace(/./gu, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?'));
  whole
    .addPage([WIDTH, HEIGHT])
    .drawText(text, { x: MARGIN, y: HEIGHT - 2 * MARGIN, size: 11, maxWidth: WIDTH - 2 * MARGIN, font });
}

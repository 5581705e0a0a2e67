import { PDFDocument, degrees } from '@cantoo/pdf-lib';
import type { PDFEmbeddedPage, PDFPage } from '@cantoo/pdf-lib';
import type { PdfAppendix, PdfDocument } from './document.ts';

/** Letter size in points, and what stays white around a picture. */
const [WIDTH, HEIGHT, MARGIN] = [612, 792, 36];
/** More pages behind a document are nobody's to print. */
const PAGES_MOST = 2000;

/**
 * Turns files into pages: a PDF with all its pages, a JPEG or PNG on one page each. For a missing, locked or broken file, adds a page that says so and
 * answers null as its number of pages; `printNote` prints that page. Puts the first page of `stamp` on each page of the files. Runs in worker processes,
 * because strangers made the bytes.
 */
export async function filesAsPages(
  appendix: PdfAppendix,
  printNote: (sentence: string) => Promise<Uint8Array>,
  stamp?: Uint8Array,
): Promise<{ whole: PDFDocument; pages: (number | null)[] }> {
  const whole = await PDFDocument.create();
  const [mark] = stamp ? await whole.embedPdf(stamp) : [];
  const pages: (number | null)[] = [];
  for (const { bytes, mime, instead } of appendix) {
    const before = whole.getPageCount();
    const isAppended = bytes && before < PAGES_MOST && (await append(whole, bytes, mime));
    if (mark && isAppended) for (const page of whole.getPages().slice(before)) putOn(page, mark);
    pages.push(isAppended ? whole.getPageCount() - before : null);
    if (!isAppended && instead) await appendNote(whole, await printNote(instead));
  }
  return { whole, pages };
}

/** Puts a printed document before its files. */
export async function beforeFiles(
  whole: PDFDocument,
  bytes: Uint8Array,
  { title, language, frame }: PdfDocument,
): Promise<Uint8Array> {
  const printed = await PDFDocument.load(bytes);
  const pages = await whole.copyPages(printed, printed.getPageIndices());
  pages.forEach((page, index) => whole.insertPage(index, page));
  whole.setTitle(title, { showInWindowTitleBar: true });
  whole.setLanguage(language);
  whole.setAuthor(frame.company);
  whole.setCreator('Plumbline');
  return whole.save();
}

/** The share of the width of a page that a stamp takes, and its least and largest width in points. */
const STAMP = { share: 0.3, least: 150, most: 420, gap: 12 };

/** Puts a stamp upright into the upper right corner of the visible part of a page, for any rotation. */
function putOn(page: PDFPage, mark: PDFEmbeddedPage): void {
  const { x: left, y: foot, width, height } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const [seenWidth, seenHeight] = turned % 180 === 0 ? [width, height] : [height, width];
  const wide = Math.min(Math.max(STAMP.least, seenWidth * STAMP.share), STAMP.most, seenWidth * 0.9);
  const high = (wide * mark.height) / mark.width;
  const [across, up] = [Math.max(0, seenWidth - wide - STAMP.gap), Math.max(0, seenHeight - high - STAMP.gap)];
  const [x, y] = cornerOf(turned);
  page.drawPage(mark, { x: left + x, y: foot + y, width: wide, height: high, rotate: degrees(turned) });

  /** The lower left corner of the stamp as it is read, on the page as it lies in the file. */
  function cornerOf(angle: number): readonly [number, number] {
    if (angle === 90) return [width - up, across];
    if (angle === 180) return [width - across, height - up];
    if (angle === 270) return [up, height - across];
    return [across, up];
  }
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

/** Adds a page with a note in place of a file. */
async function appendNote(whole: PDFDocument, page: Uint8Array): Promise<void> {
  const note = await PDFDocument.load(page);
  for (const copy of await whole.copyPages(note, note.getPageIndices())) whole.addPage(copy);
}

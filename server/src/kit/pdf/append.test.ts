import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PdfAppendix } from './document.ts';
import { renderPdf } from './render.ts';

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([300, 400]);
  return document.save();
}
const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .toFormat(format)
    .toBuffer();
const cover = {
  title: 'Cover',
  language: 'en',
  frame: { company: 'H', project: 'P', kind: 'K', number: '1', printed: 'now', pageOf: '{page} of {pages}' },
  blocks: [{ block: 'heading' as const, text: 'Cover' }],
};
/** The sizes of the pages behind the cover. */
async function behind(appendix: PdfAppendix): Promise<string[]> {
  const whole = await PDFDocument.load(await renderPdf('a', () => ({ ...cover, appendix })));
  return whole
    .getPages()
    .slice(1)
    .map((page) => `${page.getWidth()}x${page.getHeight()}`);
}
const file = (bytes: Uint8Array | null, mime = 'application/pdf') => ({
  bytes,
  mime,
  instead: 'Žluťoučký.pdf is not here',
});

test('PDF comes with its pages, pictures come on a page each, in their order', async () => {
  expect(
    await behind([
      file(await picture('png'), 'image/png'),
      file(await pdfOf(3)),
      file(await picture('jpeg'), 'image/jpeg'),
    ]),
  ).toEqual(['612x792', '300x400', '300x400', '300x400', '612x792']);
});

test('what is missing or broken has a page that says so', async () => {
  const broken = Buffer.from('%PDF-1.7\nthis is none');
  expect(await behind([file(null), file(broken), file(broken, 'image/png'), file(await pdfOf(1))])).toEqual([
    '612x792',
    '612x792',
    '612x792',
    '300x400',
  ]);
});

test('forty files of fifty pages are merged within the bounds of a worker', async () => {
  const bytes = await pdfOf(50);
  const started = performance.now();
  const pages = await behind(Array.from({ length: 42 }, () => file(bytes)));
  console.info(`${pages.length} pages merged in ${Math.round(performance.now() - started)} ms`);
  // Beyond 2,000 pages a file has one page that says so.
  expect(pages.filter((size) => size === '300x400').length).toBe(1950);
}, 60_000);

import { PDFDict, PDFDocument, PDFName, degrees } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mergedPdfText } from '../../../test/pdfText.ts';
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
  name: 'Žluťoučký.pdf',
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

test('what is missing, broken or locked has a page that says so, and the list says how many pages each file has', async () => {
  const broken = Buffer.from('%PDF-1.7\nthis is none');
  const locked = await PDFDocument.load(await pdfOf(2));
  locked.encrypt({ userPassword: 'open', ownerPassword: 'own' });
  const note = '612x792';
  const all = [file(null), file(broken), file(broken, 'image/png'), file(await locked.save()), file(await pdfOf(11))];
  const appendix = [...all, { ...file(null, 'text/csv'), name: 'Prices.csv', instead: null }];
  expect(await behind(appendix)).toEqual([note, note, note, note, ...Array.from({ length: 11 }, () => '300x400')]);
  const list = { block: 'appendix' as const, title: 'Exhibits', file: 'File', pages: 'Pages', none: 'Not here' };
  const [said] = await mergedPdfText(await renderPdf('a', () => ({ ...cover, blocks: [list], appendix })));
  expect(said).toMatch(/Exhibits.*4 ?Žluťoučký\.pdf ?Not here ?5 ?Žluťoučký\.pdf ?11 ?6 ?Prices\.csv ?Not here/);
});

test('the page of a file that is missing says its name in the letters that it has', async () => {
  const instead = 'Žluťoučký 混凝土 План.pdf is not here';
  const bytes = await renderPdf('a', () => ({ ...cover, appendix: [{ ...file(null), instead }] }));
  const [, page] = await mergedPdfText(bytes);
  expect(page).toContain(instead);
});

test('forty files of fifty pages are merged within the bounds of a worker', async () => {
  const bytes = await pdfOf(50);
  const started = performance.now();
  const pages = await behind(Array.from({ length: 42 }, () => file(bytes)));
  console.info(`${pages.length} pages merged in ${Math.round(performance.now() - started)} ms`);
  // Beyond 2,000 pages a file has one page that says so.
  expect(pages.filter((size) => size === '300x400').length).toBe(2000);
}, 60_000);

test('a stamp stands on each page of the files, upright however a page is turned, and on none of the cover', async () => {
  const turned = await PDFDocument.create();
  for (const angle of [0, 90, 180, 270]) turned.addPage([300, 400]).setRotation(degrees(angle));
  const appendix = [file(await turned.save()), file(await picture('jpeg'), 'image/jpeg'), file(null)];
  const appendixStamp = {
    result: 'Revise and resubmit',
    tone: 'stopped' as const,
    lines: ['08 44 13-1 Storefront', 'Date: Nov 20, 2026', 'Reviewer: Inés Calderón-Brandt'],
  };
  const bytes = await renderPdf('a', () => ({ ...cover, appendix, appendixStamp }));
  const whole = await PDFDocument.load(bytes);
  const stamped = whole.getPages().map((page) => {
    const objects = page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
    return objects?.keys().some((key) => key.toString().startsWith('/EmbeddedPdfPage')) ?? false;
  });
  expect(stamped).toEqual([false, true, true, true, true, true, false]);
  const plain = await PDFDocument.load(await renderPdf('a', () => ({ ...cover, appendix })));
  expect(whole.getPageCount()).toBe(plain.getPageCount());
});

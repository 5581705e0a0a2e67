import type fs from 'node:fs';
import pdfmake from 'pdfmake';
import { serve } from '../workers/serve.ts';
import type { PdfDocument } from './document.ts';
import { FONTS, isFontFile, unpackedFonts } from './fonts.ts';
import { beforeFiles, filesAsPages } from './append.ts';
import { layOut } from './layout.ts';
import { notePage, stampPage } from './stamp.ts';

pdfmake.setFonts(FONTS);
/** Files that the library reads from memory. */
const { virtualfs: memory } = pdfmake as typeof pdfmake & { virtualfs: Pick<typeof fs, 'writeFileSync'> };
// a document may only load its fonts, and no address in its text
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFontFile);

serve<PdfDocument, Uint8Array>(async (document) => {
  const { appendix = [] } = document;
  if (appendix.length === 0) return printed(layOut(document));
  const { appendixStamp } = document;
  const stamp = appendixStamp && (await printed(stampPage(appendixStamp)));
  const { whole, pages } = await filesAsPages(appendix, (sentence) => printed(notePage(sentence)), stamp);
  return beforeFiles(whole, await printed(layOut(document, pages)), document);
});

function printed(laidOut: ReturnType<typeof layOut>): Promise<Uint8Array> {
  for (const [path, bytes] of unpackedFonts()) memory.writeFileSync(path, bytes);
  return pdfmake.createPdf(laidOut).getBuffer();
}

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { serve } from '../workers/serve.ts';
import type { PdfDocument } from './document.ts';
import { beforeFiles, filesAsPages } from './append.ts';
import { layOut } from './layout.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
pdfmake.setFonts({
  Roboto: {
    normal: join(fonts, 'Roboto-Regular.ttf'),
    bold: join(fonts, 'Roboto-Medium.ttf'),
    italics: join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
// a document reaches for nothing but its fonts, whatever its text says
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts);

serve<PdfDocument, Uint8Array>(async (document) => {
  const { appendix = [] } = document;
  if (appendix.length === 0) return pdfmake.createPdf(layOut(document)).getBuffer();
  const { whole, pages } = await filesAsPages(appendix);
  return beforeFiles(whole, await pdfmake.createPdf(layOut(document, pages)).getBuffer(), document);
});

import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { COLOUR, INK } from './colours.ts';
import type { PdfStamp } from './document.ts';
import { inFonts } from './fonts.ts';

/** Width of a stamp in points, before it is scaled to a page. */
export const STAMP_WIDTH = 200;

/** A stamp as a page of its own, as high as its words. */
export function stampPage({ result, tone, lines }: PdfStamp): TDocumentDefinitions {
  const colour = COLOUR[tone];
  return {
    pageSize: { width: STAMP_WIDTH, height: 'auto' },
    pageMargins: [2, 2, 2, 2],
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.15, color: INK.text },
    content: [
      {
        layout: {
          hLineWidth: () => 1.5,
          vLineWidth: () => 1.5,
          hLineColor: () => colour.mark,
          vLineColor: () => colour.mark,
          paddingLeft: () => 6,
          paddingRight: () => 6,
          paddingTop: () => 4,
          paddingBottom: () => 3,
        },
        table: {
          widths: ['*'],
          body: [
            [
              {
                fillColor: '#ffffff',
                stack: [
                  { text: inFonts(result.toUpperCase()), bold: true, fontSize: 11, color: colour.ink },
                  ...lines.map((line) => ({ text: inFonts(line) })),
                ],
              },
            ],
          ],
        },
      },
    ],
  };
}

/** A page of one sentence, in the fonts of every document. */
export function notePage(sentence: string): TDocumentDefinitions {
  return {
    pageSize: 'LETTER',
    pageMargins: [36, 72, 36, 36],
    defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.22, color: INK.text },
    content: [{ text: inFonts(sentence) }],
  };
}

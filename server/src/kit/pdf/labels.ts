import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { INK } from './colours.ts';
import type { PdfLabel } from './document.ts';
import { inFonts } from './fonts.ts';

/** In points: four rows of two fill a page. */
const HEIGHT = 147;
const PAD = 10;
/** An address makes 37 to 49 modules: at two points or more each, the code is never under 26 mm. */
export const LABEL_CODE = 112;

/** Labels to cut out, two per row: a QR code next to the name of the place. */
export function labels(all: readonly PdfLabel[], width: number): Content {
  const rows = Array.from({ length: Math.ceil(all.length / 2) }, (_, i) => all.slice(2 * i, 2 * i + 2));
  const line = { dash: { length: 3, space: 2 } };
  return {
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0.4,
      hLineColor: () => INK.strong,
      vLineColor: () => INK.strong,
      hLineStyle: () => line,
      vLineStyle: () => line,
      paddingLeft: () => PAD,
      paddingRight: () => PAD,
      paddingTop: () => PAD,
      paddingBottom: () => PAD,
    },
    table: {
      widths: [0, 1].map(() => width / 2 - 2 * PAD - 1),
      heights: HEIGHT - 2 * PAD,
      dontBreakRows: true,
      body: rows.map(([left, right]) => [labelCell(left), labelCell(right)]),
    },
  };
}

function labelCell(label: PdfLabel | undefined): TableCell {
  if (!label) return { text: '', border: [true, false, false, false] };
  const { name, lines, code } = label;
  return {
    columnGap: 10,
    columns: [
      { width: LABEL_CODE, qr: code, eccLevel: 'L', fit: LABEL_CODE, foreground: INK.text },
      {
        width: '*',
        stack: [
          { text: inFonts(name), bold: true, fontSize: 15, lineHeight: 1.05, margin: [0, 0, 0, 4] },
          ...lines.map((line) => ({ text: inFonts(line), fontSize: 8.5, color: INK.second, margin: [0, 0, 0, 3] })),
        ],
      },
    ],
  } as TableCell;
}

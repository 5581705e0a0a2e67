import type { Column, Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import { INK } from './colours.ts';
import type { PdfBadge } from './document.ts';
import { picture } from './pieces.ts';
import { inFonts } from './fonts.ts';

/** In points: the size of a bank card (ISO/IEC 7810 ID-1), 85.6 by 54 mm. */
const [WIDTH, HEIGHT] = [243, 153];
const PHOTO = 58;
/** Two points for each module of a code that says an address: what a phone reads from an arm's length. */
const CODE = 76;
const PAD = 8;

/** Badges, two in a row, with a fine line to cut along. */
export function badges(all: readonly PdfBadge[]): Content {
  const rows = Array.from({ length: Math.ceil(all.length / 2) }, (_, i) => all.slice(2 * i, 2 * i + 2));
  return { stack: rows.map(row) };
}

function row(pair: readonly PdfBadge[]): ContentTable {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 12],
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0.4,
      hLineColor: () => INK.strong,
      vLineColor: () => INK.strong,
      hLineStyle: () => ({ dash: { length: 3, space: 2 } }),
      vLineStyle: () => ({ dash: { length: 3, space: 2 } }),
      paddingLeft: () => PAD,
      paddingRight: () => PAD,
      paddingTop: () => PAD,
      paddingBottom: () => PAD,
    },
    table: {
      widths: pair.map(() => WIDTH - 2 * PAD),
      heights: HEIGHT - 2 * PAD,
      dontBreakRows: true,
      body: [pair.map(badge)],
    },
  };
}

function badge({ company, name, lines, number, photo, initials, code }: PdfBadge): TableCell {
  const image = picture(photo);
  const face: Column = image
    ? { image, fit: [PHOTO, 84], width: PHOTO }
    : {
        width: PHOTO,
        table: {
          widths: [PHOTO - 10],
          body: [[{ text: inFonts(initials), alignment: 'center', fontSize: 22, color: INK.second, margin: [0, 18] }]],
        },
        layout: { hLineColor: () => INK.line, vLineColor: () => INK.line },
      };
  const said: Content[] = [
    { text: inFonts(clipped(name, 36)), bold: true, fontSize: 11, lineHeight: 1.05, margin: [0, 0, 0, 3] },
    ...lines.slice(0, 3).map((line) => ({ text: inFonts(clipped(line, 36)), fontSize: 8, color: INK.second })),
  ];
  return {
    stack: [
      { text: inFonts(clipped(company, 60)), bold: true, fontSize: 8, color: INK.second, margin: [0, 0, 0, 6] },
      {
        columnGap: 8,
        columns: [
          face,
          { stack: said, width: '*' },
          {
            width: CODE,
            stack: [
              { qr: code, eccLevel: 'L', fit: CODE, foreground: INK.text, alignment: 'right' },
              { text: inFonts(number), bold: true, fontSize: 8, alignment: 'right', margin: [0, 3, 0, 0] },
            ],
          },
        ],
      },
    ],
  };
}

/** A badge has the room that it has. */
function clipped(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

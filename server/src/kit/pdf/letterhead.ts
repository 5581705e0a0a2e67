import type { Column, Content } from 'pdfmake/interfaces.js';
import { COLOUR, INK } from './colours.ts';
import type { PdfFrame } from './document.ts';
import { MARGIN, noLines, picture, rule } from './pieces.ts';
import { inFonts } from './fonts.ts';

/** The number and stamp at the right of the header. */
const RIGHT = 230;
/** Longer addresses give a code too dense to be read from paper. */
const LONGEST_CODE = 220;

/** Above each page: who, which project, what and in which state. */
export function header(frame: PdfFrame, width: number): Content {
  const logo = picture(frame.logo);
  const left: Content[] = [
    { text: inFonts(frame.company), bold: true, fontSize: 11 },
    { text: inFonts(frame.project), color: INK.second, margin: [0, 1, 0, 0] },
  ];
  const right: Content[] = [
    { text: inFonts(frame.kind), color: INK.second, alignment: 'right' },
    numberAndStamp(frame),
  ];
  return {
    margin: [MARGIN, 28, MARGIN, 0],
    stack: [
      {
        columns: [
          ...(logo ? [{ image: logo, fit: [96, 34] as [number, number], width: 96 }] : []),
          { stack: left, width: width - RIGHT - 12 - (logo ? 108 : 0) },
          { stack: right, width: RIGHT },
        ],
        columnGap: 12,
      },
      rule(width, INK.strong, [0, 8, 0, 0]),
    ],
  };
}

function numberAndStamp({ number, stamp }: PdfFrame): Content {
  const text: Column = {
    text: inFonts(number),
    bold: true,
    fontSize: 14,
    alignment: 'right',
    width: 'auto',
    lineHeight: 1,
  };
  if (!stamp) return { columns: [{ text: '', width: '*' }, text] };
  const colour = COLOUR[stamp.tone];
  const box: Column = {
    width: 'auto',
    margin: [0, 1, 0, 0],
    layout: {
      ...noLines,
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
      hLineColor: () => colour.mark,
      vLineColor: () => colour.mark,
      paddingLeft: () => 6,
      paddingRight: () => 6,
      paddingTop: () => 1.5,
      paddingBottom: () => 0.5,
    },
    table: {
      body: [
        [
          {
            text: inFonts(stamp.text.toUpperCase()),
            color: colour.ink,
            fillColor: colour.tint,
            bold: true,
            fontSize: 8,
            characterSpacing: 0.4,
            noWrap: true,
          },
        ],
      ],
    },
  };
  return { columns: [{ text: '', width: '*' }, text, box], columnGap: 8, margin: [0, 1, 0, 0] };
}

/** The footer: when and by whom it was printed, the source record, and the page number. */
export function footer(frame: PdfFrame, page: number, pages: number): Content {
  const lines: Content[] = [{ text: inFonts(frame.printed) }];
  if (frame.hash) lines.push({ text: inFonts(frame.hash) });
  if (frame.url) lines.push({ text: inFonts(frame.url), link: frame.url, color: INK.link });
  const pageOf = frame.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  return {
    margin: [MARGIN, 10, MARGIN, 0],
    fontSize: 7.5,
    color: INK.second,
    columnGap: 10,
    columns: [
      ...(frame.url && frame.url.length <= LONGEST_CODE
        ? [{ qr: frame.url, eccLevel: 'L' as const, fit: 56, foreground: INK.text, width: 56 }]
        : []),
      { stack: lines, width: '*' },
      { text: inFonts(pageOf), width: 90, alignment: 'right' as const },
    ],
  };
}

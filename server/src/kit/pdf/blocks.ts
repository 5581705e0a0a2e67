import type {
  CanvasPolyline,
  Column,
  Content,
  ContentTable,
  CustomTableLayout,
  TableCell,
} from 'pdfmake/interfaces.js';
import type { Tone } from '@plumbline/contract/kit/records';
import { badges } from './badges.ts';
import { labels } from './labels.ts';
import { COLOUR, INK } from './colours.ts';
import type { LaidOut, PdfBlock, PdfColumn, PdfFact, PdfPicture, PdfRow, PdfSignature, PdfTable } from './document.ts';
import { SIGNATURES, TITLE, noLines, picture, rule } from './pieces.ts';
import { inFonts } from './fonts.ts';

/** Labels of facts. */
const LABEL = 88;
/** The font size of the lines below a signature, in points. */
const FINE = 7.5;
/** Room at each side of a cell. */
const CELL = 3;

/** One block between the frames, `width` points wide. */
export function blockContent(block: LaidOut, width: number): Content {
  switch (block.block) {
    case 'facts':
      return facts(block.facts, block.columns ?? 2, width);
    case 'heading':
      return { text: inFonts(block.text), bold: true, fontSize: 13, margin: [0, 0, 0, 8], lineHeight: 1.15 };
    case 'section':
      if (block.text === undefined) return sectionTitle(block.title);
      return { stack: [sectionTitle(block.title), paragraph(block.text, block.empty)], margin: [0, 0, 0, 10] };
    case 'entry':
      return entry(block, width);
    case 'note':
      return block.fine
        ? { text: inFonts(block.text), color: INK.second, fontSize: FINE, margin: [0, 8, 0, 8] }
        : { text: inFonts(block.text), color: INK.second, margin: [0, 0, 0, 8] };
    case 'table':
      return block.rows.length === 0 && block.empty
        ? { text: inFonts(block.empty), color: INK.second, margin: [0, 0, 0, 10] }
        : table(block, width);
    case 'images':
      return { stack: pictures(block.images, 3, [width, 130]), margin: [0, 0, 0, 4] };
    case 'plates':
      return { stack: pictures(block.images, 1, [width, 290]), pageBreak: 'before' };
    case 'badges':
      return badges(block.badges);
    case 'labels':
      return labels(block.labels, width);
    case 'signatures':
      return signatures(block.lines, width);
  }
}

function sectionTitle(title: string): Content {
  return {
    text: inFonts(title),
    bold: true,
    fontSize: 8,
    color: INK.second,
    characterSpacing: 0.2,
    margin: [0, 4, 0, 3],
    headlineLevel: TITLE,
  };
}

function paragraph(text: string, empty = '–'): Content {
  return text.trim()
    ? { text: inFonts(text), fontSize: 10, lineHeight: 1.3, preserveLeadingSpaces: true }
    : { text: inFonts(empty), color: INK.third };
}

function facts(rows: PdfFact[], columns: 1 | 2, width: number): Content {
  const half = Math.ceil(rows.length / columns);
  const body = Array.from({ length: half }, (_, i) =>
    Array.from({ length: columns }, (__, c) => rows[i + c * half]).flatMap((fact): Content[] => [
      { text: inFonts(fact?.label ?? ''), color: INK.second },
      { text: inFonts(fact ? fact.value.trim() || '–' : '') },
    ]),
  );
  if (body.length === 0) return '';
  return {
    margin: [0, 0, 0, 12],
    layout: {
      ...noLines,
      hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.4),
      hLineColor: () => INK.line,
      paddingLeft: (i) => (i === 2 ? 12 : 0),
      paddingRight: () => 4,
      paddingTop: () => 2.5,
      paddingBottom: () => 2,
    },
    table: {
      widths:
        columns === 1 ? [LABEL, width - LABEL - 8] : [LABEL, width / 2 - LABEL - 8, LABEL - 12, width / 2 - LABEL - 8],
      body,
    },
  };
}

/** An answer with its author above; the official one carries a bar and its mark. */
function entry({ by, at, text, mark, tone = 'good' }: Extract<PdfBlock, { block: 'entry' }>, width: number): Content {
  const colour = mark ? COLOUR[tone] : { mark: INK.strong, ink: INK.second, tint: INK.fill };
  const head: Content = {
    columns: [
      {
        text: [
          { text: inFonts(by), bold: true },
          { text: inFonts(`   ${at}`), color: INK.second },
        ],
        width: '*',
      },
      ...(mark
        ? [
            {
              text: inFonts(mark),
              color: colour.ink,
              bold: true,
              width: 'auto' as const,
              alignment: 'right' as const,
            },
          ]
        : []),
    ],
    columnGap: 8,
    margin: [0, 0, 0, 3],
  };
  return {
    margin: [0, 0, 0, 8],
    unbreakable: text.length < 1500,
    layout: {
      ...noLines,
      vLineWidth: (i) => (i === 0 ? 2 : 0),
      vLineColor: () => colour.mark,
      paddingLeft: () => 8,
      paddingRight: () => 8,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    table: { widths: [width - 18], body: [[{ stack: [head, paragraph(text)], fillColor: colour.tint }]] },
  };
}

/** `isTail` means the last rows of a table that began above, so the headings are already printed. */
export function table({ columns, rows }: PdfTable, width: number, isTail = false): ContentTable {
  const head = columns.map((column): Content => ({
    text: inFonts(column.label),
    bold: true,
    fontSize: 7.5,
    color: INK.second,
    alignment: column.align ?? 'left',
    fillColor: INK.fill,
  }));
  return {
    margin: [0, 0, 0, 12],
    fontSize: 8,
    lineHeight: 1.15,
    layout: tableLines(rows, isTail),
    table: {
      headerRows: isTail ? 0 : 1,
      // A header is never the last line of a page.
      keepWithHeaderRows: isTail ? 0 : 1,
      // a row of plain cells stays together; one with running text below may be longer than a page
      dontBreakRows: rows.every(
        (row) => !row.below && !row.photos && !row.tables && row.cells.every((cell) => cell.length < 1500),
      ),
      widths: fixedWidths(columns, width),
      body: [...(isTail ? [] : [head]), ...rows.flatMap((row) => tableRow(row, columns, width))],
    },
  };
}

/** In points, as an open width would grow with the longest word in its column. */
function fixedWidths(columns: PdfColumn[], width: number): number[] {
  const given = columns.reduce((sum, column) => sum + 2 * CELL + (column.width === '*' ? 0 : column.width), 0);
  const open = columns.filter((column) => column.width === '*').length;
  return columns.map((column) => (column.width === '*' ? Math.max(40, (width - given) / open) : column.width));
}

function tableRow(row: PdfRow, columns: PdfColumn[], width: number): TableCell[][] {
  const cells = columns.map((column, i): TableCell => ({
    text: inFonts(row.cells[i] ?? ''),
    alignment: column.align ?? 'left',
    ...(((row.below && i < 2) || row.isTotal) && { bold: true }),
    ...(row.tone && i === 0 && { color: toneInk(row.tone), bold: true }),
  }));
  const below = belowOf(row);
  const photos = row.photos?.flatMap((photo) => photo.picture ?? []) ?? [];
  const tables = row.tables ?? [];
  if (below.length + photos.length + tables.length === 0) return [cells];
  const talk: TableCell = {
    stack: [
      ...below.map((part): Content => ({
        text: [{ text: inFonts(`${part.label}  `), color: INK.second, bold: true }, { text: inFonts(part.value) }],
        margin: [0, 0, 0, 2],
      })),
      ...tables.map((inner) => table(inner, width - 2 * CELL)),
      ...pictures(photos, 5, [THUMBNAILS, 72]),
    ],
    colSpan: columns.length,
  };
  return [cells, [talk, ...columns.slice(1).map(() => ({}))]];
}

/** The width of five small pictures next to each other. */
const THUMBNAILS = 500;

function belowOf({ below = [] }: PdfRow): PdfFact[] {
  return below.filter((part) => part.value !== '');
}

function toneInk(tone: Tone): string {
  return COLOUR[tone].ink;
}

/** Draws a line under each row of the log, but none between a row and the text below it. */
function tableLines(rows: PdfRow[], isTail: boolean): CustomTableLayout {
  const inside = new Set<number>();
  const head = isTail ? -1 : 1;
  let at = isTail ? 0 : 1;
  for (const row of rows) {
    if (belowOf(row).length > 0 || row.tables?.length || row.photos?.some(({ picture: shown }) => shown))
      inside.add((at += 1));
    at += 1;
  }
  return {
    ...noLines,
    hLineWidth: (i) => (inside.has(i) ? 0 : i <= head ? 0.8 : 0.4),
    hLineColor: (i) => (i <= head ? INK.strong : INK.line),
    paddingLeft: () => CELL,
    paddingRight: () => CELL,
    paddingTop: () => 2.5,
    paddingBottom: () => 2,
  };
}

/** Prints this many pictures per row within a width, each with its caption below. */
function pictures(shown: readonly PdfPicture[], across: number, [width, height]: [number, number]): Content[] {
  const each = (width - (across - 1) * 10) / across;
  const cells = shown.map(({ bytes, caption }): Column => {
    const image = picture(bytes);
    const below: Content = { text: inFonts(caption), fontSize: 7.5, color: INK.second, margin: [0, 2, 0, 0] };
    return { stack: image ? [{ image, fit: [each, height] }, below] : [below], width: each };
  });
  return Array.from({ length: Math.ceil(cells.length / across) }, (_, line) => ({
    columns: cells.slice(line * across, (line + 1) * across),
    columnGap: 10,
    unbreakable: true,
    margin: [0, 0, 0, 8],
  }));
}

/** Reads the strokes of a drawn signature, 120 points wide; skips everything else in the path. */
function strokes(path: string): CanvasPolyline[] {
  return path
    .split('M')
    .map((stroke) =>
      [...stroke.matchAll(/(\d{1,3}) (\d{1,3})/g)].map(([, x, y]) => ({ x: Number(x) * 0.3, y: Number(y) * 0.3 })),
    )
    .filter((points) => points.length > 1)
    .map((points) => ({ type: 'polyline', points, lineWidth: 0.9, lineColor: INK.text }));
}

/** Prints signatures two per row; nothing when there are none. */
function signatures(lines: readonly PdfSignature[], width: number): Content {
  if (lines.length === 0) return '';
  const each = (width - SIGNATURE_GAP) / 2;
  const rows = Array.from({ length: Math.ceil(lines.length / 2) }, (_, row): Content => ({
    unbreakable: true,
    margin: [0, row === 0 ? 0 : 22, 0, 0],
    columnGap: SIGNATURE_GAP,
    columns: lines.slice(2 * row, 2 * row + 2).map((line) => ({ width: each, stack: signature(line, each) })),
  }));
  return { unbreakable: rows.length <= 4, headlineLevel: SIGNATURES, margin: [0, 22, 0, 0], stack: rows };
}

const SIGNATURE_GAP = 20;

function signature({ label, value, drawing, notes = [] }: PdfSignature, width: number): Content[] {
  const small = (text: string): Content => ({ text: inFonts(text), fontSize: FINE, color: INK.second });
  return [
    ...(drawing ? [{ canvas: strokes(drawing) }] : []),
    { text: inFonts(value ?? ' ') },
    rule(width, INK.strong, [0, 2, 0, 2]),
    small(label),
    ...notes.filter(Boolean).map(small),
  ];
}

import type { Column, Content, ContentTable, CustomTableLayout, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Tone } from '@plumbline/contract/kit/records';
import type { PdfBlock, PdfColumn, PdfDocument, PdfFact, PdfFrame, PdfRow } from './document.ts';
import { COLOUR, INK } from './colours.ts';
import { printable } from './printable.ts';

const MARGIN = 40;
const TOP = 86;
const BOTTOM = 70;
/** The number and stamp at the right of the header. */
const RIGHT = 230;
/** Labels of facts. */
const LABEL = 88;
/** Longer addresses give a code too dense to be read from paper. */
const LONGEST_CODE = 220;

/** The document as the PDF library wants it: the frame on every page, the blocks between. */
export function layOut(document: PdfDocument): TDocumentDefinitions {
  const { frame } = document;
  const width = (document.landscape ? 792 : 612) - 2 * MARGIN;
  return {
    pageSize: 'LETTER',
    pageOrientation: document.landscape ? 'landscape' : 'portrait',
    pageMargins: [MARGIN, TOP, MARGIN, BOTTOM],
    info: { title: printable(document.title), author: printable(frame.company), creator: 'Plumbline' },
    language: document.language,
    displayTitle: true,
    version: '1.7',
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.22, color: INK.text },
    header: () => header(frame, width),
    footer: (page, pages) => footer(frame, page, pages),
    content: document.blocks.map((block) => blockContent(block, width)),
    ...(document.blocks.some(({ block }) => block === 'section') && { pageBreakBefore: (node, { getFollowingNodesOnPage }) => node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0 }),
  };
}

function header(frame: PdfFrame, width: number): Content {
  const logo = picture(frame.logo);
  const left: Content[] = [
    { text: printable(frame.company), bold: true, fontSize: 11 },
    { text: printable(frame.project), color: INK.second, margin: [0, 1, 0, 0] },
  ];
  const right: Content[] = [{ text: printable(frame.kind), color: INK.second, alignment: 'right' }, numberAndStamp(frame)];
  return {
    margin: [MARGIN, 28, MARGIN, 0],
    stack: [
      {
        columns: [...(logo ? [{ image: logo, fit: [96, 34] as [number, number], width: 96 }] : []), { stack: left, width: width - RIGHT - 12 - (logo ? 108 : 0) }, { stack: right, width: RIGHT }],
        columnGap: 12,
      },
      rule(width, INK.strong, [0, 8, 0, 0]),
    ],
  };
}

function numberAndStamp({ number, stamp }: PdfFrame): Content {
  const text: Column = { text: printable(number), bold: true, fontSize: 14, alignment: 'right', width: 'auto', lineHeight: 1 };
  if (!stamp) return { columns: [{ text: '', width: '*' }, text] };
  const colour = COLOUR[stamp.tone];
  const box: Column = {
    width: 'auto',
    margin: [0, 1, 0, 0],
    layout: { ...noLines, hLineWidth: () => 0.8, vLineWidth: () => 0.8, hLineColor: () => colour.mark, vLineColor: () => colour.mark, paddingLeft: () => 6, paddingRight: () => 6, paddingTop: () => 1.5, paddingBottom: () => 0.5 },
    table: { body: [[{ text: printable(stamp.text).toUpperCase(), color: colour.ink, fillColor: colour.tint, bold: true, fontSize: 8, characterSpacing: 0.4, noWrap: true }]] },
  };
  return { columns: [{ text: '', width: '*' }, text, box], columnGap: 8, margin: [0, 1, 0, 0] };
}

function footer(frame: PdfFrame, page: number, pages: number): Content {
  const lines: Content[] = [{ text: printable(frame.printed) }];
  if (frame.hash) lines.push({ text: printable(frame.hash) });
  if (frame.url) lines.push({ text: printable(frame.url), link: frame.url, color: INK.link });
  const pageOf = frame.pageOf.replace('{page}', String(page)).replace('{pages}', String(pages));
  return {
    margin: [MARGIN, 10, MARGIN, 0],
    fontSize: 7.5,
    color: INK.second,
    columnGap: 10,
    columns: [
      ...(frame.url && frame.url.length <= LONGEST_CODE ? [{ qr: frame.url, eccLevel: 'L' as const, fit: 56, foreground: INK.text, width: 56 }] : []),
      { stack: lines, width: '*' },
      { text: printable(pageOf), width: 90, alignment: 'right' as const },
    ],
  };
}

function blockContent(block: PdfBlock, width: number): Content {
  switch (block.block) {
    case 'facts':
      return facts(block.facts, block.columns ?? 2, width);
    case 'heading':
      return { text: printable(block.text), bold: true, fontSize: 13, margin: [0, 0, 0, 8], lineHeight: 1.15 };
    case 'section':
      if (block.text === undefined) return sectionTitle(block.title);
      return { stack: [sectionTitle(block.title), paragraph(block.text, block.empty)], margin: [0, 0, 0, 10] };
    case 'entry':
      return entry(block, width);
    case 'note':
      return { text: printable(block.text), color: INK.second, margin: [0, 0, 0, 8] };
    case 'table':
      return block.rows.length === 0 && block.empty ? { text: printable(block.empty), color: INK.second, margin: [0, 0, 0, 10] } : table(block, width);
    case 'images':
      return images(block.images, width);
    case 'signatures':
      return signatures(block.lines, width);
  }
}

function sectionTitle(title: string): Content {
  return { text: printable(title), bold: true, fontSize: 8, color: INK.second, characterSpacing: 0.2, margin: [0, 4, 0, 3], headlineLevel: 1 };
}

function paragraph(text: string, empty = '–'): Content {
  return text.trim() ? { text: printable(text), fontSize: 10, lineHeight: 1.3, preserveLeadingSpaces: true } : { text: printable(empty), color: INK.third };
}

function facts(rows: PdfFact[], columns: 1 | 2, width: number): Content {
  const half = Math.ceil(rows.length / columns);
  const body = Array.from({ length: half }, (_, i) =>
    Array.from({ length: columns }, (__, c) => rows[i + c * half]).flatMap((fact): Content[] => [
      { text: printable(fact?.label ?? ''), color: INK.second },
      { text: printable(fact ? fact.value.trim() || '–' : '') },
    ]),
  );
  if (body.length === 0) return '';
  return {
    margin: [0, 0, 0, 12],
    layout: { ...noLines, hLineWidth: (i, node) => (i === 0 || i === node.table.body.length ? 0 : 0.4), hLineColor: () => INK.line, paddingLeft: (i) => (i === 2 ? 12 : 0), paddingRight: () => 4, paddingTop: () => 2.5, paddingBottom: () => 2 },
    table: { widths: columns === 1 ? [LABEL, width - LABEL - 8] : [LABEL, width / 2 - LABEL - 8, LABEL - 12, width / 2 - LABEL - 8], body },
  };
}

/** An answer with its author above; the official one carries a bar and its mark. */
function entry({ by, at, text, mark }: Extract<PdfBlock, { block: 'entry' }>, width: number): Content {
  const colour = mark ? COLOUR.good : { mark: INK.strong, ink: INK.second, tint: INK.fill };
  const head: Content = {
    columns: [
      { text: [{ text: printable(by), bold: true }, { text: `   ${printable(at)}`, color: INK.second }], width: '*' },
      ...(mark ? [{ text: printable(mark), color: colour.ink, bold: true, width: 'auto' as const, alignment: 'right' as const }] : []),
    ],
    columnGap: 8,
    margin: [0, 0, 0, 3],
  };
  return {
    margin: [0, 0, 0, 8],
    unbreakable: text.length < 1500,
    layout: { ...noLines, vLineWidth: (i) => (i === 0 ? 2 : 0), vLineColor: () => colour.mark, paddingLeft: () => 8, paddingRight: () => 8, paddingTop: () => 4, paddingBottom: () => 4 },
    table: { widths: [width - 18], body: [[{ stack: [head, paragraph(text)], fillColor: colour.tint }]] },
  };
}

function table({ columns, rows }: Extract<PdfBlock, { block: 'table' }>, width: number): ContentTable {
  const head = columns.map((column): Content => ({ text: printable(column.label), bold: true, fontSize: 7.5, color: INK.second, alignment: column.align ?? 'left', fillColor: INK.fill }));
  return {
    margin: [0, 0, 0, 12],
    fontSize: 8,
    lineHeight: 1.15,
    layout: tableLines(rows),
    table: {
      headerRows: 1,
      // a row of plain cells stays together; one with running text below may be longer than a page
      dontBreakRows: rows.every((row) => !row.below && row.cells.every((cell) => cell.length < 1500)),
      widths: fixedWidths(columns, width),
      body: [head, ...rows.flatMap((row) => tableRow(row, columns))],
    },
  };
}

/** In points, as an open width would grow with the longest word in its column. */
function fixedWidths(columns: PdfColumn[], width: number): number[] {
  const given = columns.reduce((sum, column) => sum + 2 * CELL + (column.width === '*' ? 0 : column.width), 0);
  const open = columns.filter((column) => column.width === '*').length;
  return columns.map((column) => (column.width === '*' ? Math.max(40, (width - given) / open) : column.width));
}

function tableRow(row: PdfRow, columns: PdfColumn[]): TableCell[][] {
  const cells = columns.map((column, i): TableCell => ({
    text: printable(row.cells[i] ?? ''),
    alignment: column.align ?? 'left',
    ...(row.below && i < 2 && { bold: true }),
    ...(row.tone && i === 0 && { color: toneInk(row.tone), bold: true }),
  }));
  const below = row.below?.filter((part) => part.value !== '') ?? [];
  if (below.length === 0) return [cells];
  const talk: TableCell = { stack: below.map((part) => ({ text: [{ text: `${printable(part.label)}  `, color: INK.second, bold: true }, { text: printable(part.value) }], margin: [0, 0, 0, 2] })), colSpan: columns.length };
  return [cells, [talk, ...columns.slice(1).map(() => ({}))]];
}

function toneInk(tone: Tone): string {
  return COLOUR[tone].ink;
}

/** A line under each row of the log, none between a row and what is said below it. */
function tableLines(rows: PdfRow[]): CustomTableLayout {
  const inside = new Set<number>();
  let at = 1;
  for (const row of rows) {
    if (row.below?.some((part) => part.value !== '')) inside.add((at += 1));
    at += 1;
  }
  return {
    ...noLines,
    hLineWidth: (i) => (inside.has(i) ? 0 : i <= 1 ? 0.8 : 0.4),
    hLineColor: (i) => (i <= 1 ? INK.strong : INK.line),
    paddingLeft: () => CELL,
    paddingRight: () => CELL,
    paddingTop: () => 2.5,
    paddingBottom: () => 2,
  };
}

function images(pictures: { bytes: Uint8Array; caption: string }[], width: number): Content {
  const across = 3;
  const each = (width - (across - 1) * 10) / across;
  const shown = pictures.map(({ bytes, caption }): Column => {
    const image = picture(bytes);
    const below: Content = { text: printable(caption), fontSize: 7.5, color: INK.second, margin: [0, 2, 0, 0] };
    return { stack: image ? [{ image, fit: [each, 130] }, below] : [below], width: each };
  });
  const lines = Array.from({ length: Math.ceil(shown.length / across) }, (_, i) => shown.slice(i * across, (i + 1) * across));
  return { stack: lines.map((line) => ({ columns: line, columnGap: 10, unbreakable: true, margin: [0, 0, 0, 8] })), margin: [0, 0, 0, 4] };
}

function signatures(lines: { label: string; value?: string }[], width: number): Content {
  const each = (width - 20) / 2;
  return {
    unbreakable: true,
    margin: [0, 22, 0, 0],
    columnGap: 20,
    columns: lines.map(({ label, value }) => ({
      width: each,
      stack: [{ text: printable(value ?? ' ') }, rule(each, INK.strong, [0, 2, 0, 2]), { text: printable(label), fontSize: 7.5, color: INK.second }],
    })),
  };
}

function rule(width: number, colour: string, margin: [number, number, number, number]): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.8, lineColor: colour }], margin };
}

/** Room at each side of a cell. */
const CELL = 3;
const noLines: CustomTableLayout = { hLineWidth: () => 0, vLineWidth: () => 0 };

/** Only what the library can embed: a JPEG or PNG. */
function picture(bytes: Uint8Array | undefined): string | null {
  if (!bytes) return null;
  const type = bytes[0] === 0xff && bytes[1] === 0xd8 ? 'jpeg' : bytes[0] === 0x89 && bytes[1] === 0x50 ? 'png' : null;
  return type && `data:image/${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`;
}

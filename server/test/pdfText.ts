import { inflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';

/** What a PDF of ours says, page by page: the text of its streams, read back through each font's table of letters. */
export function pdfText(pdf: Buffer): string[] {
  return pagesOf(pdf).map(({ stream, letters }) => said(stream, letters));
}

type Letters = Map<string, Map<number, string>>;

/** The drawing of each page, with what the letters of each font are. */
function pagesOf(pdf: Buffer): { stream: string; letters: Letters }[] {
  const objects = new Map<number, { head: string; stream: Buffer | null }>();
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const body = match[2] ?? '';
    const start = body.indexOf('stream\n');
    const head = start < 0 ? body : body.slice(0, start);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = start < 0 ? null : Buffer.from(body.slice(start + 7, start + 7 + length), 'latin1');
    objects.set(Number(match[1]), { head, stream: raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw });
  }
  const letters: Letters = new Map();
  for (const { head } of objects.values()) {
    for (const [, name = '', font] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font))?.head ?? '')?.[1];
      if (table) letters.set(name, lettersOf(objects.get(Number(table))?.stream?.toString('latin1') ?? ''));
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => ({
    stream: objects.get(Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream?.toString('latin1') ?? '',
    letters,
  }));
}

interface Placed {
  page: number;
  /** in points from the left and from the foot of the page */
  x: number;
  y: number;
  text: string;
}

/** Each run of text of a PDF of ours with where it begins. */
export function placedText(pdf: Buffer): Placed[] {
  return pagesOf(pdf).flatMap(({ stream, letters }, page) => {
    const found: Placed[] = [];
    let font = new Map<number, string>();
    let at = [0, 0];
    for (const [, x, y, name, array] of stream.matchAll(
      /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
    )) {
      if (name) font = letters.get(name) ?? new Map();
      else if (array === undefined) at = [Number(x), Number(y)];
      else found.push({ page, x: at[0] ?? 0, y: at[1] ?? 0, text: lettersIn(array, font) });
    }
    return found;
  });
}

/** The text of each page of a merged PDF. */
export async function mergedPdfText(pdf: Uint8Array): Promise<string[]> {
  const whole = await PDFDocument.load(pdf);
  return Promise.all(
    whole.getPageIndices().map(async (index) => {
      const alone = await PDFDocument.create();
      for (const page of await alone.copyPages(whole, [index])) alone.addPage(page);
      return pdfText(Buffer.from(await alone.save({ useObjectStreams: false }))).join('');
    }),
  );
}

function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    for (const [i, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
      letters.set(Number.parseInt(from, 16) + i, String.fromCharCode(...units));
    }
  }
  return letters;
}

function said(stream: string, letters: Letters): string {
  let font = new Map<number, string>();
  let text = '';
  for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = letters.get(name) ?? new Map();
    else text += lettersIn(array ?? '', font);
  }
  return text;
}

function lettersIn(array: string, font: Map<number, string>): string {
  const hex = [...array.matchAll(/<([0-9a-f]*)>/g)].map((run) => run[1]).join('');
  return (hex.match(/.{4}/g) ?? []).map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '').join('');
}

import type { Content } from 'pdfmake/interfaces.js';
import { blockContent, table } from './blocks.ts';
import type { LaidOut, PdfRow } from './document.ts';

/* Keeps signature lines on the page of the text that they sign, together with the end of the part before them. */

/** A larger piece than this might not fit on a page of its own. */
const LETTERS_MOST = 1200;
const CELL_MOST = 300;
const [ROWS_KEPT, PICTURES_KEPT, FACTS_MOST, LINES_MOST] = [2, 3, 16, 8];
/** The most content under the one row that is kept: letters of notes, and photos, which are next to each other. */
const [BELOW_MOST, PHOTOS_MOST] = [600, 5];

/** A part split in two: the end that stays with the signature lines, and the content before it. */
interface Split {
  before: Content[];
  end: Content[];
}

/** The blocks of a document as content, `width` points wide. */
export function contentOf(blocks: readonly LaidOut[], width: number): Content[] {
  const content: Content[] = [];
  for (const [at, block] of blocks.entries()) {
    if (!isSigned(block)) {
      content.push(blockContent(block, width));
      continue;
    }
    const split = splitBefore(blocks.slice(0, at), width);
    if (!split) {
      content.push(blockContent(block, width));
      continue;
    }
    content.splice(-split.taken);
    content.push(...split.before, {
      unbreakable: true,
      stack: [...split.end, blockContent(block, width)].map(unlevelled),
    });
  }
  return content;
}

/** Signature lines that fit on one page with other content. */
function isSigned(block: LaidOut | undefined): boolean {
  return block?.block === 'signatures' && block.lines.length > 0 && block.lines.length <= LINES_MOST;
}

/** How the last part is split, with the number of its blocks; null when none of it can be kept. */
function splitBefore(blocks: readonly LaidOut[], width: number): (Split & { taken: number }) | null {
  const last = blocks.at(-1);
  const split = last && splitOf(last, width);
  if (!split) return null;
  const title = blocks.at(-2);
  // A title would stay behind as the last on its page.
  if (split.before.length > 0 || title?.block !== 'section' || title.text !== undefined) return { ...split, taken: 1 };
  return { before: [], end: [blockContent(title, width), ...split.end], taken: 2 };
}

function splitOf(block: LaidOut, width: number): Split | null {
  const whole = (): Split => ({ before: [], end: [blockContent(block, width)] });
  switch (block.block) {
    case 'table': {
      if (block.rows.length === 0) return whole();
      const { columns, rows } = block;
      const kept = keptOf(rows);
      if (kept.length === 0) return null;
      if (kept.length === rows.length) return whole();
      const first = table({ columns, rows: rows.slice(0, -kept.length) }, width);
      return { before: [{ ...first, margin: [0, 0, 0, 0] }], end: [table({ columns, rows: kept }, width, true)] };
    }
    case 'images': {
      const first = block.images.slice(0, -(((block.images.length - 1) % PICTURES_KEPT) + 1));
      const images = block.images.slice(first.length);
      return {
        before: first.length > 0 ? [blockContent({ block: 'images', images: first }, width)] : [],
        end: [blockContent({ block: 'images', images }, width)],
      };
    }
    case 'facts':
      return block.facts.length <= FACTS_MOST && block.facts.every(({ value }) => value.length <= CELL_MOST)
        ? whole()
        : null;
    case 'section':
    case 'entry':
    case 'note':
    case 'heading':
      return (block.text ?? '').length <= LETTERS_MOST ? whole() : null;
    default:
      return null;
  }
}

/** The last rows that go with the lines to sign on: some that are short, or one with its notes and photos. */
function keptOf(rows: PdfRow[]): PdfRow[] {
  const last = rows.slice(-ROWS_KEPT);
  if (last.every((row) => isShort(row) && !row.below && !row.photos)) return last;
  return rows.slice(-1).filter(isShort);
}

function isShort({ cells, below = [], photos = [], tables }: PdfRow): boolean {
  const letters = below.reduce((sum, { label, value }) => sum + label.length + value.length, 0);
  return (
    !tables && letters <= BELOW_MOST && photos.length <= PHOTOS_MOST && cells.every((cell) => cell.length <= CELL_MOST)
  );
}

/** No page begins inside content that is kept together, so page breaks ignore its title and lines. */
function unlevelled(content: Content): Content {
  if (typeof content !== 'object' || Array.isArray(content)) return content;
  const rest = { ...content };
  if ('headlineLevel' in rest) delete rest.headlineLevel;
  return 'stack' in rest && rest.stack ? { ...rest, stack: rest.stack.map(unlevelled) } : rest;
}

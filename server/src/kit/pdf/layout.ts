import type { Content, ContentStack, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { blockContent } from './blocks.ts';
import { INK } from './colours.ts';
import type { LaidOut, PdfDocument } from './document.ts';
import { withMissing } from './fonts.ts';
import { contentOf } from './keep.ts';
import { footer, header } from './letterhead.ts';
import { markdownBlocks } from './markdown.ts';
import { MARGIN, SIGNATURES, TITLE } from './pieces.ts';
import { printable } from './printable.ts';

const TOP = 86;
const BOTTOM = 70;

/** In points: what lines to sign on take, a line of text, and the head of a table with its first row. */
const SIGNATURES_HEIGHT = 30;
const LINE_HEIGHT = 14;
const TABLE_START = 34;

/**
 * Whether a part begins a new page. It does when its title would be last on this page. It also does when the signature lines below it have no room and
 * would be alone on the next page. Then the last part moves along, unless it fills most of the page.
 */
const breaksBefore: TDocumentDefinitions['pageBreakBefore'] = (node, page) => {
  if (node.headlineLevel !== TITLE) return false;
  const following = page.getFollowingNodesOnPage();
  const bottom = TOP + node.startPosition.pageInnerHeight;
  // The library reports content that moved to the next page at its old place. Nodes of the frame come last, at meaningless positions.
  const [first] = following;
  const top = first?.startPosition.top ?? 0;
  const fits = top > node.startPosition.top && top + (first?.table ? TABLE_START : LINE_HEIGHT) <= bottom;
  if (!fits) return page.getNodesOnNextPage().length > 0;
  const areMoved = following.some(
    ({ headlineLevel, startPosition: { top } }) => headlineLevel === SIGNATURES && top + SIGNATURES_HEIGHT > bottom,
  );
  return (
    (areMoved || page.getNodesOnNextPage()[0]?.headlineLevel === SIGNATURES) &&
    node.startPosition.verticalRatio > 0.35 &&
    !following.some(({ headlineLevel }) => headlineLevel === TITLE)
  );
};

/**
 * The document as the PDF library wants it: the frame on every page, the blocks between. `pages` is how many each of the files behind it
 * has, null where none could be read.
 */
export function layOut(document: PdfDocument, pages: readonly (number | null)[] = []): TDocumentDefinitions {
  const { frame, appendix = [] } = document;
  const blocks = document.blocks.flatMap((block): LaidOut[] => {
    if (block.block === 'markdown') return markdownBlocks(block.text);
    if (block.block !== 'appendix') return [block];
    const rows = appendix.map(({ name }, index) => ({
      cells: [String(index + 1), name, String(pages[index] ?? block.none)],
    }));
    const columns = [
      { label: '', width: 24 },
      { label: block.file, width: '*' as const },
      { label: block.pages, width: 130, align: 'right' as const },
    ];
    return [
      { block: 'section', title: block.title },
      { block: 'table', columns, rows },
    ];
  });
  const width = (document.landscape ? 792 : 612) - 2 * MARGIN;
  const { made: content, missing } = withMissing(() => {
    header(frame, width);
    footer(frame, 1, 1);
    return contentOf(blocks, width);
  });
  if (missing.length > 0 && frame.notPrinted) {
    const list = missing.map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
    const text = frame.notPrinted.replace('{list}', list.join(', '));
    content.push(blockContent({ block: 'note', text }, width));
  }
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
    content: content.map((one, place) => (place === content.length - 1 ? withoutMarginBelow(one) : one)),
    ...(blocks.some(({ block }) => block === 'section') && {
      pageBreakBefore: breaksBefore,
    }),
  };
}

/** The last piece of a document without its margin below: a margin that does not fit would begin a page that is empty but for its frame. */
function withoutMarginBelow(content: Content): Content {
  if (typeof content !== 'object' || Array.isArray(content)) return content;
  const margin = 'margin' in content && Array.isArray(content.margin) ? content.margin : [];
  const bare = margin.length === 4 ? { ...content, margin: withoutBelow(margin) } : content;
  if (!isStack(bare)) return bare;
  return { ...bare, stack: [...bare.stack.slice(0, -1), ...bare.stack.slice(-1).map(withoutMarginBelow)] };
}

function isStack(content: Content): content is ContentStack {
  return typeof content === 'object' && 'stack' in content && Array.isArray(content.stack);
}

function withoutBelow([left, top, right]: readonly number[]): [number, number, number, number] {
  return [left ?? 0, top ?? 0, right ?? 0, 0];
}

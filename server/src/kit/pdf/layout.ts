import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { blockContent } from './blocks.ts';
import { INK } from './colours.ts';
import type { PdfDocument } from './document.ts';
import { footer, header } from './frame.ts';
import { markdownBlocks } from './markdown.ts';
import { MARGIN } from './pieces.ts';
import { printable } from './printable.ts';

const TOP = 86;
const BOTTOM = 70;

/** The document as the PDF library wants it: the frame on every page, the blocks between. */
export function layOut(document: PdfDocument): TDocumentDefinitions {
  const { frame } = document;
  const blocks = document.blocks.flatMap((block) =>
    block.block === 'markdown' ? markdownBlocks(block.text) : [block],
  );
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
    content: blocks.map((block) => blockContent(block, width)),
    ...(blocks.some(({ block }) => block === 'section') && {
      pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
        node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    }),
  };
}

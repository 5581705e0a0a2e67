import { convert } from 'html-to-text';
import type { DomNode, FormatCallback } from 'html-to-text';

const HTML_MOST = 2_000_000;
/** Stands for the line `-- ` that begins a signature. Text keeps the blank by which it is known; HTML folds it away. */
export const SIGNATURE = '\u{E000}';

/** The text of a mail that is HTML: a quotation by `> ` before each line, a row of a table as one line, and every word. */
export function textOfHtml(html: string): string {
  const marked = html.replace(/(>|\n)--(?: |&nbsp;|&#160;|&#xa0;|\u00A0)\s*(?=<)/gi, `$1${SIGNATURE}`);
  return convert(marked, {
    wordwrap: false,
    limits: { maxInputLength: HTML_MOST, maxDepth: 100 },
    formatters: { mailTable },
    selectors: [
      ...['img', 'style', 'script', 'title'].map((selector) => ({ selector, format: 'skip' })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      { selector: 'table', format: 'mailTable' },
      ...['tr', 'td', 'th', 'caption'].map((selector) => ({ selector, format: 'block' })),
    ],
  });
}

/** A table of facts is a line for each row. One that lays a mail out, with blocks or tables in it, is its blocks. */
const mailTable: FormatCallback = (element, walk, builder) => {
  const rows = find(element, ['tr']);
  const isLayout =
    find(element, ['table', 'blockquote', 'ul', 'ol', 'hr']).length > 0 ||
    rows.every(({ children }) => find({ children }, ['td', 'th']).length < 2);
  builder.openBlock({ leadingLineBreaks: 1 });
  if (isLayout) walk(element.children, builder);
  else {
    for (const caption of find(element, ['caption'])) walk([caption], builder);
    for (const row of rows) {
      builder.openBlock({ leadingLineBreaks: 1 });
      builder.addInline(find(row, ['td', 'th']).map(wordsOf).join(' | '));
      builder.closeBlock({ trailingLineBreaks: 1 });
    }
  }
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** The elements of these names below one, without those below them. */
function find(element: Pick<DomNode, 'children'>, names: readonly string[]): DomNode[] {
  return below(element).flatMap((child) =>
    child.name !== undefined && names.includes(child.name) ? [child] : find(child, names),
  );
}

function below(element: Pick<DomNode, 'children'>): DomNode[] {
  return 'children' in element ? element.children : [];
}

function wordsOf(element: DomNode): string {
  const { data = '', name } = element;
  if (name === 'style' || name === 'script') return '';
  const inside = below(element).map(wordsOf).join('');
  const apart = name !== undefined && /^(p|div|br|li|td|th)$/.test(name);
  return `${apart ? ' ' : ''}${data}${inside}${apart ? ' ' : ''}`.replace(/\s+/g, ' ');
}

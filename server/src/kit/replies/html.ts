import { convert } from 'html-to-text';
import type { DomNode, FormatCallback } from 'html-to-text';

const HTML_MOST = 2_000_000;
const DEPTH_MOST = 400;
/** Replaces the line `-- ` that begins a signature, because HTML removes the space that marks it in text. */
export const SIGNATURE = '\u{E000}';

/** Marks the place where reading stopped, because the mail was too long or too deep. */
const ENDED = '\u{E001}';
/** Pictures inside the HTML itself: long, and without words. */
const PICTURES = /\s(?:src|background)\s*=\s*(?:"data:[^"]*"|'data:[^']*'|data:[^\s>]*)/gi;

const STRUCK = 'line-through';
const strike = (words: string) => (words.trim() ? `~~${words.trim()}~~` : words);
/** Marks that change the meaning of words stay in the text: 10 to the power of 2 is not 102, and struck-out words do not hold. */
const MARKS: Record<string, (words: string) => string> = {
  sup: (words) => words.replace(/[\d+-]/g, (sign) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻'['0123456789+-'.indexOf(sign)] ?? sign),
  sub: (words) => words.replace(/[\d+-]/g, (sign) => '₀₁₂₃₄₅₆₇₈₉₊₋'['0123456789+-'.indexOf(sign)] ?? sign),
  s: strike,
  strike,
  del: strike,
};

/**
 * Converts an HTML mail to text: quotations get `> ` before each line, a table row becomes one line, and all words stay. `isWhole` tells whether all of
 * it was read.
 */
export function textOfHtml(given: string): { text: string; isWhole: boolean } {
  const html = given.replace(PICTURES, '');
  const marked = html.replace(/(>|\n)--(?: |&nbsp;|&#160;|&#xa0;|\u00A0)\s*(?=<)/gi, `$1${SIGNATURE}`);
  const text = convert(marked.slice(0, HTML_MOST), {
    wordwrap: false,
    limits: { maxInputLength: HTML_MOST, maxDepth: DEPTH_MOST, ellipsis: ENDED },
    formatters: { mailTable, mark: (element, _walk, builder) => builder.addInline(wordsOf(element)) },
    selectors: [
      ...['img', 'style', 'script', 'title'].map((selector) => ({ selector, format: 'skip' })),
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
      ...[...Object.keys(MARKS), `[style*="${STRUCK}"]`].map((selector) => ({ selector, format: 'mark' })),
      { selector: 'table', format: 'mailTable' },
      ...['tr', 'td', 'th', 'caption'].map((selector) => ({ selector, format: 'block' })),
    ],
  });
  return {
    text: text.replaceAll(ENDED, '…'),
    isWhole: marked.length <= HTML_MOST && !text.includes(ENDED),
  };
}

/** A table of facts is a line for each row. One that lays a mail out, with blocks or tables in it, is its blocks. */
const mailTable: FormatCallback = (element, walk, builder) => {
  const rows = find(element, ['tr']);
  const isLayout =
    find(element, ['table', 'blockquote', 'ul', 'ol', 'hr']).length > 0 ||
    rows.every(({ children }) => find({ children }, ['td', 'th']).length < 2) ||
    outsideCells(element).trim() !== '';
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

/** Reads the content of a table outside its cells, where some programs wrongly put text. */
function outsideCells(element: Pick<DomNode, 'children'>): string {
  return below(element)
    .map((child) =>
      /^(td|th|caption|style|script)$/.test(child.name ?? '') ? '' : `${textIn(child)}${outsideCells(child)}`,
    )
    .join('');
}

/** The words of a node itself; the words of a comment do not count. */
function textIn({ type, data = '' }: DomNode): string {
  return type === 'text' ? data : '';
}

function wordsOf(element: DomNode): string {
  const { name } = element;
  const data = textIn(element);
  if (name === 'style' || name === 'script') return '';
  const words = below(element).map(wordsOf).join('');
  const inside = name === 'a' ? withAddress(words, element.attribs?.['href']) : words;
  const apart = name !== undefined && /^(p|div|br|li|td|th)$/.test(name);
  const marked = MARKS[element.attribs?.['style']?.includes(STRUCK) ? 's' : (name ?? '')]?.(inside) ?? inside;
  return `${apart ? ' ' : ''}${data}${marked}${apart ? ' ' : ''}`.replace(/\s+/g, ' ');
}

/** A link outside of tables: its words, and its address if that differs. */
function withAddress(words: string, href = ''): string {
  const address = href.replace(/^mailto:/, '').trim();
  if (!address || address.startsWith('#') || address === words.trim()) return words;
  return words.trim() ? `${words.trimEnd()} [${address}]` : `[${address}]`;
}

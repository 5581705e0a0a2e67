import { defaults, Lexer, Tokenizer } from 'marked';
import type { Token } from 'marked';

/** Beyond this depth, nested quotes, lists, emphasis and links show as typed. */
const DEEPEST = 16;
/** A longer paragraph gets no emphasis, because looking for each end would take seconds. */
const LONGEST = 10_000;
/** A text with such a word has no bare links: looking for an address in it would take seconds. */
const ENDLESS_WORD = /\S{500}/;

/** The tokens of a text, nested as deeply as they are shown. The server reads texts the same way for PDFs. */
export function lexMarkdown(text: string): Token[] {
  return new Lexer({ ...defaults, gfm: !ENDLESS_WORD.test(text), tokenizer: new Bounded() }).lex(text);
}

/** Stops at the deepest shown nesting; below it marks are text. */
class Bounded extends Tokenizer {
  #depth = 0;

  override blockquote(src: string) {
    return this.#within(() => super.blockquote(src), /^ {0,3}>/.test(src));
  }
  override list(src: string) {
    return this.#within(() => super.list(src), /^ {0,3}(?:[*+-]|\d{1,9}[.)])/.test(src));
  }
  override emStrong(src: string, maskedSrc: string, previous?: string) {
    if (src.length > LONGEST) return undefined;
    return this.#within(() => super.emStrong(src, maskedSrc, previous), /^[*_]/.test(src));
  }
  override del(src: string, maskedSrc: string, previous?: string) {
    if (src.length > LONGEST) return undefined;
    return this.#within(() => super.del(src, maskedSrc, previous), src.startsWith('~'));
  }
  override link(src: string) {
    return this.#within(() => super.link(src), /^!?\[/.test(src));
  }
  override reflink(src: string, links: Parameters<Tokenizer['reflink']>[1]) {
    return this.#within(() => super.reflink(src, links), /^!?\[/.test(src));
  }

  #within<T>(read: () => T, isBegun: boolean): T | undefined {
    if (!isBegun) return undefined;
    if (this.#depth >= DEEPEST) return undefined;
    this.#depth += 1;
    try {
      return read();
    } finally {
      this.#depth -= 1;
    }
  }
}

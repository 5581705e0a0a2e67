import type { T, Values } from '@plumbline/contract/kit/words';

declare const ours: unique symbol;
/** Text for a mail: our own words, with other people's values shortened and without links. */
export type Ours = string & { readonly [ours]: true };
/** Speaks for mails: a value that somebody wrote is cut to a line of 120 letters and leads nowhere. */
export type LetterT = (sentence: string, values?: Values) => Ours;

const WHOLE_MOST = 4000;

/** Says our sentences for a mail. */
export function letterWords(t: T): LetterT {
  return (sentence, values = {}) => {
    const bounded = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? plain(value, 120) : value,
    ]);
    return t(sentence, Object.fromEntries(bounded) as Values) as Ours;
  };
}

/** A translated sentence for a mail: at most 500 letters, and without links. */
export function said(text: string): Ours {
  return plain(text, 500) as Ours;
}

/** A person's words, as a quotation of at most 300 letters on a line of its own. */
export function quote(text: string): Ours {
  return `> ${plain(text, 300)}` as Ours;
}

/** What somebody wrote that a mail tells of: whole, up to 4,000 letters, its lines kept. */
export function quoteWhole(text: string): Ours {
  const letters = Array.from(text.trim());
  const bounded = letters.length > WHOLE_MOST ? `${letters.slice(0, WHOLE_MOST - 1).join('')}…` : letters.join('');
  return bounded
    .split(/\r\n?|\n/)
    .map((line) => `> ${plain(line, WHOLE_MOST)}`.trimEnd())
    .join('\n') as Ours;
}

/** An address of ours, on a line of its own: all that can be pressed on. */
export function link(url: string): Ours {
  return url as Ours;
}

/** Answers the number of a record if it is only a number, such as RFI-12 or 03 20 00-004.1; else an empty text. */
export function shortNumber(number: string | null): string {
  return number && /^(?:[\w-]{1,16}|(?=.{1,24}$)(?!.*\d\.\d+\.)\d[\d-]*(?:[ .]\d[\d-]*)+)$/.test(number) ? number : '';
}

/**
 * One line of plain text with at most `most` letters. Separates `://` and dots before letters, because mail programs turn them into links. Keeps email
 * addresses.
 */
function plain(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (/^[^@/:]+@[^@/:]+$/.test(word) ? word : apart(word)))
    .join(' ');
  const letters = Array.from(line);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}

function apart(word: string): string {
  return word.replaceAll('://', ': //').replace(/(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu, '. ');
}

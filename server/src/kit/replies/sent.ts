import { ABOVE } from '../mail/answering.ts';

/** Follows a quotation of one of our mails line by line, to find text that the person wrote between the lines. */
export interface Following {
  /** Whether a line is the next of ours. Changes where we are. A line without words is neither: undefined. */
  isOurs(line: string): boolean | undefined;
}

/** This many consecutive words of our mail are not a coincidence. */
const WORDS_MOST_LIKELY_OURS = 4;

/**
 * Finds which of the mails we sent is quoted in these lines. Its first sentence must be among them, because two mails about one project have other lines
 * in common. Undefined when none is quoted.
 */
export function findQuoted(lines: readonly string[], sent: readonly string[]): (() => Following) | undefined {
  const said = ` ${lines.flatMap(wordsOf).join(' ')} `;
  let best: { score: number; follow: () => Following } | undefined;
  for (const text of sent) {
    const first = text.split('\n').find((line) => wordsOf(line).length > 0 && !line.includes(ABOVE[0]));
    const words = wordsOf(first ?? '');
    if (words.length < WORDS_MOST_LIKELY_OURS || !said.includes(` ${words.join(' ')} `)) continue;
    const mail = read(text);
    const follow = () => following(mail);
    const one = follow();
    const score = lines.reduce((sum, line) => sum + (one.isOurs(line) ? wordsOf(line).length : 0), 0);
    if (score > (best?.score ?? 0)) best = { score, follow };
  }
  return best?.follow;
}

interface Mail {
  words: string[];
  begins: Set<number>;
  ends: Set<number>;
}

function read(text: string): Mail {
  const mail: Mail = { words: [], begins: new Set(), ends: new Set() };
  for (const line of text.split('\n')) {
    mail.begins.add(mail.words.length);
    mail.words.push(...wordsOf(line));
    mail.ends.add(mail.words.length);
  }
  return mail;
}

function following({ words, begins, ends }: Mail): Following {
  let at = 0;
  const standsAt = (from: number, said: readonly string[]) => said.every((word, index) => words[from + index] === word);
  return {
    isOurs(line) {
      const said = wordsOf(line);
      if (said.length === 0) return undefined;
      if (standsAt(at, said)) {
        at += said.length;
        return true;
      }
      // Only further on: an answer often repeats words of the question above it.
      for (let from = at + 1; from + said.length <= words.length; from += 1) {
        const isWhole = begins.has(from) && ends.has(from + said.length);
        if ((isWhole || said.length >= WORDS_MOST_LIKELY_OURS) && standsAt(from, said)) {
          at = from + said.length;
          return true;
        }
      }
      return false;
    },
  };
}

/** The words of a line, without quotation marks and addresses, which programs write anew. */
export function wordsOf(line: string): string[] {
  const bare = line
    .replace(/^[\s>]+/, '')
    .replace(/[<[(]?(https?:\/\/|mailto:)\S*/gi, ' ')
    .replace(/<[^<>\s]*>/g, ' ');
  return bare.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

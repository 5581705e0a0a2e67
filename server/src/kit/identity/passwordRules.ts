import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '@plumbline/contract/kit/passwords';
import { invalid } from '../errors.ts';

/** The rest of a password, without the words of its person, must have at least this many characters. */
const OWN = 8;
/** Words of a person shorter than this are in every language: `ann`, `of`. */
const WORD = 4;

/**
 * Checks a new password against the usual guesses: fewer than 15 letters, common passwords and pairs of them, one piece repeated, runs such as 123456,
 * and words of the person (`context`: email address, names, company). Requires no particular letter, digit or sign. Throws 1400 and says what to do
 * instead.
 */
export async function assertPassword(password: string, context: readonly string[]): Promise<void> {
  const sentence = await whyNot(password, context);
  if (sentence) throw invalid({ password: sentence });
}

async function whyNot(
  password: string,
  context: readonly string[],
): Promise<string | { sentence: string; values: { n: number } } | undefined> {
  const typed = password.normalize('NFKC');
  const length = Array.from(typed).length;
  if (length < SHORTEST_PASSWORD) return { sentence: 'Use at least {n} characters', values: { n: SHORTEST_PASSWORD } };
  if (length > LONGEST_PASSWORD) return { sentence: 'Use at most {n} characters', values: { n: LONGEST_PASSWORD } };
  const folded = typed.toLowerCase();
  if (isRun(folded) || period(folded) < OWN)
    return 'This repeats itself and is guessed quickly. Use a sentence that nobody else would think of.';
  if (await isCommon(folded))
    return 'Many people use this password, so it is tried first. Use a sentence that nobody else would think of.';
  if (without(folded, context).length < OWN)
    return 'This is made of your own name, address or company. Use a sentence that nobody would connect with you.';
  return undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 passwords used most, out of the library's list; read when the first new password comes. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

/** Common, with or without what people hang on to it, or two common ones together. */
async function isCommon(folded: string): Promise<boolean> {
  const list = await commonPasswords();
  const known = (text: string) => list.has(text) || /^\d*$/.test(text) || isRun(text);
  const bare = folded.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const core = bare.replaceAll(/^\d+|\d+$/g, '');
  return [folded, bare, core].some(
    (text) =>
      list.has(text) ||
      Array.from({ length: text.length }, (_, at) => at).some(
        (at) => known(text.slice(0, at)) && known(text.slice(at)),
      ),
  );
}

/** Each letter follows the one before it, up or down or the same: 12345, zyxw, aaaa. */
export function isRun(text: string): boolean {
  const steps = new Set(
    Array.from(text)
      .slice(1)
      .map((letter, at) => letter.charCodeAt(0) - text.charCodeAt(at)),
  );
  const [step = 2, ...others] = steps;
  return text.length > 3 && others.length === 0 && Math.abs(step) <= 1;
}

/** The length of the piece that a text is made of: `abcabcab` has 3. */
function period(text: string): number {
  for (let size = 1; size < text.length; size += 1)
    if (Array.from(text).every((letter, at) => at < size || letter === text[at - size])) return size;
  return text.length;
}

function without(folded: string, context: readonly string[]): string {
  const words = [...context, 'plumbline']
    .flatMap((said) =>
      said
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((word) => word.length >= WORD)
    .toSorted((a, b) => b.length - a.length);
  return words.reduce((left, word) => left.replaceAll(word, ''), folded).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

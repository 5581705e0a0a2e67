import { searchKey } from '@plumbline/contract/kit/searchKey';

export { foldLetters as plain } from '@plumbline/contract/kit/searchKey';

/**
 * Whether these texts contain every typed word, in any order, ignoring case, accents and punctuation, like the server's
 * search. True if nothing was typed.
 */
export function holdsWords(typed: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const held = searchKey(texts.filter(Boolean).join(' '));
  return searchKey(typed)
    .split(' ')
    .every((word) => held.includes(word));
}

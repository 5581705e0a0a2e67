import { searchKey } from '@plumbline/contract/kit/searchKey';

export { foldLetters as plain } from '@plumbline/contract/kit/searchKey';

/**
 * Whether these texts hold every word that was typed, in any order, without case, accents and punctuation, as the server searches.
 * Nothing typed is held by all.
 */
export function holdsWords(typed: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const held = searchKey(texts.filter(Boolean).join(' '));
  return searchKey(typed)
    .split(' ')
    .every((word) => held.includes(word));
}

/** A text in small letters without accents, as it is searched. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether these texts hold every word that was typed, in any order, without case and accents. Nothing typed is held by all. */
export function holdsWords(typed: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const held = plain(texts.filter(Boolean).join(' '));
  return plain(typed)
    .split(/[\s,;]+/)
    .every((word) => held.includes(word));
}

/** Up to two initials of a name, for an avatar. */
export function initials(fullName: string): string {
  const words = fullName
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => Array.from(word ?? '').find((letter) => /\p{L}/u.test(letter)) ?? '')
    .join('')
    .toUpperCase();
}

/** The avatar pair of an id, always the same. */
export function avatarIndex(id: string): 0 | 1 | 2 | 3 | 4 | 5 {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const pairs = [0, 1, 2, 3, 4, 5] as const;
  return pairs[sum % 6] ?? 0;
}

/** The monogram of a company from its first two words, such as HV for Harbor & Vale Construction. */
export function monogram(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\d]/u.test(word));
  const letters =
    words.length > 1
      ? words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
      : Array.from(words[0] ?? '').slice(0, 2);
  return letters.join('').toUpperCase();
}

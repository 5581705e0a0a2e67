import type { T } from '@plumbline/contract/kit/words';

/** Names side by side, or the first name and the number of others if the text would be long. */
export function shortenNames(names: string[], t: T): string {
  const all = names.join(', ');
  if (names.length <= 2 || all.length <= 32) return all;
  return t('{first} and {n} more', { first: names[0] ?? '', n: names.length - 1 });
}

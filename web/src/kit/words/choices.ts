/** The word for a value that came as text; the text itself where there is none. */
export function wordFor(words: Readonly<Record<string, string>>, value: string | null | undefined): string {
  return value ? (words[value] ?? value) : '';
}

/** Choices for a select, in the order of the contract. */
export function choices<V extends string>(
  words: Readonly<Record<V, string>>,
  order: readonly V[],
): { value: V; label: string }[] {
  return order.map((value) => ({ value, label: words[value] }));
}

export { wordFor } from '@plumbline/contract/kit/words';

/** Choices of a select, in the contract's order. */
export function choicesOf<V extends string>(
  words: Readonly<Record<V, string>>,
  order: readonly V[],
): { value: V; label: string }[] {
  return order.map((value) => ({ value, label: words[value] }));
}

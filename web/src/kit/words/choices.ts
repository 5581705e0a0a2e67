export { wordFor } from '@plumbline/contract/kit/words';

/** Choices for a select, in the order of the contract. */
export function choices<V extends string>(
  words: Readonly<Record<V, string>>,
  order: readonly V[],
): { value: V; label: string }[] {
  return order.map((value) => ({ value, label: words[value] }));
}

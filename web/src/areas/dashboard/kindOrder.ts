/** The kinds of which something is in my court with their numbers, most first; the chosen one stands there even when nothing of it is left. */
export function orderedKinds(byKind: Readonly<Record<string, number>>, chosen: string | undefined): [string, number][] {
  const counted = chosen === undefined || chosen in byKind ? byKind : { ...byKind, [chosen]: 0 };
  return Object.entries(counted).toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b));
}

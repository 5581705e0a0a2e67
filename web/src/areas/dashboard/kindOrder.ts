/** The kinds in my court with their counts, largest first. The chosen kind stays even when it is empty. */
export function orderedKinds(byKind: Readonly<Record<string, number>>, chosen: string | undefined): [string, number][] {
  const counted = chosen === undefined || chosen in byKind ? byKind : { ...byKind, [chosen]: 0 };
  return Object.entries(counted).toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b));
}

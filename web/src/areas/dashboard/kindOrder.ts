/** The kinds with records in my court and their numbers, largest first; the chosen kind stays also when it has none left. */
export function orderedKinds(byKind: Readonly<Record<string, number>>, chosen: string | undefined): [string, number][] {
  const counted = chosen === undefined || chosen in byKind ? byKind : { ...byKind, [chosen]: 0 };
  return Object.entries(counted).toSorted(([a, n], [b, m]) => m - n || a.localeCompare(b));
}

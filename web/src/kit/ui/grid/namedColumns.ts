/**
 * The column that each heading of a row names, by position; null if it names none. `columns` has the names of each
 * column, best first. Each column is found once: with "Item" and "Description", the description is not the item number,
 * whatever the order.
 */
export function namedColumns(heads: readonly string[], columns: readonly (readonly string[])[]): (number | null)[] {
  const named: (number | null)[] = heads.map(() => null);
  const longest = Math.max(0, ...columns.map((names) => names.length));
  for (let rank = 0; rank < longest; rank += 1)
    for (const [at, names] of columns.entries()) {
      const place =
        names[rank] === undefined ? -1 : heads.findIndex((head, i) => head === names[rank] && named[i] === null);
      if (place >= 0 && !named.includes(at)) named[place] = at;
    }
  return named;
}

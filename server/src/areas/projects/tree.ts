/** Between the names of a path. */
export const PATH_SEPARATOR = ' › ';

/** A place of the location tree. */
export interface Place {
  locationId: string;
  parentId: string | null;
  name: string;
  path: string;
  sort: number;
}

/** Parents before their children, neighbours by their place and then by name, numbers in a name counted as numbers. */
export function inTreeOrder<P extends Place>(places: readonly P[]): P[] {
  const children = new Map<string | null, P[]>();
  for (const place of places) {
    const neighbours = children.get(place.parentId);
    if (neighbours) neighbours.push(place);
    else children.set(place.parentId, [place]);
  }
  const ordered: P[] = [];
  const walk = (parentId: string | null) => {
    const neighbours = (children.get(parentId) ?? []).sort(
      (a, b) => a.sort - b.sort || a.name.localeCompare(b.name, 'en', { numeric: true }),
    );
    for (const place of neighbours) {
      ordered.push(place);
      walk(place.locationId);
    }
  };
  walk(null);
  return ordered;
}

/* A place of the location tree, as this screen draws it. Pure; the server keeps the tree. */

export interface Place {
  locationId: string;
  parentId: string | null;
  name: string;
  path: string;
  sort: number;
  inUse: boolean;
}
export interface Line {
  place: Place;
  level: number;
  hasChildren: boolean;
  open: boolean;
  /** The position among its siblings from 1, and their number */
  position: number;
  siblings: number;
}

/**
 * The visible lines from top to bottom, without children of folded places. A place whose parent is missing is at the
 * top.
 */
export function visibleLines(places: readonly Place[], folded: ReadonlySet<string>): Line[] {
  const children = childrenOf(places);
  const lines: Line[] = [];
  const walk = (parentId: string | null, level: number) => {
    const siblings = children.get(parentId) ?? [];
    siblings.forEach((place, index) => {
      const hasChildren = children.has(place.locationId);
      const open = hasChildren && !folded.has(place.locationId);
      lines.push({ place, level, hasChildren, open, position: index + 1, siblings: siblings.length });
      if (open) walk(place.locationId, level + 1);
    });
  };
  walk(null, 1);
  return lines;
}

function childrenOf(places: readonly Place[]): Map<string | null, Place[]> {
  const known = new Set(places.map((place) => place.locationId));
  const children = new Map<string | null, Place[]>();
  for (const place of places) {
    const parentId = place.parentId !== null && known.has(place.parentId) ? place.parentId : null;
    const siblings = children.get(parentId);
    if (siblings) siblings.push(place);
    else children.set(parentId, [place]);
  }
  for (const siblings of children.values())
    siblings.sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name, 'en', { numeric: true }));
  return children;
}

/** The place itself and everything below it. */
export function withDescendants(places: readonly Place[], locationId: string): Set<string> {
  const children = childrenOf(places);
  const below = (id: string): string[] => [id, ...(children.get(id) ?? []).flatMap((place) => below(place.locationId))];
  return new Set(below(locationId));
}

/**
 * The places to which a place may move: not into itself, and not where it already is. `null` is the top of the tree.
 */
export function moveTargets(places: readonly Place[], locationId: string): (Place | null)[] {
  const moved = places.find((place) => place.locationId === locationId);
  if (!moved) return [];
  const own = withDescendants(places, locationId);
  const targets: (Place | null)[] = visibleLines(places, new Set())
    .map((line) => line.place)
    .filter((place) => !own.has(place.locationId) && place.locationId !== moved.parentId);
  return moved.parentId === null ? targets : [null, ...targets];
}

/** One step in: the new parent is the sibling just above. Null without one. */
export function stepIn(lines: readonly Line[], locationId: string): string | null {
  const index = lines.findIndex((line) => line.place.locationId === locationId);
  const line = lines[index];
  if (!line) return null;
  for (let above = index - 1; above >= 0; above -= 1) {
    const candidate = lines[above];
    if (!candidate || candidate.level < line.level) return null;
    if (candidate.level === line.level) return candidate.place.locationId;
  }
  return null;
}

/** One step out: the new parent is the parent's parent, null at the top. */
export function stepOut(places: readonly Place[], locationId: string): { parentId: string | null } | null {
  const place = places.find((known) => known.locationId === locationId);
  if (!place || place.parentId === null) return null;
  const parent = places.find((known) => known.locationId === place.parentId);
  return parent ? { parentId: parent.parentId } : null;
}

export type TreeStep = { focus: string } | { fold: string } | { unfold: string } | null;

/** Where an arrow, Home, End or a letter leads, as in desktop trees. */
export function treeKey(lines: readonly Line[], at: string, key: string): TreeStep {
  const index = lines.findIndex((line) => line.place.locationId === at);
  const line = lines[index];
  if (!line) return null;
  const focusOn = (to: Line | undefined): TreeStep => (to && to !== line ? { focus: to.place.locationId } : null);
  if (key === 'ArrowDown') return focusOn(lines[index + 1]);
  if (key === 'ArrowUp') return focusOn(lines[index - 1]);
  if (key === 'Home') return focusOn(lines[0]);
  if (key === 'End') return focusOn(lines.at(-1));
  if (key === 'ArrowRight') {
    if (!line.hasChildren) return null;
    return line.open ? focusOn(lines[index + 1]) : { unfold: at };
  }
  if (key === 'ArrowLeft') {
    if (line.open) return { fold: at };
    return focusOn(lines.slice(0, index).findLast((above) => above.level < line.level));
  }
  return null;
}

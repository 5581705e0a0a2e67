import { useState } from 'react';
import { personKey } from '../../kit/nav/deviceStore.ts';

const keyOf = () => `plumbline.tiles.${personKey('dashboard')}`;

/**
 * The order of the tiles that the person chose, kept on this device for the person and company. Empty before a choice.
 */
export function useTileOrder(): [order: readonly string[], setOrder: (order: readonly string[]) => void] {
  const [order, setOrder] = useState(readOrder);
  return [
    order,
    (next) => {
      setOrder(next);
      localStorage.setItem(keyOf(), JSON.stringify(next));
    },
  ];
}

function readOrder(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Tiles in the chosen order. Tiles that the order does not name follow in their own order. */
export function inOrder<Tile extends { id: string }>(tiles: readonly Tile[], order: readonly string[]): Tile[] {
  const placeOf = ({ id }: Tile) => (order.includes(id) ? order.indexOf(id) : order.length);
  return tiles.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Moves an id to another place. */
export function moveId(ids: readonly string[], from: number, to: number): string[] {
  const id = ids[from];
  if (id === undefined || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

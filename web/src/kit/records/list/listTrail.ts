import { create } from 'zustand';

/** The page of a list that a person came from: so a record knows its neighbours. */
export interface ListTrail {
  entries: readonly { id: string; href: string }[];
  /** place of the first entry in the whole filter, from 1 */
  from: number;
  total: number;
  /** the list's own address, to go back to */
  back: string;
}

const useTrails = create<Record<string, ListTrail>>(() => ({}));

/** Remembers what a list of a kind shows now. */
export function rememberList(kind: string, trail: ListTrail): void {
  useTrails.setState({ [kind]: trail });
}

/**
 * The address of a list for the way back. It opens no form, which somebody has closed since. Where nothing fits beside the list, it opens
 * no record either: else a phone would come back to the record.
 */
export function backTo(path: string, isBeside: boolean): string {
  const [list = '', query = ''] = path.split('?');
  const opens = isBeside ? /^act=/ : /^(act|record)=/;
  const kept = query.split('&').filter((part) => part !== '' && !opens.test(part));
  return [list, kept.join('&')].filter(Boolean).join('?');
}

export interface Place {
  index: number;
  total: number;
  previous: string | null;
  next: string | null;
  back: string;
}

/** Where a record stands in the list it was opened from; null when it was not. */
export function placeIn(trail: ListTrail | undefined, id: string): Place | null {
  const at = trail?.entries.findIndex((entry) => entry.id === id) ?? -1;
  if (!trail || at < 0) return null;
  return {
    index: trail.from + at,
    total: trail.total,
    previous: trail.entries[at - 1]?.href ?? null,
    next: trail.entries[at + 1]?.href ?? null,
    back: trail.back,
  };
}

export function usePlace(kind: string, id: string): Place | null {
  return placeIn(
    useTrails((trails) => trails[kind]),
    id,
  );
}

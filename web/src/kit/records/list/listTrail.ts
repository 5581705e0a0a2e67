import { create } from 'zustand';

/** The list page from which a record was opened, so that the record knows its neighbours. */
export interface ListTrail {
  entries: readonly { id: string; href: string }[];
  /** The position of the first entry in the whole filter, from 1 */
  from: number;
  total: number;
  /** The list's address, for the way back */
  back: string;
}

const useTrails = create<Record<string, ListTrail>>(() => ({}));

/** Remembers the shown records of a kind's list. */
export function rememberList(kind: string, trail: ListTrail): void {
  useTrails.setState({ [kind]: trail });
}

/**
 * The address of a list for the way back. It does not reopen a form. Without room for a panel it opens no record
 * either, because a phone would return to the record.
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

/** The position of a record in the list from which it was opened; null if it was not. */
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

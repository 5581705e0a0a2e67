import { useSyncExternalStore } from 'react';

/** The message to which somebody jumps, such as from a search. */
export interface Target {
  roomId: string;
  seq: number;
}
const listeners = new Set<() => void>();
let target: Target | null = null;

function set(next: Target | null): void {
  target = next;
  for (const changed of listeners) changed();
}

/** Jumps to a message as soon as its room is shown. */
export function jumpTo(roomId: string, seq: number): void {
  set({ roomId, seq });
}

/** Clears the target after the jump. */
export function takeTarget(): void {
  set(null);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The message of this room to which to jump. */
export function useTarget(roomId: string): Target | null {
  const known = useSyncExternalStore(subscribe, () => target);
  return known?.roomId === roomId ? known : null;
}

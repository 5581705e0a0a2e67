import { create } from 'zustand';

/** The message that somebody jumps to, as from a search. */
export interface Target {
  roomId: string;
  seq: number;
}
const useTargets = create<{ target: Target | null }>(() => ({ target: null }));

/** Leads to a message as soon as its room is shown. */
export function jumpTo(roomId: string, seq: number): void {
  useTargets.setState({ target: { roomId, seq } });
}

/** The message of this room to jump to. */
export function useTarget(roomId: string): Target | null {
  return useTargets(({ target }) => (target?.roomId === roomId ? target : null));
}

/** The jump is done. */
export function takeTarget(): void {
  useTargets.setState({ target: null });
}

import { useEffect } from 'react';
import { create } from 'zustand';
import type { LaidOutAction } from '../page/actions.ts';

/** The actions that are possible on the open record, for Quick Access. */
const useStore = create<{ actions: readonly LaidOutAction[] }>(() => ({ actions: [] }));

/** Offers the open record's actions to Quick Access while its buttons are mounted. */
export function useOffered(actions: readonly LaidOutAction[]): void {
  useEffect(() => {
    useStore.setState({ actions });
    return () => useStore.setState((state) => (state.actions === actions ? { actions: [] } : state));
  }, [actions]);
}

/** The possible actions of the open record; empty without one. */
export function useOfferedActions(): readonly LaidOutAction[] {
  return useStore((state) => state.actions).filter(({ can }) => can === true);
}

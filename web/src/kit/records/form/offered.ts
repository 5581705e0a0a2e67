import { useEffect } from 'react';
import { create } from 'zustand';
import type { LaidOutAction } from '../page/actions.ts';

/** What may be done now with the record that is open, for Quick Access. */
const useStore = create<{ actions: readonly LaidOutAction[] }>(() => ({ actions: [] }));

/** Offers the actions of the record that is open, for as long as its buttons are there. */
export function useOffered(actions: readonly LaidOutAction[]): void {
  useEffect(() => {
    useStore.setState({ actions });
    return () => useStore.setState((state) => (state.actions === actions ? { actions: [] } : state));
  }, [actions]);
}

/** The actions of the open record that may be done now; none where no record is open. */
export function useOfferedActions(): readonly LaidOutAction[] {
  return useStore((state) => state.actions).filter(({ can }) => can === true);
}

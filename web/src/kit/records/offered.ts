import { useEffect } from 'react';
import type { LaidOutAction } from './actions.ts';

/** What may be done now with the record that is open, for Quick Access. */
let offered: readonly LaidOutAction[] = [];

/** Offers the actions of the record that is open, for as long as its buttons are there. */
export function useOffered(actions: readonly LaidOutAction[]): void {
  useEffect(() => {
    offered = actions;
    return () => {
      if (offered === actions) offered = [];
    };
  }, [actions]);
}

/** The actions of the open record that may be done now; none where no record is open. */
export function offeredActions(): readonly LaidOutAction[] {
  return offered.filter(({ can }) => can === true);
}

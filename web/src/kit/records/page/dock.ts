import { createContext } from 'react';

/** Where a composer stands beside the record that it answers. */
export interface Dock {
  place: 'page' | 'panel';
  /** opens another record of the same kind in the same place; without it its page opens */
  openRecord?: (recordId: string) => void;
}

/** The place for composers of the record on the screen; null where no record is shown, as in a list. */
export const DockContext = createContext<Dock | null>(null);

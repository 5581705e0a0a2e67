import { createContext } from 'react';

/** The place of a composer beside its record. */
export interface Dock {
  place: 'page' | 'panel';
  /** Opens another record of the same kind in the same place; without it its page opens */
  openRecord?: (recordId: string) => void;
}

/** The place for composers of the shown record; null without a shown record, such as in a list. */
export const DockContext = createContext<Dock | null>(null);

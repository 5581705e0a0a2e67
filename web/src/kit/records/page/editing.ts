import { useEffect } from 'react';
import { create } from 'zustand';

/** How many forms that change a record are open here, by its id. */
export const useForms = create<Readonly<Record<string, number>>>(() => ({}));

/** A form that changes the record is open, as long as what calls this is there. */
export function useEditing(recordId: string): void {
  useEffect(() => {
    const count = (by: 1 | -1) => useForms.setState((open) => ({ [recordId]: (open[recordId] ?? 0) + by }));
    count(1);
    return () => count(-1);
  }, [recordId]);
}

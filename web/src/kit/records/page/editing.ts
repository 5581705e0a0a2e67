import { useEffect } from 'react';
import { create } from 'zustand';

/** How many forms that edit a record are open here, by record id. */
export const useForms = create<Readonly<Record<string, number>>>(() => ({}));

/** Marks the record as being edited while the caller is mounted. */
export function useEditing(recordId: string): void {
  useEffect(() => {
    const count = (by: 1 | -1) => useForms.setState((open) => ({ [recordId]: (open[recordId] ?? 0) + by }));
    count(1);
    return () => count(-1);
  }, [recordId]);
}

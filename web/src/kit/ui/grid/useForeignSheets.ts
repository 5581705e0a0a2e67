import { useEffect } from 'react';
import { loadPart } from '../../nav/loadPart.ts';
import type { DataGridProps } from './dataGridProps.ts';

const load = () => import('./foreignSheet.ts');
type Reader = Awaited<ReturnType<typeof load>>;
let reader: Reader | null = null;

/** If the reader cannot load, cells are pasted as they are. */
async function readerLater(): Promise<Reader | null> {
  reader ??= await loadPart(load).catch(() => null);
  return reader;
}

/**
 * Previews another office's sheet, and takes all other cells directly. The code that tells them apart loads after the
 * grid; an early paste waits for it.
 */
export function useForeignSheets({ columns, onSheet, readOnly = false }: DataGridProps) {
  const isWanted = onSheet !== undefined && !readOnly;
  useEffect(() => {
    if (isWanted) void readerLater();
  }, [isWanted]);
  return (cells: string[][], take: () => void): void => {
    if (!onSheet || cells.length < 3) return take();
    const tell = (by: Reader | null) => (by?.isForeign(cells, columns) ? onSheet(cells) : take());
    if (reader) tell(reader);
    else void readerLater().then(tell);
  };
}

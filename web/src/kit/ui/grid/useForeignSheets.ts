import { useEffect } from 'react';
import { loadPart } from '../../nav/loadPart.ts';
import type { DataGridProps } from './dataGridProps.ts';

const load = () => import('./foreignSheet.ts');
type Reader = Awaited<ReturnType<typeof load>>;
let reader: Reader | null = null;

/** Where it cannot be had, cells go in as they are. */
async function readerLater(): Promise<Reader | null> {
  reader ??= await loadPart(load).catch(() => null);
  return reader;
}

/**
 * Shows a sheet of another office to be looked over, and takes cells of any other kind. What tells them apart comes behind the grid; what
 * is pasted before it is here waits for it.
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

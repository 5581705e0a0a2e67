import { startTransition, useEffect, useRef, useState } from 'react';

/** So many rows are drawn at once: what a window shows, and what is drawn in one frame. */
const AT_ONCE = 16;

/** The rows that are drawn: those that are there already and some new ones, then some more after each frame. `idOf` tells a row from others. */
export function useDrawnRows<Row>(rows: readonly Row[], idOf: (row: Row) => string): readonly Row[] {
  const known = useRef<ReadonlySet<string>>(new Set());
  const [, goOn] = useState(0);
  const later = rows.filter((row) => !known.current.has(idOf(row)))[AT_ONCE];
  const drawn = later === undefined ? rows : rows.slice(0, rows.indexOf(later));
  useEffect(() => {
    known.current = new Set(drawn.map(idOf));
    if (later === undefined) return undefined;
    const next = setTimeout(() => startTransition(() => goOn((n) => n + 1)));
    return () => clearTimeout(next);
  });
  return drawn;
}

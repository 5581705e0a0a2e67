import { startTransition, useEffect, useRef, useState } from 'react';

/** Rows drawn at once: a window's worth, which one frame draws. */
const AT_ONCE = 16;

/** The rows to draw: existing rows and some new ones, then more after each frame. `idOf` identifies a row. */
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

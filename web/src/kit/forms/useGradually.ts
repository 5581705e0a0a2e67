import { startTransition, useEffect, useState } from 'react';

/** So many rows are drawn at once: what a window shows, and what a slow phone draws in one frame. */
const AT_ONCE = 12;

/** How many of so many rows are drawn: the first at once, then some more after each frame, so that no frame waits for all of them. */
export function useGradually(total: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE);
  const waits = drawn < total;
  useEffect(() => {
    if (!waits) return undefined;
    const next = setTimeout(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => clearTimeout(next);
  }, [waits, drawn]);
  return drawn;
}

import { startTransition, useEffect, useState } from 'react';

/** Rows drawn at once: a window's worth, which a slow phone draws in one frame. */
const AT_ONCE = 12;

/** How many of `total` rows to draw: the first rows at once, then more after each frame, so that no frame draws all. */
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

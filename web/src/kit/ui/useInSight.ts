import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { afterPaint } from './afterPaint.ts';

/** Where a row of tabs is longer than the screen, as on a phone: the one that one is on is always in sight. */
export function useInSight(current: unknown): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      afterPaint(() =>
        row.current
          ?.querySelector('[aria-current], [aria-selected="true"]')
          ?.scrollIntoView({ inline: 'center', block: 'nearest' }),
      ),
    [current],
  );
  return row;
}

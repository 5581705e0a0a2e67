import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { afterPaint } from './afterPaint.ts';

/**
 * Keeps the open tab visible in a row that is longer than the screen, such as on a phone, also when counts (`words`)
 * load later and push it away. The page itself does not scroll.
 */
export function useInSight(current: unknown, words: string): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const placed = useRef<{ current: unknown; left: number }>(null);
  useEffect(
    () =>
      afterPaint(() => {
        const tab = row.current?.querySelector('[aria-current], [aria-selected="true"]');
        if (!row.current || !tab) return;
        const box = scrollerOf(row.current);
        const last = placed.current;
        // A person who scrolled the row keeps that position.
        if (last && last.current === current && Math.abs(box.scrollLeft - last.left) > 1) return;
        centerIn(box, tab);
        placed.current = { current, left: box.scrollLeft };
      }),
    [current, words],
  );
  return row;
}

/** The scrolling element: the row or its container. `scrollIntoView` would scroll the page too. */
function scrollerOf(row: HTMLElement): HTMLElement {
  return row.scrollWidth > row.clientWidth ? row : (row.parentElement ?? row);
}

function centerIn(box: HTMLElement, tab: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = tab.getBoundingClientRect();
  box.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

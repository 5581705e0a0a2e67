import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * How many children of a wrapping row are on its first line, measured again when the row or `what` changes; all of them
 * while `on` is false. The others are hidden below.
 */
export function useFolded(row: RefObject<HTMLElement | null>, on: boolean, what: string): number {
  const [fitting, setFitting] = useState(Infinity);
  useEffect(() => {
    const element = row.current;
    if (!on || !element) {
      setFitting(Infinity);
      return undefined;
    }
    const measure = () => {
      const all = Array.from(element.children, (child) => (child instanceof HTMLElement ? child.offsetTop : 0));
      const below = all.findIndex((top) => top > (all[0] ?? 0) + 1);
      setFitting(below < 0 ? Infinity : below);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, on, what]);
  return fitting;
}

import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Lists stand in the same place, screen after screen: what the last one had is known before the next one is measured. */
let lastRoom = 0;

/** How many px the parent of an element is wide, followed as it changes; 0 until it is known. */
export function useRoom(): [RefObject<HTMLTableElement | null>, number] {
  const element = useRef<HTMLTableElement>(null);
  const [room, setRoom] = useState(lastRoom);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return undefined;
    const measure = () => {
      lastRoom = parent.clientWidth;
      setRoom(lastRoom);
    };
    // Whoever asks now has the page laid out before its time.
    if (lastRoom === 0) measure();
    const watch = new ResizeObserver(measure);
    watch.observe(parent);
    return () => watch.disconnect();
  }, []);
  return [element, room];
}

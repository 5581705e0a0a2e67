import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How many px the parent of an element is wide, followed as it changes; 0 until it is known. */
export function useRoom(): [RefObject<HTMLTableElement | null>, number] {
  const element = useRef<HTMLTableElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const parent = element.current?.parentElement;
    if (!parent) return undefined;
    setRoom(parent.clientWidth);
    const watch = new ResizeObserver(() => setRoom(parent.clientWidth));
    watch.observe(parent);
    return () => watch.disconnect();
  }, []);
  return [element, room];
}

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Within this many px of the end, a text counts as read. */
const NEAR = 24;

/** Whether a text was scrolled to its end. A text that needs no scrolling is at its end at once. */
export function useReadToEnd(text: RefObject<HTMLElement | null>): boolean {
  const [read, setRead] = useState(false);
  useEffect(() => {
    const element = text.current;
    if (!element || read) return undefined;
    const look = () => {
      if (element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR) setRead(true);
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const grown = new ResizeObserver(look);
    grown.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      grown.disconnect();
    };
  }, [text, read]);
  return read;
}

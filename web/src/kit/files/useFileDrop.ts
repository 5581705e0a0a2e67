import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Receives files dropped anywhere in the nearest `[data-drop]`; answers whether files are held over it now. A nested
 * drop target takes its own files.
 */
export function useFileDrop(inside: RefObject<HTMLElement | null>, onFiles: (files: FileList) => void): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const place = inside.current?.closest<HTMLElement>('[data-drop]');
    if (!place) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    place.addEventListener(
      'dragover',
      (event) => {
        if (event.defaultPrevented || !hasFiles(event)) return setOver(false);
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    place.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !place.contains(relatedTarget)) setOver(false);
      },
      { signal },
    );
    place.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (event.defaultPrevented || !event.dataTransfer?.files.length) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      },
      { signal },
    );
    return () => listening.abort();
  }, [inside]);
  return over;
}

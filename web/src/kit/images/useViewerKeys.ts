import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The viewer's keys, by `KeyboardEvent.key` (letters in lower case), with `Shift+` for shifted arrows. The viewer gets
 * them before the screen below. They are ignored while somebody types and in a dialog over the viewer.
 */
export function useViewerKeys(root: RefObject<HTMLElement | null>, keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
      const isOurs =
        target === document.body || (root.current?.contains(target) ?? false) || target.contains(root.current);
      if (!isOurs || target.closest(key === 'Escape' ? 'input, textarea' : 'input, textarea, select')) return;
      const name = key.length === 1 ? key.toLowerCase() : key;
      const run = latest.current[event.shiftKey && name.startsWith('Arrow') ? `Shift+${name}` : name];
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    }
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [root]);
}

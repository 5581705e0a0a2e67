import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  /** As `KeyboardEvent.key`, letters in lower case; several keys may do the same */
  keys: readonly string[];
  /** Its action, for the list of shortcuts */
  says: string;
  run: () => void;
}

interface Active {
  lists: { owner: symbol; shortcuts: readonly Shortcut[] }[];
  shown: boolean;
}
export const useActiveShortcuts = create<Active>(() => ({ lists: [], shown: false }));

export function showShortcuts(shown: boolean): void {
  useActiveShortcuts.setState({ shown });
}

/**
 * Registers shortcuts while the component is mounted. They are off while somebody types, while a dialog or menu is
 * open, and with a modifier. Of two components with the same key, the one that registered first runs.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], on = true): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const signature = shortcuts.map((one) => `${one.keys.join()}:${one.says}`).join('|');
  // Before paint, because a person may press as soon as the page is visible.
  useLayoutEffect(() => {
    if (!on) return undefined;
    const owner = Symbol('shortcuts');
    useActiveShortcuts.setState((state) => ({ lists: [...state.lists, { owner, shortcuts: latest.current }] }));
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isBusy(event)) return;
      if (event.key === '?') {
        event.preventDefault();
        showShortcuts(true);
        return;
      }
      const found = latest.current.find((one) =>
        one.keys.includes(event.key.length === 1 ? event.key.toLowerCase() : event.key),
      );
      if (!found) return;
      event.preventDefault();
      found.run();
    }
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      useActiveShortcuts.setState((state) => ({ lists: state.lists.filter((list) => list.owner !== owner) }));
    };
  }, [on, signature]);
}

/** Whether a key belongs to a field, a dialog, a menu, or the browser. */
export function isBusy(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'key' | 'target'>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.closest(
      'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox], [role=combobox]',
    )
  )
    return true;
  const pressed = event.key === 'Enter' || event.key === ' ';
  return pressed && target.closest('a, button, [role=button], [role=tab], input') !== null;
}

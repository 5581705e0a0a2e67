import { useLayoutEffect, useRef } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  /** as `KeyboardEvent.key`, lower case for letters; several keys may do the same */
  keys: readonly string[];
  /** what it does, as said in the list of shortcuts */
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
 * Makes keys work while the component is there. They sleep while somebody types, a dialog or menu is open, or a modifier is held.
 * What was mounted last is asked first.
 */
export function useShortcuts(shortcuts: readonly Shortcut[], on = true): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const signature = shortcuts.map((one) => `${one.keys.join()}:${one.says}`).join('|');
  // Before anything is painted: whoever sees the page may press at once.
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

/** Whether a key belongs to something else: a field, a dialog, a menu, or the browser. */
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

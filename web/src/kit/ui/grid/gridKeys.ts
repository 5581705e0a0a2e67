/* The commands of keys in a grid while no cell is edited. */

export type GridCommand =
  | { does: 'go'; lines: number; columns: number; extend: boolean }
  /** To the end of the lines or columns */
  | { does: 'end'; lines: -1 | 0 | 1; columns: -1 | 0 | 1; extend: boolean }
  | { does: 'page'; by: -1 | 1; extend: boolean }
  | { does: 'next'; by: -1 | 1 }
  | { does: GridEdit }
  | { does: 'write' | 'change' | 'menu' | 'all' | 'wholeLines' };

/** The edits of lines, by key, menu or button. */
export type GridEdit =
  | 'clear'
  | 'fillDown'
  | 'undo'
  | 'redo'
  | 'insertAbove'
  | 'insertBelow'
  | 'duplicate'
  | 'remove'
  | 'moveUp'
  | 'moveDown';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const ARROWS: Record<string, [lines: -1 | 0 | 1, columns: -1 | 0 | 1]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The keys of edits, as menus show them. */
export const EDIT_KEYS: Readonly<Record<GridEdit, string>> = {
  clear: 'Del',
  fillDown: 'Ctrl D',
  undo: 'Ctrl Z',
  redo: 'Ctrl Y',
  insertAbove: 'Ctrl Shift Enter',
  insertBelow: 'Ctrl Enter',
  duplicate: 'Ctrl Shift D',
  remove: 'Ctrl Backspace',
  moveUp: 'Alt ↑',
  moveDown: 'Alt ↓',
};

/** The command of a key; null if the key belongs to the browser or the page. */
export function commandOf(event: Key): GridCommand | null {
  const { key, shiftKey: extend, altKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const [lines, columns] = ARROWS[key] ?? [0, 0];
  if (lines !== 0 || columns !== 0) {
    if (altKey) return lines === 0 ? null : { does: lines < 0 ? 'moveUp' : 'moveDown' };
    return ctrl ? { does: 'end', lines, columns, extend } : { does: 'go', lines, columns, extend };
  }
  if (ctrl) return withCtrl(key.toLowerCase(), extend);
  if (altKey) return null;
  switch (key) {
    case 'Home':
      return { does: 'end', lines: 0, columns: -1, extend };
    case 'End':
      return { does: 'end', lines: 0, columns: 1, extend };
    case 'PageUp':
      return { does: 'page', by: -1, extend };
    case 'PageDown':
      return { does: 'page', by: 1, extend };
    case 'Tab':
      return { does: 'next', by: extend ? -1 : 1 };
    case 'Enter':
    case 'F2':
      return { does: 'change' };
    case 'Delete':
    case 'Backspace':
      return { does: 'clear' };
    case 'F10':
      return extend ? { does: 'menu' } : null;
    case 'ContextMenu':
      return { does: 'menu' };
    case ' ':
      return extend ? { does: 'wholeLines' } : { does: 'change' };
    case 'Dead':
    case 'Process':
      return { does: 'write' };
    default:
      return key.length === 1 ? { does: 'write' } : null;
  }
}

function withCtrl(key: string, shift: boolean): GridCommand | null {
  switch (key) {
    case 'z':
      return { does: shift ? 'redo' : 'undo' };
    case 'y':
      return { does: 'redo' };
    case 'd':
      return { does: shift ? 'duplicate' : 'fillDown' };
    case 'enter':
      return { does: shift ? 'insertAbove' : 'insertBelow' };
    case 'backspace':
    case 'delete':
      return { does: 'remove' };
    case 'a':
      return { does: 'all' };
    case 'home':
      return { does: 'end', lines: -1, columns: -1, extend: shift };
    case 'end':
      return { does: 'end', lines: 1, columns: 1, extend: shift };
    default:
      return null;
  }
}

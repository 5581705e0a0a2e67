import { create } from 'zustand';

interface PaletteState {
  open: boolean;
  /** Text typed before Quick Access was loaded; null once it takes the keys */
  early: string | null;
}
/** Whether Quick Access is open. */
export const usePalette = create<PaletteState>(() => ({ open: false, early: null }));

export function openPalette(): void {
  usePalette.setState({ open: true, early: '' });
}

export function closePalette(): void {
  usePalette.setState({ open: false, early: null });
}

/** Quick Access is mounted and takes the keys from here on. Answers the text typed before. */
export function paletteHears(): string {
  const { early } = usePalette.getState();
  usePalette.setState({ early: null });
  return early ?? '';
}

/**
 * Opens Quick Access on Ctrl+K or Cmd+K anywhere, and keeps text typed until it is loaded. Answers a function that
 * stops it.
 */
export function watchPaletteKeys(): () => void {
  function press(event: KeyboardEvent) {
    const { open, early } = usePalette.getState();
    const held = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === 'k' && held && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      if (open) closePalette();
      else openPalette();
    } else if (early !== null && !held && !event.altKey) {
      if (event.key === 'Escape') closePalette();
      else if (event.key === 'Backspace') usePalette.setState({ early: early.slice(0, -1) });
      else if (event.key.length === 1) usePalette.setState({ early: early + event.key });
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
  }
  window.addEventListener('keydown', press, true);
  return () => window.removeEventListener('keydown', press, true);
}

import { create } from 'zustand';

interface PaletteState {
  open: boolean;
  /** what was typed before the code of Quick Access had come; null once it hears the keys itself */
  early: string | null;
}
/** Whether Quick Access stands open. */
export const usePalette = create<PaletteState>(() => ({ open: false, early: null }));

export function openPalette(): void {
  usePalette.setState({ open: true, early: '' });
}

export function closePalette(): void {
  usePalette.setState({ open: false, early: null });
}

/** Quick Access is there: from here on keys are its own. Answers what was typed before. */
export function paletteHears(): string {
  const { early } = usePalette.getState();
  usePalette.setState({ early: null });
  return early ?? '';
}

/** Opens Quick Access on Ctrl+K or Cmd+K, from anywhere, and keeps what is typed until it is there. Answers how to stop. */
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

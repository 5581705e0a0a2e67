import { create } from 'zustand';

/** Whether Quick Access stands open. */
export const usePalette = create<{ open: boolean }>(() => ({ open: false }));

export function openPalette(): void {
  usePalette.setState({ open: true });
}

export function closePalette(): void {
  usePalette.setState({ open: false });
}

/** Opens Quick Access on Ctrl+K or Cmd+K, from anywhere. Answers how to stop. */
export function watchPaletteKeys(): () => void {
  function press(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    usePalette.setState(({ open }) => ({ open: !open }));
  }
  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}

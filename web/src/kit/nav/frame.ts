import { useEffect } from 'react';
import { create } from 'zustand';

const FOLDED_KEY = 'plumbline.menuFolded';

interface FrameState {
  /** The person's own choice; null is the default for the width */
  chosen: boolean | null;
  /** The number of screens that need the room now, such as an open side panel */
  crowded: number;
}
export const useFrame = create<FrameState>(() => ({ chosen: readChoice(), crowded: 0 }));

function readChoice(): boolean | null {
  if (typeof localStorage === 'undefined') return null;
  const kept = localStorage.getItem(FOLDED_KEY);
  return kept === null ? null : kept === '1';
}

/** Stores whether the left menu is folded to icons. */
export function foldMenu(folded: boolean): void {
  localStorage.setItem(FOLDED_KEY, folded ? '1' : '0');
  useFrame.setState({ chosen: folded });
}

/** Folds the left menu while `open`, such as when a side panel is beside a list. */
export function useCrowdedFrame(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    useFrame.setState(({ crowded }) => ({ crowded: crowded + 1 }));
    return () => useFrame.setState(({ crowded }) => ({ crowded: crowded - 1 }));
  }, [open]);
}

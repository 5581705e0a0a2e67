import { useColorScheme } from '@mui/material/styles';

export type ThemeChoice = 'system' | 'light' | 'dark';
export type Density = 'auto' | 'compact' | 'comfortable';
const DENSITY_KEY = 'plumbline.density';

/** Applies the stored theme and density before the first paint, so that nothing flashes. */
export function paintEarly(): void {
  const kept = localStorage.getItem('plumbline.theme');
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  setDensity(readDensity());
}

/** The current theme, and its setter. */
export function useThemeChoice(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const { mode, setMode } = useColorScheme();
  return { choice: mode ?? 'system', setChoice: setMode };
}

/** The density stored on this device; `auto` is compact from 1200 px. */
export function readDensity(): Density {
  const kept = localStorage.getItem(DENSITY_KEY);
  return kept === 'compact' || kept === 'comfortable' ? kept : 'auto';
}

/** Applies and stores a density. */
export function setDensity(density: Density): void {
  if (density === 'auto') {
    delete document.documentElement.dataset.density;
    localStorage.removeItem(DENSITY_KEY);
  } else {
    document.documentElement.dataset.density = density;
    localStorage.setItem(DENSITY_KEY, density);
  }
}

import { createTheme } from '@mui/material/styles';
import type { Shadows } from '@mui/material/styles';
import { baseline } from './baseline.ts';
import { components } from './components.ts';
import { paletteOf } from './palette.ts';
import { BREAKPOINTS, MOTION_MS, RADIUS, SPACING, TYPOGRAPHY } from './sizes.ts';

const NO_SHADOWS = Array.from({ length: 25 }, () => 'none');
/** 1 sticky, 2 menu and toast, 3 dialog; everything else is flat. */
const shadows = [
  'none',
  'var(--pl-palette-shade-sticky)',
  'var(--pl-palette-shade-float)',
  'var(--pl-palette-shade-dialog)',
  ...NO_SHADOWS.slice(4),
] as Shadows;

/** The house theme for MUI: both colour schemes as CSS variables, selected by `data-theme` on the document. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'pl' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  spacing: SPACING,
  shape: { borderRadius: RADIUS },
  breakpoints: { values: BREAKPOINTS },
  typography: TYPOGRAPHY,
  shadows,
  zIndex: { appBar: 1100, drawer: 1200, modal: 1300, snackbar: 1400, tooltip: 1500 },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 80,
      short: MOTION_MS,
      standard: MOTION_MS,
      complex: 150,
      enteringScreen: 150,
      leavingScreen: 120,
    },
    easing: {
      easeInOut: 'cubic-bezier(0.2, 0, 0, 1)',
      easeOut: 'cubic-bezier(0.2, 0, 0, 1)',
      easeIn: 'cubic-bezier(0.2, 0, 0, 1)',
      sharp: 'cubic-bezier(0.2, 0, 0, 1)',
    },
  },
  components: { ...components, MuiCssBaseline: { styleOverrides: baseline } },
});

/* The base unit. This file has all sizes that the specification fixes for the screen, in px and ms. */

export const SPACING = 8;
export const RADIUS = 4;
export const BREAKPOINTS = { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } as const;
export const FRAME = {
  topBar: 48,
  menu: 208,
  menuMini: 56,
  crumbs: 32,
  pageHeader: 44,
  bottomBar: 60,
  facts: 320,
  sidePanel: { min: 480, max: 640, width: 512 },
} as const;
/** The width of a record panel, loaded or loading. */
export const PANEL_WIDTH = `clamp(${FRAME.sidePanel.min}px, 36vw, ${FRAME.sidePanel.max}px)`;
export const DIALOG = { width: 520, top: 70, closeDelayMs: 300 } as const;
export const TOAST = { width: 480, hideAfterMs: 3000, top: 16 } as const;
/** Top centre of the page, above everything. */
export const TOAST_PLACE = {
  position: 'fixed',
  top: TOAST.top,
  left: 0,
  right: 0,
  mx: 'auto',
  width: TOAST.width,
  maxWidth: 'calc(100vw - 16px)',
  zIndex: 'snackbar',
} as const;
export const SPINNER_AFTER_MS = 100;
export const MOTION_MS = 120;

const FAMILY = "'Inter Variable', Inter, system-ui, sans-serif";

/** Makes a text style of the house. The weight is normal (400) or bold (700), nothing between. */
function text(sizePx: number, linePx: number, fontWeight: 400 | 700, letterSpacing = 'normal') {
  return {
    fontFamily: FAMILY,
    fontSize: `${sizePx / 16}rem`,
    lineHeight: `${linePx / 16}rem`,
    fontWeight,
    letterSpacing,
  };
}

export const TYPOGRAPHY = {
  fontFamily: FAMILY,
  fontWeightRegular: 400,
  fontWeightMedium: 700,
  fontWeightBold: 700,
  headline1: text(20, 24, 700, '-0.012em'),
  headline2: text(18, 24, 700, '-0.008em'),
  body1: text(16, 24, 400),
  body2: text(14, 20, 400),
  button: { ...text(14, 20, 700), textTransform: 'none' },
  caption: text(12, 18, 400),
  h1: undefined,
  h2: undefined,
  h3: undefined,
  h4: undefined,
  h5: undefined,
  h6: undefined,
  subtitle1: undefined,
  subtitle2: undefined,
  overline: undefined,
} as const;

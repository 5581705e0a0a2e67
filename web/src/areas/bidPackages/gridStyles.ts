/* How the leveling grid looks. */

export const cell = {
  p: '6px 8px',
  borderTop: 1,
  borderColor: 'divider',
  textAlign: 'right',
  verticalAlign: 'top',
} as const;
/** It stays while the bidders are scrolled by. */
export const head = {
  ...cell,
  textAlign: 'left',
  fontWeight: 400,
  minWidth: { xs: 144, sm: 200 },
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.default',
} as const;
export const quiet = { typography: 'caption', color: 'text.secondary', display: 'block' } as const;
/** What a bidder wrote: whole, and no wider than a few words. */
export const said = { maxWidth: 240, ml: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

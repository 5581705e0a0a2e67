/* The styles of the leveling grid. */

export const cell = {
  p: '6px 8px',
  borderTop: 1,
  borderColor: 'divider',
  textAlign: 'right',
  verticalAlign: 'top',
} as const;
/** Stays in place while the bidders scroll. */
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
/** A bidder's text: shown whole in a narrow column. */
export const bidderText = { maxWidth: 240, ml: 'auto', whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/* How the leveling grid looks. */

export const cell = {
  p: '6px 8px',
  borderTop: 1,
  borderColor: 'divider',
  textAlign: 'right',
  verticalAlign: 'top',
} as const;
export const head = { ...cell, textAlign: 'left', fontWeight: 400, minWidth: 200 } as const;
export const quiet = { typography: 'caption', color: 'text.secondary', display: 'block' } as const;

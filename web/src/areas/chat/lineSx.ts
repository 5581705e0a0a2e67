/** The style of a pressable row of a list. */
export const lineSx = {
  width: '100%',
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 56,
  px: 1.5,
  py: 0.75,
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  outlineOffset: '-2px !important',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected' },
} as const;

/** One line, cut at its end. */
export const cutSx = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

import type { GridColumn } from './gridColumns.ts';

/** Heights in px of a line and of the headings. */
export const ROW = 32;
export const HEAD = 40;
/** The width in px of the line numbers. */
const NUMBER = 56;

export function templateOf(columns: readonly GridColumn[]): string {
  return [`${NUMBER}px`, ...columns.map(({ width, grow }) => (grow ? `minmax(${width}px, 1fr)` : `${width}px`))].join(
    ' ',
  );
}

export const gridSx = {
  position: 'relative',
  maxHeight: 'max(320px, 70vh)',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  scrollPadding: `${HEAD}px 0 ${ROW}px ${NUMBER}px`,
  userSelect: 'none',
  '&:focus-visible': { outlineOffset: '-2px' },
  '& > [role=presentation]': { width: 'max-content', minWidth: '100%' },
  '& [role=rowgroup]': { position: 'relative' },
  '& [role=rowgroup]:first-of-type': { position: 'sticky', top: 0, zIndex: 3 },
  '& [role=rowgroup]:last-of-type': { position: 'sticky', bottom: 0, zIndex: 3 },
  '& [role=row]': { display: 'grid', gridTemplateColumns: 'var(--columns)', height: ROW, width: '100%' },
  '& [role=rowgroup]:nth-of-type(2) > [role=row]': { position: 'absolute', top: 0, left: 0 },
  // The list of choices lies over the lines below.
  '& [role=rowgroup]:nth-of-type(2) > [role=row]:focus-within': { zIndex: 2 },
  '& [role=row] > *': {
    minWidth: 0,
    px: 1,
    lineHeight: `${ROW - 1}px`,
    height: ROW,
    bgcolor: 'background.default',
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    position: 'relative',
  },
  '& [role=gridcell] > span': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-right]': { textAlign: 'right' },
  '& [role=columnheader], & [role=rowgroup]:last-of-type [role=row] > *': {
    bgcolor: 'surface.sunken',
    fontWeight: 700,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [role=rowgroup]:last-of-type [role=row] > *': { borderTop: 1, borderColor: 'divider' },
  '& [role=columnheader]': {
    color: 'text.secondary',
    typography: 'caption',
    fontWeight: 700,
    height: HEAD,
    display: 'flex',
    alignItems: 'center',
    lineHeight: '15px',
    whiteSpace: 'normal',
  },
  '& [role=columnheader][data-right]': { justifyContent: 'flex-end' },
  '& [role=rowgroup]:first-of-type > [role=row]': { height: HEAD },
  '& [role=row] > :first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'right',
    color: 'text.tertiary',
    bgcolor: 'surface.sunken',
  },
  '& [aria-readonly=true]': { color: 'text.secondary' },
  '& [aria-selected=true]': { bgcolor: 'action.selected' },
  '& [aria-invalid=true]': {
    color: 'status.stopped.ink',
    boxShadow: 'inset 0 0 0 1px var(--pl-palette-status-stopped-mark)',
    // A shape besides the colour.
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 0,
      right: 0,
      borderStyle: 'solid',
      borderWidth: '0 8px 8px 0',
      borderColor: 'transparent var(--pl-palette-status-stopped-mark) transparent transparent',
    },
  },
  '& [data-at]': { boxShadow: 'inset 0 0 0 1px var(--pl-palette-lineStrong)' },
  '&:focus [data-at], &:focus-within [data-at]': { boxShadow: 'inset 0 0 0 2px var(--pl-palette-focus)', zIndex: 1 },
  '& input': {
    position: 'absolute',
    inset: '2px',
    width: 'calc(100% - 4px)',
    px: '6px',
    border: 0,
    outline: 'none',
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    textAlign: 'inherit',
    boxSizing: 'border-box',
  },
} as const;

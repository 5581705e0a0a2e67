/* How the table of a preview looks, said once for all of its cells. */

/** Heights in px of a line and of the headings, and the widths of the line numbers and of the columns by what they hold. */
export const ROW = 48;
export const HEAD = 32;
export const LINE = 64;
/** The column that says how a record changed in the file. */
export const CHANGES = 280;
export const WIDTHS = { text: 184, long: 264, list: 176, day: 116, money: 120, number: 104, choice: 124 } as const;

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const importTableSx = {
  flex: 1,
  minHeight: { xs: 320, sm: 240 },
  overflow: 'auto',
  position: 'relative',
  outlineOffset: '-2px !important',
  scrollPaddingTop: HEAD,
  typography: 'body2',
  overscrollBehavior: 'contain',
  '& [role=rowgroup]': { position: 'relative' },
  '& .head': { position: 'sticky', top: 0, zIndex: 3, height: HEAD },
  '& [role=row]': {
    position: 'absolute',
    insetInlineStart: 0,
    height: ROW,
    width: '100%',
    contain: 'strict',
    display: 'flex',
    alignItems: 'flex-start',
  },
  '& .head [role=row]': { height: HEAD },
  '& [role=row] > *': {
    position: 'absolute',
    top: 0,
    height: '100%',
    px: 1,
    lineHeight: '18px',
    borderBottom: 1,
    borderColor: 'divider',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    bgcolor: 'background.default',
  },
  '& [role=row] > .line': {
    position: 'sticky',
    insetInlineStart: 0,
    width: LINE,
    flex: 'none',
    zIndex: 2,
    alignItems: 'flex-end',
    color: 'text.tertiary',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .head [role=row] > *': {
    bgcolor: 'surface.sunken',
    fontSize: '0.75rem',
    fontWeight: 700,
    color: 'text.secondary',
  },
  '& .head [role=row] > .out': { textDecoration: 'line-through', fontWeight: 400 },
  '& [role=row] > * > span': cut,
  '& .was': { fontSize: '0.75rem', lineHeight: '16px', color: 'text.secondary' },
  '& .was del': { textDecoration: 'line-through' },
  // An arrow, which the typeface has not.
  '& .was del + i': {
    display: 'inline-block',
    width: 9,
    height: 7,
    ml: 0.5,
    bgcolor: 'currentColor',
    clipPath: 'polygon(0 43%, 70% 43%, 48% 10%, 62% 0, 100% 50%, 62% 100%, 48% 90%, 70% 57%, 0 57%)',
  },
  '& .right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .none': { color: 'text.tertiary' },
  '& [role=row] > .changed': { bgcolor: 'status.progress.tint' },
  '& [role=row] > .doubt': { bgcolor: 'status.attention.tint' },
  '& .doubt .is': { color: 'status.attention.ink', fontWeight: 700 },
  // The corner of a cell that was edited.
  '& .edited::after': {
    content: '""',
    position: 'absolute',
    top: 0,
    insetInlineEnd: 0,
    borderTop: '8px solid var(--pl-palette-link)',
    borderInlineStart: '8px solid transparent',
  },
  '& [role=row].refused > *': {
    bgcolor: 'status.stopped.tint',
    color: 'status.stopped.ink',
    justifyContent: 'flex-end',
    pb: '6px',
  },
  '& [role=row].refused > .line': { color: 'status.stopped.ink', justifyContent: 'center', pb: 0 },
  '& .refused .is': { color: 'inherit', fontWeight: 400 },
  '& .refused .was': { visibility: 'hidden' },
  '& .refused .wrong .is': { fontWeight: 700 },
  '& [role=row].refused > .why': {
    position: 'sticky',
    insetInlineStart: LINE,
    width: 'max-content',
    maxWidth: 'calc(100cqi - 80px)',
    flex: 'none',
    height: 22,
    zIndex: 1,
    display: 'block',
    pt: '5px',
    pb: 0,
    lineHeight: '16px',
    fontSize: '0.75rem',
    border: 0,
    bgcolor: 'transparent',
    pointerEvents: 'none',
    ...cut,
  },
  '& .ignored > *': { color: 'text.tertiary' },
  '& .known > *': { color: 'text.secondary' },
  '& .stale': { opacity: 0.6 },
  '& [role=row] > .active': { outline: '2px solid var(--pl-palette-focus)', outlineOffset: '-2px', zIndex: 1 },
} as const;

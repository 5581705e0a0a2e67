import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { orderedKinds } from './kindOrder.ts';

interface CourtKindsProps {
  /** How many records of each kind are in my court */
  byKind: Readonly<Record<string, number>>;
  kind: string | undefined;
  onKind: (kind: string | undefined) => void;
}

/** Chooses a kind of waiting records, each with its count. On a phone the row scrolls. */
export function CourtKinds({ byKind, kind, onKind }: CourtKindsProps) {
  const t = useT();
  const format = useFormat();
  const kinds = orderedKinds(byKind, kind);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls only the row, because the page must keep its position.
    const chosen = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && chosen)
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
  }, [kind]);
  if (kinds.length < 2 && !kind) return null;
  const chip = (value: string | undefined, label: string, n?: number) => (
    <Box
      component="button"
      type="button"
      key={value ?? 'all'}
      aria-pressed={value === kind}
      onClick={() => onKind(value)}
      sx={chipSx}
    >
      {label}
      {n !== undefined && (
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {format.number(n)}
        </Box>
      )}
    </Box>
  );
  return (
    <Box
      ref={row}
      role="group"
      aria-label={t('Kinds in your court')}
      sx={{
        position: 'relative',
        display: 'flex',
        px: 1,
        minWidth: 0,
        maxWidth: '100%',
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // On a phone the headline is above the scrolling row.
        flexBasis: { xs: '100%', md: 'auto' },
      }}
    >
      {chip(undefined, t('All'))}
      {kinds.map(([value, n]) => chip(value, kindOf(value)?.plural(t) ?? value, n))}
    </Box>
  );
}

const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  flex: 'none',
  minHeight: { xs: 44, md: 28 },
  px: 1,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.secondary',
  font: 'inherit',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  outlineOffset: '-2px !important',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&[aria-pressed="true"]': { color: 'link', fontWeight: 700, bgcolor: 'action.selected' },
} as const;

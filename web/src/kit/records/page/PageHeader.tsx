import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FRAME } from '../../theme/sizes.ts';

interface PageHeaderProps {
  title: string | undefined;
  /** A picture before the title, up to 40 px */
  picture?: ReactNode;
  /** Number, status and short facts: above the title on a phone, else behind it if the title leaves room */
  above?: ReactNode;
  /** Short facts, which a phone shows below the title */
  below?: ReactNode;
  /** Actions at the far end; on a phone below the title */
  actions?: ReactNode;
  /** Full-width content below, and dialogs */
  children?: ReactNode;
}

/**
 * The head of every page that is not a record with a court. Its height is fixed, so that tabs are at the same place on
 * each page.
 */
export function PageHeader({ title, picture, above, below, actions, children }: PageHeaderProps) {
  // A title of two lines takes the full width, with number and status uncut above it.
  const isLong = (title?.length ?? 0) > LONG_TITLE;
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        px: 2,
        py: { xs: 1, md: 0 },
        minHeight: FRAME.pageHeader,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
      }}
    >
      {picture}
      <Box
        sx={{
          flex: '1 1 240px',
          minWidth: 0,
          display: 'flex',
          flexDirection: { xs: 'column', md: isLong ? 'column' : 'row' },
          alignItems: { md: isLong ? 'flex-start' : 'center' },
          py: { md: isLong ? 1 : 0 },
          columnGap: 1.5,
        }}
      >
        {above && <Box sx={{ ...inLine, order: { md: isLong ? 0 : 1 }, flexShrink: { md: 1000 } }}>{above}</Box>}
        <Box component="h1" dir="auto" sx={{ m: 0, typography: 'headline1', overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {below && (
          <Box
            sx={{
              ...inLine,
              display: { xs: 'flex', md: isLong ? 'none' : 'block' },
              whiteSpace: { md: 'nowrap' },
              textOverflow: 'ellipsis',
              order: { md: 2 },
              flex: { md: '1 1 0' },
              color: 'text.secondary',
            }}
          >
            {below}
          </Box>
        )}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  );
}

/** In letters: a longer title needs two lines on a desk. */
const LONG_TITLE = 64;

/** Clips what wraps. */
const inLine = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: { md: 1 },
  maxHeight: { md: 24 },
  minWidth: { md: 120 },
  overflow: { md: 'hidden' },
  overflowWrap: 'anywhere',
} as const;

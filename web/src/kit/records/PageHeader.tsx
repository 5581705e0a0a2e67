import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { FRAME } from '../theme/sizes.ts';

interface PageHeaderProps {
  title: string | undefined;
  /** such as a photo, before the title */
  before?: ReactNode;
  /** number, status and small facts: behind the title, above it on a phone; what has no room there is left out */
  facts?: ReactNode;
  /** what may be done, at the far end; below the title on a phone */
  actions?: ReactNode;
  /** what stands below over the whole width, and dialogs */
  children?: ReactNode;
}

/** The head of every page that is no record with a court. It is of one height, so that tabs stand at the same place on each. */
export function PageHeader({ title, before, facts, actions, children }: PageHeaderProps) {
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
      {before}
      <Box
        sx={{
          flex: '1 1 240px',
          minWidth: 0,
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row-reverse' },
          alignItems: { md: 'center' },
          columnGap: 1.5,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 1,
            flex: { md: '1 1 0' },
            minWidth: { md: facts ? 200 : 0 },
            maxHeight: { md: 24 },
            overflow: { md: 'hidden' },
            // What wraps lies below what is shown.
            rowGap: { md: 1 },
            overflowWrap: 'anywhere',
          }}
        >
          {facts}
        </Box>
        <Box component="h1" dir="auto" sx={{ m: 0, typography: 'headline1', overflowWrap: 'anywhere' }}>
          {title}
        </Box>
      </Box>
      {actions && <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>{actions}</Box>}
      {children}
    </Box>
  );
}

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  /** number, status and small facts above the title */
  above: ReactNode;
  title: string | undefined;
  /** of whom the page is, before the title */
  picture?: ReactNode;
  /** small facts below the title */
  below?: ReactNode;
  /** what may be done, at the far end; below the title on a phone */
  actions?: ReactNode;
  /** what stands below over the whole width, and dialogs */
  children?: ReactNode;
}

/** The head of a page that is no record with a court, such as a project or somebody's card. */
export function PageHeader({ above, title, picture, below, actions, children }: PageHeaderProps) {
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        px: 2,
        pt: { xs: 1, md: 0 },
        pb: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: picture ? 'center' : 'flex-start',
        columnGap: 2,
        rowGap: picture ? 2 : 1,
      }}
    >
      {picture}
      <Box sx={{ flex: picture ? '1 1 240px' : '1 1 320px', minWidth: 0 }}>
        <Box
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: picture ? 24 : 32 }}
        >
          {above}
        </Box>
        <Box component="h1" dir="auto" sx={{ m: 0, typography: 'headline1', overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {below && <Box sx={{ color: 'text.secondary' }}>{below}</Box>}
      </Box>
      {actions && <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>{actions}</Box>}
      {children}
    </Box>
  );
}

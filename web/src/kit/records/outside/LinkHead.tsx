import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  number: string | null;
  projectName: string | null;
  title: string;
  /** The status of the request */
  children?: ReactNode;
  /** Whether it can be answered now, or why not */
  may: true | string;
}

/** The head of a page behind a link: the request, and whether it can be answered now. */
export function LinkHead({ number, projectName, title, children, may }: Props) {
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{[number, projectName].filter(Boolean).join(' · ')}</Box>
      <Box component="h1" sx={{ m: 0, mb: 1, typography: 'headline1', overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      {children && (
        <Box role="status" sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
          {children}
        </Box>
      )}
      {may !== true && (
        <Box
          role="note"
          sx={{ mb: 2, p: 2, bgcolor: 'status.attention.tint', color: 'status.attention.ink', borderRadius: 1 }}
        >
          {may}
        </Box>
      )}
    </>
  );
}

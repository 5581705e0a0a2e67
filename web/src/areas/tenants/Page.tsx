import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page of sections under one heading. */
export function Page({ title, text, children }: { title: string; text?: string | undefined; children: ReactNode }) {
  return (
    <Box sx={{ p: { xs: 2, md: '8px 24px 32px' }, maxWidth: 960 }}>
      <Box component="h1" sx={{ m: 0, minHeight: 44, display: 'flex', alignItems: 'center', typography: 'headline1' }}>
        {title}
      </Box>
      {text && (
        <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary', maxWidth: '76ch', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      )}
      <Box sx={{ mt: 1 }}>{children}</Box>
    </Box>
  );
}

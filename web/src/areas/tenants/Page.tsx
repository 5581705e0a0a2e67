import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';

/** A page of sections under one heading. */
export function Page({ title, text, children }: { title: string; text?: string | undefined; children: ReactNode }) {
  return (
    <Box sx={{ pb: 4, maxWidth: 1200 }}>
      <PageHeader title={title} />
      <Box sx={{ px: 2 }}>
        {text && (
          <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary', maxWidth: '76ch', overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        )}
        <Box sx={{ mt: 1 }}>{children}</Box>
      </Box>
    </Box>
  );
}

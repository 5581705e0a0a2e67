import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DraftNote } from './FormParts.tsx';

interface FormPageProps {
  title: string;
  savedAt: number | null;
  onSubmit: () => void;
  /** The buttons, the primary one last */
  actions: ReactNode;
  children: ReactNode;
}

/** A form as a page, with its buttons fixed at the bottom. */
export function FormPage({ title, savedAt, onSubmit, actions, children }: FormPageProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto', maxWidth: 880 }}
    >
      <Box component="h1" sx={{ m: 0, px: 2, pt: 1, pb: 2, typography: 'headline1' }}>
        {title}
      </Box>
      <Box sx={{ px: 2, pb: 3, flex: 1 }}>{children}</Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          zIndex: 2,
        }}
      >
        <DraftNote savedAt={savedAt} />
        <Box sx={{ flex: 1 }} />
        {actions}
      </Box>
    </Box>
  );
}

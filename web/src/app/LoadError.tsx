import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { PlainButton } from '../kit/ui/Plain.tsx';
import { useT } from '../kit/words/index.ts';

/** A screen that failed: the frame stays, and the next step is clear. */
export function LoadError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  return (
    <Box role="alert" sx={{ p: 3, maxWidth: 520 }}>
      <Box component="h1" sx={{ typography: 'headline2', m: 0, mb: 1 }}>
        {t('This page could not be shown')}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary', m: 0, mb: 2 }}>
        {t('Nothing was lost. Try again; if it stays like this, reload the page.')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <PlainButton
          look="contained"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t('Try again')}
        </PlainButton>
        <PlainButton onClick={() => window.location.reload()}>{t('Reload')}</PlainButton>
      </Box>
      <Box component="p" sx={{ typography: 'caption', mt: 2, color: 'text.tertiary', overflowWrap: 'anywhere' }}>
        {saidOf(error)}
      </Box>
    </Box>
  );
}

/** The error's message, without file addresses. */
function saidOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /https?:|\/assets\//.test(message) ? '' : message;
}

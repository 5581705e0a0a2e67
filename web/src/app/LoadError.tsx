import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useT } from '../kit/words/index.ts';

/** A screen that could not be shown: the frame stays, the next step is plain. */
export function LoadError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  return (
    <Box role="alert" sx={{ p: 3, maxWidth: 520 }}>
      <Typography component="h1" variant="headline2" sx={{ mb: 1 }}>
        {t('This page could not be shown')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('Nothing was lost. Try again; if it stays like this, reload the page.')}</Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          variant="contained"
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          {t('Try again')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('Reload')}</Button>
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.tertiary', overflowWrap: 'anywhere' }}>
        {error instanceof Error ? error.message : String(error)}
      </Typography>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '../kit/ui/EmptyState.tsx';
import { Spinner } from '../kit/ui/Spinner.tsx';
import { useT } from '../kit/words/index.ts';

/** Before the frame: a quiet wait, or why it cannot be drawn. */
export function Waiting({ state, onRetry }: { state: 'waiting' | 'failed'; onRetry: () => void }) {
  const t = useT();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}
    >
      {state === 'waiting' ? (
        <Spinner size={32} />
      ) : (
        <EmptyState
          heading="h1"
          cause="offline"
          title={t('Plumbline does not answer')}
          text={t('Your work is safe on the server. Check your connection, then try again.')}
          actions={
            <Button variant="contained" onClick={onRetry}>
              {t('Try again')}
            </Button>
          }
        />
      )}
    </Box>
  );
}

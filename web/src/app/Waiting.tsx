import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense } from 'react';
import { ApiError } from '../kit/api/errors.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { EmptyState } from '../kit/ui/EmptyState.tsx';
import { Spinner } from '../kit/ui/Spinner.tsx';
import { useT } from '../kit/words/index.ts';

const NotArrived = lazyPart(() => import('./NotArrived.tsx').then((module) => module.NotArrived));

interface WaitingProps {
  state: 'waiting' | 'failed';
  /** The error; without it the server does not answer */
  error?: Error | null;
  onRetry: () => void;
}

/** Shown before the frame: a quiet wait, or why it cannot load. */
export function Waiting({ state, error = null, onRetry }: WaitingProps) {
  const t = useT();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}
    >
      {state === 'waiting' ? (
        <Spinner size={32} />
      ) : error instanceof ApiError && !error.offline ? (
        <Suspense>
          <NotArrived error={error} onRetry={onRetry} />
        </Suspense>
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

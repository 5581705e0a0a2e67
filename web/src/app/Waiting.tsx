import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CODE } from '@plumbline/contract/kit/codes';
import { ApiError } from '../kit/api/errors.ts';
import { leave } from '../kit/nav/leave.ts';
import { EmptyState } from '../kit/ui/EmptyState.tsx';
import { Spinner } from '../kit/ui/Spinner.tsx';
import { useT } from '../kit/words/index.ts';

interface WaitingProps {
  state: 'waiting' | 'failed';
  /** why it failed; without it the server does not answer */
  error?: Error | null;
  onRetry: () => void;
}

/** Before the frame: a quiet wait, or why it cannot be drawn. */
export function Waiting({ state, error = null, onRetry }: WaitingProps) {
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', bgcolor: 'background.default' }}
    >
      {state === 'waiting' ? <Spinner size={32} /> : <Failed error={error} onRetry={onRetry} />}
    </Box>
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT();
  const retry = <Button onClick={onRetry}>{t('Try again')}</Button>;
  const signOut = (
    <Button variant="contained" onClick={() => leave('/login', 'expired')}>
      {t('Sign in as somebody else')}
    </Button>
  );
  if (error instanceof ApiError && error.code === CODE.refused)
    return (
      <EmptyState
        heading="h1"
        cause="noRight"
        title={t('Plumbline cannot be shown here')}
        text={error.msg}
        actions={retry}
      />
    );
  if (error instanceof ApiError && (error.code === CODE.notFound || error.code === CODE.noPermission))
    return (
      <EmptyState
        heading="h1"
        cause="noRight"
        title={t('You have no access to this company')}
        text={t(
          'You are signed in, but the company that this page asks for is not open to you. Ask an administrator of that company for access.',
        )}
        actions={
          <>
            {signOut}
            {retry}
          </>
        }
      />
    );
  return (
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
  );
}

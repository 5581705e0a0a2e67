import Button from '@mui/material/Button';
import { CODE } from '@plumbline/contract/kit/codes';
import type { ApiError } from '../kit/api/errors.ts';
import { leave } from '../kit/nav/leave.ts';
import { EmptyState } from '../kit/ui/EmptyState.tsx';
import { useT } from '../kit/words/index.ts';

/** Why there is no frame although the server answered: it is unavailable, or it refuses this person. */
export function NotArrived({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useT();
  const retry = <Button onClick={onRetry}>{t('Try again')}</Button>;
  if (error.status !== 200)
    return (
      <EmptyState
        heading="h1"
        cause="failed"
        title={t('Plumbline cannot open now')}
        text={error.msg || t('Your work is safe on the server. Try again in a moment.')}
        actions={retry}
      />
    );
  if (error.code !== CODE.notFound && error.code !== CODE.noPermission)
    return (
      <EmptyState
        heading="h1"
        cause="noRight"
        title={t('Plumbline cannot be shown here')}
        text={error.msg}
        actions={retry}
      />
    );
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
          <Button variant="contained" onClick={() => leave('/login', 'expired')}>
            {t('Sign in as somebody else')}
          </Button>
          {retry}
        </>
      }
    />
  );
}

import Button from '@mui/material/Button';
import { ApiError } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';

/** A person who could not be read: hidden, no right, no connection, or something broke. */
export function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT();
  const code = error instanceof ApiError ? error.code : 0;
  if (code === 1004 || code === 1010)
    return (
      <EmptyState
        cause="noRight"
        title={t('You cannot see this person')}
        text={t('They are not here, or you do not work on a project with them. An admin can change that.')}
      />
    );
  const offline = error instanceof ApiError && error.offline;
  return (
    <EmptyState
      cause={offline ? 'offline' : 'failed'}
      title={offline ? t('No connection') : t('This part did not load')}
      text={t('Nothing was changed. Try again; if it stays so, tell your admin.')}
      actions={<Button onClick={retry}>{t('Try again')}</Button>}
    />
  );
}

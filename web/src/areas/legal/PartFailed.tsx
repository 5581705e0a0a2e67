import Button from '@mui/material/Button';
import { ApiError } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';

/** Says that a part of the page could not be loaded. */
export function PartFailed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useT();
  const offline = error instanceof ApiError && error.offline;
  return (
    <EmptyState
      cause={offline ? 'offline' : 'failed'}
      title={offline ? t('No connection') : t('This page did not load')}
      text={t('Nothing is lost. Try again in a moment.')}
      actions={<Button onClick={retry}>{t('Try again')}</Button>}
    />
  );
}

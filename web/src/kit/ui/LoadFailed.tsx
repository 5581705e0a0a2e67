import Button from '@mui/material/Button';
import { ApiError } from '../api/index.ts';
import { EmptyState } from './EmptyState.tsx';
import { useT } from '../words/index.ts';

/** Says why a part of the page could not be loaded: no right, no network, or an error. The rest of the page stays. */
export function LoadFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT();
  if (error instanceof ApiError && error.code === 1010) {
    return (
      <EmptyState
        cause="noRight"
        title={t('You cannot see this part')}
        text={t('Viewing it needs a right that your role in this company does not give. An admin can change that.')}
      />
    );
  }
  // A retry cannot help if the record does not exist or the address has no id.
  if (error instanceof ApiError && (error.code === 1004 || error.fields.some(({ path }) => path.endsWith('Id')))) {
    return (
      <EmptyState
        cause="failed"
        title={t('There is nothing here')}
        text={t('It was removed, or you may not see it.')}
      />
    );
  }
  const offline = error instanceof ApiError && error.offline;
  return (
    <EmptyState
      cause={offline ? 'offline' : 'failed'}
      title={offline ? t('No connection') : t('This part did not load')}
      text={
        offline
          ? t('Nothing is lost. Try again when you are connected.')
          : t('Nothing was changed. Try again; if it stays so, tell your admin.')
      }
      actions={<Button onClick={retry}>{t('Try again')}</Button>}
    />
  );
}

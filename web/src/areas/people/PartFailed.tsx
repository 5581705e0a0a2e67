import { ApiError } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { useT } from '../../kit/words/index.ts';

/** Says why a person could not be loaded: hidden, no right, no connection, or an error. */
export function PartFailed({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useT();
  if (!(error instanceof ApiError) || (error.code !== 1004 && error.code !== 1010))
    return <LoadFailed error={error} retry={retry} />;
  return (
    <EmptyState
      cause="noRight"
      title={t('You cannot see this person')}
      text={t('They are not here, or you do not work on a project with them. An admin can change that.')}
    />
  );
}

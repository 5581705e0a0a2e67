import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CODE } from '@plumbline/contract/kit/codes';
import { ApiError } from '../../api/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { useDelayed } from '../../ui/useDelayed.ts';
import { useT } from '../../words/index.ts';

/** A thin line above the rows during a refresh; it takes no space. */
export function RefreshLine({ on }: { on: boolean }) {
  const t = useT();
  const late = useDelayed(on, 250);
  return (
    <Box sx={{ position: 'relative', height: 0, zIndex: 5 }}>
      {late && (
        <Box sx={{ position: 'absolute', insetInline: 0, top: -1 }}>
          <ProgressLine label={t('Refreshing')} height={2} />
        </Box>
      )}
    </Box>
  );
}

interface ListFailedProps {
  error: Error;
  onRetry: () => void;
  /** The kind in the plural, such as "RFIs" */
  plural: string;
}

/** Says why a list could not be shown. */
export function ListFailed({ error, onRetry, plural }: ListFailedProps) {
  const t = useT();
  const retry = <Button onClick={onRetry}>{t('Try again')}</Button>;
  if (error instanceof ApiError && error.offline) {
    return (
      <EmptyState
        cause="offline"
        title={t('Not on this device')}
        text={t('There is no connection, and this list was not opened here before.')}
        actions={retry}
      />
    );
  }
  if (error instanceof ApiError && (error.code === CODE.noPermission || error.status === 403)) {
    return (
      <EmptyState
        cause="noRight"
        title={t('You cannot see {plural} here', { plural })}
        text={t('Your role does not include them. A company admin can change that.')}
      />
    );
  }
  return (
    <EmptyState
      cause="failed"
      title={t('The list could not be loaded')}
      text={t('Nothing is lost. Try again in a moment.')}
      actions={retry}
    />
  );
}

/** A quiet strip over rows that are outdated, or that wait for the pointer to leave. */
export function ListStrip({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        minHeight: 32,
        typography: 'caption',
        color: 'text.secondary',
        bgcolor: 'surface.sunken',
        borderBottom: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      {text}
      <Button variant="text" size="small" onClick={onAction}>
        {action}
      </Button>
    </Box>
  );
}

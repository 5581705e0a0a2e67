import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { ApiError } from '../api/index.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useT } from '../words/index.ts';

interface ViewerFrameProps {
  over: boolean;
  label: string;
  /** Escape in a dialog */
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the viewer: over a screen, where it traps the focus and returns it, or as the page itself. */
export function ViewerFrame({ over, label, onClose, children }: ViewerFrameProps) {
  const content = (
    <Box
      sx={{
        height: '100dvh',
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        color: 'text.primary',
        overflow: 'hidden',
      }}
    >
      {children}
    </Box>
  );
  if (!over) return content;
  return (
    <MuiDialog
      open
      fullScreen
      onClose={onClose}
      transitionDuration={0}
      slotProps={{
        paper: {
          'aria-label': label,
          // The viewer has no title to be named by.
          'aria-labelledby': undefined,
          sx: { width: '100%', maxWidth: '100%', maxHeight: '100%', height: '100%', m: 0, border: 0 },
        },
      }}
    >
      {content}
    </MuiDialog>
  );
}

interface ViewerWaitingProps {
  error: Error | null;
  retry: () => void;
  onClose: () => void;
  /** It is not among the shown pictures */
  isGone?: boolean;
  /** A file that is not a picture */
  other: { name: string; href: string } | null;
}

/** The viewer while it loads, and when there is no picture. */
export function ViewerWaiting({ error, retry, onClose, isGone: isMissing = false, other }: ViewerWaitingProps) {
  const t = useT();
  const isGone = isMissing || (error instanceof ApiError && error.code === 1004);
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box sx={{ m: 'auto', p: 2 }}>
        <h1 className="vh">{t('Picture')}</h1>
        {isGone && (
          <EmptyState
            cause="nothing"
            title={t('There is no such picture here')}
            text={t('It was removed, or you may not see its record.')}
          />
        )}
        {error && !isGone && <LoadFailed error={error} retry={retry} />}
        {!error && other && (
          <EmptyState
            cause="nothing"
            title={t('{name} is not a picture', { name: other.name })}
            text={t('It opens as the file it is.')}
            actions={
              <Button variant="contained" component="a" href={other.href} target="_blank" rel="noopener">
                {t('Open the file')}
              </Button>
            }
          />
        )}
        {!error && !other && !isGone && <Spinner />}
      </Box>
    </>
  );
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { openHelp, useHelp } from '../../nav/help.ts';
import { useT } from '../../words/index.ts';
import { DraftNote } from './FormParts.tsx';

interface FormDialogProps {
  title: string;
  savedAt: number | null;
  onClose: () => void;
  onSubmit: () => void;
  /** The buttons, the primary one last */
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of a large form: a wide dialog on a desk, a full screen on a phone with buttons at the bottom. */
export function FormDialog({ title, savedAt, onClose, onSubmit, actions, children }: FormDialogProps) {
  const t = useT();
  const titleId = useId();
  const isHelpOffered = useHelp((help) => help.isOffered);
  const phone = useMediaQuery('(max-width: 599.95px)');
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit();
  }
  return (
    <MuiDialog
      open
      fullScreen={phone}
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      slotProps={{
        paper: { sx: phone ? { m: 0, width: '100%', maxWidth: '100%', maxHeight: '100%', border: 0 } : { width: 760 } },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: phone ? '100%' : undefined }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            p: { xs: '4px', sm: '12px 12px 4px 24px' },
            borderBottom: { xs: '1px solid var(--pl-palette-divider)', sm: 0 },
            flex: 'none',
            flexDirection: { xs: 'row', sm: 'row-reverse' },
          }}
        >
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
          <Box
            component="h2"
            id={titleId}
            sx={{
              m: 0,
              flex: 1,
              order: { sm: 1 },
              typography: { xs: 'body1', sm: 'headline2' },
              fontWeight: { xs: 700, sm: 700 },
            }}
          >
            {title}
          </Box>
          {isHelpOffered && (
            <IconButton aria-label={t('How it works')} aria-haspopup="dialog" onClick={() => openHelp()}>
              <HelpOutlineOutlined />
            </IconButton>
          )}
        </Box>
        <Box sx={{ p: { xs: 2, sm: '8px 24px 24px' }, overflowY: 'auto', flex: 1, minHeight: 0 }}>{children}</Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            gap: 1,
            p: { xs: '8px 16px', sm: '12px 24px' },
            borderTop: 1,
            borderColor: 'divider',
            flex: 'none',
            '& > .MuiButton-root': { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 48, sm: 'var(--control)' } },
          }}
        >
          <Box sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
            <DraftNote savedAt={savedAt} />
          </Box>
          {actions}
        </Box>
      </Box>
    </MuiDialog>
  );
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MuiDialog from '@mui/material/Dialog';
import Box from '@mui/material/Box';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { FormEvent } from 'react';
import { useT } from '../words/index.ts';
import type { DialogProps } from './dialogProps.ts';

/** The dialog itself; `Dialog` loads it when it is first opened. */
export function DialogBox({ title, onClose, onSubmit, actions, children, width, keepOpen, reading }: DialogProps) {
  const t = useT();
  const titleId = useId();
  const body = (
    <>
      <DialogTitle id={titleId} component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="h2" sx={{ flex: 1, m: 0, font: 'inherit' }}>
          {title}
        </Box>
        <IconButton aria-label={t('Close')} onClick={onClose}>
          <CloseOutlined />
        </IconButton>
      </DialogTitle>
      <DialogContent tabIndex={reading ? 0 : undefined} sx={{ pt: '12px !important' }}>
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onSubmit?.();
  }
  return (
    <MuiDialog
      open
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (!(keepOpen && reason === 'backdropClick')) onClose();
      }}
      slotProps={{ paper: { sx: { width, '&:focus-visible': { outline: 'none' } } } }}
    >
      {onSubmit ? (
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          {body}
        </Box>
      ) : (
        body
      )}
    </MuiDialog>
  );
}

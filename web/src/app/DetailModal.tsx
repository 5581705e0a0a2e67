import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { detailModal } from '../kit/nav/index.ts';
import { useT } from '../kit/words/index.ts';

/** The full-screen detail: an iframe with the module's page, which then hides its own frame. */
export function DetailModal({ href, title }: { href: string; title: string }) {
  const t = useT();
  const titleId = useId();
  const name = title || t('Detail');
  return (
    <Dialog
      open
      fullScreen
      onClose={detailModal.close}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { width: '100%', maxWidth: '100%', maxHeight: '100%', m: 0, border: 0 } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 48,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <Box component="h2" id={titleId} sx={{ m: 0, flex: 1, typography: 'headline2' }}>
          {name}
        </Box>
        <IconButton aria-label={t('Close')} onClick={detailModal.close}>
          <CloseOutlined />
        </IconButton>
      </Box>
      <Box component="iframe" src={href} title={name} sx={{ border: 0, flex: 1, width: '100%' }} />
    </Dialog>
  );
}

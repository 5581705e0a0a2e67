import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useEffect, useState } from 'react';
import { TOAST } from '../theme/sizes.ts';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useT } from '../words/index.ts';
import { dismiss, useToast } from './notify.ts';
import type { Toast } from './notify.ts';

const TONE = { success: 'good', warning: 'attention', error: 'stopped', info: 'progress' } as const;

/** Where toasts appear: top centre, 480 px wide, one at a time, gone after 3000 ms unless the pointer or focus rests on it. */
export function Toaster() {
  const toast = useToast((shown) => shown.toast);
  return (
    <Box
      role="status"
      aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}
      sx={{ position: 'fixed', top: TOAST.top, left: 0, right: 0, mx: 'auto', width: TOAST.width, maxWidth: 'calc(100vw - 16px)', zIndex: 'snackbar', pointerEvents: 'none' }}
    >
      {toast && <Slip key={toast.id} toast={toast} />}
    </Box>
  );
}

function Slip({ toast }: { toast: Toast }) {
  const t = useT();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.id), TOAST.hideAfterMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const tone = TONE[toast.kind];
  return (
    <Paper
      data-toast={toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto', minHeight: 48, display: 'flex', alignItems: 'center', gap: 1.5, p: '8px 8px 8px 16px', boxShadow: 2,
        border: '1px solid', borderColor: 'lineStrong', borderLeft: '4px solid', borderLeftColor: `status.${tone}.mark`,
      }}
    >
      <StatusShape tone={tone} size={16} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{toast.text}</Box>
      {toast.action && (
        <Button
          variant="text"
          onClick={() => {
            toast.action?.press();
            dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton aria-label={t('Dismiss')} onClick={() => dismiss(toast.id)}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Paper>
  );
}

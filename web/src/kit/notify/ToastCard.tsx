import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { TOAST } from '../theme/sizes.ts';
import { PlainButton, PlainIconButton } from '../ui/Plain.tsx';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useT } from '../words/index.ts';
import { dismiss } from './notify.ts';
import type { Toast } from './notify.ts';

const TONE = { success: 'good', warning: 'attention', error: 'stopped', info: 'progress' } as const;

/** A toast: its icon, its sentence, at most one action. It stays while the pointer or focus is on it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const t = useT();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toast.id), TOAST.hideAfterMs);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const tone = TONE[toast.kind];
  return (
    <Box
      data-toast={toast.kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        pointerEvents: 'auto',
        minHeight: 48,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: '8px 8px 8px 16px',
        boxShadow: 'var(--pl-palette-shade-float)',
        bgcolor: 'background.paper',
        borderRadius: 1,
        border: '1px solid',
        borderColor: 'lineStrong',
        borderLeft: '4px solid',
        borderLeftColor: `status.${tone}.mark`,
      }}
    >
      <StatusShape tone={tone} size={16} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{toast.text}</Box>
      {toast.action && (
        <PlainButton
          look="text"
          onClick={() => {
            toast.action?.press();
            dismiss(toast.id);
          }}
        >
          {toast.action.label}
        </PlainButton>
      )}
      <PlainIconButton aria-label={t('Dismiss')} onClick={() => dismiss(toast.id)}>
        <CloseOutlined sx={{ fontSize: 18 }} />
      </PlainIconButton>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { Suspense, lazy } from 'react';
import { TOAST } from '../theme/sizes.ts';
import { useToast } from './notify.ts';

const ToastCard = lazy(() => import('./ToastCard.tsx').then((module) => ({ default: module.ToastCard })));

/** Where toasts appear: top centre, 480 px wide, one at a time. */
export function Toaster() {
  const toast = useToast((shown) => shown.toast);
  return (
    <Box
      role="status"
      aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}
      sx={{
        position: 'fixed',
        top: TOAST.top,
        left: 0,
        right: 0,
        mx: 'auto',
        width: TOAST.width,
        maxWidth: 'calc(100vw - 16px)',
        zIndex: 'snackbar',
        pointerEvents: 'none',
      }}
    >
      <Suspense>{toast && <ToastCard key={toast.id} toast={toast} />}</Suspense>
    </Box>
  );
}

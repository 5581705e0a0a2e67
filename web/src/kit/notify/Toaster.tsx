import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../nav/lazyPart.ts';
import { TOAST_PLACE } from '../theme/sizes.ts';
import { useToast } from './notify.ts';

const ToastCard = lazyPart(() => import('./ToastCard.tsx').then((module) => module.ToastCard));

/** Shows toasts: top centre, 480 px wide, one at a time. */
export function Toaster() {
  const toast = useToast((shown) => shown.toast);
  return (
    <Box
      role="status"
      aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}
      sx={{ ...TOAST_PLACE, pointerEvents: 'none' }}
    >
      <Suspense>{toast && <ToastCard key={toast.id} toast={toast} />}</Suspense>
    </Box>
  );
}

import { Suspense, lazy } from 'react';
import type { PopoverProps } from '@mui/material/Popover';

const MuiPopover = lazy(() => import('@mui/material/Popover'));

/** MUI's popover, whose code comes with the first opening. */
export function Popover(props: PopoverProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <MuiPopover {...props} />
    </Suspense>
  );
}

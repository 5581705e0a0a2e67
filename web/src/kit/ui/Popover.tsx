import { Suspense } from 'react';
import type { PopoverProps } from '@mui/material/Popover';
import { lazyPart } from '../nav/lazyPart.ts';

const MuiPopover = lazyPart(() => import('@mui/material/Popover').then((module) => module.default));

/** MUI's popover; its code loads with the first opening. */
export function Popover(props: PopoverProps) {
  if (!props.open) return null;
  return (
    <Suspense>
      <MuiPopover {...props} />
    </Suspense>
  );
}

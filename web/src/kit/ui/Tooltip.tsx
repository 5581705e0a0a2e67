import MuiTooltip from '@mui/material/Tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** nothing is shown for an empty title */
  title: ReactNode;
  children: ReactElement<unknown>;
  /** the title adds to the child's own name (a reason) instead of being its name */
  describe?: boolean;
  placement?: 'top' | 'bottom' | 'left' | 'right';
}

/** Says what an icon means or why a control is refused; opens on hover and on focus. */
export function Tooltip({ title, children, describe = false, placement = 'bottom' }: TooltipProps) {
  return (
    <MuiTooltip title={title} describeChild={describe} placement={placement}>
      {children}
    </MuiTooltip>
  );
}

import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import { notify } from '../notify/index.ts';
import { Ring } from './Ring.tsx';
import { Tooltip } from './Tooltip.tsx';
import { useDelayed } from './useDelayed.ts';

export interface ActionButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled'> {
  onPress: () => void;
  /** True, or why not now: the refused button stays in place and says why */
  can?: true | string;
  /** The press is being handled; a spinner shows after 100 ms */
  busy?: boolean;
  children: ReactNode;
}

/** A button that keeps its place when it is refused. Its tooltip and a press show the reason, on touch too. */
export function ActionButton({ onPress, can = true, busy = false, children, startIcon, ...rest }: ActionButtonProps) {
  const refused = can !== true;
  const slow = useDelayed(busy);
  const button = (
    <Button
      {...rest}
      aria-disabled={refused || undefined}
      aria-busy={busy || undefined}
      startIcon={slow ? <Ring /> : startIcon}
      onClick={(event) => {
        if (rest.type === 'submit' && (refused || busy)) event.preventDefault();
        if (refused) notify.info(can);
        else if (!busy) onPress();
      }}
    >
      {children}
    </Button>
  );
  return refused ? (
    <Tooltip title={can} describe>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** The primary button of a form: it submits its form. */
export function SubmitButton(props: Omit<ActionButtonProps, 'type' | 'onPress'>) {
  return <ActionButton variant="contained" {...props} type="submit" onPress={() => undefined} />;
}

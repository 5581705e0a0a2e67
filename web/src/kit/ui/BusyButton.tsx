import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Ring } from './Ring.tsx';
import { useDelayed } from './useDelayed.ts';

/** A button whose press is on its way: says so to screen readers, and shows a spinner after 100 ms. */
export function BusyButton({ busy, startIcon, children, ...rest }: ButtonProps & { busy: boolean }) {
  const late = useDelayed(busy);
  return (
    <Button {...rest} aria-busy={busy || undefined} startIcon={late ? <Ring /> : startIcon}>
      {children}
    </Button>
  );
}

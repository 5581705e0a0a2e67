import Box from '@mui/material/Box';
import { PlainButton } from '../../kit/ui/Plain.tsx';
import { Ring } from '../../kit/ui/Ring.tsx';
import { useDelayed } from '../../kit/ui/useDelayed.ts';

/** The only button of a form. A spinner shows once the answer takes more than 100 ms. */
export function SubmitButton({ busy, label }: { busy: boolean; label: string }) {
  const late = useDelayed(busy);
  return (
    <Box sx={{ mt: 1 }}>
      <PlainButton type="submit" look="contained" large aria-busy={busy || undefined}>
        {late && <Ring />}
        {label}
      </PlainButton>
    </Box>
  );
}

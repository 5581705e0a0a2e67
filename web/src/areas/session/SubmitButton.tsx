import Box from '@mui/material/Box';
import { PlainButton } from '../../kit/ui/Plain.tsx';
import { useDelayed } from '../../kit/ui/useDelayed.ts';

const spin = { '@keyframes spin': { to: { transform: 'rotate(360deg)' } }, animation: 'spin 0.8s linear infinite' };

/** The one button of a form; a ring turns in it once the answer takes more than 100 ms. */
export function SubmitButton({ busy, label }: { busy: boolean; label: string }) {
  const late = useDelayed(busy);
  return (
    <Box sx={{ mt: 1 }}>
      <PlainButton type="submit" look="contained" large aria-busy={busy || undefined}>
        {late && <Box aria-hidden sx={{ width: 14, height: 14, border: '2px solid currentColor', borderRightColor: 'transparent', borderRadius: '50%', ...spin }} />}
        {label}
      </PlainButton>
    </Box>
  );
}

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useT } from '../words/index.ts';
import { useDelayed } from './useDelayed.ts';

/** Waiting: shown after 100 ms. `fill` centres it in the room there is. */
export function Spinner({ size = 24, fill = false }: { size?: number; fill?: boolean }) {
  const t = useT();
  const late = useDelayed(true);
  const ring = late ? <CircularProgress size={size} aria-label={t('Loading')} /> : null;
  if (!fill) return ring;
  return <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 160, flex: 1 }}>{ring}</Box>;
}

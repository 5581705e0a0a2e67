import Box from '@mui/material/Box';
import { useT } from '../words/index.ts';
import { Ring } from './Ring.tsx';
import { useDelayed } from './useDelayed.ts';

/** A spinner, shown after 100 ms. `fill` centres it in the available space. */
export function Spinner({ size = 24, fill = false }: { size?: number; fill?: boolean }) {
  const t = useT();
  const late = useDelayed(true);
  const ring = late ? <Ring size={size} label={t('Loading')} /> : null;
  if (!fill) return ring;
  return <Box sx={{ display: 'grid', placeItems: 'center', color: 'link', minHeight: 160, flex: 1 }}>{ring}</Box>;
}

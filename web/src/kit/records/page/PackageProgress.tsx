import Box from '@mui/material/Box';
import { useT } from '../../words/index.ts';

/** A bar with numbers: how many records of a package are closed. */
export function PackageProgress({ of }: { of: { itemCount: number; closedCount: number } }) {
  const t = useT();
  const { itemCount: n, closedCount: done } = of;
  const width = `${n > 0 ? Math.floor((100 * done) / n) : 0}%`;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: 1 }}>
      <Box aria-hidden sx={{ flex: 1, minWidth: 32, maxWidth: 160, height: 6, borderRadius: 1, bgcolor: 'divider' }}>
        <Box sx={{ width, height: '100%', borderRadius: 1, bgcolor: 'status.good.mark' }} />
      </Box>
      <span className="num">{t('{done} of {n}', { done, n })}</span>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { useWaitingParts } from '../nav/loadPart.ts';
import { TOAST_PLACE } from '../theme/sizes.ts';
import { useT } from '../words/index.ts';

/** Says that a part of the page waits for the network or could not load. */
export function NoConnection() {
  const t = useT();
  const { waiting, isLost } = useWaitingParts();
  const said =
    waiting > 0
      ? t('No connection. This opens when the network is back.')
      : isLost && t('This part did not load. Nothing was lost: reload the page.');
  return (
    <Box role="status" sx={{ ...TOAST_PLACE, pointerEvents: 'none' }}>
      {said && (
        <Box sx={{ p: 2, border: 1, borderColor: 'lineStrong', borderRadius: 1, bgcolor: 'background.paper' }}>
          {said}
        </Box>
      )}
    </Box>
  );
}

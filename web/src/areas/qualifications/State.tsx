import Box from '@mui/material/Box';
import type { CertificateState } from '@plumbline/contract/areas/qualifications';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useT } from '../../kit/words/index.ts';
import { STATE_TONES, stateName } from './words.ts';

/** How a certificate stands: a shape and a word, never colour alone. */
export function State({ state }: { state: CertificateState | 'missing' }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <StatusShape tone={STATE_TONES[state]} />
      {stateName(state, t)}
    </Box>
  );
}

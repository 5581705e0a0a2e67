import Box from '@mui/material/Box';
import type { CertificateState } from '@plumbline/contract/areas/qualifications';
import { certificateStateName } from '@plumbline/contract/areas/qualifications/names';
import type { Tone } from '@plumbline/contract/kit/records';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useT } from '../../kit/words/index.ts';

const TONES: Record<CertificateState | 'missing', Tone> = {
  missing: 'stopped',
  pendingReview: 'attention',
  valid: 'good',
  expiring: 'attention',
  expired: 'stopped',
  refused: 'stopped',
  revoked: 'stopped',
  superseded: 'neutral',
};

/** The state of a certificate as shape and word, never as colour alone. */
export function State({ state }: { state: CertificateState | 'missing' }) {
  const t = useT();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
      <StatusShape tone={TONES[state]} />
      {certificateStateName(state, t)}
    </Box>
  );
}

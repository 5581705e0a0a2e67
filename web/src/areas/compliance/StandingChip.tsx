import { standingName } from '@plumbline/contract/areas/contacts/names';
import type { Tone } from '@plumbline/contract/kit/records';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useT } from '../../kit/words/index.ts';

const STANDING_TONES: Readonly<Record<string, Tone>> = {
  none: 'neutral',
  ok: 'good',
  expiring: 'attention',
  expired: 'stopped',
};

/** The state of a company's insurance. */
export function StandingChip({ standing, labelled = false }: { standing: string; labelled?: boolean }) {
  const t = useT();
  const word = standingName(standing, t);
  return (
    <StatusChip
      tone={STANDING_TONES[standing] ?? 'neutral'}
      word={labelled ? t('Insurance: {standing}', { standing: word }) : word}
    />
  );
}

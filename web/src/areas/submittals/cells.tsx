import type { SubmittalRow } from '@plumbline/contract/areas/submittals/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { EFFECT_TONES } from '@plumbline/contract/areas/submittalWorkflows/names';

/** Working days of float. Negative float is red and has its minus sign. */
export function Float({ days, t }: { days: number | null; t: T }) {
  if (days === null) return null;
  const late = days < 0;
  return (
    <span
      className="num"
      title={floatText(days, t)}
      style={late ? { color: 'var(--pl-palette-status-stopped-ink)', fontWeight: 700 } : undefined}
    >
      {floatShort(days, t)}
    </span>
  );
}

/** The published result, as a chip. */
export function Result({ of }: { of: Pick<SubmittalRow, 'dispositionName' | 'effect'> }) {
  if (of.dispositionName === null) return null;
  return <StatusChip tone={EFFECT_TONES[of.effect ?? 'none']} word={of.dispositionName} />;
}

/** "4 d", or "−4 d" when it is late. */
export function floatShort(days: number, t: T): string {
  return t('{n} d', { n: days < 0 ? `−${-days}` : days });
}

/** "4 working days of float", or how late it will be. */
export function floatText(days: number, t: T): string {
  if (days < 0) return t('{n|1 working day|# working days} short', { n: -days });
  return t('{n|1 working day|# working days} of float', { n: days });
}

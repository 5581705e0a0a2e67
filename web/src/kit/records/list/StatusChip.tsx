import type { Tone } from '@plumbline/contract/kit/records';
import { StatusShape } from '../../ui/StatusShape.tsx';
import looks from './StatusChip.module.css';

/** A status as word, shape and tint, so that it never rests on colour alone. It is cut where it does not fit, unless it `wraps`. */
export function StatusChip({ tone, word, wraps = false }: { tone: Tone; word: string; wraps?: boolean }) {
  return (
    <span
      className={wraps ? `${looks.chip} ${looks.wraps}` : looks.chip}
      style={{
        background: `var(--pl-palette-status-${tone}-tint)`,
        color: `var(--pl-palette-status-${tone}-ink)`,
      }}
    >
      <StatusShape tone={tone} />
      <span className={looks.word}>{word}</span>
    </span>
  );
}

import type { Tone } from '@plumbline/contract/kit/records';
import { StatusShape } from '../../ui/StatusShape.tsx';
import looks from './StatusChip.module.css';

/** A status as word, shape and tint, never only as colour. Cut when too long, unless it `wraps`. */
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

import type { Tone } from '@plumbline/contract/kit/records';
import { StatusShape } from '../ui/StatusShape.tsx';
import looks from './StatusChip.module.css';

/** A status as word, shape and tint, so that it never rests on colour alone. */
export function StatusChip({ tone, word }: { tone: Tone; word: string }) {
  return (
    <span
      className={looks.chip}
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

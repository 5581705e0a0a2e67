import type { ReactNode } from 'react';
import { useDoubts } from '../api/untilKnown.ts';
import { DoubtNote } from './DoubtNote.tsx';

/** Says, while a write is in doubt, that nobody knows yet whether it was saved. */
export function Doubts(): ReactNode {
  const [doubt] = useDoubts(({ doubts }) => doubts);
  return doubt ? <DoubtNote doubt={doubt} /> : null;
}

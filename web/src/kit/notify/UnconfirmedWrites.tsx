import type { ReactNode } from 'react';
import { useUnconfirmedWrites } from '../api/untilKnown.ts';
import { UnconfirmedNote } from './UnconfirmedNote.tsx';

/** Says while a write is in doubt that its outcome is unknown. */
export function UnconfirmedWrites(): ReactNode {
  const [write] = useUnconfirmedWrites(({ writes }) => writes);
  return write ? <UnconfirmedNote write={write} /> : null;
}

import type { ReactNode } from 'react';
import { useUnconfirmedWrites } from '../api/untilKnown.ts';
import { UnconfirmedNote } from './UnconfirmedNote.tsx';

/** Says, while a write is in doubt, that nobody knows yet whether it was saved. */
export function UnconfirmedWrites(): ReactNode {
  const [write] = useUnconfirmedWrites(({ writes }) => writes);
  return write ? <UnconfirmedNote write={write} /> : null;
}

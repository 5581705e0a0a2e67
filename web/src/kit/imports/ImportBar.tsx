import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useLongWork } from '../records/verbs/longWork.ts';

interface ImportBarProps {
  /** the kind of work that this device remembers */
  work: string;
  runs: ComponentType<{ onOpen: () => void }>;
  onOpen: () => void;
}

/** Imports that run, or that ended while nobody looked: above the list wherever one comes back to it. */
export function ImportBar({ work, runs: Runs, onOpen }: ImportBarProps) {
  return useLongWork(work).length === 0 ? null : (
    <Suspense fallback={null}>
      <Runs onOpen={onOpen} />
    </Suspense>
  );
}

import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useLongWork } from '../records/verbs/longWork.ts';

interface ImportBarProps {
  /** The name under which this device remembers the work */
  work: string;
  runs: ComponentType<{ onOpen: () => void }>;
  onOpen: () => void;
}

/** Imports that run, or that ended while nobody looked, above the list. */
export function ImportBar({ work, runs: Runs, onOpen }: ImportBarProps) {
  return useLongWork(work).length === 0 ? null : (
    <Suspense fallback={null}>
      <Runs onOpen={onOpen} />
    </Suspense>
  );
}

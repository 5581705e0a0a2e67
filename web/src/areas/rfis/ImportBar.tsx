import { Suspense, lazy } from 'react';
import { useLongWork } from '../../kit/records/longWork.ts';

const RfiImports = lazy(() => import('./RfiImports.tsx').then((module) => ({ default: module.RfiImports })));

export const IMPORT_WORK = 'rfi.import';

/** Imports that run, or that ended while nobody looked: above the list wherever one comes back to it. */
export function ImportBar({ onOpen }: { onOpen?: () => void }) {
  return useLongWork(IMPORT_WORK).length === 0 ? null : (
    <Suspense fallback={null}>
      <RfiImports kind={IMPORT_WORK} onOpen={onOpen} />
    </Suspense>
  );
}

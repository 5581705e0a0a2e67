import { Suspense, lazy } from 'react';
import { useLongWork } from '../../kit/records/longWork.ts';
import { IMPORT_WORK } from './source.ts';

const Imports = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.SubmittalImports })));

/** Imports that run, or that ended while nobody looked: above the list wherever one comes back to it. */
export function ImportBar({ onOpen }: { onOpen?: () => void }) {
  return useLongWork(IMPORT_WORK).length === 0 ? null : (
    <Suspense fallback={null}>
      <Imports onOpen={onOpen} />
    </Suspense>
  );
}

import Box from '@mui/material/Box';
import { Suspense, lazy } from 'react';
import { useLongWork } from '../../kit/records/longWork.ts';

const OneImport = lazy(() => import('./OneImport.tsx').then((module) => ({ default: module.OneImport })));

export const IMPORT_WORK = 'rfi.import';

/** Imports that run, or that ended while nobody looked: above the list wherever one comes back to it. */
export function ImportBar({ onOpen }: { onOpen?: () => void }) {
  const works = useLongWork(IMPORT_WORK);
  if (works.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: '0 16px 8px' }}>
      <Suspense fallback={null}>
        {works.map((work) => (
          <OneImport key={work.id} work={work} onOpen={onOpen} />
        ))}
      </Suspense>
    </Box>
  );
}

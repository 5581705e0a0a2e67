import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/nav/index.ts';
import { SkeletonRows } from '../../../kit/ui/Skeletons.tsx';
import type { FormLinesProps } from './LineGrid.tsx';

const LineGrid = lazyPart(() => import('./LineGrid.tsx').then((module) => module.LineGrid));
const LineRows = lazyPart(() => import('./LineRows.tsx').then((module) => module.LineRows));

/** The lines of a form: a grid, or cards on a narrow screen. */
export function FormLines(props: FormLinesProps) {
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      {isWide ? <LineGrid {...props} /> : <LineRows {...props} />}
    </Suspense>
  );
}

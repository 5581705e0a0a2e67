import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Endpoint, InputOf, Schema } from '@plumbline/contract/kit/endpoint';
import { query } from '../../api/index.ts';
import { useActor, useBreadcrumbs } from '../../nav/index.ts';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { rangeOf } from '../range.ts';
import type { DayRange } from '../range.ts';
import { AgeingHeadline } from './AgeingHeadline.tsx';
import type { AgeBucket } from './AgeingHeadline.tsx';

interface DrillDownProps {
  /** the kind, as in "RFIs" */
  title: string;
  /** of this screen, below the dashboard */
  path: string;
  /** the address of the list */
  params: { projectId?: string[] | undefined; from?: string | undefined; to?: string | undefined };
  counts: Endpoint & { output: Schema & { _zod: { output: { ageing: readonly AgeBucket[] } } } };
  /** the list itself, in the place that it is given */
  children: (place: { title: string; range: DayRange; headline: ReactNode }) => ReactNode;
}

/** The records of a kind behind the dashboard's numbers, in its projects and its range (a year up to now), and how old they are. */
export function DrillDown({ title, path, params, counts, children }: DrillDownProps) {
  const t = useT();
  const format = useFormat();
  const range = rangeOf(params, dayIn(useActor().tenant.timeZone));
  const asked = { projectId: params.projectId, ...range } as InputOf<Endpoint>;
  const { data } = useQuery(query<DrillDownProps['counts']>(counts, asked, { quiet: true, stay: true }));
  useBreadcrumbs([
    { text: t('Dashboard'), href: '/dashboard' },
    { text: title, href: path },
  ]);
  const headline = (
    <Box sx={{ px: 2, pb: 1 }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>
        {t('Created from {from} to {to}', { from: format.day(range.from), to: format.day(range.to) })}
      </Box>
      {data ? <AgeingHeadline ageing={data.ageing} /> : <SkeletonText lines={2} />}
    </Box>
  );
  return children({ title, range, headline });
}

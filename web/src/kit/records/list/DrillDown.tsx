import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Endpoint, InputOf, Schema } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../api/index.ts';
import { useActor, useBreadcrumbs } from '../../nav/index.ts';
import type { ParamsSchema } from '../../nav/index.ts';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { useListAddress } from './listParams.ts';
import { rangeOf } from '../form/range.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import { AgeingHeadline } from './AgeingHeadline.tsx';
import type { AgeBucket } from './AgeingHeadline.tsx';
import type { ListPlaceProps } from './ProjectRecordList.tsx';

export interface DrillDownProps<S extends ParamsSchema> {
  kind: Pick<RecordKind, 'kind' | 'plural'>;
  /** The path of this screen, below the dashboard */
  path: string;
  /** The schema of the list's address */
  schema: S;
  counts: Endpoint & { output: Schema & { _zod: { output: { ageing: readonly AgeBucket[] } } } };
  /** The list itself */
  List: ComponentType<ListPlaceProps>;
}

/**
 * The records of a kind behind the dashboard's numbers, with its projects and range (a year up to now), and their ages.
 */
export function DrillDown<S extends ParamsSchema>({ kind, path, schema, counts, List }: DrillDownProps<S>) {
  const t = useT();
  const format = useFormat();
  const title = kind.plural(t);
  const params: { projectId?: string[]; from?: string; to?: string } = useListAddress(schema).params;
  const range = rangeOf(params, dayIn(useActor().tenant.timeZone));
  const asked = { projectId: params.projectId, ...range } as InputOf<Endpoint>;
  const { data } = useQuery(query<DrillDownProps<S>['counts']>(counts, asked, { quiet: true, stay: true }));
  const court = useQuery(
    query(records.court, { projectId: params.projectId, pageSize: 1 }, { quiet: true, stay: true }),
  ).data;
  useBreadcrumbs([
    { text: t('Dashboard'), href: '/dashboard' },
    { text: title, href: path },
  ]);
  const headline = (
    <Box sx={{ display: { xs: 'none', sm: 'block' }, px: 2, pb: 1 }}>
      <Box sx={{ display: { xs: 'none', md: 'block' }, typography: 'caption', color: 'text.secondary', mb: 1 }}>
        {t('Created from {from} to {to}', { from: format.day(range.from), to: format.day(range.to) })},{' '}
        {t('drafts not counted')}
      </Box>
      {data ? (
        <AgeingHeadline ageing={data.ageing} mine={court && (court.byKind[kind.kind] ?? 0)} />
      ) : (
        <SkeletonText lines={2} />
      )}
    </Box>
  );
  return <List title={title} range={range} headline={headline} />;
}

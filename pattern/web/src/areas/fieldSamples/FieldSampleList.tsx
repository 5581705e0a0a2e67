import { useQuery } from '@tanstack/react-query';
import { FIELD_SAMPLE_RECORD } from '@plumbline/contract/areas/fieldSamples/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { fieldSampleDownloads, fieldSampleReads } from '@plumbline/contract/areas/fieldSamples/reads';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { sheetExports } from '../../kit/records/list/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import { OPENING, fieldSampleColumns, fieldSampleFilters, fieldSampleListSchema, fieldSampleViews } from './list.tsx';
import { FIELD_SAMPLES, fieldSampleKind } from './record.tsx';

const FieldSamplePanel = lazyPart(() => import('./FieldSampleScreen.tsx').then((module) => module.FieldSamplePanel));
const NewFieldSample = lazyPart(() => import('./FieldSampleForm.tsx').then((module) => module.NewFieldSample));

/** `/project/fieldSample`: field samples across projects. */
export const FieldSampleListScreen = listScreen(fieldSampleKind, FIELD_SAMPLES, FieldSampleList);

/** Field samples of all projects or of one. */
export function FieldSampleList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(fieldSampleListSchema, 'fieldSample', props, OPENING);
  const counts = useQuery(query(fieldSampleReads.counts, place.counted, { quiet: true, stay: true }));
  return (
    <ProjectRecordList
      place={place}
      kind={fieldSampleKind}
      words={{
        manager: labelOf(FIELD_SAMPLE_RECORD.manager, t),
        search: t('Search field samples'),
        nothing: {
          title: t('No field samples yet'),
          text: t('A field sample is written with its place, its lead and its due date, and then assigned.'),
        },
        noMatch: t('No field sample matches these filters'),
      }}
      reads={fieldSampleReads}
      id="fieldSampleId"
      usualSort="-number"
      isEmpty={counts.data?.all === 0}
      columns={fieldSampleColumns}
      Panel={FieldSamplePanel}
      views={fieldSampleViews(t, counts.data)}
      filters={fieldSampleFilters(t, place.projectId)}
      create={place.may.create ? { label: t('New field sample'), Form: NewFieldSample } : undefined}
      exports={(filter) => sheetExports(t, fieldSampleDownloads.export.path, filter)}
      Totals={FieldSampleTotals}
    />
  );
}

/** How many the whole filter finds. */
function FieldSampleTotals({ filter }: { filter: object }) {
  const t = useT();
  const { data } = useQuery(query(fieldSampleReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  return <TotalsLine all={t('{n|1 field sample|# field samples} in all', { n: data.total })} />;
}

import LockOutlined from '@mui/icons-material/LockOutlined';
import { useQuery } from '@tanstack/react-query';
import { INSPECTION_RECORD } from '@plumbline/contract/areas/inspections/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import type { InspectionRow } from '@plumbline/contract/areas/inspections';
import { inspectionDownloads, inspectionReads } from '@plumbline/contract/areas/inspections/reads';
import { query } from '../../kit/api/index.ts';
import { ScoreRing } from '../../kit/forms/ScoreRing.tsx';
import { lazyPart } from '../../kit/nav/index.ts';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { LookedList } from '../../kit/records/list/LookedList.tsx';
import { useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { useFilterChoices } from '../../kit/records/list/useFilterChoices.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import { downloadUrl, sheetExports } from '../../kit/records/list/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import { ResultChip } from './cells.tsx';
import {
  OPENING,
  USUAL_SORT,
  editors,
  inspectionColumns,
  inspectionFilters,
  inspectionListSchema,
  inspectionViews,
} from './list.tsx';
import { INSPECTIONS, inspectionKind } from './record.tsx';

const Choices = lazyPart(() => import('./choices.ts').then((module) => module.Choices));
const InspectionPanel = lazyPart(() => import('./InspectionScreen.tsx').then((module) => module.InspectionPanel));
const InspectionBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.InspectionBulk));
const InspectionCalendar = lazyPart(() => import('./Calendar.tsx').then((module) => module.InspectionCalendar));
const NewInspection = lazyPart(() => import('./InspectionForm.tsx').then((module) => module.NewInspection));

/** `/project/inspection`: inspections of all projects. */
export const InspectionListScreen = listScreen(inspectionKind, INSPECTIONS, InspectionList);

/** The inspections behind the dashboard's numbers, for `drillDown`. */
export const drillDownList = {
  kind: inspectionKind,
  schema: inspectionListSchema,
  counts: inspectionReads.counts,
  List: InspectionList,
};

/** Inspections of all projects or of one: as a table or a month. */
export function InspectionList(props: ListPlaceProps) {
  const t = useT();
  const listed = useListPlace(inspectionListSchema, 'inspection', props, OPENING);
  const [read, place] = useFilterChoices(listed, Choices, { templates: [], sections: [] });
  const counts = useQuery(query(inspectionReads.counts, place.counted, { quiet: true, stay: true }));
  return (
    <LookedList
      place={place}
      looks={{ list: t('List'), calendar: t('Calendar') }}
      View={InspectionCalendar}
      kind={inspectionKind}
      words={{
        manager: labelOf(INSPECTION_RECORD.manager, t),
        search: t('Search inspections'),
        nothing: {
          title: t('No inspections yet'),
          text: t('An inspection is a visit at which work is checked against forms and gets a verdict.'),
        },
        noMatch: t('No inspection matches these filters'),
      }}
      reads={inspectionReads}
      id="inspectionPackageId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      columns={inspectionColumns}
      editors={editors}
      moreOf={(row) => [row.answered, row.held, row.openDeficiencies, row.unsigned].join()}
      signs={(row) => <Signs row={row} />}
      Panel={InspectionPanel}
      views={inspectionViews(t, counts.data)}
      filters={inspectionFilters(t, place.projectId, read)}
      create={place.may.create ? { label: t('New inspection'), Form: NewInspection } : undefined}
      exports={(filter) => [
        ...sheetExports(t, inspectionDownloads.export.path, filter),
        { label: t('PDF log'), href: downloadUrl(inspectionDownloads.log.path, filter) },
      ]}
      Totals={InspectionTotals}
      bulk={(frame) => <InspectionBulk frame={frame} />}
    />
  );
}

/** On a phone: the verdict, the results of its forms, and whether it holds work. */
function Signs({ row }: { row: InspectionRow }) {
  const t = useT();
  return (
    <>
      {row.held > 0 && row.status !== 'cancelled' && (
        <CardSign icon={<LockOutlined />} label={t('Held')} text={String(row.held)} />
      )}
      <ResultChip result={row.result} />
      {row.itemCount > 0 && <ScoreRing counts={row} size={20} />}
    </>
  );
}

/** The results of the visits of the whole filter. */
function InspectionTotals({ filter }: { filter: object }) {
  const t = useT();
  const { data } = useQuery(query(inspectionReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, judgedFirst, passedFirst, deficient, finished, onTime, held } = data;
  const percent = (part: number, all: number) => Math.round((part * 100) / all);
  return (
    <TotalsLine all={t('{n|1 inspection|# inspections} in all', { n: total })}>
      {judgedFirst > 0 && t('{n} % passed at the first visit', { n: percent(passedFirst, judgedFirst) })}
      {finished > 0 && t('{n} % on time', { n: percent(onTime, finished) })}
      {deficient > 0 && t('{n|1 deficiency|# deficiencies}', { n: deficient })}
      {held > 0 && t('{n|1 hold point|# hold points} not released', { n: held })}
    </TotalsLine>
  );
}

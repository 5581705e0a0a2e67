import ArchitectureOutlined from '@mui/icons-material/ArchitectureOutlined';
import { useQuery } from '@tanstack/react-query';
import { RFI_RECORD } from '@plumbline/contract/areas/rfis/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { rfiDownloads, rfiReads } from '@plumbline/contract/areas/rfis/reads';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import { downloadUrl, sheetExports } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { OPENING, USUAL_SORT, editors, rfiColumns, rfiListFilters, rfiListSchema, rfiViews } from './list.tsx';
import { IMPORT_WORK, rfiKind } from './record.tsx';

const RfiPanel = lazyPart(() => import('./RfiPanel.tsx').then((module) => module.RfiPanel));
const RfiBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.RfiBulk));
const NewRfi = lazyPart(() => import('./RfiForm.tsx').then((module) => module.NewRfi));
const Runs = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportRuns));
const Screen = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportScreen));

/** `/project/RFIsList`: RFIs across projects. */
export const RfiListScreen = listScreen(rfiKind, '/project/RFIsList', RfiList);

/** The RFIs behind the dashboard's numbers, for `drillDown`. */
export const drillDownList = { kind: rfiKind, schema: rfiListSchema, counts: rfiReads.counts, List: RfiList };

/** RFIs of all projects or of one. */
export function RfiList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(rfiListSchema, 'rfi', props, OPENING);
  const { may, projectId } = place;
  const counts = useQuery(query(rfiReads.counts, place.counted, { quiet: true, stay: true }));
  return (
    <ProjectRecordList
      place={place}
      kind={rfiKind}
      words={{
        manager: labelOf(RFI_RECORD.manager, t),
        search: t('Search RFIs'),
        nothing: {
          title: t('No RFIs yet'),
          text: t('An RFI asks the design team a formal question, and its answer becomes part of the record.'),
        },
        noMatch: t('No RFI matches these filters'),
      }}
      reads={rfiReads}
      id="rfiId"
      usualSort={USUAL_SORT}
      courts={rfiReads.counts}
      isEmpty={counts.data?.all === 0}
      columns={rfiColumns}
      editors={editors}
      signs={(row) => <Drawing row={row} />}
      Panel={RfiPanel}
      views={rfiViews(t, counts.data)}
      filters={rfiListFilters(t, projectId)}
      create={may.create ? { label: t('New RFI'), Form: NewRfi } : undefined}
      imports={{ Screen, Runs, work: IMPORT_WORK }}
      exports={(filter) => rfiExports(t, filter)}
      Totals={RfiTotals}
      bulk={(frame) => <RfiBulk frame={frame} />}
    />
  );
}

function rfiExports(t: T, filter: object) {
  const { export: sheet, log, custody } = rfiDownloads;
  return [
    ...sheetExports(t, sheet.path, filter),
    // The same path as `rfiBcf`, which loads later, with the bulk actions.
    { label: t('BCF'), href: downloadUrl('/apisc/rfi/bcf', filter) },
    { label: t('RFI log (PDF)'), href: downloadUrl(log.path, filter) },
    {
      label: t('RFI log with questions and answers (PDF)'),
      href: downloadUrl(log.path, filter, { withAnswers: true }),
    },
    { label: t('Custody report (PDF)'), href: downloadUrl(custody.path, { ...filter, sort: undefined }) },
  ];
}

function Drawing({ row }: { row: RfiRow }) {
  const t = useT();
  if (!row.drawingRefs) return null;
  return <CardSign icon={<ArchitectureOutlined />} label={t('Drawing')} text={row.drawingRefs} />;
}

/** Cost and delay of the whole filter. Empty when no RFI has an amount and the days add up to zero. */
function RfiTotals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(rfiReads.totals, filter, { quiet: true, stay: true }));
  if (!data || (!data.priced && data.scheduleImpactDays === 0)) return null;
  return (
    <TotalsLine all={t('{n|1 RFI|# RFIs} in all', { n: data.total })}>
      {data.costImpactCents !== undefined &&
        t('Cost impact {sum} in {n}', {
          sum: format.cents(data.costImpactCents),
          n: format.number(data.priced ?? 0),
        })}
      {data.scheduleImpactDays !== 0 && t('Schedule impact {n|1 day|# days}', { n: data.scheduleImpactDays })}
    </TotalsLine>
  );
}

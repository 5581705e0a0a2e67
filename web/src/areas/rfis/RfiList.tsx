import ArchitectureOutlined from '@mui/icons-material/ArchitectureOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { rfiDownloads, rfiReads } from '@plumbline/contract/areas/rfis/reads';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { useBreadcrumbs } from '../../kit/nav/index.ts';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { OPENING, USUAL_SORT, rfiColumns, rfiGroups, rfiListFilters, rfiListSchema, rfiViews } from './list.tsx';
import { IMPORT_WORK, rfiKind } from './record.tsx';

const RfiPanel = lazy(() => import('./RfiPanel.tsx').then((module) => ({ default: module.RfiPanel })));
const RfiTotals = lazy(() => import('./RfiTotals.tsx').then((module) => ({ default: module.RfiTotals })));
const RfiBulk = lazy(() => import('./bulk.tsx').then((module) => ({ default: module.RfiBulk })));
const NewRfi = lazy(() => import('./RfiForm.tsx').then((module) => ({ default: module.NewRfi })));
const RfiImports = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.RfiImports })));
const ImportScreen = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })));

/** `/project/RFIsList`: RFIs across projects. */
export function RfiListScreen() {
  const t = useT();
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('RFIs'), href: '/project/RFIsList' },
  ]);
  return <RfiList title={t('RFIs')} />;
}

/** The RFIs of one project, as a tab of it. */
export function RfiListPanel({ projectId }: { projectId: string }) {
  return <RfiList projectId={projectId} />;
}

/** RFIs of many projects or of one. */
export function RfiList(props: ListPlaceProps) {
  const t = useT();
  const format = useFormat();
  const place = useListPlace(rfiListSchema, 'rfi', props, OPENING);
  const { may, projectId } = place;
  const counts = useQuery(query(rfiReads.counts, place.counted, { quiet: true, stay: true }));
  const columns = useMemo(
    () => rfiColumns(t, format, { withProject: projectId === undefined, mayManage: may.manage }),
    [t, format, projectId, may.manage],
  );
  return (
    <ProjectRecordList
      place={place}
      kind={rfiKind}
      words={{
        plural: t('RFIs'),
        search: t('Search RFIs'),
        nothing: {
          title: t('No RFIs yet'),
          text: t('An RFI asks the design team a formal question, and its answer becomes part of the record.'),
        },
        noMatch: t('No RFI matches these filters'),
      }}
      list={rfiReads.list}
      get={rfiReads.get}
      id="rfiId"
      usualSort={USUAL_SORT}
      byCourt
      isEmpty={counts.data?.all === 0}
      groups={rfiGroups(t, format, projectId === undefined)}
      columns={columns}
      signs={(row) => <Drawing row={row} />}
      panel={(rfiId, frame) => <RfiPanel key={rfiId} rfiId={rfiId} frame={frame} />}
      views={rfiViews(t, counts.data)}
      filters={rfiListFilters(t, projectId)}
      create={may.create ? { label: t('New RFI'), Form: NewRfi } : undefined}
      imports={{ Screen: ImportScreen, Runs: RfiImports, work: IMPORT_WORK }}
      exports={may.export ? (filter) => rfiExports(t, filter) : undefined}
      Totals={RfiTotals}
      bulk={may.manage || may.export ? (frame) => <RfiBulk frame={frame} /> : undefined}
    />
  );
}

function rfiExports(t: T, filter: object) {
  const { export: sheet, log } = rfiDownloads;
  const file = (label: string, path: string, more: Record<string, string | boolean> = {}) => ({
    label,
    href: downloadUrl(path, filter, more),
  });
  return [
    file(t('Excel (XLSX)'), sheet.path, { format: 'xlsx' }),
    file(t('CSV'), sheet.path, { format: 'csv' }),
    // That of `rfiBcf`, which is loaded with what acts on chosen ones.
    file(t('BCF'), '/apisc/rfi/bcf'),
    file(t('RFI log (PDF)'), log.path),
    file(t('RFI log with questions and answers (PDF)'), log.path, { withAnswers: true }),
  ];
}

function Drawing({ row }: { row: RfiRow }) {
  const t = useT();
  if (!row.drawingRefs) return null;
  return <CardSign icon={<ArchitectureOutlined />} label={t('Drawing')} text={row.drawingRefs} />;
}

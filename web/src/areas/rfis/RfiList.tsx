import Box from '@mui/material/Box';
import ArchitectureOutlined from '@mui/icons-material/ArchitectureOutlined';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useMemo } from 'react';
import type { ReactNode } from 'react';
import { rfiDownloads, rfiReads } from '@plumbline/contract/areas/rfis/reads';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { query, useAhead } from '../../kit/api/index.ts';
import { ImportBar } from '../../kit/imports/ImportBar.tsx';
import { useBreadcrumbs, useCurrentProject, useRight } from '../../kit/nav/index.ts';
import { RecordList, TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { CardSign, RecordRowCard } from '../../kit/records/list/RecordRowCard.tsx';
import { downloadUrl, narrowing, useListAddress } from '../../kit/records/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { rfiColumns } from './columns.tsx';
import { USUAL_SORT, rfiListFilters, rfiListSchema, rfiViews } from './filters.ts';
import { IMPORT_WORK, rfiKind, rfiPath } from './record.tsx';

const RfiPanel = lazy(() => import('./RfiPanel.tsx').then((module) => ({ default: module.RfiPanel })));
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

interface RfiListProps {
  /** the heading; without it the list is a tab of a project */
  title?: string;
  projectId?: string;
  /** the days on which they were made, for the dashboard */
  range?: { from: string; to: string };
  headline?: ReactNode;
}

export function RfiList({ title, projectId, range, headline }: RfiListProps) {
  const t = useT();
  const format = useFormat();
  const address = useListAddress(rfiListSchema);
  const { params, set } = address;
  const fixed = { ...range, ...(projectId && { projectId: [projectId] }) };
  const ahead = useAhead();
  const mayCreate = useRight('rfi', 'create') !== 'none';
  const mayManage = useRight('rfi', 'manage') !== 'none';
  const mayExport = useRight('rfi', 'export') !== 'none';
  const mayImport = useRight('rfi', 'configure') !== 'none';
  const { from, to, projectId: projects } = { ...params, ...fixed };
  const counts = useQuery(query(rfiReads.counts, { projectId: projects, from, to }, { quiet: true, stay: true }));
  const columns = useMemo(
    () => rfiColumns(t, format, { withProject: projectId === undefined, mayManage }),
    [t, format, projectId, mayManage],
  );
  const current = useCurrentProject((state) => state.project?.projectId);
  const chosenProject = projects?.length === 1 ? projects[0] : undefined;
  const close = () => set({ act: undefined });

  if (params.act === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportScreen projectId={chosenProject} onClose={close} />
      </Suspense>
    );
  }
  return (
    <>
      <RecordList
        kind="rfi"
        title={title}
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
        address={address}
        fixed={fixed}
        usualSort={USUAL_SORT}
        byCourt
        columns={columns}
        factsOf={factsOf}
        card={(row) => <RecordRowCard kind={rfiKind} row={row} signs={<Drawing row={row} />} />}
        panel={(rfiId, frame) => <RfiPanel key={rfiId} rfiId={rfiId} frame={frame} />}
        views={rfiViews(t, counts.data)}
        filters={rfiListFilters(t, projectId)}
        create={mayCreate ? { label: t('New RFI'), onPress: () => set({ act: 'new' }) } : undefined}
        onImport={mayImport ? () => set({ act: 'import' }) : undefined}
        headline={
          <>
            {headline}
            <ImportBar work={IMPORT_WORK} runs={RfiImports} onOpen={() => set({ act: 'import' })} />
          </>
        }
        exports={
          mayExport
            ? (filter) => [
                { label: t('Sheet (XLSX)'), href: downloadUrl(rfiDownloads.export.path, filter, { format: 'xlsx' }) },
                { label: t('Values (CSV)'), href: downloadUrl(rfiDownloads.export.path, filter, { format: 'csv' }) },
                { label: t('RFI log (PDF)'), href: downloadUrl(rfiDownloads.log.path, filter) },
                {
                  label: t('RFI log with questions and answers (PDF)'),
                  href: downloadUrl(rfiDownloads.log.path, filter, { withAnswers: true }),
                },
              ]
            : undefined
        }
        totals={<RfiTotals filter={{ ...narrowing(params), ...fixed }} />}
        bulk={mayManage || mayExport ? (frame) => <RfiBulk frame={frame} /> : undefined}
        onNear={(row) => ahead(rfiReads.get, { rfiId: row.rfiId })}
      />
      {params.act === 'new' && mayCreate && (
        <Suspense fallback={<Box />}>
          <NewRfi projectId={chosenProject} proposed={current} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function factsOf(row: RfiRow) {
  return {
    id: row.rfiId,
    href: rfiPath(row),
    version: `${row.version} ${row.updatedAt}`,
    mine: row.mine,
    unread: row.unread,
  };
}

function Drawing({ row }: { row: RfiRow }) {
  const t = useT();
  if (!row.drawingRefs) return null;
  return <CardSign icon={<ArchitectureOutlined />} label={t('Drawing')} text={row.drawingRefs} />;
}

/** What the whole filter costs and delays; nothing while nobody has said anything of either. */
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

import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useCallback } from 'react';
import type { ReactNode } from 'react';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import type { RfiRow } from '@plumbline/contract/areas/rfis';
import { query, useAhead } from '../../kit/api/index.ts';
import { useCurrentProject, useRight } from '../../kit/nav/index.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import { isSet } from '../../kit/records/listParams.ts';
import { useListAddress } from '../../kit/records/useListAddress.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ImportBar } from './ImportBar.tsx';
import { RfiCard } from './RfiCard.tsx';
import { RfiExportMenu } from './RfiExportMenu.tsx';
import { RfiTotals } from './RfiTotals.tsx';
import { useRfiBulk } from './bulk.tsx';
import { useRfiColumns } from './columns.tsx';
import { rfiListFilters, rfiViews } from './filters.ts';
import { USUAL_SORT, countQuery, idOf, listInput, readRfis, rfiListSchema } from './listQueries.ts';
import type { RfiParams } from './listQueries.ts';
import { rfiPath } from './record.tsx';

const RfiPanel = lazy(() => import('./RfiPanel.tsx').then((module) => ({ default: module.RfiPanel })));

const NewRfi = lazy(() => import('./RfiForm.tsx').then((module) => ({ default: module.NewRfi })));
const ImportScreen = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })));

interface RfiListProps {
  /** the heading; without it the list is a tab of a project */
  title?: string;
  /** inside one project */
  projectId?: string;
  /** what the address lacks, as the range of the dashboard */
  standing?: Partial<RfiParams>;
  headline?: ReactNode;
}

/** RFIs as a list, across projects or of one; the record that is open beside it and the form over it live in the address. */
export function RfiList({ title, projectId, standing, headline }: RfiListProps) {
  const t = useT();
  const format = useFormat();
  const address = useListAddress(rfiListSchema);
  const { params, set } = address;
  const fixed: Partial<RfiParams> = { ...missing(standing, params), ...(projectId && { projectId: [projectId] }) };
  const ahead = useAhead();
  const mayCreate = useRight('rfi', 'create') !== 'none';
  const mayImport = useRight('rfi', 'configure') !== 'none';
  const counts = useQuery(
    query(
      rfiReads.counts,
      {
        projectId: projectId ? [projectId] : params.projectId,
        from: fixed.from ?? params.from,
        to: fixed.to ?? params.to,
      },
      { quiet: true, stay: true },
    ),
  );
  const grouped = params.groupBy !== 'none' && params.court === undefined;
  const mine = useQuery({ ...countQuery(params, fixed, { court: 'mine' }), enabled: grouped }).data?.total ?? null;
  const late = useQuery(countQuery(params, fixed, { late: true })).data?.total ?? null;
  const all = useQuery({ ...countQuery(params, fixed, {}), enabled: grouped }).data?.total ?? null;
  const onOpen = useCallback((row: RfiRow) => set({ record: row.rfiId }), [set]);
  const columns = useRfiColumns(onOpen, projectId === undefined);
  const bulk = useRfiBulk();
  const close = () => set({ act: undefined });
  const current = useCurrentProject((state) => state.project?.projectId);
  const chosenProject = projectId ?? (params.projectId?.length === 1 ? params.projectId[0] : undefined);

  if (params.act === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportScreen projectId={chosenProject} onClose={close} />
      </Suspense>
    );
  }
  return (
    <>
      <RecordListPage
        kind="rfi"
        title={title}
        words={{
          plural: t('RFIs'),
          search: t('Search RFIs'),
          create: t('New RFI'),
          nothing: {
            title: t('No RFIs yet'),
            text: t('An RFI asks the design team a formal question, and its answer becomes part of the record.'),
          },
          noMatch: t('No RFI matches these filters'),
        }}
        address={address}
        query={query(rfiReads.list, listInput(params, fixed), { stay: projectId !== undefined })}
        readPage={(pageNum, pageSize) => readRfis(params, fixed, pageNum, pageSize)}
        columns={columns}
        factsOf={factsOf}
        usualSort={USUAL_SORT}
        views={rfiViews(t, counts.data)}
        filters={rfiListFilters(t, projectId)}
        courts={grouped ? { mine, others: all === null || mine === null ? null : all - mine } : undefined}
        note={
          mine !== null && late !== null
            ? t('{mine} in your court, {late} late', { mine: format.number(mine), late: format.number(late) })
            : undefined
        }
        headline={
          <>
            {headline}
            <ImportBar onOpen={() => set({ act: 'import' })} />
          </>
        }
        titleActions={
          mayImport ? (
            <Button
              variant="text"
              startIcon={<FileUploadOutlined />}
              onClick={() => set({ act: 'import' })}
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              {t('Import')}
            </Button>
          ) : undefined
        }
        exportMenu={<RfiExportMenu params={params} fixed={fixed} />}
        totals={<RfiTotals params={params} fixed={fixed} />}
        onCreate={mayCreate ? () => set({ act: 'new' }) : undefined}
        bulk={bulk.actions}
        panel={(rfiId, frame) => (
          <Suspense fallback={<Spinner fill />}>
            <RfiPanel key={rfiId} rfiId={rfiId} frame={frame} />
          </Suspense>
        )}
        card={(row) => <RfiCard row={row} />}
        onNear={(row) => ahead(rfiReads.get, { rfiId: row.rfiId })}
      />
      {bulk.dialog}
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
    id: idOf(row),
    href: rfiPath(row),
    version: `${row.version} ${row.updatedAt}`,
    mine: row.mine,
    unread: row.unread,
  };
}

/** The standing values that the address does not say otherwise. */
function missing(standing: Partial<RfiParams> | undefined, params: RfiParams): Partial<RfiParams> {
  const said = new Map<string, unknown>(Object.entries(params));
  return Object.fromEntries(Object.entries(standing ?? {}).filter(([name]) => !isSet(said.get(name))));
}

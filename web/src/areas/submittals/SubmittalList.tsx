import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useMemo } from 'react';
import type { ReactNode } from 'react';
import { submittalDownloads, submittalReads } from '@plumbline/contract/areas/submittals/reads';
import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import { query, useAhead } from '../../kit/api/index.ts';
import { ImportBar } from '../../kit/imports/ImportBar.tsx';
import { useCurrentProject, useRight } from '../../kit/nav/index.ts';
import { RecordList, TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { CardSign, RecordRowCard } from '../../kit/records/list/RecordRowCard.tsx';
import { downloadUrl, narrowing, useListAddress } from '../../kit/records/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Float, Result } from './cells.tsx';
import { submittalColumns } from './columns.tsx';
import { USUAL_SORT, submittalFilters, submittalListSchema, submittalViews } from './filters.ts';
import { IMPORT_WORK, usePackages, useSections } from './queries.ts';
import { submittalKind, submittalPath } from './record.tsx';

const SubmittalPanel = lazy(() =>
  import('./SubmittalPanel.tsx').then((module) => ({ default: module.SubmittalPanel })),
);
const SubmittalBulk = lazy(() => import('./bulk.tsx').then((module) => ({ default: module.SubmittalBulk })));
const NewSubmittal = lazy(() => import('./SubmittalForm.tsx').then((module) => ({ default: module.NewSubmittal })));
const SubmittalImports = lazy(() =>
  import('./ImportScreen.tsx').then((module) => ({ default: module.SubmittalImports })),
);
const ImportScreen = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })));

interface SubmittalListProps {
  /** the heading; without it the list is a tab of a project */
  title?: string | undefined;
  projectId?: string | undefined;
  /** the days on which they were made, for the dashboard */
  range?: { from: string; to: string };
  headline?: ReactNode;
}

/** The register: of each submittal its current revision. */
export function SubmittalList({ title, projectId, range, headline }: SubmittalListProps) {
  const t = useT();
  const format = useFormat();
  const address = useListAddress(submittalListSchema);
  const { params, set } = address;
  const fixed = { ...range, ...(projectId && { projectId: [projectId] }) };
  const ahead = useAhead();
  const mayCreate = useRight('submittal', 'create') !== 'none';
  const mayManage = useRight('submittal', 'manage') !== 'none';
  const mayExport = useRight('submittal', 'export') !== 'none';
  const mayImport = useRight('submittal', 'configure') !== 'none';
  const { from, to, projectId: projects } = { ...params, ...fixed };
  const counts = useQuery(query(submittalReads.counts, { projectId: projects, from, to }, { quiet: true, stay: true }));
  const columns = useMemo(
    () => submittalColumns(t, format, { withProject: projectId === undefined, mayManage }),
    [t, format, projectId, mayManage],
  );
  const current = useCurrentProject((state) => state.project?.projectId);
  const chosenProject = projects?.length === 1 ? projects[0] : undefined;
  const inProject = useProjectChoices(chosenProject);
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
        kind="submittal"
        title={title}
        words={{
          plural: t('Submittals'),
          search: t('Search submittals'),
          nothing: {
            title: t('No submittals yet'),
            text: t('A submittal proves, before it is ordered, that a product is what the contract asks for.'),
          },
          noMatch: t('No submittal matches these filters'),
        }}
        list={submittalReads.list}
        address={address}
        fixed={fixed}
        usualSort={USUAL_SORT}
        byCourt
        columns={columns}
        factsOf={factsOf}
        card={(row) => <RecordRowCard kind={submittalKind} row={row} signs={<Signs row={row} />} />}
        panel={(id, frame) => <SubmittalPanel key={id} submittalItemId={id} frame={frame} />}
        views={submittalViews(t, counts.data)}
        filters={submittalFilters(t, projectId, inProject)}
        create={mayCreate ? { label: t('New submittal'), onPress: () => set({ act: 'new' }) } : undefined}
        onImport={mayImport ? () => set({ act: 'import' }) : undefined}
        headline={
          <>
            {headline}
            <ImportBar work={IMPORT_WORK} runs={SubmittalImports} onOpen={() => set({ act: 'import' })} />
          </>
        }
        exports={
          mayExport
            ? (filter) => [
                { label: t('Sheet (XLSX)'), href: sheetUrl(filter, 'xlsx') },
                { label: t('Values (CSV)'), href: sheetUrl(filter, 'csv') },
                { label: t('Submittal register (PDF)'), href: logUrl(filter, 'register') },
                { label: t('Procurement log (PDF)'), href: logUrl(filter, 'procurement') },
              ]
            : undefined
        }
        totals={<SubmittalTotals filter={{ ...narrowing(params), ...fixed }} />}
        bulk={mayManage || mayExport ? (frame) => <SubmittalBulk frame={frame} projectId={chosenProject} /> : undefined}
        onNear={(row) => ahead(submittalReads.get, { submittalItemId: row.submittalItemId })}
      />
      {params.act === 'new' && mayCreate && (
        <Suspense fallback={null}>
          <NewSubmittal projectId={chosenProject} proposed={current} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const sheetUrl = (filter: object, format: string) => downloadUrl(submittalDownloads.export.path, filter, { format });
const logUrl = (filter: object, kind: string) => downloadUrl(submittalDownloads.log.path, filter, { kind });

/** The sections and packages of the project that is listed alone. */
function useProjectChoices(projectId: string | undefined) {
  const sections = useSections(projectId);
  const packages = usePackages(projectId);
  return {
    sections: sections.map((one) => ({ value: one.specSectionId, label: `${one.number} ${one.title}` })),
    packages: packages.map((one) => ({ value: one.submittalPackageId, label: `${one.number ?? ''} ${one.title}` })),
  };
}

function factsOf(row: SubmittalRow) {
  return {
    id: row.submittalItemId,
    href: submittalPath(row),
    version: `${row.version} ${row.updatedAt}`,
    mine: row.mine,
    unread: row.unread,
  };
}

/** On a phone: the result, or that there is no float left. */
function Signs({ row }: { row: SubmittalRow }) {
  const t = useT();
  if (row.dispositionName !== null) return <Result of={row} />;
  if (row.floatDays === null || row.floatDays >= 0) return null;
  return <CardSign icon={<EventBusyOutlined />} label={t('Float')} text={<Float days={row.floatDays} t={t} />} />;
}

/** How the whole filter does: what runs out of float, what may be ordered, and how often the first review was enough. */
function SubmittalTotals({ filter }: { filter: object }) {
  const t = useT();
  const { data } = useQuery(query(submittalReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, atRisk, released, toOrder, firstReviews, firstApprovals } = data;
  return (
    <TotalsLine all={t('{n|1 submittal|# submittals} in all', { n: total })}>
      {atRisk > 0 && t('{n} out of float', { n: atRisk })}
      {released > 0 && t('{n} released, {open} to be ordered', { n: released, open: toOrder })}
      {firstReviews > 0 &&
        t('{part}% released on first review', { part: Math.round((100 * firstApprovals) / firstReviews) })}
    </TotalsLine>
  );
}

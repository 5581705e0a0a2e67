import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useMemo } from 'react';
import { submittalDownloads, submittalReads } from '@plumbline/contract/areas/submittals/reads';
import type { SubmittalRow } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import { downloadUrl, useListAddress } from '../../kit/records/listParams.ts';
import { useChoices } from '../../kit/records/readChoices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { useBreadcrumbs, useCurrentProject, useLocation, useRight } from '../../kit/nav/index.ts';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { SpecSections } from '../specSections/index.ts';
import { Float, Result } from './cells.tsx';
import {
  IMPORT_WORK,
  OPENING,
  USUAL_SORT,
  submittalColumns,
  submittalFilters,
  submittalGroups,
  submittalListSchema,
  submittalViews,
} from './list.tsx';
import { submittalKind } from './record.tsx';
import { PACKAGES, SECTIONS } from './choices.ts';

const SubmittalPanel = lazy(() =>
  import('./SubmittalPanel.tsx').then((module) => ({ default: module.SubmittalPanel })),
);
const SubmittalBulk = lazy(() => import('./bulk.tsx').then((module) => ({ default: module.SubmittalBulk })));
const SubmittalTotals = lazy(() =>
  import('./SubmittalTotals.tsx').then((module) => ({ default: module.SubmittalTotals })),
);
const NewSubmittal = lazy(() => import('./SubmittalForm.tsx').then((module) => ({ default: module.NewSubmittal })));
const SubmittalImports = lazy(() =>
  import('./ImportScreen.tsx').then((module) => ({ default: module.SubmittalImports })),
);
const ImportScreen = lazy(() => import('./ImportScreen.tsx').then((module) => ({ default: module.ImportScreen })));

/** The register: of each submittal its current revision. */
export function SubmittalList(props: ListPlaceProps) {
  const t = useT();
  const format = useFormat();
  const place = useListPlace(submittalListSchema, 'submittal', props, OPENING);
  const { may, projectId, onlyProject } = place;
  const counts = useQuery(query(submittalReads.counts, place.counted, { quiet: true, stay: true }));
  const columns = useMemo(
    () => submittalColumns(t, format, { withProject: projectId === undefined, mayManage: may.manage }),
    [t, format, projectId, may.manage],
  );
  const sections = useChoices(SECTIONS, onlyProject);
  const packages = useChoices(PACKAGES, onlyProject);
  return (
    <ProjectRecordList
      place={place}
      kind={submittalKind}
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
      get={submittalReads.get}
      id="submittalItemId"
      usualSort={USUAL_SORT}
      byCourt
      isEmpty={counts.data?.all === 0}
      groups={submittalGroups(t, format, projectId === undefined)}
      columns={columns}
      signs={(row) => <Signs row={row} />}
      panel={(id, frame) => <SubmittalPanel key={id} submittalItemId={id} frame={frame} />}
      views={submittalViews(t, counts.data)}
      filters={submittalFilters(t, projectId, { sections, packages })}
      create={may.create ? { label: t('New submittal'), Form: NewSubmittal } : undefined}
      imports={{ Screen: ImportScreen, Runs: SubmittalImports, work: IMPORT_WORK }}
      exports={may.export ? (filter) => submittalExports(t, filter) : undefined}
      Totals={SubmittalTotals}
      bulk={may.manage || may.export ? (frame) => <SubmittalBulk frame={frame} projectId={onlyProject} /> : undefined}
    />
  );
}

function submittalExports(t: T, filter: object) {
  const { export: sheet, log } = submittalDownloads;
  return [
    { label: t('Excel (XLSX)'), href: downloadUrl(sheet.path, filter, { format: 'xlsx' }) },
    { label: t('CSV'), href: downloadUrl(sheet.path, filter, { format: 'csv' }) },
    { label: t('Submittal register (PDF)'), href: downloadUrl(log.path, filter, { kind: 'register' }) },
    { label: t('Procurement log (PDF)'), href: downloadUrl(log.path, filter, { kind: 'procurement' }) },
  ];
}

/** On a phone: the result, or that there is no float left. */
function Signs({ row }: { row: SubmittalRow }) {
  const t = useT();
  if (row.dispositionName !== null) return <Result of={row} />;
  if (row.floatDays === null || row.floatDays >= 0) return null;
  return <CardSign icon={<EventBusyOutlined />} label={t('Float')} text={<Float days={row.floatDays} t={t} />} />;
}

const PackageList = lazy(() => import('./PackageList.tsx').then((module) => ({ default: module.PackageList })));
const SubmittalSetup = lazy(() =>
  import('./SubmittalSetup.tsx').then((module) => ({ default: module.SubmittalSetup })),
);

const LIST = '/project/submittalList';
const PARTS = ['items', 'packages', 'sections', 'setup'] as const;

/** `/project/submittalList`: submittals across projects, their packages, and what projects set up for them. */
export function SubmittalListScreen() {
  const t = useT();
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('Submittals'), href: LIST },
  ]);
  return <Parts title={t('Submittals')} />;
}

/** The submittals of one project, as a tab of it. */
export function SubmittalListPanel({ projectId }: { projectId: string }) {
  return <Parts projectId={projectId} />;
}

/** The register under its tabs; which is open is part of the address, and the project goes along. */
function Parts({ title, projectId }: { title?: string; projectId?: string }) {
  const t = useT();
  const { search } = useLocation();
  const { params } = useListAddress(submittalListSchema);
  const current = useCurrentProject((state) => state.project?.projectId);
  const maySetUp = useRight('submittal', 'manage') !== 'none';
  const part = PARTS.find((one) => one === search.part) ?? 'items';
  const filtered = params.projectId?.length === 1 ? params.projectId[0] : undefined;
  const names = { items: t('Items'), packages: t('Packages'), sections: t('Spec sections'), setup: t('Setup') };
  const base = projectId ? `/project/project/${projectId}?tab=submittals` : LIST;
  function hrefOf(one: string) {
    const query = new URLSearchParams();
    if (one !== 'items') query.set('part', one);
    if (!projectId && filtered) query.set('projectId', JSON.stringify([filtered]));
    const more = query.toString();
    return more ? `${base}${projectId ? '&' : '?'}${more}` : base;
  }
  const tabs = (
    <Tabs
      label={t('Parts of the register')}
      value={part}
      tabs={PARTS.filter((one) => one !== 'setup' || maySetUp).map((value) => ({
        value,
        label: names[value],
        href: hrefOf(value),
      }))}
    />
  );
  const place = { title, projectId, tabs };
  const settings = { ...place, proposed: filtered ?? current };
  return (
    <Suspense fallback={<SkeletonRows rows={8} />}>
      {part === 'items' && <SubmittalList title={title} projectId={projectId} headline={tabs} />}
      {part === 'packages' && <PackageList title={title} projectId={projectId} headline={tabs} />}
      {part === 'sections' && <SpecSections {...settings} />}
      {part === 'setup' && <SubmittalSetup {...settings} />}
    </Suspense>
  );
}

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { useBreadcrumbs, useLocation, usePathParams, useRight } from '../../kit/nav/index.ts';
import { ShortcutsDialog } from '../../kit/records/ShortcutsDialog.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import type { TabItem } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { ProjectHeader } from './ProjectHeader.tsx';
import { projectPath } from './rows.ts';
import { OverviewPanel } from './OverviewPanel.tsx';

const TABS = ['overview', 'rfis', 'team', 'locations', 'costCodes', 'activity', 'edit'] as const;
type Tab = (typeof TABS)[number];

const RfisPanel = lazy(() => import('../rfis/index.ts').then((module) => ({ default: module.RfiListPanel })));
const TeamPanel = lazy(() => import('./TeamPanel.tsx').then((module) => ({ default: module.TeamPanel })));
const LocationsPanel = lazy(() =>
  import('./LocationsPanel.tsx').then((module) => ({ default: module.LocationsPanel })),
);
const CostCodesPanel = lazy(() =>
  import('./CostCodesPanel.tsx').then((module) => ({ default: module.CostCodesPanel })),
);
const ActivityPanel = lazy(() => import('./ActivityPanel.tsx').then((module) => ({ default: module.ActivityPanel })));
const EditProject = lazy(() => import('./EditProject.tsx').then((module) => ({ default: module.EditProject })));
const NewProjectScreen = lazy(() =>
  import('./ProjectFormScreen.tsx').then((module) => ({ default: module.NewProjectScreen })),
);

/** One project under its tabs; the tab is part of the address. `new` in place of an id is the empty form. */
export function ProjectScreen() {
  const { id = '' } = usePathParams();
  if (id === 'new')
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <NewProjectScreen />
      </Suspense>
    );
  return <ProjectPage key={id} projectId={id} />;
}

function ProjectPage({ projectId }: { projectId: string }) {
  const t = useT();
  const client = useQueryClient();
  const { search } = useLocation();
  const answer = useQuery(query(projects.get, { projectId }));
  const project = answer.data;
  const tab = TABS.find((one) => one === search.tab) ?? 'overview';
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: project?.projectName ?? t('Project'), href: projectPath(projectId) },
  ]);

  useEffect(
    () =>
      onLive('project', (announced) => {
        if (announced.id === projectId)
          for (const path of [projects.get.path, projects.members.path, records.activity.path])
            void client.invalidateQueries({ queryKey: [path] });
      }),
    [client, projectId],
  );

  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!project) return <Waiting />;
  if (tab === 'edit' && project.can.update === true)
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <EditProject project={project} />
      </Suspense>
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: { xs: '1 0 auto', md: 1 }, minHeight: { md: 0 } }}>
      <ProjectHeader project={project} />
      <ProjectTabs project={project} tab={tab === 'edit' ? 'overview' : tab} />
      <Box
        sx={{
          flex: { xs: '1 0 auto', md: 1 },
          minHeight: { md: 0 },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          overflow: { md: tab === 'rfis' ? 'hidden' : 'auto' },
        }}
      >
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Panel project={project} tab={tab} />
        </Suspense>
      </Box>
      {tab !== 'rfis' && <ShortcutsDialog />}
    </Box>
  );
}

function Panel({ project, tab }: { project: Project; tab: Tab }) {
  switch (tab) {
    case 'rfis':
      return <RfisPanel projectId={project.projectId} />;
    case 'team':
      return <TeamPanel project={project} />;
    case 'locations':
      return <LocationsPanel project={project} />;
    case 'costCodes':
      return <CostCodesPanel project={project} />;
    case 'activity':
      return <ActivityPanel project={project} />;
    default:
      return <OverviewPanel project={project} />;
  }
}

function ProjectTabs({ project, tab }: { project: Project; tab: Tab }) {
  const t = useT();
  const readsRfis = useRight('rfi', 'read') !== 'none';
  const counts = useQuery({
    ...query(rfis.counts, { projectId: [project.projectId] }, { quiet: true, stay: true }),
    enabled: readsRfis,
  }).data;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the screen: the tab one is on is always in sight.
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab]);
  const at = projectPath(project.projectId);
  const tabs: TabItem[] = [{ value: 'overview', label: t('Overview'), href: at }];
  if (readsRfis) tabs.push({ value: 'rfis', label: t('RFIs'), count: counts?.open, href: `${at}?tab=rfis` });
  for (const one of ['team', 'locations', 'costCodes', 'activity'] as const) {
    tabs.push({
      value: one,
      label: tabName(one, t),
      count: one === 'team' ? project.memberCount : undefined,
      href: `${at}?tab=${one}`,
    });
  }
  return (
    <Box ref={row} sx={{ flex: 'none' }}>
      <Tabs label={t('Parts of the project')} tabs={tabs} value={tab} />
    </Box>
  );
}

function tabName(tab: 'team' | 'locations' | 'costCodes' | 'activity', t: T): string {
  switch (tab) {
    case 'team':
      return t('Team');
    case 'locations':
      return t('Locations');
    case 'costCodes':
      return t('Cost codes');
    case 'activity':
      return t('Activity');
  }
}

function Waiting() {
  const t = useT();
  return (
    <Box role="status" aria-busy>
      <span className="vh">{t('Loading')}</span>
      <Box aria-hidden sx={{ px: 2 }}>
        <Skeleton width={180} height={12} sx={{ my: 1.25 }} />
        <Skeleton width={320} height={18} sx={{ mb: 3 }} />
        <Skeleton width="70%" height={12} sx={{ mb: 2 }} />
      </Box>
      <SkeletonRows rows={6} />
    </Box>
  );
}

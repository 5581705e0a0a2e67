import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { onLive } from '../../kit/live/index.ts';
import { useBreadcrumbs, useLocation, usePathParams } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { ShortcutsDialog } from '../../kit/records/ShortcutsDialog.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import type { TabItem } from '../../kit/ui/Tabs.tsx';
import { useT } from '../../kit/words/index.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { ProjectHeader } from './ProjectHeader.tsx';
import { projectPath } from './record.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { useProjectCounts, useProjectParts } from './parts.tsx';

/** Our own tabs; those of records, after the overview, come from their areas. */
const OWN_TABS = ['team', 'locations', 'costCodes', 'activity'] as const;

const TeamPanel = lazy(() => import('./TeamPanel.tsx').then((module) => ({ default: module.TeamPanel })));
const LocationsPanel = lazy(() =>
  import('./LocationsPanel.tsx').then((module) => ({ default: module.LocationsPanel })),
);
const CostCodesPanel = lazy(() =>
  import('./CostCodesPanel.tsx').then((module) => ({ default: module.CostCodesPanel })),
);
const ActivityPanel = lazy(() => import('./ActivityPanel.tsx').then((module) => ({ default: module.ActivityPanel })));
const EditProject = lazy(() => import('./ProjectFormScreen.tsx').then((module) => ({ default: module.EditProject })));
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
  const parts = useProjectParts();
  const tabs = ['edit', ...OWN_TABS, ...parts.map((part) => part.tab)];
  const tab = tabs.find((one) => one === search.tab) ?? 'overview';
  const part = parts.find((one) => one.tab === tab);
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
      <ProjectTabs project={project} parts={parts} tab={tab === 'edit' ? 'overview' : tab} />
      <Box
        sx={{
          flex: { xs: '1 0 auto', md: 1 },
          minHeight: { md: 0 },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          overflow: { md: part ? 'hidden' : 'auto' },
        }}
      >
        <Suspense fallback={<SkeletonRows rows={8} />}>
          {part ? <part.Panel projectId={projectId} /> : <OwnPanel project={project} tab={tab} />}
        </Suspense>
      </Box>
      {!part && <ShortcutsDialog />}
    </Box>
  );
}

function OwnPanel({ project, tab }: { project: Project; tab: string }) {
  switch (tab) {
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

interface TabsProps {
  project: Project;
  parts: readonly ProjectPart[];
  tab: string;
}

function ProjectTabs({ project, parts, tab }: TabsProps) {
  const t = useT();
  const { projectId } = project;
  const counts = useProjectCounts(projectId, parts);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the screen: the tab one is on is always in sight.
    row.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [tab]);
  const tabs: TabItem[] = [
    { value: 'overview', label: t('Overview'), href: projectPath(projectId) },
    ...parts.map((part, at) => ({
      value: part.tab,
      label: part.label(t),
      count: counts[at]?.data?.open,
      href: projectPath(projectId, part.tab),
    })),
    ...OWN_TABS.map((own) => ({
      value: own,
      label: tabName(own, t),
      count: own === 'team' ? project.memberCount : undefined,
      href: projectPath(projectId, own),
    })),
  ];
  return (
    <Box ref={row} sx={{ flex: 'none' }}>
      <Tabs label={t('Parts of the project')} tabs={tabs} value={tab} />
    </Box>
  );
}

function tabName(tab: (typeof OWN_TABS)[number], t: T): string {
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

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { useLiveReads } from '../../kit/live/index.ts';
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

interface OwnTab {
  tab: string;
  label: (t: T) => string;
  Panel: ComponentType<{ project: Project }>;
  count?: (project: Project) => number;
}

/** Our own tabs; those of records, after the overview, come from their areas. */
const OWN_TABS: readonly OwnTab[] = [
  {
    tab: 'team',
    label: (t) => t('Team'),
    Panel: lazy(() => import('./TeamPanel.tsx').then((module) => ({ default: module.TeamPanel }))),
    count: ({ memberCount }) => memberCount,
  },
  {
    tab: 'locations',
    label: (t) => t('Locations'),
    Panel: lazy(() => import('./LocationsPanel.tsx').then((module) => ({ default: module.LocationsPanel }))),
  },
  {
    tab: 'costCodes',
    label: (t) => t('Cost codes'),
    Panel: lazy(() => import('./CostCodesPanel.tsx').then((module) => ({ default: module.CostCodesPanel }))),
  },
  {
    tab: 'activity',
    label: (t) => t('Activity'),
    Panel: lazy(() => import('./ActivityPanel.tsx').then((module) => ({ default: module.ActivityPanel }))),
  },
];
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
  const { search } = useLocation();
  const answer = useQuery(query(projects.get, { projectId }));
  const project = answer.data;
  const parts = useProjectParts();
  const part = parts.find(({ tab }) => tab === search.tab);
  const own = OWN_TABS.find(({ tab }) => tab === search.tab);
  const OwnPanel = own?.Panel ?? OverviewPanel;
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: project?.projectName ?? t('Project'), href: projectPath(projectId) },
  ]);

  useLiveReads('project', [projects.get.path, projects.members.path, records.activity.path], projectId);

  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!project) return <Waiting />;
  if (search.tab === 'edit' && project.can.update === true)
    return (
      <Suspense fallback={<SkeletonRows rows={8} />}>
        <EditProject project={project} />
      </Suspense>
    );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: { xs: '1 0 auto', md: 1 }, minHeight: { md: 0 } }}>
      <ProjectHeader project={project} />
      <ProjectTabs project={project} parts={parts} tab={part?.tab ?? own?.tab ?? 'overview'} />
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
          {part ? <part.Panel projectId={projectId} /> : <OwnPanel project={project} />}
        </Suspense>
      </Box>
      {!part && <ShortcutsDialog />}
    </Box>
  );
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
      value: own.tab,
      label: own.label(t),
      count: own.count?.(project),
      href: projectPath(projectId, own.tab),
    })),
  ];
  return (
    <Box ref={row} sx={{ flex: 'none' }}>
      <Tabs label={t('Parts of the project')} tabs={tabs} value={tab} />
    </Box>
  );
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

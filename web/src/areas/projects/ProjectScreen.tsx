import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { useLiveReads } from '../../kit/live/index.ts';
import { lazyPart, rightIn, useBreadcrumbs, useLocation, useMenuTree, usePathParams } from '../../kit/nav/index.ts';
import { PageTabs } from '../../kit/records/page/PageTabs.tsx';
import { ShortcutsDialog } from '../../kit/records/list/ShortcutsDialog.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { BudgetPanel } from '../budget/index.ts';
import { ProjectCalendarPanel } from '../calendars/index.ts';
import { CostCodesPanel } from '../costCodes/index.ts';
import { LocationsPanel } from '../locations/index.ts';
import { ProjectHeader } from './ProjectHeader.tsx';
import { projectPath } from './record.tsx';
import { OverviewPanel } from './OverviewPanel.tsx';
import { useProjectParts } from './parts.tsx';
import { useProjectCounts } from './useProjectCounts.ts';

const TeamPanel = lazyPart(() => import('./TeamPanel.tsx').then((module) => module.TeamPanel));
const ActivityPanel = lazyPart(() => import('./ActivityPanel.tsx').then((module) => module.ActivityPanel));
const EditProject = lazyPart(() => import('./ProjectFormScreen.tsx').then((module) => module.EditProject));
const NewProjectScreen = lazyPart(() => import('./ProjectFormScreen.tsx').then((module) => module.NewProjectScreen));

/** A project in tabs. The tab is part of the address. `new` in place of an id is the empty form. */
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
  return <ProjectTabs project={project} tab={search.tab} />;
}

/** The tabs about money, which are next to each other. */
const MONEY = new Set(['bids', 'awards', 'bidPackages', 'contracts', 'purchaseOrders', 'changeOrders']);

/** The overview, the parts of other areas, and the project's own parts. */
function ProjectTabs({ project, tab }: { project: Project; tab: unknown }) {
  const t = useT();
  const { projectId, memberCount } = project;
  const place = { projectId, mayEdit: project.can.update === true };
  const parts = useProjectParts();
  const counts = useProjectCounts(projectId, parts);
  const seesBudget = rightIn(useMenuTree(), 'project.budget', 'readCost') !== 'none';
  const part = parts.find((known) => known.tab === tab);
  const tabs = [
    { value: 'overview', label: t('Overview'), panel: <OverviewPanel project={project} /> },
    ...parts.map(({ Panel, ...known }, at) => ({
      value: known.tab,
      label: known.label(t),
      count: counts[at]?.data?.open,
      mine: counts[at]?.data?.myCourt,
      group: MONEY.has(known.tab) ? t('Money') : t('Field documents'),
      panel: <Panel projectId={projectId} />,
    })),
    seesBudget && {
      value: 'budget',
      label: t('Budget'),
      group: t('Money'),
      panel: <BudgetPanel projectId={projectId} />,
    },
    {
      value: 'team',
      label: t('Team'),
      group: t('Project'),
      count: memberCount,
      panel: <TeamPanel project={project} />,
    },
    { value: 'locations', label: t('Locations'), group: t('Project'), panel: <LocationsPanel {...place} /> },
    { value: 'costCodes', label: t('Cost codes'), group: t('Project'), panel: <CostCodesPanel {...place} /> },
    { value: 'calendar', label: t('Working days'), group: t('Project'), panel: <ProjectCalendarPanel {...place} /> },
    { value: 'activity', label: t('Activity'), group: t('Project'), panel: <ActivityPanel project={project} /> },
  ];
  return (
    <PageTabs
      label={t('Parts of the project')}
      header={<ProjectHeader project={project} />}
      tabs={tabs}
      value={tab}
      hrefOf={(value) => projectPath(projectId, value)}
      scroll={part ? 'own' : 'below'}
    >
      {!part && <ShortcutsDialog />}
    </PageTabs>
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

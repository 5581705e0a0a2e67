import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { PROJECT_STATUSES } from '@plumbline/contract/areas/projects/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { query, useAhead } from '../../kit/api/index.ts';
import { useBreadcrumbs, useGo, useRight, lazyPart } from '../../kit/nav/index.ts';
import { withParts } from '../../kit/records/kind/areas.ts';
import { RecordList } from '../../kit/records/list/RecordList.tsx';
import type { ListView } from '../../kit/records/list/ViewTabs.tsx';
import { optionsFilter } from '../../kit/records/list/filters.ts';
import type { ListFilter } from '../../kit/records/list/filters.ts';
import { statusViews } from '../../kit/records/list/statusViews.ts';
import { listSchema, useListAddress } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ProjectCard, projectColumns } from './list.tsx';
import { projectKind, projectPath } from './record.tsx';

const ProjectPanel = lazyPart(() =>
  withParts('project', import('./ProjectFacts.tsx')).then((module) => module.ProjectPanel),
);

const ADDRESS = listSchema(projectReads.list);

/** All projects that I may see. */
export function ProjectListScreen() {
  const t = useT();
  const go = useGo();
  const mayCreate = useRight('project', 'create') !== 'none';
  const counts = useQuery(query(projectReads.counts, {}, { quiet: true, stay: true }));
  useBreadcrumbs([{ text: t('Projects'), href: '/project/project' }]);
  return (
    <ProjectList
      kind="project"
      title={t('Projects')}
      nothing={{
        title: t('No projects yet'),
        text: t('A project holds the team, the places and the records of one job.'),
      }}
      views={viewsOf(counts.data, t)}
      filters={[{ kind: 'flag', name: 'mine', label: t('I am on the team') }]}
      create={mayCreate ? { label: t('New project'), onPress: () => go('/project/project/new') } : undefined}
    />
  );
}

/** The dashboard's drill-down: my projects, those with the latest change first. */
export function MyProjectsScreen() {
  const t = useT();
  useBreadcrumbs([
    { text: t('Dashboard'), href: '/dashboard' },
    { text: t('My projects'), href: '/dashboard/accessproject' },
  ]);
  return (
    <ProjectList
      kind="project.mine"
      title={t('My projects')}
      nothing={{
        title: t('You are on no project’s team'),
        text: t('A project manager can add you to a project under Team. The project then appears here.'),
      }}
      fixed={{ mine: true }}
      usualSort="-lastActivityAt"
      views={[{ id: 'all', label: t('My projects'), params: {} }]}
    />
  );
}

interface ProjectListProps {
  kind: string;
  title: string;
  nothing: { title: string; text: string };
  fixed?: { mine: true };
  usualSort?: '-lastActivityAt';
  views: ListView[];
  filters?: ListFilter[];
  create?: { label: string; onPress: () => void };
}

function ProjectList({ nothing, filters = [], ...place }: ProjectListProps) {
  const t = useT();
  const format = useFormat();
  const ahead = useAhead();
  const address = useListAddress(ADDRESS);
  const byActivity = place.usualSort !== undefined;
  const columns = useMemo(() => projectColumns(t, format, byActivity), [t, format, byActivity]);
  const status = optionsFilter('status', t('Status'), PROJECT_STATUSES, (value) => projectKind.statusWord(value, t));
  return (
    <RecordList
      {...place}
      words={{
        plural: t('projects'),
        search: t('Search projects'),
        nothing,
        noMatch: t('No project matches these filters'),
      }}
      list={projectReads.list}
      address={address}
      columns={columns}
      factsOf={(row) => ({ id: row.projectId, href: projectPath(row.projectId), version: row.lastActivityAt })}
      filters={[status, ...filters]}
      panel={(id, frame) => <ProjectPanel projectId={id} frame={frame} />}
      card={(row) => <ProjectCard row={row} />}
      onNear={(row) => ahead(projectReads.get, { projectId: row.projectId })}
    />
  );
}

function viewsOf(counts: Record<string, number> | undefined, t: T): ListView[] {
  const of = statusViews(counts);
  return [
    { ...of('all', t('All'), PROJECT_STATUSES), params: {} },
    { id: 'mine', label: t('Mine'), params: { mine: true } },
    of('running', t('Under way'), ['active', 'onHold']),
    of('ahead', t('Ahead'), ['pursuit', 'preconstruction']),
    of('ending', t('Completing'), ['substantiallyComplete', 'closeout']),
    of('ended', t('Ended'), ['closed', 'cancelled']),
  ];
}

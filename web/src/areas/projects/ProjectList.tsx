import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useMemo } from 'react';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { PROJECT_STATUSES } from '@plumbline/contract/areas/projects/shapes';
import { call, query, useAhead } from '../../kit/api/index.ts';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { RecordListPage } from '../../kit/records/RecordListPage.tsx';
import type { ListView } from '../../kit/records/ViewTabs.tsx';
import type { ListFilter } from '../../kit/records/filters.ts';
import { listSchema } from '../../kit/records/listParams.ts';
import { useListAddress } from '../../kit/records/useListAddress.ts';
import { Spinner } from '../../kit/ui/Spinner.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { projectColumns } from './columns.tsx';
import { projectStatusName } from './words.ts';
import { projectPath } from './rows.ts';

const ProjectPanel = lazy(() => import('./ProjectPanel.tsx').then((module) => ({ default: module.ProjectPanel })));

const { keyword, status, mine } = projectReads.list.input.shape;
const ADDRESS = listSchema({ keyword, status, mine }, [
  'projectNumber',
  'projectName',
  'status',
  'estimatedFinishDate',
  'lastActivityAt',
]);
const NEW = '/project/project/new';

/** Projects as a list; `mineOnly` leaves those that I take part in, the last touched first. */
export function ProjectList({ title, mineOnly }: { title: string; mineOnly: boolean }) {
  const t = useT();
  const format = useFormat();
  const go = useGo();
  const ahead = useAhead();
  const address = useListAddress(ADDRESS);
  const { params } = address;
  const mayCreate = useRight('project', 'create') !== 'none';
  const input = {
    keyword: params.keyword,
    status: params.status,
    mine: mineOnly || params.mine,
    sort: params.sort ?? (mineOnly ? '-lastActivityAt' : undefined),
  };
  const counts = useQuery({ ...query(projectReads.counts, {}, { quiet: true, stay: true }), enabled: !mineOnly });
  const views = useMemo(
    () => (mineOnly ? [{ id: 'all', label: t('My projects'), params: {} }] : viewsOf(counts.data, t)),
    [mineOnly, counts.data, t],
  );
  const filters: ListFilter[] = [
    {
      kind: 'options',
      name: 'status',
      label: t('Status'),
      options: PROJECT_STATUSES.map((value) => ({ value, label: projectStatusName(value, t) })),
    },
  ];
  if (!mineOnly) filters.push({ kind: 'flag', name: 'mine', label: t('I am on the team') });
  const columns = useMemo(() => projectColumns(t, format, mineOnly), [t, format, mineOnly]);

  return (
    <RecordListPage
      kind={mineOnly ? 'project.mine' : 'project'}
      title={title}
      words={{
        plural: t('projects'),
        search: t('Search projects'),
        create: t('New project'),
        nothing: mineOnly
          ? {
              title: t('You are on no project’s team'),
              text: t('Somebody who manages a project can add you under Team. Then it stands here.'),
            }
          : {
              title: t('No projects yet'),
              text: t('A project holds the team, the places and the records of one job.'),
            },
        noMatch: t('No project matches these filters'),
      }}
      address={address}
      query={query(projectReads.list, { ...input, pageNum: params.pageNum, pageSize: params.pageSize }, { stay: true })}
      readPage={(pageNum, pageSize) => call(projectReads.list, { ...input, pageNum, pageSize })}
      columns={columns}
      factsOf={(row) => ({
        id: row.projectId,
        href: projectPath(row.projectId),
        version: row.lastActivityAt,
        mine: false,
      })}
      views={views}
      filters={filters}
      onCreate={mayCreate && !mineOnly ? () => go(NEW) : undefined}
      panel={(id, frame) => (
        <Suspense fallback={<Spinner fill />}>
          <ProjectPanel projectId={id} frame={frame} />
        </Suspense>
      )}
      card={(row) => <ProjectCard row={row} />}
      onNear={(row) => ahead(projectReads.get, { projectId: row.projectId })}
    />
  );
}

function viewsOf(counts: Record<string, number> | undefined, t: (sentence: string) => string): ListView[] {
  const sum = (statuses: readonly string[]) =>
    counts ? statuses.reduce((total, one) => total + (counts[one] ?? 0), 0) : undefined;
  const ahead = ['pursuit', 'preconstruction'];
  const running = ['active', 'onHold'];
  const ending = ['substantiallyComplete', 'closeout'];
  return [
    { id: 'all', label: t('All'), params: {}, count: sum(PROJECT_STATUSES) },
    { id: 'mine', label: t('Mine'), params: { mine: true } },
    { id: 'running', label: t('Under way'), params: { status: running }, count: sum(running) },
    { id: 'ahead', label: t('Ahead'), params: { status: ahead }, count: sum(ahead) },
    { id: 'ending', label: t('Completing'), params: { status: ending }, count: sum(ending) },
    {
      id: 'ended',
      label: t('Ended'),
      params: { status: ['closed', 'cancelled'] },
      count: sum(['closed', 'cancelled']),
    },
  ];
}

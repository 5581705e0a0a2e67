import BlockOutlined from '@mui/icons-material/BlockOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { taskDownloads, taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import { downloadUrl, useListAddress } from '../../kit/records/listParams.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { OPENING, USUAL_SORT, taskColumns, taskFilters, taskGroups, taskListSchema, taskViews } from './list.tsx';
import { TASKS, taskKind } from './record.tsx';
import { blockedWords } from './words.ts';

const TaskPanel = lazy(() => import('./TaskPanel.tsx').then((module) => ({ default: module.TaskPanel })));
const TaskBulk = lazy(() => import('./bulk.tsx').then((module) => ({ default: module.TaskBulk })));
const NewTask = lazy(() => import('./TaskForm.tsx').then((module) => ({ default: module.NewTask })));

/** `/dashboard/accesstask`: tasks of all projects, those behind the dashboard's numbers. */
export function TaskDrillDown() {
  const t = useT();
  const { params } = useListAddress(taskListSchema);
  return (
    <DrillDown title={t('Tasks')} path={TASKS} params={params} counts={taskReads.counts}>
      {(place) => <TaskList {...place} />}
    </DrillDown>
  );
}

/** The tasks of one project, as a tab of it. */
export function TaskListPanel({ projectId }: { projectId: string }) {
  return <TaskList projectId={projectId} />;
}

/** Tasks of many projects or of one. */
function TaskList(props: ListPlaceProps) {
  const t = useT();
  const format = useFormat();
  const place = useListPlace(taskListSchema, 'task', props, OPENING);
  const { may, projectId } = place;
  const counts = useQuery(query(taskReads.counts, place.counted, { quiet: true, stay: true }));
  const columns = useMemo(
    () => taskColumns(t, format, { withProject: projectId === undefined, mayManage: may.manage }),
    [t, format, projectId, may.manage],
  );
  return (
    <ProjectRecordList
      place={place}
      kind={taskKind}
      words={{
        plural: t('Tasks'),
        search: t('Search tasks'),
        nothing: {
          title: t('No tasks yet'),
          text: t('A task is a piece of field work with its days, its people and what comes before it.'),
        },
        noMatch: t('No task matches these filters'),
      }}
      list={taskReads.list}
      get={taskReads.get}
      id="taskId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      groups={taskGroups(t, format, projectId === undefined)}
      columns={columns}
      moreOf={(row) => String(row.waiting)}
      signs={(row) => <Signs row={row} />}
      panel={(id, frame) => <TaskPanel key={id} taskId={id} frame={frame} />}
      views={taskViews(t, counts.data)}
      filters={taskFilters(t, projectId)}
      create={may.create ? { label: t('New task'), Form: NewTask } : undefined}
      exports={may.export ? (filter) => taskExports(t, filter) : undefined}
      Totals={TaskTotals}
      bulk={may.manage || may.export ? (frame) => <TaskBulk frame={frame} /> : undefined}
    />
  );
}

function taskExports(t: T, filter: object) {
  const { path } = taskDownloads.export;
  return [
    { label: t('Excel (XLSX)'), href: downloadUrl(path, filter, { format: 'xlsx' }) },
    { label: t('CSV'), href: downloadUrl(path, filter, { format: 'csv' }) },
  ];
}

/** On a phone: what blocks it, or that it cannot start yet. */
function Signs({ row }: { row: TaskRow }) {
  const t = useT();
  if (row.blockedReason)
    return (
      <CardSign icon={<BlockOutlined />} label={t('Blocked by')} text={wordFor(blockedWords(t), row.blockedReason)} />
    );
  if (!row.waiting) return null;
  return <CardSign icon={<HourglassEmptyOutlined />} label={t('Start')} text={t('Cannot start yet')} />;
}

/** The hours of the whole filter, and what of it is blocked or cannot start yet. */
function TaskTotals({ filter }: { filter: object }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(query(taskReads.totals, filter, { quiet: true, stay: true }));
  if (!data || data.total === 0) return null;
  const { total, plannedHours, actualHours, blocked, waiting } = data;
  const hours = { done: format.number(actualHours), all: format.number(plannedHours) };
  return (
    <TotalsLine all={t('{n|1 task|# tasks} in all', { n: total })}>
      {plannedHours > 0 && t('{done} of {all} h', hours)}
      {blocked > 0 && t('{n} blocked', { n: blocked })}
      {waiting > 0 && t('{n} cannot start yet', { n: waiting })}
    </TotalsLine>
  );
}

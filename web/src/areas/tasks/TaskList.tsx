import { useQuery } from '@tanstack/react-query';
import { TASK_RECORD } from '@plumbline/contract/areas/tasks/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import { taskDownloads, taskReads } from '@plumbline/contract/areas/tasks/reads';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { listScreen } from '../../kit/records/list/listScreen.tsx';
import { LookedList } from '../../kit/records/list/LookedList.tsx';
import { useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { sheetExports } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import {
  IMPORT_WORK,
  OPENING,
  TaskSigns,
  USUAL_SORT,
  editors,
  taskColumns,
  taskFilters,
  taskListSchema,
  taskViews,
} from './list.tsx';
import { TASKS, taskKind } from './record.tsx';

const TaskPanel = lazyPart(() => import('./TaskScreen.tsx').then((module) => module.TaskPanel));
const TaskBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.TaskBulk));
const TaskViews = lazyPart(() => import('./TaskViews.tsx').then((module) => module.TaskViews));
const Runs = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportRuns));
const Screen = lazyPart(() => import('./ImportScreen.tsx').then((module) => module.ImportScreen));
const NewTask = lazyPart(() => import('./TaskForm.tsx').then((module) => module.NewTask));

/** `/dashboard/accesstask`: the tasks behind the dashboard's numbers, across projects. */
export function TaskDrillDown() {
  return (
    <DrillDown
      kind={taskKind}
      path="/dashboard/accesstask"
      schema={taskListSchema}
      counts={taskReads.counts}
      List={TaskList}
    />
  );
}

/** `/project/task`: tasks across projects. */
export const TaskListScreen = listScreen(taskKind, TASKS, TaskList);

/** Tasks of all projects or of one: as a table, a board, a month, or a look-ahead. */
export function TaskList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(taskListSchema, 'task', props, OPENING);
  const counts = useQuery(query(taskReads.counts, place.counted, { quiet: true, stay: true }));
  return (
    <LookedList
      place={place}
      looks={{ list: t('List'), board: t('Board'), calendar: t('Calendar'), lookAhead: t('Look-ahead') }}
      View={TaskViews}
      kind={taskKind}
      words={{
        manager: labelOf(TASK_RECORD.manager, t),
        search: t('Search tasks'),
        nothing: {
          title: t('No tasks yet'),
          text: t('A task is a piece of field work with its days, its people and its predecessors.'),
        },
        noMatch: t('No task matches these filters'),
      }}
      reads={taskReads}
      id="taskId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      columns={taskColumns}
      editors={editors}
      moreOf={(row) => String(row.waiting)}
      signs={(row) => <TaskSigns row={row} />}
      Panel={TaskPanel}
      views={taskViews(t, counts.data)}
      filters={taskFilters(t, place.projectId)}
      create={place.may.create ? { label: t('New task'), Form: NewTask } : undefined}
      imports={{ Screen, Runs, work: IMPORT_WORK }}
      exports={(filter) => sheetExports(t, taskDownloads.export.path, filter)}
      Totals={TaskTotals}
      bulk={(frame) => <TaskBulk frame={frame} />}
    />
  );
}

/** The hours of the whole filter, and how many tasks are blocked or cannot start. */
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

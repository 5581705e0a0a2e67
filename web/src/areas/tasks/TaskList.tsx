import BlockOutlined from '@mui/icons-material/BlockOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { useQuery } from '@tanstack/react-query';
import { taskDownloads, taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { TaskRow } from '@plumbline/contract/areas/tasks';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { DrillDown } from '../../kit/records/list/DrillDown.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { CardSign } from '../../kit/records/list/RecordRowCard.tsx';
import { sheetExports } from '../../kit/records/listParams.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import {
  OPENING,
  USUAL_SORT,
  editors,
  taskColumns,
  taskFilters,
  taskGroups,
  taskListSchema,
  taskViews,
} from './list.tsx';
import { TASKS, taskKind } from './record.tsx';
import { blockedWords } from './words.ts';

const TaskPanel = lazyPart(() => import('./TaskPanel.tsx').then((module) => module.TaskPanel));
const TaskBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.TaskBulk));
const NewTask = lazyPart(() => import('./TaskForm.tsx').then((module) => module.NewTask));

/** `/dashboard/accesstask`: tasks of all projects, those behind the dashboard's numbers. */
export function TaskDrillDown() {
  return <DrillDown kind={taskKind} path={TASKS} schema={taskListSchema} counts={taskReads.counts} List={TaskList} />;
}

/** Tasks of many projects or of one. */
export function TaskList(props: ListPlaceProps) {
  const t = useT();
  const place = useListPlace(taskListSchema, 'task', props, OPENING);
  const counts = useQuery(query(taskReads.counts, place.counted, { quiet: true, stay: true }));
  return (
    <ProjectRecordList
      place={place}
      kind={taskKind}
      words={{
        manager: t('Owner'),
        search: t('Search tasks'),
        nothing: {
          title: t('No tasks yet'),
          text: t('A task is a piece of field work with its days, its people and what comes before it.'),
        },
        noMatch: t('No task matches these filters'),
      }}
      reads={taskReads}
      id="taskId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      groups={taskGroups(t)}
      columns={taskColumns}
      editors={editors}
      moreOf={(row) => String(row.waiting)}
      signs={(row) => <Signs row={row} />}
      Panel={TaskPanel}
      views={taskViews(t, counts.data)}
      filters={taskFilters(t, place.projectId)}
      create={place.may.create ? { label: t('New task'), Form: NewTask } : undefined}
      exports={(filter) => sheetExports(t, taskDownloads.export.path, filter)}
      Totals={TaskTotals}
      bulk={(frame) => <TaskBulk frame={frame} />}
    />
  );
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

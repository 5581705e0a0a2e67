import type { Task, TaskRow, TaskStatus, TaskVerb } from '@plumbline/contract/areas/tasks';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { TASK_STATUSES } from '@plumbline/contract/areas/tasks/shapes';
import type { ListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListParams } from '../../kit/records/listParams.ts';
import { Board } from '../../kit/records/views/Board.tsx';
import type { CardKind } from '../../kit/records/views/RecordCard.tsx';
import { ViewFrame } from '../../kit/records/views/ViewFrame.tsx';
import type { ViewProps } from '../../kit/records/views/ViewFrame.tsx';
import { useT } from '../../kit/words/index.ts';
import { Calendar } from './Calendar.tsx';
import { LookAhead } from './LookAhead.tsx';
import { TaskSigns, USUAL_SORT } from './list.tsx';
import { taskKind } from './record.tsx';
import { useTaskActions } from './TaskDetails.tsx';

/** Where each verb leads that moves a task. */
const LEADS_TO: Readonly<Record<TaskVerb, TaskStatus>> = {
  assign: 'open',
  start: 'inProgress',
  block: 'blocked',
  unblock: 'inProgress',
  finish: 'readyForReview',
  accept: 'closed',
  return: 'inProgress',
  reopen: 'inProgress',
  void: 'void',
};

const CARDS: CardKind<TaskRow, Task> = {
  kind: taskKind,
  list: taskReads.list,
  get: taskReads.get,
  id: 'taskId',
  useActions: useTaskActions,
  signs: (row) => <TaskSigns row={row} />,
};
const READS = [taskReads.list.path, taskReads.counts.path];

interface TaskViewsProps extends ViewProps {
  place: ListPlace<ListParams & { status?: TaskStatus[] }>;
  look: 'board' | 'calendar' | 'lookAhead';
}

/** The tasks of a list as a board, over the days of a month, or over the weeks to come. */
export function TaskViews({ look, ...view }: TaskViewsProps) {
  const t = useT();
  const { place } = view;
  return (
    <ViewFrame {...view} kind={taskKind} reads={READS} search={t('Search tasks')}>
      {look === 'board' && (
        <Board of={CARDS} place={place} statuses={TASK_STATUSES} leadsTo={LEADS_TO} usualSort={USUAL_SORT} />
      )}
      {look === 'calendar' && <Calendar place={place} />}
      {look === 'lookAhead' && <LookAhead place={place} />}
    </ViewFrame>
  );
}

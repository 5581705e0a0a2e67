import type { Task } from '@plumbline/contract/areas/tasks';
import { RecordPanel } from '../../kit/records/RecordPanel.tsx';
import { RecordScreen } from '../../kit/records/RecordScreen.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { TaskDetails, TaskMeta, TaskTurn } from './TaskDetails.tsx';
import { taskKind } from './record.tsx';
import { TASK_READS, taskSource } from './source.ts';
import { useTaskActions } from './useTaskActions.tsx';

/** A task beside its list. */
export function TaskPanel({ recordId, frame }: { recordId: string; frame: PanelFrame }) {
  return (
    <RecordScreen source={taskSource} recordId={recordId} frame={frame}>
      {(task) => <Shown task={task} frame={frame} />}
    </RecordScreen>
  );
}

function Shown({ task, frame }: { task: Task; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordPanel
      record={task}
      kind={taskKind}
      frame={frame}
      unnumbered={t('Draft')}
      meta={<TaskMeta task={task} />}
      actions={useTaskActions(task)}
      banner={<TaskTurn task={task} />}
      touches={TASK_READS}
      facts={[
        { label: t('Start'), value: format.day(task.startDate) },
        { label: t('Done'), value: t('{n} %', { n: task.percentComplete }) },
        { label: t('Lead'), value: task.lead?.fullName },
        { label: t('Location'), value: task.location?.path },
      ]}
    >
      <TaskDetails task={task} small />
    </RecordPanel>
  );
}

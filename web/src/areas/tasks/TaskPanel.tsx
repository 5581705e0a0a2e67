import type { Task } from '@plumbline/contract/areas/tasks';
import { RecordPanel } from '../../kit/records/RecordPanel.tsx';
import { recordPanel } from '../../kit/records/RecordScreen.tsx';
import { fact } from '../../kit/records/Section.tsx';
import type { PanelFrame } from '../../kit/records/SidePanel.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { TaskDetails, TaskTurn, taskMeta } from './TaskDetails.tsx';
import { taskSource } from './source.ts';
import { useTaskActions } from './useTaskActions.tsx';

/** A task beside its list. */
export const TaskPanel = recordPanel(taskSource, BesideList);

function BesideList({ record: task, frame }: { record: Task; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordPanel
      record={task}
      source={taskSource}
      frame={frame}
      unnumbered={t('Draft')}
      meta={taskMeta(task, t, format)}
      actions={useTaskActions(task)}
      banner={<TaskTurn task={task} />}
      facts={[
        fact(t('Start'), format.day(task.startDate)),
        fact(t('Done'), t('{n} %', { n: task.percentComplete })),
        fact(t('Lead'), task.lead?.fullName),
        fact(t('Location'), task.location?.path),
      ]}
    >
      <TaskDetails task={task} small />
    </RecordPanel>
  );
}

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { taskCalls } from '@plumbline/contract/areas/tasks/verbs';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import type { Task } from '@plumbline/contract/areas/tasks';
import { NumberField } from '../../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { projectChoices, useChoices } from '../../../kit/records/readChoices.ts';
import { OptionPicker } from '../../../kit/ui/OptionPicker.tsx';
import { useT } from '../../../kit/words/index.ts';
import { titleName } from '../record.tsx';

/** The tasks of a project that are not over, to be finished before another one. */
const EARLIER = projectChoices(
  taskReads.list,
  ({ rows }) => rows.map((row) => ({ value: row.taskId, label: [row.number, row.title].filter(Boolean).join(' ') })),
  (projectId) => ({
    projectId: [projectId],
    status: ['draft', 'open', 'inProgress', 'blocked', 'readyForReview'],
    sort: 'startDate',
    pageSize: 100,
  }),
);

/** Which tasks must be finished first, each with the days that must lie between. */
export function PredecessorsDialog(props: VerbProps<Task>) {
  const { record: task } = props;
  const t = useT();
  const choices = useChoices(EARLIER, task.projectId).filter(({ value }) => value !== task.taskId);
  const before = task.predecessors.map(({ taskId, number, title, lagDays }) => ({
    taskId,
    name: [number, title].filter(Boolean).join(' '),
    lagDays,
  }));
  return (
    <RecordVerbDialog
      {...props}
      call={taskCalls.setPredecessors}
      title={t('What comes before {name}', { name: titleName(task) })}
      action={t('Save')}
      lead={t('It can be started once these are accepted and the days between have passed.')}
      initial={{ predecessors: before }}
      input={({ predecessors }) => ({
        predecessors: predecessors.map(({ taskId, lagDays }) => ({ taskId, lagDays })),
      })}
      toast={() => t('Saved')}
    >
      {(form) => {
        const rows = form.values.predecessors;
        const set = (predecessors: typeof rows) => form.set({ predecessors });
        return (
          <>
            <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
              {rows.map((row) => (
                <Box component="li" key={row.taskId} sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
                  <Box sx={{ flex: 1, minWidth: 0, pb: 1, overflowWrap: 'anywhere' }}>{row.name}</Box>
                  <Box sx={{ width: 112 }}>
                    <NumberField
                      label={t('Days between')}
                      value={row.lagDays}
                      most={365}
                      onChange={(lagDays) =>
                        set(rows.map((one) => (one.taskId === row.taskId ? { ...one, lagDays: lagDays ?? 0 } : one)))
                      }
                    />
                  </Box>
                  <IconButton
                    aria-label={t('Remove {name}', { name: row.name })}
                    onClick={() => set(rows.filter((one) => one.taskId !== row.taskId))}
                  >
                    <CloseOutlined fontSize="small" />
                  </IconButton>
                </Box>
              ))}
            </Box>
            <OptionPicker
              label={t('Add a task')}
              value=""
              options={choices.filter(({ value }) => rows.every(({ taskId }) => taskId !== value))}
              onChange={(taskId) => {
                const chosen = choices.find(({ value }) => value === taskId);
                if (chosen) set([...rows, { taskId, name: chosen.label, lagDays: 0 }]);
              }}
            />
          </>
        );
      }}
    </RecordVerbDialog>
  );
}

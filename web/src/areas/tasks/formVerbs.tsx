import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { blockedWords } from '@plumbline/contract/areas/tasks/names';
import { tasks } from '@plumbline/contract/areas/tasks';
import { BLOCKED_REASONS } from '@plumbline/contract/areas/tasks/shapes';
import type { Task } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';
import { noteField, remindVerb, reopenVerb, voidVerb, titleName } from '../../kit/records/verbs/commonVerbs.ts';
import {
  choiceField,
  dayField,
  decimalField,
  filesField,
  numberField,
  proseField,
} from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs } from '../../kit/records/verbs/formVerb.ts';
import { taskReads } from '@plumbline/contract/areas/tasks/reads';
import { NumberField } from '../../kit/records/form/FormFields.tsx';
import { RecordVerbDialog } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { projectChoices, useChoices } from '../../kit/records/form/readChoices.ts';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { useT } from '../../kit/words/index.ts';

const optional = true;

/** The forms of all verbs that need only a few fields. */
export const taskVerbs: FormVerbs<Task> = {
  assign: ({ lead, ...task }, { t }) =>
    formVerb(tasks.assign, {
      title: t('Assign {name}', { name: titleName(task) }),
      lead: t('It gets its number, and {name} has the ball.', { name: lead?.fullName ?? t('its lead') }),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} assigned', { number: done.number ?? '' }),
    }),
  start: (task, { t }) =>
    formVerb(tasks.start, {
      title: t('Start {name}', { name: titleName(task) }),
      lead: t('The work begins now.'),
      toast: (done) => t('{number} started', { number: done.number ?? '' }),
    }),
  setProgress: ({ percentComplete, actualHours, installedQuantity, unit }, { t }) =>
    formVerb(tasks.setProgress, {
      action: t('Save'),
      columns: true,
      fields: {
        percentComplete: numberField(t('Done, percent'), { most: 100 }),
        actualHours: decimalField(t('Hours so far'), { optional }),
        installedQuantity: decimalField(unit ? t('Installed so far, {unit}', { unit }) : t('Installed so far'), {
          optional,
        }),
        note: noteField(t),
      },
      initial: { percentComplete, actualHours, installedQuantity },
      toast: () => t('Progress recorded'),
    }),
  finish: (task, { t }) => finishVerb(task, t),
  block: (task, { t }) => blockVerb(task, t),
  unblock: (task, { t }) =>
    formVerb(tasks.unblock, {
      title: t('Go on with {name}', { name: titleName(task) }),
      lead: t('The blocker is gone. The lead has the ball again.'),
      fields: { note: noteField(t) },
      toast: () => t('Work resumed'),
    }),
  accept: (task, { t }) =>
    formVerb(tasks.accept, {
      title: t('Accept {name}', { name: titleName(task) }),
      lead: t('It is closed, and its successors may start.'),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} accepted', { number: done.number ?? '' }),
    }),
  return: ({ lead, ...task }, { t }) =>
    formVerb(tasks.return, {
      title: t('Return {name}', { name: titleName(task) }),
      lead: t('{name} has the ball again.', { name: lead?.fullName ?? t('its lead') }),
      fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
      toast: () => t('Returned'),
    }),
  reopen: (task, { t }) => {
    const lead = t('It is in progress again, with its lead.');
    return reopenVerb(tasks.reopen, { name: titleName(task), lead }, t);
  },
  setDue: ({ startDate, dueDate }, { t }) =>
    formVerb(tasks.setDue, {
      columns: true,
      fields: {
        startDate: dayField(t('Start date'), { optional }),
        dueDate: dayField(t('Finish date')),
        reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 500 }),
      },
      initial: { startDate, dueDate },
      messages: { dueDate: t('Choose a day') },
      toast: () => t('Planned days moved'),
    }),
  remind: (task, { t }) => remindVerb(tasks.remind, task, t),
  void: (task, { t }) => voidVerb(tasks.void, { ...task, name: task.number ?? t('this task') }, t),
};

/** In progress → ready for review, with the evidence that the task requires */
function finishVerb({ evidence, unit, actualHours, plannedQuantity, installedQuantity, manager, ...task }: Task, t: T) {
  const owner = manager?.fullName ?? t('its owner');
  const files = evidence === 'none' ? t('Attach photos or other files') : t('This task asks for a photo of the work');
  return formVerb(tasks.finish, {
    title: t('Finish {name}', { name: titleName(task) }),
    lead: t('{name} accepts it or returns it.', { name: owner }),
    columns: true,
    focus: null,
    fields: {
      actualHours: decimalField(t('Hours in all'), { optional }),
      installedQuantity: decimalField(unit ? t('Installed, {unit}', { unit }) : t('Installed'), { optional }),
      note: proseField(t('Note'), { optional: evidence !== 'photoAndNote', rows: 3, maxLength: 2000, wide: true }),
      fileIds: filesField(files),
    },
    initial: { actualHours, installedQuantity: installedQuantity ?? plannedQuantity },
    toast: (done) => t('{number} is with {name}', { number: done.number ?? '', name: owner }),
  });
}

/** In progress → blocked; a linked record may be the blocker */
function blockVerb({ manager, links, ...task }: Task, t: T) {
  const words = Object.fromEntries(
    links.map(({ record }) => [record.recordId, [record.number, record.title].filter(Boolean).join(' ')]),
  );
  return formVerb(tasks.block, {
    title: t('Block {name}', { name: titleName(task) }),
    action: t('Block'),
    lead: t('{name} has the ball until the reason is gone.', { name: manager?.fullName ?? t('its owner') }),
    fields: {
      blockedReason: choiceField(t('Reason'), blockedWords(t), BLOCKED_REASONS),
      recordId: choiceField(t('Linked record that blocks it'), words, Object.keys(words), {
        optional,
        ...(links.length === 0 && { help: t('Link the record to the task first, and it can be chosen here') }),
      }),
      note: noteField(t),
    },
    messages: { blockedReason: t('Choose the reason') },
    toast: (done) => t('{number} is blocked', { number: done.number ?? '' }),
  });
}

/** The tasks of a project that are neither closed nor void, as possible predecessors. */
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

/** Chooses the predecessors of a task, each with its lag in days. */
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
      call={tasks.setPredecessors}
      title={t('Set predecessors of {name}', { name: titleName(task) })}
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

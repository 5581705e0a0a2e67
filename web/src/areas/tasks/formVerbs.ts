import { blockedWords } from '@plumbline/contract/areas/tasks/names';
import { taskCalls } from '@plumbline/contract/areas/tasks/verbs';
import { BLOCKED_REASONS } from '@plumbline/contract/areas/tasks/shapes';
import type { Task } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';
import { noteField, remindVerb, reopenVerb, voidVerb } from '../../kit/records/commonVerbs.ts';
import {
  choiceField,
  dayField,
  decimalField,
  filesField,
  numberField,
  proseField,
} from '../../kit/records/formFields.ts';
import { formVerb } from '../../kit/records/formVerb.ts';
import type { FormVerbs } from '../../kit/records/formVerb.ts';
import { titleName } from './record.tsx';

const optional = true;

/** The forms of the verbs that ask for a few fields at most. */
export const taskVerbs: FormVerbs<Task> = {
  assign: ({ lead, ...task }, { t }) =>
    formVerb(taskCalls.assign, {
      title: t('Assign {name}', { name: titleName(task) }),
      lead: t('It gets its number, and {name} has the ball.', { name: lead?.fullName ?? t('its lead') }),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} assigned', { number: done.number ?? '' }),
    }),
  start: (task, { t }) =>
    formVerb(taskCalls.start, {
      title: t('Start {name}', { name: titleName(task) }),
      lead: t('The work begins now.'),
      toast: (done) => t('{number} started', { number: done.number ?? '' }),
    }),
  setProgress: ({ percentComplete, actualHours, installedQuantity, unit }, { t }) =>
    formVerb(taskCalls.setProgress, {
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
      toast: () => t('Progress noted'),
    }),
  finish: (task, { t }) => finishVerb(task, t),
  block: (task, { t }) => blockVerb(task, t),
  unblock: (task, { t }) =>
    formVerb(taskCalls.unblock, {
      title: t('Go on with {name}', { name: titleName(task) }),
      lead: t('What blocked it is gone: its lead has the ball again.'),
      fields: { note: noteField(t) },
      toast: () => t('The work goes on'),
    }),
  accept: (task, { t }) =>
    formVerb(taskCalls.accept, {
      title: t('Accept {name}', { name: titleName(task) }),
      lead: t('It is closed, and what comes after it may start.'),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} accepted', { number: done.number ?? '' }),
    }),
  return: ({ lead, ...task }, { t }) =>
    formVerb(taskCalls.return, {
      title: t('Return {name}', { name: titleName(task) }),
      lead: t('{name} has the ball again.', { name: lead?.fullName ?? t('its lead') }),
      fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
      toast: () => t('Returned'),
    }),
  reopen: (task, { t }) => {
    const lead = t('It is in progress again, with its lead.');
    return reopenVerb(taskCalls.reopen, { name: titleName(task), lead }, t);
  },
  setDue: ({ startDate, dueDate }, { t }) =>
    formVerb(taskCalls.setDue, {
      columns: true,
      fields: {
        startDate: dayField(t('Start'), { optional }),
        dueDate: dayField(t('Finish')),
        reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 500 }),
      },
      initial: { startDate, dueDate },
      messages: { dueDate: t('Choose a day') },
      toast: () => t('Planned days moved'),
    }),
  remind: (task, { t }) => remindVerb(taskCalls.remind, task, t),
  void: (task, { t }) => voidVerb(taskCalls.void, { ...task, name: task.number ?? t('this task') }, t),
};

/** in progress → ready for review, with the evidence that the task asks for */
function finishVerb({ evidence, unit, actualHours, plannedQuantity, installedQuantity, manager, ...task }: Task, t: T) {
  const owner = manager?.fullName ?? t('its owner');
  const files = evidence === 'none' ? t('Attach photos or other files') : t('This task asks for a photo of the work');
  return formVerb(taskCalls.finish, {
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

/** in progress → blocked; of the linked records one may be what blocks it */
function blockVerb({ manager, links, ...task }: Task, t: T) {
  const words = Object.fromEntries(
    links.map(({ record }) => [record.recordId, [record.number, record.title].filter(Boolean).join(' ')]),
  );
  return formVerb(taskCalls.block, {
    title: t('{name} is blocked', { name: titleName(task) }),
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

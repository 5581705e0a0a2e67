import { checklists } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import { RemoveForm as RemoveFormOf } from '../../kit/forms/RemoveForm.tsx';
import { addRunsVerb, recurrenceVerb } from '../../kit/forms/planVerbs.tsx';
import { noteField, reasonField, remindVerb, reopenVerb, titleName } from '../../kit/records/commonVerbs.ts';
import { dayField, proseField } from '../../kit/records/formFields.ts';
import { formVerb } from '../../kit/records/formVerb.ts';
import type { FormVerbs } from '../../kit/records/formVerb.ts';
import { TEMPLATES, checklistSource } from './source.ts';

const optional = true;

/** The forms of the verbs that ask for a few fields at most. */
export const checklistVerbs: FormVerbs<ChecklistPackage> = {
  schedule: ({ lead, ...checklist }, { t }) =>
    formVerb(checklists.schedule, {
      title: t('Schedule {name}', { name: titleName(checklist) }),
      lead: t('It gets its number, and {name} has the ball.', { name: lead?.fullName ?? t('its lead') }),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} scheduled', { number: done.number ?? '' }),
    }),
  start: (checklist, { t }) =>
    formVerb(checklists.start, {
      title: t('Start {name}', { name: titleName(checklist) }),
      lead: t('The first answer starts it as well.'),
      toast: (done) => t('{number} started', { number: done.number ?? '' }),
    }),
  complete: ({ runs, manager, ...checklist }, { t }) =>
    formVerb(checklists.complete, {
      title: t('Complete {name}', { name: titleName(checklist) }),
      lead: runs.some(({ unsigned }) => unsigned > 0)
        ? t('It waits for its signatures, and {name} has the ball.', { name: manager?.fullName ?? t('its owner') })
        : t('Nothing is to be signed: it is done.'),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} completed', { number: done.number ?? '' }),
    }),
  signOff: (checklist, { t }) =>
    formVerb(checklists.signOff, {
      title: t('Sign off {name}', { name: titleName(checklist) }),
      lead: t('All of its signatures are there: it is done.'),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} signed off', { number: done.number ?? '' }),
    }),
  reopen: (checklist, { t }) => {
    const lead = t('It is in progress again, with its lead. Its signatures lapse.');
    return reopenVerb(checklists.reopen, { name: titleName(checklist), lead }, t);
  },
  setDue: ({ scheduledDate, dueDate }, { t }) =>
    formVerb(checklists.setDue, {
      columns: true,
      fields: {
        scheduledDate: dayField(t('Scheduled for'), { optional }),
        dueDate: dayField(t('Last day')),
        reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 500 }),
      },
      initial: { scheduledDate, dueDate },
      messages: { dueDate: t('Choose a day') },
      toast: () => t('Planned days moved'),
    }),
  addRuns: (checklist, { t }) => addRunsVerb(checklists.addRuns, checklist, TEMPLATES, t),
  setRecurrence: (checklist, { t }) => {
    const lead = t('The next one is made with the same forms, rooms and people, counted from the day of this one.');
    return recurrenceVerb(checklists.setRecurrence, checklist, lead, t);
  },
  remind: (checklist, { t }) => remindVerb(checklists.remind, checklist, t),
  cancel: (checklist, { t }) =>
    formVerb(checklists.cancel, {
      title: t('Cancel {name}', { name: titleName(checklist) }),
      action: t('Cancel checklist'),
      lead: t('The number stays taken and the record stays readable. This cannot be undone.'),
      fields: { reason: reasonField(t) },
      toast: () => t('{name} is cancelled', { name: titleName(checklist) }),
    }),
};

/** Takes a form off a checklist. */
export function RemoveForm({ checklist, run }: { checklist: ChecklistPackage; run: FormRunRow }) {
  return <RemoveFormOf source={checklistSource} record={checklist} call={checklists.removeRun} run={run} />;
}

/** Checklists, whose forms are filled in: see `formScreen`. */
export const checklistForms = { source: checklistSource, calls: checklists };

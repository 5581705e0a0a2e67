import { checklists } from '@plumbline/contract/areas/checklists';
import type { ChecklistForm, ChecklistPackage } from '@plumbline/contract/areas/checklists';
import type { FormRunRow } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import { RemoveForm as RemoveFormOf } from '../../kit/forms/RemoveForm.tsx';
import { addRunsVerb, recurrenceVerb } from '../../kit/forms/planVerbs.tsx';
import { noteField, reasonField, remindVerb, titleName } from '../../kit/records/verbs/commonVerbs.ts';
import { dayField, ownField, personField, proseField } from '../../kit/records/form/formFields.ts';
import type { FormFields } from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs } from '../../kit/records/verbs/formVerb.ts';
import { FormsChoice } from './FormsChoice.tsx';
import { TEMPLATES, checklistSource } from './source.ts';

const optional = true;

/** The forms of all verbs that need only a few fields. */
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
  assignForms: (checklist, { t }) =>
    formVerb(checklists.assignForms, {
      width: 640,
      focus: null,
      action: t('Save'),
      lead: t(
        'The lead of a form fills it in and completes it. A form without a lead goes to the lead of the checklist.',
      ),
      fields: {
        formRunIds: formsField(
          t,
          checklist.runs.filter(({ stage }) => stage === null),
        ),
        leadId: personField(t('Lead'), { optional, membersOnly: true, mayDo: 'checklist.respond' }),
      },
      messages: { formRunIds: t('Choose at least one form') },
      toast: () => t('Saved'),
    }),
  complete: (checklist, { t }) =>
    formVerb(checklists.complete, {
      title: t('Complete {name}', { name: titleName(checklist) }),
      lead: checklist.runs.some(({ unsigned, stage }) => unsigned > 0 && stage === null)
        ? t('It waits for its signatures, and {name} has the ball.', {
            name: checklist.manager?.fullName ?? t('its owner'),
          })
        : t('No signature is required: the checklist is done.'),
      ...formsAsked(checklist, 'complete', t, { note: noteField(t) }),
      toast: (done) =>
        done.status === 'inProgress'
          ? t('{done} of {n} forms completed', doneOf(done))
          : t('{number} completed', { number: done.number ?? '' }),
    }),
  signOff: (checklist, { t }) =>
    formVerb(checklists.signOff, {
      title: t('Sign off {name}', { name: titleName(checklist) }),
      lead: t('All signatures are in: the checklist is done.'),
      ...formsAsked(checklist, 'signOff', t, { note: noteField(t) }),
      toast: (done) =>
        done.status === 'signedOff' ? t('{number} signed off', { number: done.number ?? '' }) : t('Signed off'),
    }),
  reopen: (checklist, { t }) => {
    const name = titleName(checklist);
    return formVerb(checklists.reopen, {
      title: t('Reopen {name}', { name }),
      lead: t('It is in progress again, with its lead. Its signatures lapse.'),
      ...formsAsked(checklist, 'reopen', t, { reason: reasonField(t) }),
      toast: () => t('{number} is open again', { number: name }),
    });
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
      lead: t('The number is not reused and the record stays readable. This cannot be undone.'),
      fields: { reason: reasonField(t) },
      toast: () => t('{name} is cancelled', { name: titleName(checklist) }),
    }),
};

/** Chooses the forms to which a verb applies. */
function formsField(t: T, runs: readonly ChecklistForm[]) {
  const none: string[] = [];
  return ownField(FormsChoice, t('Forms'), none, { runs });
}

/** The fields of a verb that can apply to some forms. A single form is not asked for. */
function formsAsked<Fields extends FormFields>(
  { runs }: ChecklistPackage,
  verb: 'complete' | 'signOff' | 'reopen',
  t: T,
  fields: Fields,
) {
  const fitting = runs.filter(({ can }) => can[verb] === true);
  // Verbs that go forward preselect all forms; to reopen one of several, the person has to choose.
  const chosen = verb === 'reopen' && fitting.length > 1 ? [] : fitting.map(({ formRunId }) => formRunId);
  return {
    width: 640,
    fields: { formRunIds: formsField(t, fitting), ...fields },
    initial: { formRunIds: chosen },
    hides: () => (runs.length === 1 ? (['formRunIds'] as const) : []),
    messages: { formRunIds: t('Choose at least one form') },
  };
}

function doneOf({ runs }: ChecklistPackage) {
  return { done: runs.filter(({ stage }) => stage !== null).length, n: runs.length };
}

/** Removes a form from a checklist. */
export function RemoveForm({ checklist, run }: { checklist: ChecklistPackage; run: FormRunRow }) {
  return <RemoveFormOf source={checklistSource} record={checklist} call={checklists.removeRun} run={run} />;
}

/** Checklists, whose forms are filled in: see `formScreen`. */
export const checklistForms = { source: checklistSource, calls: checklists };

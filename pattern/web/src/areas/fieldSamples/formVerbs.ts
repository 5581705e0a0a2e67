import { fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import type { FieldSample } from '@plumbline/contract/areas/fieldSamples';
import { noteField, remindVerb, reopenVerb, titleName, voidVerb } from '../../kit/records/verbs/commonVerbs.ts';
import { dayField, filesField, proseField } from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs } from '../../kit/records/verbs/formVerb.ts';

/** The forms of the verbs. */
export const fieldSampleVerbs: FormVerbs<FieldSample> = {
  assign: ({ lead, ...fieldSample }, { t }) =>
    formVerb(fieldSamples.assign, {
      title: t('Assign {name}', { name: titleName(fieldSample) }),
      lead: t('It gets its number, and {name} has the ball.', { name: lead?.fullName ?? t('its lead') }),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} assigned', { number: done.number ?? '' }),
    }),
  finish: ({ manager, ...fieldSample }, { t }) => {
    const name = manager?.fullName ?? t('its owner');
    return formVerb(fieldSamples.finish, {
      title: t('Finish {name}', { name: titleName(fieldSample) }),
      lead: t('{name} accepts it or returns it.', { name }),
      focus: null,
      fields: { note: noteField(t), fileIds: filesField(t('Attach photos or other files')) },
      toast: (done) => t('{number} is with {name}', { number: done.number ?? '', name }),
    });
  },
  accept: (fieldSample, { t }) =>
    formVerb(fieldSamples.accept, {
      title: t('Accept {name}', { name: titleName(fieldSample) }),
      fields: { note: noteField(t) },
      toast: (done) => t('{number} accepted', { number: done.number ?? '' }),
    }),
  return: ({ lead, ...fieldSample }, { t }) =>
    formVerb(fieldSamples.return, {
      title: t('Return {name}', { name: titleName(fieldSample) }),
      lead: t('{name} has the ball again.', { name: lead?.fullName ?? t('its lead') }),
      fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
      toast: () => t('Returned'),
    }),
  reopen: (fieldSample, { t }) => reopenVerb(fieldSamples.reopen, { name: titleName(fieldSample) }, t),
  setDue: ({ dueDate }, { t }) =>
    formVerb(fieldSamples.setDue, {
      fields: {
        dueDate: dayField(t('Due')),
        reason: proseField(t('Reason'), { optional: true, rows: 2, maxLength: 500 }),
      },
      initial: { dueDate },
      messages: { dueDate: t('Choose a day') },
      toast: () => t('Saved'),
    }),
  remind: (fieldSample, { t }) => remindVerb(fieldSamples.remind, fieldSample, t),
  void: (fieldSample, { t }) =>
    voidVerb(fieldSamples.void, { ...fieldSample, name: fieldSample.number ?? t('this field sample') }, t),
};

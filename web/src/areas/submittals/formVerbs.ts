import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { submittalPackages } from '@plumbline/contract/areas/submittals/packages';
import type { SubmittalPackage } from '@plumbline/contract/areas/submittals/packages';
import { PHYSICAL_TYPES } from '@plumbline/contract/areas/submittals/shapes';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import {
  noteField,
  reasonField,
  remindVerb,
  reopenVerb,
  respondVerb,
  voidVerb,
  titleName,
} from '../../kit/records/verbs/commonVerbs.ts';
import { firstAsked } from '../../kit/records/form/reviewSteps.ts';
import {
  checkField,
  dayField,
  filesField,
  ownField,
  proseField,
  recordValues,
} from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/verbs/formVerb.ts';
import { DispositionField } from '../submittalWorkflows/index.ts';
import { deliveryFields } from './fields.ts';
import { submittalPath } from './record.tsx';

const optional = true;

/** The forms of all verbs that need only a few fields. */
export const submittalVerbs: FormVerbs<SubmittalItem> = {
  request: requestVerb,
  submit: submitVerb,
  respond: (item, { t }) => answerVerb(item, t),
  respondFor: (item, { t }) => answerVerb(item, t, firstAsked(item)),
  return: returnVerb,
  remind: (item, { t }) => remindVerb(submittalCalls.remind, item, t),
  bypass: bypassVerb,
  recall: recallVerb,
  revise: reviseVerb,
  setDelivery: setDeliveryVerb,
  reopen: ({ number }, { t }) => {
    const lead = t('It goes back to its manager, with the answers as they are.');
    return reopenVerb(submittalCalls.reopen, { name: number ?? t('this submittal'), lead }, t);
  },
  void: (item, { t }) => voidVerb(submittalCalls.void, { ...item, name: item.number ?? t('this submittal') }, t),
};

/** draft → required */
function requestVerb({ submitter, submitByDate, plannedSubmitDate, ...item }: SubmittalItem, { t, format }: FormWords) {
  return formVerb(submittalCalls.request, {
    title: t('Request {name}', { name: titleName(item) }),
    lead: t('It gets its number, and {name} is asked to submit it.', {
      name: submitter?.fullName ?? t('the submitter'),
    }),
    fields: {
      submitByDate: dayField(t('Submit by'), { optional }),
      note: noteField(t),
      mailLinks: checkField(t('Mail a link to submit it to people without an account')),
    },
    initial: { submitByDate: submitByDate ?? plannedSubmitDate, mailLinks: true },
    toast: (done) =>
      t('{number} requested of {name}, due {day}', {
        number: done.number ?? '',
        name: done.submitter?.fullName ?? '',
        day: format.day(done.dueDate),
      }),
  });
}

/** Draft or required → submitted: the files go to the manager */
function submitVerb({ attachments, type, manager, deviationNotes, ...item }: SubmittalItem, { t }: FormWords) {
  const name = manager?.fullName ?? t('the submittal manager');
  const before = attachments.filter(({ role }) => role === 'submission').length;
  const files = PHYSICAL_TYPES.includes(type)
    ? t('Attach photos or papers of it')
    : t('Attach the drawings, data sheets or other files');
  return formVerb(submittalCalls.submit, {
    title: t('Submit {name}', { name: titleName(item) }),
    lead: t('It goes to {name}, who checks it and sends it for review.', { name }),
    width: 640,
    fields: {
      fileIds: filesField(files, { note: before > 0 && t('{n|1 file is|# files are} there already.', { n: before }) }),
      deviationNotes: proseField(t('Deviations from the contract documents'), {
        optional,
        rows: 2,
        maxLength: 5000,
        help: t('Say where the product differs from the drawings and specifications, and why.'),
      }),
      note: proseField(t('Note'), { optional, rows: 3, maxLength: 5000 }),
    },
    initial: { deviationNotes: deviationNotes ?? '' },
    toast: (done) => t('{number} submitted to {name}', { number: done.number ?? '', name }),
  });
}

/** Answers with a disposition. `whose` is the person for whom somebody else enters the answer. */
function answerVerb(item: SubmittalItem, t: T, whose?: PersonRef | null) {
  return respondVerb(submittalCalls.respond, { name: titleName(item), title: item.title, whose }, t, {
    focus: null,
    fields: {
      dispositionId: ownField(DispositionField, t('Answer'), '', {}),
      body: proseField(t('Remarks'), {
        optional,
        rows: 5,
        maxLength: 20_000,
        help: t('Only the manager and the reviewers see this until the result is distributed.'),
      }),
      fileIds: filesField(t('Attach marked-up files')),
    },
    messages: { dispositionId: t('Choose an answer') },
    toast: ({ status }) => (status === 'reviewed' ? t('The review is over') : t('Your answer is in')),
  });
}

/** submitted → required */
function returnVerb({ submitter, ...item }: SubmittalItem, { t }: FormWords) {
  const name = submitter?.fullName ?? t('the submitter');
  return formVerb(submittalCalls.return, {
    title: t('Return {name}', { name: titleName(item) }),
    lead: t('It goes back to {name} as incomplete. This does not count as a review.', { name }),
    fields: {
      reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }),
      dueDate: dayField(t('Resubmit by'), { optional, help: t('Without a day: five working days from today') }),
    },
    input: { mailLinks: true },
    toast: () => t('Returned to {name}', { name }),
  });
}

/** inReview → the next step, or reviewed */
function bypassVerb({ ballInCourt }: SubmittalItem, { t }: FormWords) {
  const names = ballInCourt.map((person) => person.fullName).join(', ');
  return formVerb(submittalCalls.bypass, {
    lead: t('The review goes on without the answer of {names}. The record says so.', { names }),
    fields: { reason: reasonField(t) },
    toast: (done) => (done.status === 'reviewed' ? t('The review is over') : t('The next step has begun')),
  });
}

/** inReview → submitted */
function recallVerb({ number }: SubmittalItem, { t }: FormWords) {
  return formVerb(submittalCalls.recall, {
    title: t('Recall {name} from review', { name: number ?? t('this submittal') }),
    lead: t('The reviewers are told that it is not theirs any more. Sent again, it begins a new round.'),
    fields: { reason: reasonField(t) },
    toast: () => t('Recalled from review'),
  });
}

/** closed → the next revision, which opens */
function reviseVerb(item: SubmittalItem, { t, go }: FormWords) {
  return formVerb(submittalCalls.revise, {
    title: t('Create revision {n} of {name}', { n: item.revision + 1, name: titleName(item) }),
    lead: t('The revision copies the fields, and {name} is asked to submit it. This one stays as it is.', {
      name: item.submitter?.fullName ?? t('the submitter'),
    }),
    fields: {
      submitByDate: dayField(t('Submit by'), { optional }),
      note: noteField(t),
    },
    input: { mailLinks: true },
    toast: (done) => {
      setTimeout(() => go(submittalPath(done)), 0);
      return t('{number} requested', { number: done.number ?? '' });
    },
  });
}

/** Records the order and the delivery of a released submittal */
function setDeliveryVerb(item: SubmittalItem, { t }: FormWords) {
  const fields = deliveryFields(t);
  return formVerb(submittalCalls.setDelivery, {
    action: t('Save'),
    columns: true,
    fields,
    initial: recordValues(fields, item),
    toast: () => t('Order and delivery saved'),
  });
}

/** The forms of the verbs of a package. */
export const packageVerbs: FormVerbs<SubmittalPackage> = {
  close: ({ number }, { t }) => {
    const name = number ?? t('this package');
    return formVerb(submittalPackages.close, {
      title: t('Close {name}', { name }),
      lead: t('All of its submittals have ended; the package is done.'),
      toast: () => t('{name} is closed', { name }),
    });
  },
  reopen: ({ number }, { t }) => reopenVerb(submittalPackages.reopen, { name: number ?? t('this package') }, t),
  void: ({ number }, { t }) => voidVerb(submittalPackages.void, { name: number ?? t('this package') }, t),
};

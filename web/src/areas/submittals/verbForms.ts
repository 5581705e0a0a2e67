import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import { checkField, dayField, proseField, textField } from '../../kit/records/formFields.ts';
import { verbForm } from '../../kit/records/verbForm.ts';
import type { Format } from '../../kit/words/index.ts';

/* The verbs of a submittal that ask for a few fields at most. */

const optional = true;

/** draft → required */
export function requestVerb(
  { submitter, submitByDate, plannedSubmitDate, ...item }: SubmittalItem,
  t: T,
  format: Format,
) {
  return verbForm(submittalItems.request, {
    title: t('Request {name}', { name: titleName(item) }),
    lead: t('It gets its number, and {name} is asked to hand it in.', {
      name: submitter?.fullName ?? t('the submitter'),
    }),
    fields: {
      submitByDate: dayField(t('Submit by'), { optional }),
      note: proseField(t('Note'), { optional, rows: 2, maxLength: 2000 }),
      mailLinks: checkField(t('Mail a link to hand it in to those without an account')),
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

/** submitted → required */
export function returnVerb({ submitter, ...item }: SubmittalItem, t: T) {
  const name = submitter?.fullName ?? t('the submitter');
  return verbForm(submittalItems.return, {
    title: t('Return {name}', { name: titleName(item) }),
    lead: t('It goes back to {name} as incomplete. This does not count as a review.', { name }),
    fields: {
      reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }),
      dueDate: dayField(t('Again until'), { optional, help: t('Without a day: five working days from today') }),
    },
    input: { mailLinks: true },
    toast: () => t('Returned to {name}', { name }),
  });
}

/** inReview → the next step, or reviewed */
export function bypassVerb({ ballInCourt }: SubmittalItem, t: T) {
  const names = ballInCourt.map((person) => person.fullName).join(', ');
  return verbForm(submittalItems.bypass, {
    lead: t('The review goes on without the answer of {names}. The record says so.', { names }),
    fields: reasonOf(t),
    toast: (done) => (done.status === 'reviewed' ? t('The review is over') : t('The next step has begun')),
  });
}

/** inReview → submitted */
export function recallVerb({ number }: SubmittalItem, t: T) {
  return verbForm(submittalItems.recall, {
    title: t('Recall {name} from review', { name: number ?? t('this submittal') }),
    lead: t('The reviewers are told that it is not theirs any more. Sent again, it begins a new round.'),
    fields: reasonOf(t),
    toast: () => t('Recalled from review'),
  });
}

/** closed → the next revision, which `open` shows */
export function reviseVerb(item: SubmittalItem, t: T, open: (revision: SubmittalItem) => void) {
  return verbForm(submittalItems.revise, {
    title: t('Create revision {n} of {name}', { n: item.revision + 1, name: titleName(item) }),
    lead: t('It takes over what is known, and {name} is asked to hand it in. This one stays as it is.', {
      name: item.submitter?.fullName ?? t('the submitter'),
    }),
    fields: {
      submitByDate: dayField(t('Submit by'), { optional }),
      note: proseField(t('Note'), { optional, rows: 2, maxLength: 2000 }),
    },
    input: { mailLinks: true },
    toast: (done) => {
      setTimeout(() => open(done), 0);
      return t('{number} requested', { number: done.number ?? '' });
    },
  });
}

/** notes the order and the delivery of what was released */
export function setDeliveryVerb(item: SubmittalItem, t: T) {
  const { orderedDate, orderReference, confirmedDeliveryDate, actualDeliveryDate } = item;
  return verbForm(submittalItems.setDelivery, {
    action: t('Save'),
    columns: true,
    fields: {
      orderedDate: dayField(t('Ordered'), { optional }),
      orderReference: textField(t('Purchase order'), { optional, maxLength: 60 }),
      confirmedDeliveryDate: dayField(t('Delivery confirmed for'), { optional }),
      actualDeliveryDate: dayField(t('Delivered'), { optional }),
    },
    initial: { orderedDate, orderReference: orderReference ?? '', confirmedDeliveryDate, actualDeliveryDate },
    toast: () => t('Order and delivery saved'),
  });
}

/** closed → reviewed */
export function reopenVerb({ number }: SubmittalItem, t: T) {
  return verbForm(submittalItems.reopen, {
    title: t('Reopen {name}', { name: number ?? t('this submittal') }),
    lead: t('It goes back to its manager, with the answers as they are.'),
    fields: reasonOf(t),
    toast: (done) => t('{number} is open again', { number: done.number ?? '' }),
  });
}

/** moves the day that presses now */
export function setDueVerb({ dueDate }: SubmittalItem, t: T) {
  return verbForm(submittalItems.setDue, {
    fields: {
      dueDate: dayField(t('Due')),
      reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 500 }),
    },
    initial: { dueDate },
    messages: { dueDate: t('Choose a day') },
    toast: () => t('Due date moved'),
  });
}

function reasonOf(t: T) {
  return { reason: proseField(t('Reason'), { rows: 2, maxLength: 2000 }) };
}

/** The name of a submittal in the title of its dialogs. */
export function titleName({ number, title }: Pick<SubmittalItem, 'number' | 'title'>): string {
  return number ?? `“${title}”`;
}

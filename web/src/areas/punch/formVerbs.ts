import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListItem, PunchListPackage } from '@plumbline/contract/areas/punch';
import { disputeWords, signatureStageWords } from '@plumbline/contract/areas/punch/names';
import { DISPUTE_REASONS, SIGNATURE_STAGES } from '@plumbline/contract/areas/punch/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { remindVerb, voidVerb } from '../../kit/records/commonVerbs.ts';
import {
  choiceField,
  choicesField,
  dayField,
  filesField,
  proseField,
  textField,
  usualChoiceField,
} from '../../kit/records/formFields.ts';
import { formVerb, textVerb } from '../../kit/records/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/formVerb.ts';
import { heldParts, partsField, sentParts } from './fields.tsx';

const optional = true;

/** The forms of the verbs of an item. */
export const punchVerbs: FormVerbs<PunchListItem> = {
  submit: (item, { t }) =>
    formVerb(punchListItems.submit, {
      title: t('Hand in {name}', { name: nameOf(item) }),
      lead: t('It gets its number, and {name} has the ball.', { name: item.manager?.fullName ?? t('its manager') }),
      toast: (done) => t('{number} handed in', { number: done.number ?? '' }),
    }),
  assign: (item, { t }) =>
    formVerb(punchListItems.assign, {
      title: t('Who fixes {name}?', { name: nameOf(item) }),
      action: t('Save'),
      fields: { assignments: partsField(t, item.projectId) },
      initial: { assignments: heldParts(item.assignments) },
      input: ({ assignments }) => ({ assignments: sentParts(assignments) }),
      toast: () => t('Saved'),
    }),
  send: (item, { t }) =>
    formVerb(punchListItems.send, {
      title: t('Send {name}', { name: nameOf(item) }),
      lead: t('{names} are asked to fix it, each their own part.', { names: fixers(item) || t('Those who fix it') }),
      fields: { dueDate: dayField(t('Fix by'), { optional }), ...noteOf(t) },
      initial: { dueDate: item.dueDate },
      toast: (done) => t('{number} sent', { number: done.number ?? '' }),
    }),
  start: (item, { t, me }) => {
    const part = partOf(item, { me, t });
    return formVerb(punchListItems.start, {
      title: t('Start {name}', { name: nameOf(item) }),
      lead: t('The work on your part begins now.'),
      fields: { ...(part && { assignmentId: part }) },
      toast: () => t('Started'),
    });
  },
  resolve: (item, { t, me }) => {
    const part = partOf(item, { me, t });
    const files =
      item.photoRule === 'none' ? t('Photos of the work') : t('This punch list asks for a photo of the work');
    return formVerb(punchListItems.resolve, {
      title: t('{name} is fixed', { name: nameOf(item) }),
      action: t('Report as fixed'),
      lead: t('Somebody else verifies it before it is closed.'),
      fields: { ...(part && { assignmentId: part }), fileIds: filesField(files), ...noteOf(t) },
      focus: null,
      toast: (done) => t('{number} reported as fixed', { number: done.number ?? '' }),
    });
  },
  dispute: (item, { t, me }) => {
    const part = partOf(item, { me, t });
    return formVerb(punchListItems.dispute, {
      title: t('Dispute {name}', { name: nameOf(item) }),
      lead: t('{name} decides whether it is yours to fix.', { name: item.manager?.fullName ?? t('Its manager') }),
      fields: {
        ...(part && { assignmentId: part }),
        disputeReason: choiceField(t('Reason'), disputeWords(t), DISPUTE_REASONS),
        ...noteOf(t),
        fileIds: filesField(t('Photos or other files')),
      },
      messages: { disputeReason: t('Choose the reason') },
      toast: (done) => t('{number} is disputed', { number: done.number ?? '' }),
    });
  },
  uphold: (item, { t }) =>
    formVerb(punchListItems.uphold, {
      title: t('Uphold {name}', { name: nameOf(item) }),
      lead: t('It is to be fixed, by the same people or by others.'),
      fields: {
        reason: reasonOf(t('Reply to the dispute')),
        assignments: partsField(t, item.projectId),
        dueDate: dayField(t('Fix by'), { optional }),
      },
      initial: { assignments: heldParts(item.assignments), dueDate: item.dueDate },
      input: ({ assignments }) => ({ assignments: sentParts(assignments) }),
      toast: (done) => t('{number} is to be fixed', { number: done.number ?? '' }),
    }),
  agree: (item, { t }) =>
    formVerb(punchListItems.agree, {
      title: t('Agree on {name}', { name: nameOf(item) }),
      lead: t('The trade is right: there is nothing for it to fix.'),
      fields: {
        outcome: usualChoiceField(
          t('What becomes of it'),
          { closed: t('It is closed'), void: t('It is void') },
          ['closed', 'void'],
          'closed',
        ),
        reason: reasonOf(t('Reason')),
      },
      toast: (done) => t('{number} is decided', { number: done.number ?? '' }),
    }),
  accept: (item, { t }) =>
    formVerb(punchListItems.accept, {
      title: t('Accept {name}', { name: nameOf(item) }),
      lead: t('The work is right. {name} closes it.', { name: item.approver?.fullName ?? t('Its approver') }),
      fields: noteOf(t),
      toast: (done) => t('{number} accepted', { number: done.number ?? '' }),
    }),
  reject: (item, { t }) => {
    const resolved = item.assignments.filter(({ status }) => status === 'resolved');
    const words = Object.fromEntries(resolved.map(({ assignmentId, person }) => [assignmentId, person.fullName]));
    const ids = Object.keys(words);
    return formVerb(punchListItems.reject, {
      title: t('Do not accept {name}', { name: nameOf(item) }),
      action: t('Send back'),
      fields: {
        reason: reasonOf(t('What is missing')),
        ...(ids.length > 1 && { assignmentIds: choicesField(t('Whose part'), words, ids) }),
        dueDate: dayField(t('Fix by'), { optional }),
        fileIds: filesField(t('Photos of what is missing')),
      },
      initial: { dueDate: item.dueDate, ...(ids.length > 1 && { assignmentIds: ids }) },
      toast: (done) => t('{number} goes back', { number: done.number ?? '' }),
    });
  },
  close: (item, { t }) =>
    formVerb(punchListItems.close, {
      title: t('Close {name}', { name: nameOf(item) }),
      lead: t('It was verified and is done.'),
      fields: noteOf(t),
      toast: (done) => t('{number} closed', { number: done.number ?? '' }),
    }),
  notAccept: (item, { t }) =>
    formVerb(punchListItems.notAccept, {
      title: t('Do not accept {name}', { name: nameOf(item) }),
      action: t('Send back'),
      lead: t('{name} has the ball again.', { name: item.manager?.fullName ?? t('Its manager') }),
      fields: { reason: reasonOf(t('What is missing')), fileIds: filesField(t('Photos of what is missing')) },
      toast: (done) => t('{number} goes back', { number: done.number ?? '' }),
    }),
  closeNow: (item, { t }) =>
    formVerb(punchListItems.closeNow, {
      title: t('Close {name} now', { name: nameOf(item) }),
      lead: t('It is closed without being reported fixed and verified; what is not accepted is withdrawn.'),
      fields: { reason: reasonOf(t('Reason')) },
      toast: (done) => t('{number} closed', { number: done.number ?? '' }),
    }),
  reopen: (item, { t }) =>
    formVerb(punchListItems.reopen, {
      title: t('Reopen {name}', { name: nameOf(item) }),
      lead: t('Those who fixed it are asked again.'),
      fields: { reason: reasonOf(t('Reason')), dueDate: dayField(t('Fix by'), { optional }) },
      toast: (done) => t('{number} is open again', { number: done.number ?? '' }),
    }),
  addPhotos: (_, { t }) =>
    formVerb(punchListItems.addPhotos, {
      fields: {
        when: usualChoiceField(t('They show'), photoWords(t), ['before', 'after'], 'before'),
        fileIds: filesField(t('Photos')),
      },
      focus: null,
      toast: () => t('Photos added'),
    }),
  setDue: ({ dueDate }, { t }) =>
    formVerb(punchListItems.setDue, {
      fields: {
        dueDate: dayField(t('Fix by')),
        reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 500 }),
      },
      initial: { dueDate },
      messages: { dueDate: t('Choose a day') },
      toast: () => t('Due date moved'),
    }),
  remind: (item, { t }) => remindVerb(punchListItems.remind, item, t),
  void: (item, { t }) => voidVerb(punchListItems.void, { ...item, name: item.number ?? t('this punch item') }, t),
};

/** The forms of the verbs of a punch list. */
export const packageVerbs: FormVerbs<PunchListPackage> = {
  issue: (list, { t }) =>
    formVerb(punchListPackages.issue, {
      lead: t('It gets its number, and its items can be sent.'),
      toast: (done) => t('{number} issued', { number: done.number ?? list.title }),
    }),
  sign: (list, { t }) =>
    formVerb(punchListPackages.sign, {
      title: t('Sign {name}', { name: list.number ?? list.title }),
      action: t('Sign'),
      lead:
        list.stage === 'itemsComplete'
          ? t('All items are closed. The last signature of final completion certifies the punch list.')
          : t('The items that are open stand in the schedule of the certificate.'),
      fields: {
        stage: usualChoiceField(
          t('What is signed'),
          signatureStageWords(t),
          SIGNATURE_STAGES,
          list.stage === 'itemsComplete' ? 'final' : 'substantial',
        ),
        signedName: textField(t('Your name, as your signature'), { maxLength: 200, autoComplete: 'name' }),
        substantialCompletionDate: dayField(t('Substantial completion'), { optional }),
      },
      initial: {
        ...(list.stage === 'itemsComplete' && { stage: 'final' as const }),
        substantialCompletionDate: list.substantialCompletionDate,
      },
      focus: 'signedName',
      wanted: { signedName: t('Type your name') },
      toast: () => t('Signed'),
    }),
  reopen: (list, { t }) =>
    textVerb(punchListPackages.reopen, {
      title: t('Reopen {name}', { name: list.number ?? list.title }),
      lead: t('Its signatures lapse; they stay in its history.'),
      text: { name: 'reason', label: t('Reason'), maxLength: 2000 },
      toast: (done) => t('{number} is open again', { number: done.number ?? '' }),
    }),
  void: (list, { t }) => voidVerb(punchListPackages.void, { ...list, name: list.number ?? t('this punch list') }, t),
};

/** What photos show. */
export function photoWords(t: T) {
  return { before: t('The defect'), after: t('The work that was done') };
}

/** An item in the title of its dialogs. */
function nameOf({ number, title }: PunchListItem): string {
  return number ?? `“${title}”`;
}

function fixers({ assignments }: PunchListItem): string {
  const left = assignments.filter(({ status }) => status !== 'withdrawn' && status !== 'accepted');
  return left.map(({ person }) => person.fullName).join(', ');
}

/** Whose part it is: asked of whoever has none of their own, where there are several that are not fixed; else null. */
function partOf({ assignments }: PunchListItem, { me, t }: Pick<FormWords, 'me' | 't'>) {
  const left = assignments.filter(({ status }) => ['assigned', 'inWork', 'disputed', 'notAccepted'].includes(status));
  if (left.length < 2 || left.some(({ person }) => person.personId === me)) return null;
  const words = Object.fromEntries(left.map(({ assignmentId, person }) => [assignmentId, person.fullName]));
  return choiceField(t('Whose part'), words, Object.keys(words));
}

function noteOf(t: T) {
  return { note: proseField(t('Note'), { optional, rows: 2, maxLength: 2000 }) };
}

function reasonOf(label: string) {
  return proseField(label, { rows: 3, maxLength: 2000 });
}

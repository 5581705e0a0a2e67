import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListItem, PunchListPackage } from '@plumbline/contract/areas/punch';
import { disputeWords, signatureStageWords, statusWords } from '@plumbline/contract/areas/punch/names';
import { DISPUTE_REASONS, SIGNATURE_STAGES } from '@plumbline/contract/areas/punch/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { DrawField } from '../../kit/forms/SignatureInput.tsx';
import { deleteDraftVerb, remindVerb, voidVerb } from '../../kit/records/commonVerbs.ts';
import {
  choiceField,
  choicesField,
  dayField,
  filesField,
  ownField,
  proseField,
  textField,
  usualChoiceField,
} from '../../kit/records/formFields.ts';
import { formVerb } from '../../kit/records/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/formVerb.ts';
import { PUNCH } from './record.tsx';
import { heldParts, partsField, sentParts } from './Parts.tsx';

const optional = true;

/** The forms of the verbs of an item. */
export const punchVerbs: FormVerbs<PunchListItem> = {
  submit: (item, { t }) =>
    formVerb(punchListItems.submit, {
      lead: t('It gets its number, and {name} has the ball.', { name: item.manager?.fullName ?? t('its manager') }),
    }),
  assign: (item, { t }) =>
    formVerb(punchListItems.assign, {
      action: t('Save'),
      fields: { assignments: partsField(t, item.projectId) },
      initial: { assignments: heldParts(item.assignments) },
      input: ({ assignments }) => ({ assignments: sentParts(assignments) }),
      toast: () => t('Saved'),
    }),
  send: (item, { t }) =>
    formVerb(punchListItems.send, {
      lead: t('{names} are asked to fix it, each their own part.', { names: fixers(item) || t('Those who fix it') }),
      fields: { ...dueOf(t), ...noteOf(t) },
      initial: { dueDate: item.dueDate },
    }),
  start: (item, { t, me }) => {
    const part = partOf(item, { me, t });
    return formVerb(punchListItems.start, {
      lead: t('The work on your part begins now.'),
      fields: { ...(part && { assignmentId: part }) },
      toast: () => t('Saved'),
    });
  },
  resolve: (item, { t, me }) => {
    const part = partOf(item, { me, t });
    const files =
      item.photoRule === 'none' ? t('Photos of the work') : t('This punch list asks for a photo of the work');
    return formVerb(punchListItems.resolve, {
      lead: t('Somebody else verifies it before it is closed.'),
      fields: { ...(part && { assignmentId: part }), fileIds: filesField(files), ...noteOf(t) },
      focus: null,
    });
  },
  dispute: (item, { t, me }) => {
    const part = partOf(item, { me, t });
    return formVerb(punchListItems.dispute, {
      lead: t('{name} decides whether it is yours to fix.', { name: item.manager?.fullName ?? t('Its manager') }),
      fields: {
        ...(part && { assignmentId: part }),
        disputeReason: choiceField(t('Reason'), disputeWords(t), DISPUTE_REASONS),
        ...noteOf(t),
        fileIds: filesField(t('Photos')),
      },
      messages: { disputeReason: t('Choose the reason') },
    });
  },
  uphold: (item, { t }) =>
    formVerb(punchListItems.uphold, {
      lead: t('It is to be fixed, by the same people or by others.'),
      fields: { reason: reasonOf(t('Reason')), assignments: partsField(t, item.projectId), ...dueOf(t) },
      initial: { assignments: heldParts(item.assignments), dueDate: item.dueDate },
      input: ({ assignments }) => ({ assignments: sentParts(assignments) }),
    }),
  agree: (_, { t }) =>
    formVerb(punchListItems.agree, {
      lead: t('The trade is right: there is nothing for it to fix.'),
      fields: {
        outcome: usualChoiceField(t('Status'), statusWords(t), ['closed', 'void'], 'closed'),
        reason: reasonOf(t('Reason')),
      },
    }),
  accept: (item, { t }) =>
    formVerb(punchListItems.accept, {
      lead: t('The work is right. {name} closes it.', { name: item.approver?.fullName ?? t('Its approver') }),
      fields: noteOf(t),
    }),
  reject: (item, { t }) => {
    const resolved = item.assignments.filter(({ status }) => status === 'resolved');
    const words = Object.fromEntries(resolved.map(({ assignmentId, person }) => [assignmentId, person.fullName]));
    const ids = Object.keys(words);
    return formVerb(punchListItems.reject, {
      fields: {
        ...missingOf(t),
        ...(ids.length > 1 && { assignmentIds: choicesField(t('Whose part'), words, ids) }),
        ...dueOf(t),
      },
      initial: { dueDate: item.dueDate, ...(ids.length > 1 && { assignmentIds: ids }) },
    });
  },
  close: (_, { t }) => formVerb(punchListItems.close, { fields: noteOf(t) }),
  notAccept: (_, { t }) => formVerb(punchListItems.notAccept, { fields: missingOf(t) }),
  closeNow: (_, { t }) =>
    formVerb(punchListItems.closeNow, {
      lead: t('It is closed without being reported fixed and verified; what is not accepted is withdrawn.'),
      fields: { reason: reasonOf(t('Reason')) },
    }),
  reopen: (_, { t }) =>
    formVerb(punchListItems.reopen, {
      lead: t('Those who fixed it are asked again.'),
      fields: { reason: reasonOf(t('Reason')), ...dueOf(t) },
    }),
  addPhotos: (_, { t }) =>
    formVerb(punchListItems.addPhotos, {
      fields: {
        when: usualChoiceField(t('Photos'), { before: t('Before'), after: t('After') }, ['before', 'after'], 'before'),
        fileIds: filesField(t('Photos')),
      },
      focus: null,
      toast: () => t('Saved'),
    }),
  setDue: ({ dueDate }, { t }) =>
    formVerb(punchListItems.setDue, {
      fields: {
        dueDate: dayField(t('Fix by')),
        reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 500 }),
      },
      initial: { dueDate },
      messages: { dueDate: t('Choose a day') },
      toast: () => t('Saved'),
    }),
  remind: (item, { t }) => remindVerb(punchListItems.remind, item, t),
  deleteDraft: (item, words) => deleteDraftVerb(punchListItems.deleteDraft, item, PUNCH, words),
  void: (item, { t }) => voidVerb(punchListItems.void, { ...item, name: item.number ?? t('this punch item') }, t),
};

/** The forms of the verbs of a punch list. */
export const packageVerbs: FormVerbs<PunchListPackage> = {
  issue: (_, { t }) =>
    formVerb(punchListPackages.issue, {
      lead: t('It gets its number, and its items can be sent.'),
    }),
  sign: ({ stage, substantialCompletionDate }, { t }) => {
    const isDone = stage === 'itemsComplete';
    return formVerb(punchListPackages.sign, {
      lead: isDone
        ? t('All items are closed. The last signature of final completion certifies the punch list.')
        : t('The items that are open stand in the schedule of the certificate.'),
      fields: {
        stage: usualChoiceField(t('What is signed'), signatureStageWords(t), SIGNATURE_STAGES, 'substantial'),
        signedName: textField(t('Your name, as your signature'), { maxLength: 200, autoComplete: 'name' }),
        drawing: ownField(DrawField, t('Draw your signature, if you like'), '', { wide: true }),
        substantialCompletionDate: dayField(t('Substantial completion'), { optional }),
      },
      initial: { ...(isDone && { stage: 'final' }), substantialCompletionDate },
      focus: 'signedName',
      toast: () => t('Saved'),
    });
  },
  reopen: (_, { t }) =>
    formVerb(punchListPackages.reopen, {
      lead: t('Its signatures lapse; they stay in its history.'),
      fields: { reason: reasonOf(t('Reason')) },
    }),
  deleteDraft: (list, words) => deleteDraftVerb(punchListPackages.deleteDraft, list, `${PUNCH}?part=packages`, words),
  void: (list, { t }) => voidVerb(punchListPackages.void, { ...list, name: list.number ?? t('this punch list') }, t),
};

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

function dueOf(t: T) {
  return { dueDate: dayField(t('Fix by'), { optional }) };
}

function missingOf(t: T) {
  return { reason: reasonOf(t('What is missing')), fileIds: filesField(t('Photos')) };
}

function reasonOf(label: string) {
  return proseField(label, { rows: 3, maxLength: 2000 });
}

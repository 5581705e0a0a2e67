import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListItem, PunchListPackage } from '@plumbline/contract/areas/punch';
import { disputeWords, signatureStageWords, statusWords } from '@plumbline/contract/areas/punch/names';
import { SIGNATURE_STAGES } from '@plumbline/contract/areas/punch/packageShapes';
import { DISPUTE_REASONS } from '@plumbline/contract/areas/punch/shapes';
import { punchPackageDownloads, punchPackageReads } from '@plumbline/contract/areas/punch/reads';
import type { T } from '@plumbline/contract/kit/words';
import { DrawField } from '../../kit/forms/SignatureInput.tsx';
import { deleteDraftVerb, noteField, reasonField, remindVerb, voidVerb } from '../../kit/records/verbs/commonVerbs.ts';
import { signingLead } from '../../kit/records/page/signingLead.tsx';
import {
  checkField,
  choiceField,
  choicesField,
  dayField,
  filesField,
  ownField,
  proseField,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import type { Field } from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/verbs/formVerb.ts';
import { PUNCH } from './record.tsx';
import { heldParts, partsField } from './Parts.tsx';
import { fixerOf, isFor, sentParts } from './fixers.ts';

const optional = true;

/** The forms of the verbs of a punch item. */
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
      lead:
        fixers(item).length === 1
          ? t('{name} is asked to fix it.', { name: fixers(item)[0] ?? '' })
          : t('{names} are asked to fix it, each their own part.', {
              names: fixers(item).join(', ') || t('Those who fix it'),
            }),
      fields: { ...dueOf(t), note: noteField(t) },
      initial: { dueDate: item.dueDate },
    }),
  start: (item, words) =>
    formVerb(punchListItems.start, {
      lead: words.t('The work on your part begins now.'),
      fields: partOf(item, words),
      toast: () => words.t('Saved'),
    }),
  resolve: (item, words) => {
    const { t } = words;
    const files =
      item.photoRule === 'none' ? t('Photos of the work') : t('This punch list asks for a photo of the work');
    return formVerb(punchListItems.resolve, {
      lead: t('Somebody else verifies it before it is closed.'),
      fields: { ...partOf(item, words), fileIds: filesField(files), note: noteField(t) },
      focus: null,
    });
  },
  dispute: (item, words) => {
    const { t } = words;
    return formVerb(punchListItems.dispute, {
      lead: t('{name} decides whether it is yours to fix.', { name: item.manager?.fullName ?? t('Its manager') }),
      fields: {
        ...partOf(item, words),
        disputeReason: choiceField(t('Reason'), disputeWords(t), DISPUTE_REASONS),
        note: noteField(t),
        fileIds: filesField(t('Photos')),
      },
      messages: { disputeReason: t('Choose the reason') },
    });
  },
  uphold: (item, { t }) =>
    formVerb(punchListItems.uphold, {
      lead: t('It has to be fixed, by the same people or by others.'),
      fields: { reason: reasonField(t), assignments: partsField(t, item.projectId), ...dueOf(t) },
      initial: { assignments: heldParts(item.assignments), dueDate: item.dueDate },
      input: ({ assignments }) => ({ assignments: sentParts(assignments) }),
    }),
  agree: (_, { t }) =>
    formVerb(punchListItems.agree, {
      lead: t('The trade is right: there is nothing for it to fix.'),
      fields: {
        outcome: usualChoiceField(t('Status'), statusWords(t), ['closed', 'void'], 'closed'),
        reason: reasonField(t),
      },
    }),
  verify: (item, { t }) =>
    formVerb(punchListItems.verify, {
      lead: closesAtOnce(item)
        ? t('The work is right. The item is closed.')
        : t('The work is right. {name} closes it.', { name: item.approver?.fullName ?? t('Its approver') }),
      fields: { note: noteField(t) },
    }),
  reject: (item, { t }) => {
    const resolved = item.assignments.filter(({ status }) => status === 'resolved');
    const words = Object.fromEntries(resolved.map((part) => [part.assignmentId, fixerOf(part).fullName]));
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
  close: (_, { t }) => formVerb(punchListItems.close, { fields: { note: noteField(t) } }),
  notAccept: (_, { t }) => formVerb(punchListItems.notAccept, { fields: missingOf(t) }),
  closeNow: (_, { t }) =>
    formVerb(punchListItems.closeNow, {
      lead: t('It is closed without being reported fixed and verified; what is not accepted is withdrawn.'),
      fields: { reason: reasonField(t) },
    }),
  reopen: (_, { t }) =>
    formVerb(punchListItems.reopen, {
      lead: t('Those who fixed it are asked again.'),
      fields: { reason: reasonField(t), ...dueOf(t) },
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
  sendForSignature: (list, { t }) =>
    formVerb(punchListPackages.sendForSignature, {
      lead: t('The certified list is frozen. Asked to sign it: {names}. If the list changes, send it again.', {
        names: signersOf(list),
      }),
      fields: {
        ...completionOf(t),
        note: noteField(t),
        mailLinks: checkField(t('Mail a link to answer to those without an account'), {}, true),
      },
      initial: completionNow(list),
      toast: () => t('It is out for signature'),
    }),
  recall: (_, { t }) =>
    formVerb(punchListPackages.recall, {
      lead: t('Nobody is asked to sign it any more, and the links end. Signatures that were given stay.'),
      fields: { reason: reasonField(t) },
    }),
  sign: (list, { t, myName }) => {
    const { asked, punchListPackageId } = list;
    const signing = {
      signedName: textField(t('Your name, as your signature'), { maxLength: 200, autoComplete: 'name' }),
      drawing: ownField(DrawField, t('Draw your signature, if you like'), '', { wide: true }),
    };
    const toast = () => t('Saved');
    if (asked?.isCurrent) {
      const input = { punchListPackageId, stage: asked.stage, hash: asked.hash };
      return formVerb(punchListPackages.sign, {
        lead: signingLead(t('You sign what is out for signature.'), {
          call: punchPackageReads.terms,
          input,
          pdf: punchPackageDownloads.certificate,
          pdfInput: { punchListPackageId },
        }),
        width: 720,
        fields: signing,
        initial: { signedName: myName },
        input: { stage: asked.stage },
        toast,
      });
    }
    const now = completionNow(list);
    return formVerb(punchListPackages.sign, {
      lead:
        now.stage === 'final'
          ? t('All items are closed. The last signature of final completion certifies the punch list.')
          : t('The certificate’s schedule lists the open items.'),
      fields: { ...completionOf(t), ...signing },
      initial: { ...now, signedName: myName },
      focus: 'signedName',
      toast,
    });
  },
  reopen: (_, { t }) =>
    formVerb(punchListPackages.reopen, {
      lead: t('Its signatures lapse; they stay in its history.'),
      fields: { reason: reasonField(t) },
    }),
  deleteDraft: (list, words) => deleteDraftVerb(punchListPackages.deleteDraft, list, `${PUNCH}?part=packages`, words),
  void: (list, { t }) => voidVerb(punchListPackages.void, { ...list, name: list.number ?? t('this punch list') }, t),
};

function completionOf(t: T) {
  return {
    stage: usualChoiceField(t('What is signed'), signatureStageWords(t), SIGNATURE_STAGES, 'substantial'),
    substantialCompletionDate: dayField(t('Substantial completion'), { optional }),
  };
}

/**
 * The stage to sign next: final completion when all items are closed. Substantial completion stays next while only one
 * of the two parties has signed it.
 */
function completionNow({ stage, substantialCompletionDate, signatures, manager, approver }: PunchListPackage) {
  const begun = signatures.filter((one) => one.stage === 'substantial').length;
  const isDone = stage === 'itemsComplete' && (begun === 0 || begun >= [manager, approver].filter(Boolean).length);
  return { stage: isDone ? ('final' as const) : ('substantial' as const), substantialCompletionDate };
}

function signersOf({ manager, approver }: PunchListPackage): string {
  return [...new Set([manager?.fullName, approver?.fullName])].filter(Boolean).join(', ');
}

/** Whether verifying closes the item, because its approver is its manager or a fixer. */
function closesAtOnce({ approver, manager, assignments }: PunchListItem): boolean {
  const isApprover = (person: { personId: string } | null) => person?.personId === approver?.personId;
  return isApprover(manager) || assignments.some((part) => isApprover(fixerOf(part)) || isApprover(part.resolvedBy));
}

function fixers({ assignments }: PunchListItem): string[] {
  const left = assignments.filter(({ status }) => status !== 'withdrawn' && status !== 'accepted');
  return [...new Set(left.map((part) => fixerOf(part).fullName))];
}

/** Asks whose part it is: only people without a part of their own, when several parts are not fixed. */
function partOf(
  { assignments }: PunchListItem,
  { me, t }: Pick<FormWords, 'me' | 't'>,
): { assignmentId?: Field<string> } {
  const left = assignments.filter(({ status }) => ['assigned', 'inWork', 'disputed', 'notAccepted'].includes(status));
  if (left.length < 2 || left.some((part) => isFor(part, me))) return {};
  const words = Object.fromEntries(left.map((part) => [part.assignmentId, fixerOf(part).fullName]));
  return { assignmentId: choiceField(t('Whose part'), words, Object.keys(words)) };
}

function dueOf(t: T) {
  return { dueDate: dayField(t('Fix by'), { optional }) };
}

function missingOf(t: T) {
  return { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }), fileIds: filesField(t('Photos')) };
}

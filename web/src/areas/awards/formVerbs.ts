import { awards } from '@plumbline/contract/areas/awards';
import type { Award } from '@plumbline/contract/areas/awards';
import { AWARD_TARGETS } from '@plumbline/contract/areas/awards/shapes';
import { noteField, reasonField, remindVerb } from '../../kit/records/verbs/commonVerbs.ts';
import { choiceField, dayField, proseField, textField, usualChoiceField } from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs, FormWords } from '../../kit/records/verbs/formVerb.ts';
import { paperWords, targetWords } from './words.ts';

const optional = true;
const nameOf = ({ number, title }: Award) => number ?? title;
const runOf = ({ approval }: Award) => ({ runId: approval?.runId ?? '' });
/** True when no step follows the current step of the approval run. */
const isLastStep = ({ approval }: Award) => !approval || approval.step + 1 >= approval.steps.length;

/** The forms of all verbs that need only a few fields. */
export const awardVerbs: FormVerbs<Award> = {
  submit: (award, { t }) =>
    formVerb(awards.submit, {
      title: t('Submit {name} for approval', { name: nameOf(award) }),
      lead: t('It cannot be changed while it waits for approval.'),
      fields: { comment: noteField(t) },
      toast: ({ status }) => (status === 'approved' ? t('Approved: no approver is required') : t('Sent for approval')),
    }),
  approve: (award, { t, format }) =>
    formVerb(awards.approve, {
      title: t('Approve {name}', { name: nameOf(award) }),
      lead: isLastStep(award)
        ? t('{company} is awarded {sum}: the letter can be issued then.', {
            company: award.company?.companyName ?? '',
            sum: format.cents(award.awardedCents),
          })
        : t('It goes on to the next step of its approval.'),
      fields: { comment: noteField(t) },
      input: runOf(award),
    }),
  reject: (award, { t }) =>
    formVerb(awards.reject, {
      title: t('Reject {name}', { name: nameOf(award) }),
      lead: t('It is a draft again, with the person who submitted it.'),
      fields: { reason: reasonField(t) },
      input: runOf(award),
    }),
  recall: (award, { t }) =>
    formVerb(awards.recall, {
      title: t('Recall {name}', { name: nameOf(award) }),
      lead: t('Nobody is asked to approve it any more, and it can be changed.'),
      fields: { reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 2000 }) },
    }),
  waive: (award, { t }) => {
    const held = award.papers.filter((paper) => paper.blocks).map(({ paper }) => paper);
    return formVerb(awards.waive, {
      title: t('Waive a paper of {name}', { name: nameOf(award) }),
      lead: t('The record keeps who waived it, and why.'),
      fields: { paper: choiceField(t('Paper'), paperWords(t), held), reason: reasonField(t) },
      initial: { paper: held[0] ?? '' },
      messages: { paper: t('Choose the paper') },
    });
  },
  issue: (award, { t }) =>
    formVerb(awards.issue, {
      title: t('Issue {name}', { name: nameOf(award) }),
      lead: t('The letter is frozen, and {name} gets a link to sign it.', {
        name: award.contact?.fullName ?? '',
      }),
      fields: { dueDate: dayField(t('Accept by'), { optional }), note: noteField(t) },
      initial: { dueDate: award.dueDate },
    }),
  accept: (award, { t }) =>
    formVerb(awards.accept, {
      title: t('Record acceptance of {name} on paper', { name: nameOf(award) }),
      lead: t('For an award that was signed on paper. Attach the paper to its files.'),
      fields: { acceptedName: textField(t('Who signed'), { maxLength: 160 }), note: noteField(t) },
      initial: { acceptedName: award.contact?.fullName ?? '' },
      messages: { acceptedName: t('Say who signed') },
    }),
  decline: (award, { t }) =>
    formVerb(awards.decline, {
      title: t('Mark {name} as declined', { name: nameOf(award) }),
      fields: { reason: reasonField(t) },
    }),
  extend: ({ dueDate }, { t }) =>
    formVerb(awards.extend, {
      fields: { dueDate: dayField(t('Accept by')), note: noteField(t) },
      initial: { dueDate },
      messages: { dueDate: t('Choose a day') },
    }),
  convert: (award, words) => (award.side === 'owner' ? convertOurs(award, words) : convertTheirs(award, words)),
  rescind: (award, { t }) =>
    formVerb(awards.rescind, {
      title: t('Rescind {name}', { name: nameOf(award) }),
      lead: t('Everybody who was asked to sign or approve is told. This cannot be undone.'),
      fields: { reason: reasonField(t) },
    }),
  remind: (award, { t }) => remindVerb(awards.remind, award, t),
};

function convertOurs(award: Award, { t, format }: FormWords) {
  return formVerb(awards.convert, {
    title: t('Convert {name}', { name: nameOf(award) }),
    lead: t(
      'The draft of the prime contract of {sum} is made, with the lines of the price as its schedule of values, and a budget out of the bid where there is none. Its project goes on: a pursuit is in preconstruction then. With a number and a name another project is made.',
      { sum: format.cents(award.awardedCents) },
    ),
    fields: {
      projectNumber: textField(t('Number of the new project'), { optional, maxLength: 20 }),
      projectName: textField(t('Name of the new project'), { optional, maxLength: 160 }),
      note: noteField(t),
    },
    focus: null,
  });
}

function convertTheirs(award: Award, { t, format }: FormWords) {
  return formVerb(awards.convert, {
    title: t('Convert {name}', { name: nameOf(award) }),
    lead: t(
      'A draft of {sum} is made with the lines of the price, the scope, dates and terms of the award. It is approved and signed on its own page.',
      { sum: format.cents(award.awardedCents) },
    ),
    fields: {
      target: usualChoiceField(t('It becomes'), targetWords(t), AWARD_TARGETS, 'contract.subcontract'),
      note: noteField(t),
    },
    focus: null,
  });
}

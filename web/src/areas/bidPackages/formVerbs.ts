import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { awardKindWords } from '@plumbline/contract/areas/bidPackages/names';
import { AWARD_KINDS } from '@plumbline/contract/areas/bidPackages/shapes';
import { noteField, reasonField, remindVerb, reopenVerb } from '../../kit/records/verbs/commonVerbs.ts';
import {
  amountField,
  choiceField,
  dayField,
  peopleField,
  personField,
  proseField,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs } from '../../kit/records/verbs/formVerb.ts';

const optional = true;
const nameOf = ({ number, title }: BidPackage) => number ?? title;

/** The forms of all verbs that need only a few fields. */
export const bidPackageVerbs: FormVerbs<BidPackage> = {
  invite: (one, { t }) =>
    formVerb(bidPackages.invite, {
      title: t('Ask for bids on {name}', { name: nameOf(one) }),
      lead: t('{n|One bidder gets|# bidders get} a link by mail. Form and time are theirs from then on.', {
        n: one.invites.length,
      }),
      fields: {
        dueDate: dayField(t('Bid due')),
        dueTime: textField(t('Time due'), { type: 'time', maxLength: 5 }),
        note: noteField(t),
      },
      initial: { dueTime: one.dueTime },
      hides: () => (one.dueDate ? ['dueDate', 'dueTime'] : []),
      wanted: { dueDate: t('Set the day by which bids are due') },
    }),
  addInvitees: (one, { t }) =>
    formVerb(bidPackages.addInvitees, {
      title: t('Add bidders to {name}', { name: nameOf(one) }),
      lead:
        one.status === 'open'
          ? t('Each gets a link by mail at once.')
          : t('They get a link by mail once you ask for bids.'),
      fields: { personIds: peopleField(t('Bidders')) },
      messages: { personIds: t('Choose whom you ask') },
    }),
  keepForm: (one, { t }) =>
    formVerb(bidPackages.keepForm, {
      title: t('Keep the form of {name}', { name: nameOf(one) }),
      action: t('Keep the form'),
      lead: t('Other packages can start with this form. A saved form with the same name is replaced.'),
      fields: { name: textField(t('Name of the form'), { maxLength: 160 }) },
      initial: { name: one.trade ?? one.title.slice(0, 160) },
      toast: () => t('Form saved'),
    }),
  extendDue: (one, { t }) =>
    formVerb(bidPackages.extendDue, {
      title: t('Extend due time of {name}', { name: nameOf(one) }),
      lead: t('Everybody invited is told by mail.'),
      fields: {
        dueDate: dayField(t('Bid due')),
        dueTime: textField(t('Time due'), { type: 'time', maxLength: 5 }),
        note: noteField(t),
      },
      initial: { dueTime: one.dueTime },
    }),
  remindBidders: (one, { t }) =>
    formVerb(bidPackages.remindBidders, {
      title: t('Remind bidders of {name}', { name: nameOf(one) }),
      lead: t('Those who have not bid and not declined get a mail with their link.'),
    }),
  openBids: (one, { t }) =>
    formVerb(bidPackages.openBids, {
      title: t('Open the bids on {name}', { name: nameOf(one) }),
      lead: t('The bids are due. From now on they are shown.'),
    }),
  recommend: (one, { t }) =>
    formVerb(bidPackages.recommend, {
      title: t('Recommend a bidder for {name}', { name: nameOf(one) }),
      fields: {
        inviteId: choiceField(
          t('Bidder'),
          Object.fromEntries(biddersOf(one).map(({ inviteId, name }) => [inviteId, name])),
          biddersOf(one).map(({ inviteId }) => inviteId),
        ),
        approverId: personField(t('Who awards it'), { membersOnly: true, mayDo: 'bid.approve' }),
        reason: proseField(t('Why this bidder'), { maxLength: 2000, rows: 4 }),
      },
      messages: { inviteId: t('Choose a bidder'), approverId: t('Choose who awards it') },
      wanted: { reason: t('Say why this bidder is recommended') },
    }),
  return: (one, { t }) =>
    formVerb(bidPackages.return, {
      title: t('Return {name}', { name: nameOf(one) }),
      fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
    }),
  award: (one, { t }) =>
    formVerb(bidPackages.award, {
      title: t('Award {name}', { name: nameOf(one) }),
      lead: t('To {name}: {reason}', {
        name: one.recommended?.companyName ?? one.recommended?.fullName ?? '',
        reason: one.recommendationReason ?? '',
      }),
      fields: {
        awardKind: usualChoiceField(t('Kind of award'), awardKindWords(t), AWARD_KINDS, 'full'),
        note: noteField(t),
      },
    }),
  sendRegrets: (one, { t }) =>
    formVerb(bidPackages.sendRegrets, {
      title: t('Thank the other bidders of {name}', { name: nameOf(one) }),
      lead: t('Each gets a mail that the work went to another bidder. It names no bidder and no price.'),
      fields: { note: noteField(t) },
    }),
  setBudget: (one, { t }) =>
    formVerb(bidPackages.setBudget, {
      title: t('Set budget of {name}', { name: nameOf(one) }),
      action: t('Save'),
      fields: {
        budgetCents: amountField(t('Budget'), { optional }),
        plugCents: amountField(t('Plug'), {
          optional,
          help: t('Our own figure for all of it until a bid is chosen. Bidders never see it.'),
        }),
      },
      initial: { budgetCents: one.budgetCents ?? null, plugCents: one.plugCents ?? null },
      input: ({ budgetCents, plugCents }) => ({ budgetCents: budgetCents ?? null, plugCents: plugCents ?? null }),
    }),
  cancel: (one, { t }) =>
    formVerb(bidPackages.cancel, {
      title: t('Cancel {name}', { name: nameOf(one) }),
      lead: t('Bidders are told by mail. Bids that are sealed stay sealed.'),
      fields: { reason: reasonField(t) },
    }),
  reopen: (one, { t }) => reopenVerb(bidPackages.reopen, { name: nameOf(one) }, t),
  remind: (one, { t }) => remindVerb(bidPackages.remind, one, t),
};

function biddersOf({ invites }: BidPackage) {
  return invites
    .filter(({ bidVersion }) => bidVersion !== null)
    .map(({ inviteId, person }) => ({ inviteId, name: person.companyName ?? person.fullName }));
}

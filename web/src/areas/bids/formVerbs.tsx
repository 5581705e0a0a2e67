import { bidBreakdowns, bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { lostReasonWords } from '@plumbline/contract/areas/bids/names';
import { LOST_REASONS } from '@plumbline/contract/areas/bids/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { noteField, reasonField, remindVerb, reopenVerb } from '../../kit/records/verbs/commonVerbs.ts';
import { choiceField, dayField, peopleField, proseField, textField } from '../../kit/records/form/formFields.ts';
import { composedVerb, formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs } from '../../kit/records/verbs/formVerb.ts';
import { BeforeItGoes } from './Clauses.tsx';
import { readCompetitors } from './competitors.ts';
import { breakdownFields, notAsked } from './fields.ts';

const optional = true;
/** True when no step follows the current step of the approval run. */
const isLastStep = ({ approval }: Bid) => !approval || approval.step + 1 >= approval.steps.length;
const nameOf = ({ number, title }: Bid) => number ?? title;

/** The forms of all verbs that need only a few fields. */
export const bidVerbs: FormVerbs<Bid> = {
  decideBid: (bid, { t }) =>
    formVerb(bids.decideBid, {
      title: t('Decide to bid on {name}', { name: bid.title }),
      lead: t('It is estimated from now on.'),
      fields: { note: noteField(t) },
    }),
  decline: (bid, { t }) =>
    formVerb(bids.decline, {
      title: t('Decline {name}', { name: nameOf(bid) }),
      lead: t('Until it is due it can be reconsidered.'),
      fields: { reason: reasonField(t) },
    }),
  reconsider: (_, { t }) => formVerb(bids.reconsider, { fields: { note: noteField(t) } }),
  submitForReview: (bid, { t }) =>
    formVerb(bids.submitForReview, {
      title: t('Send {name} for review', { name: nameOf(bid) }),
      lead: <BeforeItGoes bid={bid}>{t('The price cannot be changed while it is reviewed.')}</BeforeItGoes>,
      fields: { comment: noteField(t) },
      toast: ({ status }) => (status === 'approved' ? t('Approved: no approver is required') : t('Sent for review')),
    }),
  rescind: (bid, { t }) =>
    formVerb(bids.rescind, {
      title: t('Recall {name}', { name: nameOf(bid) }),
      lead: t('Nobody is asked to approve it any more, and its price can be changed.'),
      fields: { reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 2000 }) },
    }),
  return: (bid, { t }) =>
    formVerb(bids.return, {
      title: t('Return {name}', { name: nameOf(bid) }),
      fields: { reason: proseField(t('What is missing'), { rows: 3, maxLength: 2000 }) },
      input: { runId: bid.approval?.runId ?? '' },
    }),
  approve: (bid, { t, format }) =>
    formVerb(bids.approve, {
      title: t('Approve {name}', { name: nameOf(bid) }),
      lead: isLastStep(bid)
        ? t('The price of {sum} is frozen as revision R{n}.', {
            sum: format.cents(bid.totalCents),
            n: bid.revisions.length,
          })
        : t('It goes on to the next step of its approval.'),
      fields: { comment: noteField(t) },
      input: { runId: bid.approval?.runId ?? '' },
    }),
  submit: (bid, { t }) =>
    formVerb(bids.submit, {
      title: t('Submit {name}', { name: nameOf(bid) }),
      lead: (
        <BeforeItGoes bid={bid}>
          {t('Notes that the proposal was submitted now. If it is late, the record says so.')}
        </BeforeItGoes>
      ),
      fields: { note: noteField(t) },
    }),
  sendProposal: (bid, { t, format }) =>
    formVerb(bids.sendProposal, {
      title: t('Send the proposal of {name}', { name: nameOf(bid) }),
      lead: (
        <BeforeItGoes bid={bid}>
          {t('Each gets a mail with a link to revision R{n} of {sum}, which needs no account. Their older links end.', {
            n: bid.revisions.at(-1)?.number ?? 0,
            sum: format.cents(bid.revisions.at(-1)?.totalCents ?? 0),
          })}
        </BeforeItGoes>
      ),
      fields: {
        personIds: peopleField(t('Recipients')),
        message: proseField(t('Text of the mail'), { optional, rows: 3, maxLength: 300 }),
      },
      focus: null,
      initial: { personIds: [bid.clientContact, ...bid.moreContacts].flatMap((person) => person ?? []) },
      messages: { personIds: t('Choose who gets it') },
      toast: () => t('The proposal is sent'),
    }),
  clarify: (bid, { t }) =>
    formVerb(bids.clarify, {
      title: t('Negotiate {name}', { name: nameOf(bid) }),
      lead: t('The price may change again; what was submitted stays as its revision.'),
      fields: { note: noteField(t) },
    }),
  resubmit: (bid, { t, format }) =>
    formVerb(bids.resubmit, {
      title: t('Submit {name} again', { name: nameOf(bid) }),
      lead: (
        <BeforeItGoes bid={bid}>
          {t('The price of {sum} is frozen as revision R{n}.', {
            sum: format.cents(bid.totalCents),
            n: bid.revisions.length,
          })}
        </BeforeItGoes>
      ),
      fields: { note: noteField(t) },
    }),
  win: (bid, { t }) =>
    formVerb(bids.win, {
      title: t('Mark {name} as won', { name: nameOf(bid) }),
      fields: { competitors: competitorsField(t), note: noteField(t) },
      ...competitorsRead(t),
    }),
  lose: (bid, { t }) =>
    formVerb(bids.lose, {
      title: t('Mark {name} as lost', { name: nameOf(bid) }),
      fields: {
        lostReason: choiceField(t('Reason'), lostReasonWords(t), LOST_REASONS),
        lostTo: textField(t('Lost to'), { optional, maxLength: 120 }),
        competitors: competitorsField(t),
        note: noteField(t),
      },
      ...competitorsRead(t),
      messages: { lostReason: t('Choose the reason') },
    }),
  withdraw: (bid, { t }) =>
    formVerb(bids.withdraw, {
      title: t('Withdraw {name}', { name: nameOf(bid) }),
      fields: { reason: reasonField(t) },
    }),
  extend: ({ validUntil }, { t }) =>
    formVerb(bids.extend, {
      fields: { validUntil: dayField(t('Valid until')), note: noteField(t) },
      initial: { validUntil },
      messages: { validUntil: t('Choose a day') },
    }),
  reopen: (bid, { t }) =>
    reopenVerb(bids.reopen, { name: nameOf(bid), lead: t('It is negotiated again, and its price may change.') }, t),
  remind: (bid, { t }) => remindVerb(bids.remind, bid, t),
  addAddendum: (_, { t }) =>
    formVerb(bids.addAddendum, {
      columns: true,
      fields: {
        number: textField(t('Number'), { maxLength: 20 }),
        receivedDate: dayField(t('Received'), { optional }),
        impact: proseField(t('What it changes'), { optional, rows: 3, maxLength: 2000, wide: true }),
      },
      toast: () => t('Addendum recorded: acknowledge it once the price includes it'),
    }),
  addBreakdown: (_, { t }) =>
    composedVerb(bidBreakdowns.create, {
      width: 640,
      columns: true,
      fields: breakdownFields(t),
      focus: 'title',
      hides: notAsked,
      input: (values) => ({ breakdowns: [partInput(values)] }),
      toast: () => t('Part added'),
    }),
};

/** Turns the form values of a part into the input of a call. */
export function partInput(values: object): { title: string } {
  const emptied = Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]);
  return Object.fromEntries(emptied) as { title: string };
}

/** The field for competitors: one bidder per line, the amount last, as pasted from a mail or a sheet. */
function competitorsField(t: T) {
  return proseField(t('What others bid'), {
    optional,
    rows: 3,
    maxLength: 4000,
    placeholder: t('One per line, the amount last'),
  });
}

/** The competitors' bids that are sent, and the first line that is not understood. */
function competitorsRead(t: T) {
  return {
    input: ({ competitors }: { competitors: string }) => ({ competitors: readCompetitors(competitors).bids }),
    check: ({ competitors }: { competitors: string }): Record<string, string> => {
      const { unread } = readCompetitors(competitors);
      return unread === null
        ? {}
        : {
            competitors: t('“{line}” is not understood: write the name, then the amount in dollars, as 1,234.50', {
              line: unread,
            }),
          };
    },
  };
}

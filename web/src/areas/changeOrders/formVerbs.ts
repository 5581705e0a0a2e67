import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import type { T } from '@plumbline/contract/kit/words';
import { DrawField } from '../../kit/forms/SignatureInput.tsx';
import { noteField, reasonField, remindVerb, reopenVerb, voidVerb } from '../../kit/records/verbs/commonVerbs.ts';
import {
  amountField,
  checkField,
  choicesField,
  dayField,
  filesField,
  ownField,
  peopleField,
  proseField,
  textField,
} from '../../kit/records/form/formFields.ts';
import { signingLead } from '../../kit/records/page/signingLead.tsx';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs } from '../../kit/records/verbs/formVerb.ts';
import { daysText, isDaysAlone } from './days.ts';
import { changeOrderKind } from './record.tsx';
import { termsRead } from './source.ts';

const optional = true;
const nameOf = ({ number, title }: ChangeOrder) => number ?? title;
const runOf = ({ approval }: ChangeOrder) => ({ runId: approval?.runId ?? '' });
/** True when an approval of this step ends the approval run. */
const isLastStep = ({ approval }: ChangeOrder) => !approval || approval.step + 1 >= approval.steps.length;
const mailLinksField = (t: T) => checkField(t('Mail a link to answer to those without an account'), {}, true);

/** The files attached to the change itself, without those of a directive. */
const scopeFiles = ({ attachments }: ChangeOrder) =>
  attachments.filter(({ role, partId }) => role === 'evidence' && partId === null);
function filesSentField(files: ChangeOrder['attachments'], t: T) {
  const names = Object.fromEntries(files.map(({ fileId, name }) => [fileId, name]));
  return choicesField(t('Files that go with it'), names, Object.keys(names), { optional });
}

/** The forms of all verbs that need only a few fields. */
export const changeVerbs: FormVerbs<ChangeOrder> = {
  submit: (change, { t, format }) =>
    formVerb(changeOrders.submit, {
      title: t('Submit {name} for approval', { name: nameOf(change) }),
      lead: change.amountCents
        ? t('Its price, {sum}, is kept as revision {n}. It cannot be changed while it waits for approval.', {
            sum: format.cents(change.amountCents),
            n: change.revision + 1,
          })
        : t('It cannot be changed while it waits for approval.'),
      fields: { comment: noteField(t) },
      toast: ({ status }) => (status === 'approved' ? t('Approved: no approver is required') : t('Sent for approval')),
    }),
  requestPricing: (change, { t }) => {
    const files = scopeFiles(change);
    return formVerb(changeOrders.requestPricing, {
      title: t('Ask for quotes for {name}', { name: nameOf(change) }),
      lead: t('Each of them gets a request with the scope and the quantities, and none of our sums.'),
      fields: {
        contactIds: peopleField(t('Who is asked'), { help: t('Contacts of trade partners') }),
        dueDate: dayField(t('Quote by')),
        ...(files.length > 0 && { sentFileIds: filesSentField(files, t) }),
        note: noteField(t),
        mailLinks: mailLinksField(t),
      },
      initial: { sentFileIds: files.map(({ fileId }) => fileId) },
      messages: { contactIds: t('Choose who is asked'), dueDate: t('Choose a day') },
      toast: () => t('Quotes asked for'),
    });
  },
  price: (change, { t }) =>
    formVerb(changeOrders.price, {
      title: t('Mark {name} as priced', { name: nameOf(change) }),
      lead: t('Its lines give its price. Open requests for quotes no longer hold it up.'),
      fields: { note: noteField(t) },
    }),
  approve: (change, { t, format }) =>
    formVerb(changeOrders.approve, {
      title: t('Approve {name}', { name: nameOf(change) }),
      lead: !isLastStep(change)
        ? t('It goes on to the next step of its approval.')
        : !change.amountCents
          ? isDaysAlone(change)
            ? t('No change in price, {days}: it can be signed then.', { days: daysText(change, t) ?? '' })
            : t('It can be signed then.')
          : t('{sum} with {company}: it can be signed then.', {
              sum: format.cents(change.contractFigures?.tax?.withTaxCents ?? change.amountCents),
              company: change.company?.companyName ?? '',
            }),
      fields: { comment: noteField(t) },
      input: runOf(change),
    }),
  requestRevision: (change, { t }) =>
    formVerb(changeOrders.requestRevision, {
      title: t('Ask for a revision of {name}', { name: nameOf(change) }),
      lead: t('It can be changed again; what was submitted stays as its revision.'),
      fields: { reason: reasonField(t) },
    }),
  reject: (change, { t }) =>
    formVerb(changeOrders.reject, {
      title: t('Reject {name}', { name: nameOf(change) }),
      lead:
        change.changeKind === 'cor'
          ? t('It ends, and its potential changes can go into another request.')
          : t('It ends and is no longer pending. It can be reopened as a new revision.'),
      fields: { reason: reasonField(t) },
      input: runOf(change),
    }),
  recall: (change, { t }) =>
    formVerb(changeOrders.recall, {
      title: t('Recall {name}', { name: nameOf(change) }),
      lead: t('Nobody is asked to approve it any more, and it can be changed.'),
      fields: { reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 2000 }) },
    }),
  directToProceed: (change, { t }) =>
    formVerb(changeOrders.directToProceed, {
      title: t('Order the work of {name}', { name: nameOf(change) }),
      lead: t(
        'The work begins before there is a price. The change stays pending, and its price is submitted and approved as usual.',
      ),
      fields: {
        notToExceedCents: amountField(t('Not to exceed')),
        reason: reasonField(t),
        fileIds: filesField(t('Signed order')),
      },
      messages: { notToExceedCents: t('Enter an amount'), fileIds: t('Attach the signed order') },
      toast: () => t('The work is ordered'),
    }),
  sendForSignature: (change, { t }) =>
    formVerb(changeOrders.sendForSignature, {
      title: t('Send {name} for signature', { name: nameOf(change) }),
      lead: change.contact
        ? t('{name} is asked to sign it by a link.', { name: change.contact.fullName })
        : t('The other party has no signer yet: share a link, or sign on paper.'),
      fields: { note: noteField(t), mailLinks: mailLinksField(t) },
      toast: () => t('Sent for signature'),
    }),
  sign: (change, { t, myName }) =>
    formVerb(changeOrders.sign, {
      title: t('Sign {name} for us', { name: nameOf(change) }),
      lead: signingLead(
        change.signatures.some(({ party }) => party === 'them')
          ? t('The other party has signed: with yours it is executed, and its contract is changed.')
          : t('It is executed once the other party has signed too.'),
        termsRead(change),
      ),
      width: 720,
      fields: {
        name: textField(t('Your name, as your signature'), { maxLength: 120, autoComplete: 'name' }),
        image: ownField(DrawField, t('Draw your signature, if you like'), '', { wide: true }),
      },
      initial: { name: myName },
      wanted: { name: t('Say who signed') },
    }),
  execute: (change, { t }) =>
    formVerb(changeOrders.execute, {
      title: t('Execute {name} on paper', { name: nameOf(change) }),
      lead: executedLead(change, t),
      fields: {
        signedDate: dayField(t('Signed on')),
        fileIds: filesField(t('Signed copy')),
        note: noteField(t),
      },
      messages: { signedDate: t('Choose a day'), fileIds: t('Attach the signed copy') },
    }),
  markNoCharge: (change, { t }) =>
    formVerb(changeOrders.markNoCharge, {
      title: t('Mark {name} as no charge', { name: nameOf(change) }),
      lead: t('Nothing is paid for it; its time stays on record.'),
      fields: { reason: reasonField(t) },
    }),
  void: (change, { t }) => voidVerb(changeOrders.void, { name: nameOf(change) }, t),
  close: (change, { t }) =>
    formVerb(changeOrders.close, {
      title: t('Close {name}', { name: nameOf(change) }),
      lead: change.changeKind === 'rfq' && t('No quote is waited for any more.'),
      fields: { note: noteField(t) },
    }),
  reopen: (change, { t }) =>
    reopenVerb(
      changeOrders.reopen,
      { name: nameOf(change), lead: t('A new revision starts with the requested prices and without agreed amounts.') },
      t,
    ),
  reverse: (change, { t, go }) =>
    formVerb(changeOrders.reverse, {
      title: t('Reverse {name}', { name: nameOf(change) }),
      lead: t(
        'What was executed is never edited. The draft of another change is made that reverses, line by line, what this one did to its contract; it is approved and signed as any other.',
      ),
      fields: { reason: reasonField(t) },
      toast: ({ near }) => {
        const made = near.find(({ as, isFinal }) => as === 'reversedBy' && !isFinal)?.record;
        if (made) setTimeout(() => go(changeOrderKind.path(made)), 0);
        return t('{number} created', { number: made?.number ?? '' });
      },
    }),
  makeVendorChanges: (_, { t }) =>
    formVerb(changeOrders.makeVendorChanges, {
      title: t('Change the contracts of trade partners'),
      lead: t('A draft is made for each contract that its lines name, at what these lines cost us.'),
      fields: { note: noteField(t) },
      focus: null,
      toast: () => t('Drafts made: see “Where it comes from”'),
    }),
  remind: (change, { t }) => remindVerb(changeOrders.remind, change, t),
};

function executedLead({ contractFigures, contract, scheduleImpactKind, scheduleImpactDays }: ChangeOrder, t: T) {
  const days = scheduleImpactKind === 'agreed' ? (scheduleImpactDays ?? 0) : 0;
  const given = { contract: contract?.number ?? '', n: days };
  if (!contractFigures) return t('It binds both parties from then on. The signed copy is kept with it.');
  return days === 0
    ? t('It binds both parties: the sum and the lines of {contract} change with it, at once.', given)
    : t(
        'It binds both parties: the sum and the lines of {contract} change with it, and completion by {n|1 day|# days}.',
        given,
      );
}

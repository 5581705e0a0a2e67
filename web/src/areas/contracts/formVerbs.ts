import type { Contract } from '@plumbline/contract/areas/contracts';
import { TERMINATED_FOR } from '@plumbline/contract/areas/contracts/kinds';
import { terminatedForWords } from '@plumbline/contract/areas/contracts/names';
import { DrawField } from '../../kit/forms/SignatureInput.tsx';
import { noteField, reasonField, remindVerb, reopenVerb, voidVerb } from '../../kit/records/verbs/commonVerbs.ts';
import {
  amountField,
  checkField,
  choiceField,
  dayField,
  filesField,
  ownField,
  proseField,
  readChoiceField,
  textField,
} from '../../kit/records/form/formFields.ts';
import { signingLead } from '../../kit/records/page/signingLead.tsx';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import type { FormVerbs } from '../../kit/records/verbs/formVerb.ts';
import { projectChoices } from '../../kit/records/form/readChoices.ts';
import { approvedLead } from './approvedLead.ts';
import { READS, kindOf, termsRead } from './source.ts';
import { CALLS } from './verbCalls.ts';

const optional = true;
const nameOf = ({ number, title }: Contract) => number ?? title;
const callsOf = (contract: Contract) => CALLS[kindOf(contract)];
const runOf = ({ approval }: Contract) => ({ runId: approval?.runId ?? '' });
/** True when an approval of this step ends the approval run. */
const isLastStep = ({ approval }: Contract) => !approval || approval.step + 1 >= approval.steps.length;

/** The forms of all verbs that need only a few fields. */
export const contractVerbs: FormVerbs<Contract> = {
  submit: (contract, { t }) =>
    formVerb(callsOf(contract).submit, {
      title: t('Submit {name} for approval', { name: nameOf(contract) }),
      lead: t('It cannot be changed while it waits for approval.'),
      fields: { comment: noteField(t) },
      toast: ({ status }) => (status === 'approved' ? t('Approved: no approver is required') : t('Sent for approval')),
    }),
  approve: (contract, { t, format }) =>
    formVerb(callsOf(contract).approve, {
      title: t('Approve {name}', { name: nameOf(contract) }),
      lead: isLastStep(contract)
        ? approvedLead(contract, t, format.cents)
        : t('It goes on to the next step of its approval.'),
      fields: { comment: noteField(t) },
      input: runOf(contract),
    }),
  reject: (contract, { t }) =>
    formVerb(callsOf(contract).reject, {
      title: t('Return {name}', { name: nameOf(contract) }),
      lead: t('It is a draft again, with the person who submitted it.'),
      fields: { reason: reasonField(t) },
      input: runOf(contract),
    }),
  rescind: (contract, { t }) =>
    formVerb(callsOf(contract).rescind, {
      title: t('Recall {name}', { name: nameOf(contract) }),
      lead: t('Nobody is asked to approve it any more, and it can be changed.'),
      fields: { reason: proseField(t('Reason'), { optional, rows: 2, maxLength: 2000 }) },
    }),
  sendForSignature: (contract, { t }) =>
    formVerb(callsOf(contract).sendForSignature, {
      title: t('Send {name} for signature', { name: nameOf(contract) }),
      lead: contract.counterpartyContact
        ? t('Its text is frozen as it stands, and {name} is asked to sign it.', {
            name: contract.counterpartyContact.fullName,
          })
        : t('Its text is frozen as it stands. The other party has no signer yet: share a link, or sign on paper.'),
      fields: {
        note: noteField(t),
        mailLinks: checkField(t('Mail a link to answer to those without an account'), {}, true),
      },
    }),
  recall: (contract, { t }) =>
    formVerb(callsOf(contract).recall, {
      title: t('Recall {name} from signature', { name: nameOf(contract) }),
      lead: t('Signatures lapse: who has signed signs again what is sent next.'),
      fields: { reason: reasonField(t) },
    }),
  sign: (contract, { t, myName }) =>
    formVerb(callsOf(contract).sign, {
      title: t('Sign {name} for us', { name: nameOf(contract) }),
      lead: signingLead(
        contract.signatures.some(({ party }) => party === 'them')
          ? t('The other party has signed: with yours it is executed.')
          : t('It is executed once the other party has signed too.'),
        termsRead(contract),
      ),
      width: 720,
      fields: {
        name: textField(t('Your name, as your signature'), { maxLength: 120, autoComplete: 'name' }),
        image: ownField(DrawField, t('Draw your signature, if you like'), '', { wide: true }),
      },
      initial: { name: myName },
      wanted: { name: t('Say who signed') },
    }),
  execute: (contract, { t }) =>
    formVerb(callsOf(contract).execute, {
      title: t('Execute {name} on paper', { name: nameOf(contract) }),
      lead: t('It binds both parties from then on. The signed copy is kept with it.'),
      fields: {
        signedDate: dayField(t('Signed on')),
        fileIds: filesField(t('Signed copy')),
        note: noteField(t),
      },
      messages: { signedDate: t('Choose a day'), fileIds: t('Attach the signed copy') },
    }),
  hold: (contract, { t }) =>
    formVerb(callsOf(contract).hold, {
      title: t('Put {name} on hold', { name: nameOf(contract) }),
      lead: t('Nothing is received or billed while it is on hold.'),
      fields: { reason: reasonField(t) },
    }),
  release: (contract, { t }) => formVerb(callsOf(contract).release, { fields: { note: noteField(t) } }),
  complete: (contract, { t }) => {
    const isShort = kindOf(contract) === 'purchaseOrder' && contract.receiptStatus === 'partial';
    return formVerb(callsOf(contract).complete, {
      title: t('Complete {name}', { name: nameOf(contract) }),
      lead: isShort && t('Not all of it was received.'),
      fields: {
        ...(isShort && {
          shortCloseReason: proseField(t('Why no more is to come'), { rows: 2, maxLength: 2000 }),
        }),
        note: noteField(t),
      },
      wanted: { shortCloseReason: t('Say why nothing more will come') },
    });
  },
  close: (contract, { t, format }) =>
    formVerb(callsOf(contract).close, {
      title: t('Close {name}', { name: nameOf(contract) }),
      lead:
        kindOf(contract) === 'purchaseOrder' &&
        (contract.openCents ?? 0) > 0 &&
        t('{sum} was received and is not billed. No bill is recorded once it is closed.', {
          sum: format.cents(contract.openCents),
        }),
      fields: { note: noteField(t) },
    }),
  terminate: (contract, { t }) =>
    formVerb(callsOf(contract).terminate, {
      title: t('Terminate {name}', { name: nameOf(contract) }),
      lead: t('It ends early. Goods that were neither delivered nor billed are no longer owed.'),
      fields: {
        terminatedFor: choiceField(t('Terminated'), terminatedForWords(t), TERMINATED_FOR),
        reason: reasonField(t),
      },
      messages: { terminatedFor: t('Choose why it ends') },
    }),
  void: (contract, { t }) => voidVerb(callsOf(contract).void, { name: nameOf(contract) }, t),
  reallocate: (contract, { t, format }) => {
    const lines = linesOf(contract, format.cents);
    return formVerb(callsOf(contract).reallocate, {
      title: t('Move an amount between lines of {name}', { name: nameOf(contract) }),
      lead: t('Nothing moves before somebody else approves it.'),
      fields: {
        fromLineId: readChoiceField(t('From the line'), lines, { search: true }),
        toLineId: readChoiceField(t('To the line'), lines, { search: true }),
        amountCents: amountField(t('Amount')),
        reason: reasonField(t),
      },
      messages: {
        fromLineId: t('Choose a line'),
        toLineId: t('Choose a line'),
        amountCents: t('Enter an amount'),
      },
      toast: () => t('Sent for approval'),
    });
  },
  reopen: (contract, { t }) => reopenVerb(callsOf(contract).reopen, { name: nameOf(contract) }, t),
  remind: (contract, { t }) => remindVerb(callsOf(contract).remind, contract, t),
};

/** The lines between which an amount can move, each with its amount. */
function linesOf(contract: Contract, cents: (n: number) => string) {
  return projectChoices(
    READS[kindOf(contract)].lines,
    ({ lines }) =>
      lines.map(({ lineId, description, costCode, amountCents }) => ({
        value: lineId,
        label: [costCode, description, amountCents !== undefined && cents(amountCents)].filter(Boolean).join(' · '),
      })),
    () => ({ contractId: contract.contractId }),
  );
}

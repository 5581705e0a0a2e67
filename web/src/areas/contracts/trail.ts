import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { billWords, progressWords, terminatedForWords, typeWords } from '@plumbline/contract/areas/contracts/names';
import type { T } from '@plumbline/contract/kit/words';
import { fieldWords } from '../../kit/records/form/formFields.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';
import { contractFields } from './fields.ts';

/** The trail's labels for the fields. */
export function trailLabels(t: T, kind: ContractKind): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(contractFields(t, kind)),
    counterparty: t('Other party'),
    counterpartyContact: t('Who signs for them'),
    liquidatedDamages: t('Liquidated damages a day'),
    lines: t('Lines'),
    signedHash: t('Hash of what is signed'),
    signatures: t('Signatures'),
    signedByUs: t('Signed for us'),
    signedByThem: t('Signed for the other party'),
    signed: t('Signed on paper'),
    receiptStatus: t('Received'),
    reallocated: t('Moved between lines'),
    reallocationAsked: t('To be moved between lines'),
    reallocationRefused: t('Not moved between lines'),
    terminatedFor: t('Terminated'),
    changeMarkups: t('Markups of changes'),
    changeOrder: t('Change order'),
    bill: t('Bill'),
    billStatus: t('Status of the bill'),
    billsMatched: t('Bills that agree now'),
  };
}

/** The trail's words for stored codes. */
export function trailChoices(t: T) {
  return {
    receiptStatus: progressWords(t),
    billStatus: billWords(t),
    terminatedFor: terminatedForWords(t),
    contractType: typeWords(t),
  };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    submit: t('submitted it for approval'),
    approve: t('approved it'),
    reject: t('returned it'),
    rescind: t('recalled it'),
    setLines: t('changed its lines'),
    setMarkups: t('changed the markups of its changes'),
    sendForSignature: t('sent it for signature'),
    recall: t('recalled it from signature'),
    sign: t('signed it for us'),
    signByLink: t('signed it'),
    execute: t('executed it by a copy signed on paper'),
    hold: t('put it on hold'),
    release: t('released it'),
    complete: t('completed it'),
    close: t('closed it'),
    terminate: t('terminated it'),
    reallocate: t('asked to move an amount between its lines'),
    approveReallocation: t('moved an amount between its lines'),
    refuseReallocation: t('refused to move an amount between its lines'),
    receive: t('received goods'),
    recordBill: t('recorded a bill'),
    releaseBill: t('released a bill'),
    voidBill: t('voided a bill'),
    change: t('changed it by a change order'),
  };
}

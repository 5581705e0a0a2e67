import { CONTRACT_TYPES, PRICING_METHODS, RETAINAGE_MODES, TAX_ON } from '@plumbline/contract/areas/contracts/kinds';
import type { Contract } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import {
  pricingMethodWords,
  progressWords,
  retainageModeWords,
  taxOnWords,
  terminatedForWords,
  typeWords,
} from '@plumbline/contract/areas/contracts/names';
import type { T } from '@plumbline/contract/kit/words';
import {
  amountField,
  checkField,
  choiceField,
  companyField,
  dayField,
  fieldWords,
  numberField,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/formFields.ts';
import type { FieldValues } from '../../kit/records/formFields.ts';
import { partWords, reviewStepWords } from '../../kit/records/trailWords.ts';
import { shownRules } from './rules.ts';
import type { Rule } from './rules.ts';
import { masterAgreements } from './masters.ts';

const optional = true;
const noRules: Rule[] = [];
const long = { optional, maxLength: 20_000 } as const;

function percentField(label: string) {
  return { ...textField(label, { maxLength: 8, inputMode: 'decimal' }), empty: '0' };
}

/** The fields of a contract or an order, under the names of the contract. */
export function contractFields(t: T, kind: ContractKind) {
  const isOrder = kind === 'purchaseOrder';
  const words = typeWords(t);
  return {
    projectId: projectField(t('Project')),
    contractType: {
      ...choiceField<string>(t('Type'), words, CONTRACT_TYPES[kind]),
      empty: isOrder ? 'material' : 'subcontract',
    },
    title: textField(t('Title'), {
      maxLength: 255,
      placeholder: isOrder ? t('What is ordered') : t('What is built or done'),
    }),
    counterpartyId: companyField(t('Other party'), { optional }),
    counterpartyContactId: personField(t('Who signs for them'), {
      optional,
      help: t('A contact of the other party; gets the link to sign by'),
    }),
    managerId: personField(t('In charge'), {
      optional,
      membersOnly: true,
      mayDo: `${kind}.update`,
      help: t('Without one, whoever makes it'),
    }),
    parentId: readChoiceField(t('Under the master agreement'), masterAgreements, { optional, search: true }),
    pricingMethod: usualChoiceField(t('Pricing'), pricingMethodWords(t), PRICING_METHODS, 'lumpSum'),
    contractDate: dayField(isOrder ? t('Date of the order') : t('Contract date'), { optional }),
    startDate: dayField(t('Start of work'), { optional }),
    dueDate: dayField(isOrder ? t('Delivery') : t('Completion'), { optional }),
    shipTo: proseField(t('Ship to'), { optional, maxLength: 500, rows: 2 }),
    shipVia: textField(t('Ship via'), { optional, maxLength: 120 }),
    tolerancePercent: {
      ...percentField(t('More may come, percent')),
      props: {
        maxLength: 8,
        inputMode: 'decimal',
        help: t('How much more than ordered is taken before a receipt is refused'),
      },
    },
    paymentTermsDays: numberField(t('Payment due, days'), { optional, most: 365 }),
    payWhenPaid: checkField(t('Paid once we are paid')),
    liquidatedDamagesCents: amountField(t('Liquidated damages a day'), { optional }),
    retainageWorkPercent: percentField(t('Retainage on work, percent')),
    retainageStoredPercent: percentField(t('Retainage on stored materials, percent')),
    retainageMode: usualChoiceField(t('Retainage is kept'), retainageModeWords(t), RETAINAGE_MODES, 'cumulative'),
    // Its control is `RulesField`, which the form shows itself.
    retainageRules: { label: t('Steps of the retainage'), empty: noRules, control: 'choices', props: {} } as const,
    retainageReason: proseField(t('Why it may be above the cap'), {
      optional,
      rows: 2,
      maxLength: 2000,
      help: t('Wanted where the law of the state caps retainage and this is above it.'),
    }),
    isPublicWork: checkField(t('Public work')),
    taxPercent: percentField(t('Tax, percent')),
    taxOn: usualChoiceField(t('Tax on'), taxOnWords(t), TAX_ON, 'none'),
    insuranceRequired: checkField(t('Insurance is required')),
    bondRequired: checkField(t('A bond is required')),
    lienWaiverRequired: checkField(t('Lien waivers are required')),
    certifiedPayrollRequired: checkField(t('Certified payroll is required')),
    scopeOfWork: proseField(isOrder ? t('What is delivered') : t('Scope of work'), long),
    inclusions: proseField(t('Inclusions'), long),
    exclusions: proseField(t('Exclusions'), long),
    terms: proseField(t('Terms'), long),
    isPrivate: checkField(t('Private: only its author, whoever is in charge and watchers see it'), {
      word: t('Private'),
    }),
  };
}

/** What the form holds. */
export type ContractValues = FieldValues<ReturnType<typeof contractFields>>;

/** What the form holds of a contract. */
export function contractValues(t: T, kind: ContractKind, contract: Contract): ContractValues {
  return recordValues(contractFields(t, kind), contract, {
    counterpartyId: contract.counterparty,
    counterpartyContactId: contract.counterpartyContact,
    parentId: contract.parent?.recordId ?? '',
    liquidatedDamagesCents: contract.liquidatedDamagesCents ?? null,
    retainageRules: shownRules(contract.retainageRules),
  });
}

/** What the trail calls its fields. */
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
    terminatedFor: t('Terminated'),
    changeOrder: t('Change order'),
  };
}

/** The words of what the trail keeps as codes. */
export function trailChoices(t: T) {
  return { receiptStatus: progressWords(t), terminatedFor: terminatedForWords(t), contractType: typeWords(t) };
}

/** What a step was, told of whoever took it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    submit: t('submitted it for approval'),
    approve: t('approved it'),
    reject: t('returned it'),
    rescind: t('took it back'),
    setLines: t('changed its lines'),
    sendForSignature: t('sent it for signature'),
    recall: t('took it back from signature'),
    sign: t('signed it for us'),
    signByLink: t('signed it'),
    execute: t('executed it by a copy signed on paper'),
    hold: t('put it on hold'),
    release: t('released it'),
    complete: t('completed it'),
    close: t('closed it'),
    terminate: t('terminated it'),
    reallocate: t('moved an amount between its lines'),
    receive: t('received goods'),
    change: t('changed it by a change order'),
  };
}

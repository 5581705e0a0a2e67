import { CONTRACT_TYPES, PRICING_METHODS, RETAINAGE_MODES, TAX_ON } from '@plumbline/contract/areas/contracts/kinds';
import type { Contract } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import {
  pricingMethodWords,
  retainageModeWords,
  taxOnWords,
  typeWords,
} from '@plumbline/contract/areas/contracts/names';
import type { T } from '@plumbline/contract/kit/words';
import {
  amountField,
  checkField,
  choiceField,
  companyField,
  dayField,
  numberField,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { percentField } from '../../kit/records/form/percentField.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { sentRules, shownRules } from './rules.ts';
import type { Rule } from './rules.ts';
import { masterAgreements } from './masters.ts';

const optional = true;
const noRules: Rule[] = [];
const long = { optional, maxLength: 20_000 } as const;

/** The fields of a contract or an order, by the contract's names. */
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
      help: t('Left empty: the person who creates it'),
    }),
    parentId: readChoiceField(t('Under the master agreement'), masterAgreements, { optional, search: true }),
    pricingMethod: usualChoiceField(t('Pricing'), pricingMethodWords(t), PRICING_METHODS, 'lumpSum'),
    contractDate: dayField(isOrder ? t('Date of the order') : t('Contract date'), { optional }),
    startDate: dayField(t('Start of work'), { optional }),
    dueDate: dayField(isOrder ? t('Delivery') : t('Completion'), { optional }),
    shipTo: proseField(t('Ship to'), { optional, maxLength: 500, rows: 2 }),
    shipVia: textField(t('Ship via'), { optional, maxLength: 120 }),
    tolerancePercent: percentField(t('More may come, percent'), {
      help: t('How much more than ordered is taken before a receipt is refused'),
    }),
    priceTolerancePercent: percentField(t('Price may differ, percent')),
    paymentTermsDays: numberField(t('Payment due, days'), { optional, most: 365 }),
    payWhenPaid: checkField(t('Paid once we are paid')),
    liquidatedDamagesCents: amountField(t('Liquidated damages a day'), { optional }),
    retainageWorkPercent: percentField(t('Retainage on work, percent')),
    retainageStoredPercent: percentField(t('Retainage on stored materials, percent')),
    retainageMode: usualChoiceField(t('Retainage is kept'), retainageModeWords(t), RETAINAGE_MODES, 'cumulative'),
    retainageRules: { label: t('Steps of the retainage'), empty: noRules, control: 'rows', props: {} } as const,
    retainageReason: proseField(t('Why it may be above the cap'), {
      optional,
      rows: 2,
      maxLength: 2000,
      help: t('Required where state law caps retainage and this rate is above the cap.'),
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
    isPrivate: checkField(t('Private: only its author, the person in charge and watchers see it'), {
      word: t('Private'),
    }),
  };
}

/** The values of the form. */
export type ContractValues = FieldValues<ReturnType<typeof contractFields>>;

/** Values that are sent in another form than the form has. */
export function contractInput({ retainageRules }: Pick<ContractValues, 'retainageRules'>) {
  return { retainageRules: sentRules(retainageRules) };
}

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

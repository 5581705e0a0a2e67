import {
  CHANGE_KINDS,
  CHANGE_REASONS,
  CHANGE_SIDES,
  CHANGE_TYPES,
  CREDIT_RULES,
  IMPACT_KINDS,
  SCOPE_STATUSES,
} from '@plumbline/contract/areas/changeOrders/kinds';
import type { ChangeKind } from '@plumbline/contract/areas/changeOrders/kinds';
import {
  creditRuleWords,
  impactWords,
  kindWords,
  reasonWords,
  scopeWords,
  sideWords,
  typeWords,
} from '@plumbline/contract/areas/changeOrders/names';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import type { T } from '@plumbline/contract/kit/words';
import {
  checkField,
  choiceField,
  dayField,
  fieldWords,
  personField,
  projectField,
  proseField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { percentField } from '../../kit/records/form/percentField.ts';
import type { Field, FieldValues } from '../../kit/records/form/formFields.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';

const optional = true;
const long = { optional, maxLength: 20_000 } as const;

/** The kinds that people create by hand. A quote request starts from a change. */
export const MADE_KINDS = CHANGE_KINDS.filter((kind): kind is Exclude<ChangeKind, 'rfq'> => kind !== 'rfq');

/** The fields of a change, by the contract's names. The form shows the inputs of money, days and contract itself. */
export function changeFields(t: T) {
  const own = <Value>(label: string, empty: Value, control: Field<Value>['control'] = 'text'): Field<Value> => ({
    label,
    empty,
    control,
    props: {},
  });
  return {
    projectId: projectField(t('Project')),
    changeKind: usualChoiceField<ChangeKind>(t('Kind'), kindWords(t), MADE_KINDS, 'event'),
    changeSide: usualChoiceField(t('Side'), sideWords(t), CHANGE_SIDES, 'owner'),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What changes') }),
    contractId: own<string>(t('Contract that it changes'), ''),
    contactId: personField(t('Who answers for them'), {
      optional,
      help: t('A contact of the other party, who gets the link to sign. Left empty: the signer of the contract'),
    }),
    managerId: personField(t('In charge'), {
      optional,
      membersOnly: true,
      mayDo: 'changeOrder.update',
      help: t('Left empty: the person who creates it'),
    }),
    scopeStatus: usualChoiceField(t('Scope'), scopeWords(t), SCOPE_STATUSES, 'tbd'),
    changeType: choiceField(t('Type'), typeWords(t), CHANGE_TYPES, { optional }),
    changeReason: choiceField(t('Reason'), reasonWords(t), CHANGE_REASONS, { optional }),
    roughOrderCents: own<number | null>(t('Rough estimate'), null, 'amount'),
    scheduleImpactDays: own<number | null>(t('Days of schedule'), null),
    scheduleImpactKind: usualChoiceField(t('These days are'), impactWords(t), IMPACT_KINDS, 'none'),
    dueDate: dayField(t('Answer by'), { optional }),
    description: proseField(t('Description'), long),
    detailedScope: proseField(t('Scope of work'), long),
    drawingRefs: textField(t('Drawings'), { optional, maxLength: 500 }),
    taxPercent: percentField(t('Tax, percent')),
    creditMarkupRule: usualChoiceField(t('Markups on credits'), creditRuleWords(t), CREDIT_RULES, 'full'),
    isPrivate: checkField(t('Private: only its author, the person in charge and watchers see it'), {
      word: t('Private'),
    }),
  };
}

/** The values of the form. */
export type ChangeValues = FieldValues<ReturnType<typeof changeFields>>;

/** Fills the form from a change. */
export function changeValues(t: T, change: ChangeOrder): ChangeValues {
  return recordValues(changeFields(t), change, {
    contractId: change.contract?.recordId ?? '',
    roughOrderCents: change.roughOrderCents ?? null,
    scheduleImpactDays: change.scheduleImpactDays ?? null,
  });
}

/** The trail's labels for the fields. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(changeFields(t)),
    dueDate: t('Answer by'),
    roughOrder: t('Rough estimate'),
    company: t('Company'),
    lines: t('Lines'),
    members: t('Potential changes in it'),
    quotesAsked: t('Quotes asked for'),
    quote: t('Quote taken'),
    linesAgreed: t('Lines agreed otherwise'),
    split: t('Moved to another request:'),
    signatures: t('Signatures'),
    signedByUs: t('Signed for us'),
    signedByThem: t('Signed for the other party'),
    signed: t('Signed on paper'),
    signedHash: t('Hash of what is signed'),
    vendorChanges: t('Changes of trade partners’ contracts'),
  };
}

/** The trail's words for stored codes that no form field has. */
export function trailChoices(t: T) {
  return { changeKind: kindWords(t), changeSide: sideWords(t) };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    create: t('made it'),
    setLines: t('changed its lines'),
    setMembers: t('chose its potential changes'),
    requestPricing: t('asked for a price'),
    price: t('marked it as priced'),
    quote: t('recorded the quote'),
    quoteByLink: t('submitted a quote'),
    answerQuote: t('answered'),
    declineByLink: t('declined to quote'),
    acceptQuote: t('took the quote'),
    submit: t('submitted it for approval'),
    requestRevision: t('asked for a revision'),
    recall: t('recalled it'),
    adjust: t('agreed on other amounts'),
    split: t('took a part off it'),
    directToProceed: t('ordered the work before there is a price'),
    approve: t('approved it'),
    approved: t('approved it'),
    reject: t('rejected it'),
    sendForSignature: t('sent it for signature'),
    sign: t('signed it for us'),
    signByLink: t('signed it'),
    execute: t('executed it by a copy signed on paper'),
    executed: t('executed it'),
    markNoCharge: t('ended it at no charge'),
    noCharge: t('ended it at no charge'),
    close: t('closed it'),
    pending: t('made a change of it'),
    reverse: t('reversed it with another change'),
    makeVendorChanges: t('changed the contracts of trade partners'),
  };
}

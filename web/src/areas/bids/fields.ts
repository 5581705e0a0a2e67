import {
  bidTypeWords,
  confidenceWords,
  languageWords,
  priceDepthWords,
  lostReasonWords,
  pricingMethodWords,
  pricingSourceWords,
  sourceWords,
  treatmentWords,
} from '@plumbline/contract/areas/bids/names';
import {
  BID_SOURCES,
  BID_TYPES,
  CONFIDENCES,
  PRICE_DEPTHS,
  PRICING_METHODS,
  PRICING_SOURCES,
  TREATMENTS,
} from '@plumbline/contract/areas/bids/shapes';
import type { Bid, BreakdownRow } from '@plumbline/contract/areas/bids';
import { QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { LOCALES } from '@plumbline/contract/kit/words';
import type { T } from '@plumbline/contract/kit/words';
import {
  amountField,
  checkField,
  companyField,
  dayField,
  fieldWords,
  numberField,
  peopleField,
  personField,
  projectField,
  proseField,
  recordValues,
  textField,
  typedField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { percentField } from '../../kit/records/form/percentField.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';

const optional = true;
const long = { optional, maxLength: 20_000 } as const;

/** The fields of a bid, by the contract's names. */
export function bidFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What is bid on') }),
    clientCompanyId: companyField(t('Client'), { optional }),
    clientContactId: personField(t('Contact of the client'), { optional }),
    moreContactIds: peopleField(t('More contacts'), { optional }),
    managerId: personField(t('Estimator'), {
      optional,
      membersOnly: true,
      mayDo: 'bid.update',
      help: t('Left empty: the person who creates it'),
    }),
    source: usualChoiceField(t('Source'), sourceWords(t), BID_SOURCES, 'invitation'),
    bidType: usualChoiceField(t('Type'), bidTypeWords(t), BID_TYPES, 'hardBid'),
    pricingMethod: usualChoiceField(t('Pricing'), pricingMethodWords(t), PRICING_METHODS, 'lumpSum'),
    dueDate: dayField(t('Bid due')),
    dueTime: { ...textField(t('Time due'), { type: 'time', maxLength: 5 }), empty: '14:00' },
    invitedDate: dayField(t('Invited'), { optional }),
    walkthroughDate: dayField(t('Walkthrough'), { optional }),
    rfiDeadlineDate: dayField(t('Questions until'), { optional }),
    validUntil: dayField(t('Valid until'), { optional }),
    anticipatedAwardDate: dayField(t('Award expected'), { optional }),
    probability: numberField(t('Probability, percent'), { optional, most: 100 }),
    taxPercent: percentField(t('Sales tax, percent')),
    grossArea: typedField(t('Gross area, sq ft'), QUANTITY, { optional }),
    bondRequired: checkField(t('A bond is required')),
    prevailingWage: checkField(t('Prevailing wage')),
    inclusions: proseField(t('Inclusions'), long),
    exclusions: proseField(t('Exclusions'), long),
    qualifications: proseField(t('Qualifications'), long),
    coverLetter: proseField(t('Cover letter'), { ...long, help: t('The opening text of the proposal.') }),
    priceDepth: usualChoiceField(t('The proposal shows'), priceDepthWords(t), PRICE_DEPTHS, 'parts'),
    language: usualChoiceField(t('Language of the proposal'), languageWords(t), LOCALES, 'en'),
    isPrivate: checkField(t('Private: only its author, estimator and watchers see it'), { word: t('Private') }),
  };
}

/** The values of the bid form. */
export type BidValues = FieldValues<ReturnType<typeof bidFields>>;

/** Fills the form from a bid. */
export function bidValues(t: T, bid: Bid): BidValues {
  return recordValues(bidFields(t), bid, {
    clientCompanyId: bid.client,
    clientContactId: bid.clientContact,
    moreContactIds: bid.moreContacts,
    grossArea: bid.grossArea ?? '',
  });
}

/** The fields of a part of the price. */
export function breakdownFields(t: T) {
  return {
    code: textField(t('Code'), { optional, maxLength: 20, placeholder: '03 30 00' }),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('such as Cast-in-place concrete') }),
    section: textField(t('Section'), { optional, maxLength: 120, help: t('Parts of a section have a subtotal.') }),
    treatment: usualChoiceField(t('Treatment'), treatmentWords(t), TREATMENTS, 'base'),
    pricingSource: usualChoiceField(t('Priced by'), pricingSourceWords(t), PRICING_SOURCES, 'selfPerform'),
    amountCents: amountField(t('Amount'), { optional, help: t('Of a vendor’s bid, or a plug') }),
    vendorName: textField(t('Vendor'), { optional, maxLength: 120 }),
    quantity: typedField(t('Quantity'), QUANTITY, { optional }),
    unit: textField(t('Unit'), { optional, maxLength: 20 }),
    confidence: usualChoiceField(t('Confidence'), confidenceWords(t), CONFIDENCES, 'budget'),
    isUnitPriced: checkField(t('Sold by its unit: the proposal tells quantity and unit price')),
    isDeduct: checkField(t('Lowers the price when it is taken')),
    isIndirect: checkField(t('General conditions: a cost of the job and of no trade')),
    scopeText: proseField(t('Scope'), { ...long, wide: true }),
  };
}

/** What its form does not ask for while it holds this. */
export function notAsked({ treatment }: { treatment?: string }): readonly 'isDeduct'[] {
  return treatment === 'alternate' ? [] : ['isDeduct'];
}

/** Fills the form from a part. */
export function breakdownValues(t: T, part: BreakdownRow) {
  return recordValues(breakdownFields(t), part, {
    amountCents: part.amountCents ?? null,
    quantity: part.quantity ?? '',
    code: part.code ?? '',
    vendorName: part.vendorName ?? '',
    unit: part.unit ?? '',
    section: part.section ?? '',
    scopeText: part.scopeText ?? '',
  });
}

/** The trail's labels for the fields of a bid. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(bidFields(t)),
    clientCompany: t('Client'),
    moreContacts: t('More contacts'),
    breakdowns: t('Parts of the price'),
    markups: t('Markups'),
    addendum: t('Addendum'),
    clauses: t('Clauses'),
    revision: t('Revision'),
    proposal: t('Proposal'),
    lines: t('Lines of cost'),
  };
}

/** The trail's words for stored codes. */
export function trailChoices(t: T) {
  return { lostReason: lostReasonWords(t) };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    decideBid: t('decided to bid'),
    decline: t('declined to bid'),
    reconsider: t('reconsidered it'),
    submitForReview: t('sent it for review'),
    return: t('returned it'),
    approve: t('approved it'),
    rescind: t('recalled it'),
    submit: t('submitted it'),
    sendProposal: t('sent the proposal'),
    clarify: t('began to negotiate'),
    resubmit: t('submitted it again'),
    win: t('recorded the win'),
    lose: t('recorded the loss'),
    withdraw: t('withdrew it'),
    expire: t('let it expire'),
    extend: t('extended it'),
    setMarkups: t('changed the markups'),
    addBreakdowns: t('added parts of the price'),
    updateBreakdown: t('changed a part of the price'),
    removeBreakdown: t('took a part out of the price'),
    moveBreakdown: t('moved a part of the price'),
    setLines: t('changed the lines of cost'),
    setClauses: t('changed the clauses'),
    addAddendum: t('recorded an addendum'),
    acknowledgeAddendum: t('acknowledged an addendum'),
  };
}

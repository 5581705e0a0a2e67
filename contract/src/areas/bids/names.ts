import type { CostType } from '../../kit/money/fields.ts';
import type { T } from '../../kit/words.ts';
import type { Bid, BidMarkup, BreakdownRow } from './shapes.ts';
import type { LOST_REASONS } from './shapes.ts';

/* What of a bid is said alike on the screens and in documents and sheets. */

export * from './statusNames.ts';

export function sourceWords(t: T): Record<Bid['source'], string> {
  return { invitation: t('Invitation'), public: t('Public'), referral: t('Referral') };
}

export function bidTypeWords(t: T): Record<Bid['bidType'], string> {
  return {
    hardBid: t('Hard bid'),
    negotiated: t('Negotiated'),
    budget: t('Budget'),
    designBuild: t('Design-build'),
  };
}

export function priceDepthWords(t: T): Record<Bid['priceDepth'], string> {
  return { parts: t('Each part'), sections: t('Each section'), total: t('The total alone') };
}

export function languageWords(t: T): Record<Bid['language'], string> {
  return { en: t('English'), es: t('Spanish') };
}

export function pricingMethodWords(t: T): Record<Bid['pricingMethod'], string> {
  return {
    lumpSum: t('Lump sum'),
    unitPrice: t('Unit price'),
    costPlus: t('Cost plus'),
    gmp: t('GMP'),
    timeAndMaterials: t('Time and materials'),
  };
}

export function treatmentWords(t: T): Record<BreakdownRow['treatment'], string> {
  return {
    base: t('Base'),
    alternate: t('Alternate'),
    allowance: t('Allowance'),
    byOthers: t('By others'),
    excluded: t('Excluded'),
  };
}

export function pricingSourceWords(t: T): Record<BreakdownRow['pricingSource'], string> {
  return { selfPerform: t('Own lines'), vendorBid: t('Bid of a vendor'), plug: t('Plug') };
}

export function confidenceWords(t: T): Record<BreakdownRow['confidence'], string> {
  return { firm: t('Firm'), quote: t('Quote'), budget: t('Budget'), guess: t('Guess') };
}

export function costTypeWords(t: T): Record<CostType, string> {
  return {
    labor: t('Labor'),
    material: t('Material'),
    equipment: t('Equipment'),
    subcontract: t('Subcontract'),
    other: t('Other'),
  };
}

export function markupBasisWords(t: T): Record<BidMarkup['basis'], string> {
  return {
    direct: t('Of the cost'),
    runningTotal: t('Of the total so far'),
    subset: t('Of some types of cost'),
    grossUp: t('Of the price that includes it'),
  };
}

export function lostReasonWords(t: T): Record<(typeof LOST_REASONS)[number], string> {
  return {
    price: t('Price'),
    schedule: t('Schedule'),
    scope: t('Scope'),
    relationship: t('Relationship'),
    cancelled: t('The owner cancelled it'),
    other: t('Other'),
  };
}

/** What heads the columns of the sheet of parts, in its order: it is written and read again by these. */
export function partHeads(t: T) {
  return {
    code: t('Code'),
    title: t('Title'),
    amount: t('Amount'),
    vendor: t('Vendor'),
    quantity: t('Quantity'),
    unit: t('Unit'),
    treatment: t('Treatment'),
    pricedBy: t('Priced by'),
    confidence: t('Confidence'),
    cost: t('Cost'),
    section: t('Section'),
    soldByUnit: t('Sold by its unit'),
    deduct: t('Deduct'),
    indirect: t('General conditions'),
  };
}

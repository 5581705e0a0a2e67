import * as z from 'zod/mini';
import {
  answerFields,
  cents,
  enteredCents,
  id,
  line,
  nullableText,
  optionalLine,
  optionalProse,
} from '../../kit/fields.ts';
import { COST_TYPES, percent, quantity } from '../../kit/money/fields.ts';
import { bidMarkup, markupInput } from './markups.ts';

export { bidMarkup, markupInput } from './markups.ts';
export type { BidMarkup, MarkupInput } from './markups.ts';

/* The parts of a price, the lines of their cost, and markups. */

export const TREATMENTS = ['base', 'alternate', 'allowance', 'byOthers', 'excluded'] as const;
export const PRICING_SOURCES = ['selfPerform', 'vendorBid', 'plug'] as const;
export const CONFIDENCES = ['firm', 'quote', 'budget', 'guess'] as const;
/** A part of the price: a trade, a section, general conditions. */
export const breakdownFields = {
  code: optionalLine(20),
  title: line(255),
  /** its heading; parts under one heading have a subtotal */
  section: optionalLine(120),
  scopeText: optionalProse(20_000),
  treatment: z._default(z.enum(TREATMENTS), 'base'),
  /** of an alternate: taken, it makes the price lower */
  isDeduct: z._default(z.boolean(), false),
  /** general conditions: a cost of the job and of no trade */
  isIndirect: z._default(z.boolean(), false),
  pricingSource: z._default(z.enum(PRICING_SOURCES), 'selfPerform'),
  /** of a vendor's bid, or a plug */
  amountCents: z.nullish(enteredCents),
  vendorName: optionalLine(120),
  quantity: z.nullish(quantity),
  unit: optionalLine(20),
  /** sold by its unit: quantity times the price of a unit, which the proposal tells */
  isUnitPriced: z._default(z.boolean(), false),
  confidence: z._default(z.enum(CONFIDENCES), 'budget'),
};

/** Lines of the cost of a part. */
export const MOST_LINES = 2000;

/** A rate that divides is above zero. */
const rate = quantity.check(z.refine((value: string) => Number(value) > 0, { error: 'Must be more than zero' }));

/** A line of the cost of a breakdown. Labor by production: quantity by rate are hours, times crew and wage; else quantity by price of a unit. */
export const costLineFields = {
  description: line(255),
  costType: z.enum(COST_TYPES),
  quantity,
  unit: optionalLine(20),
  wastePercent: z._default(percent, '0'),
  /** dollars */
  unitCost: z._default(quantity, '0'),
  /** units that the crew makes in an hour */
  productionRate: z.nullish(rate),
  /** hours of the crew for a unit, where no rate is given */
  hoursPerUnit: z.nullish(rate),
  crewSize: z.nullish(z.int().check(z.minimum(1), z.maximum(500))),
  /** of one in the crew, burdened, an hour */
  laborRateCents: z.nullish(enteredCents),
  taxable: z._default(z.boolean(), false),
  note: optionalLine(255),
};
export const costLineInput = z.strictObject({
  /** of a line that is there already; without it the line is new */
  lineId: z.optional(id),
  ...costLineFields,
});
export type CostLine = z.output<typeof costLineInput>;
export const costLine = z.object({
  ...answerFields(costLineFields),
  lineId: z.string(),
  quantity: z.string(),
  wastePercent: z.string(),
  unitCost: z.string(),
  productionRate: nullableText,
  hoursPerUnit: nullableText,
  amountCents: cents,
});
export type PricedLine = z.output<typeof costLine>;

/** A markup of a bid. It may belong to one part alone, and is then inside the price of that part. */
export const partMarkupInput = z.strictObject({ ...markupInput.shape, bidBreakdownId: z.nullish(id) });
export const partMarkup = z.object({ ...bidMarkup.shape, bidBreakdownId: nullableText });
export type PartMarkup = z.output<typeof partMarkup>;

export const costByType = z.object({
  labor: cents,
  material: cents,
  equipment: cents,
  subcontract: cents,
  other: cents,
});

/** Money is absent for who may not read costs. */
export const breakdownRow = z.object({
  bidBreakdownId: z.string(),
  ...answerFields(breakdownFields),
  quantity: nullableText,
  lineCount: z.int(),
  amountCents: z.optional(z.nullable(cents)),
  costs: z.optional(costByType),
  taxableCents: z.optional(cents),
});
export type BreakdownRow = z.output<typeof breakdownRow>;

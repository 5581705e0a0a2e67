import * as z from 'zod/mini';
import { approvalRun } from '../../kit/approvals.ts';
import {
  answerFields,
  cents,
  enteredCents,
  id,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { percent } from '../../kit/money/fields.ts';
import { companyRef, recordRow } from '../../kit/recordLists.ts';
import { bidMarkup } from '../bids/markups.ts';
import { awaited, recordParts, recordRef } from '../../kit/recordShapes.ts';
import { receiptRow } from './lines.ts';
import { retainageRule } from './retainage.ts';
import {
  ALL_TYPES,
  CONTRACT_STATUSES,
  INSURANCE_STANDINGS,
  PARTIES,
  PRICING_METHODS,
  PROGRESS,
  RETAINAGE_MODES,
  TAX_ON,
} from './kinds.ts';

export * from './kinds.ts';
export * from './lines.ts';

const days = z.nullish(z.int().check(z.minimum(0), z.maximum(365)));

/** The facts of a contract besides its schedule of values. An empty list of rules keeps the current rates. */
export const contractFields = {
  title: line(255),
  counterpartyId: optionalId,
  /** who signs for the other party */
  counterpartyContactId: optionalId,
  /** who has it here */
  managerId: optionalId,
  /** the master agreement that it is made under */
  parentId: optionalId,
  pricingMethod: z._default(z.enum(PRICING_METHODS), 'lumpSum'),
  contractDate: optionalDay,
  startDate: optionalDay,
  /** completion of a contract, delivery of an order */
  dueDate: optionalDay,
  scopeOfWork: optionalProse(20_000),
  inclusions: optionalProse(20_000),
  exclusions: optionalProse(20_000),
  terms: optionalProse(20_000),
  paymentTermsDays: days,
  payWhenPaid: z._default(z.boolean(), false),
  liquidatedDamagesCents: z.nullish(enteredCents),
  retainageWorkPercent: z._default(percent, '0'),
  retainageStoredPercent: z._default(percent, '0'),
  retainageMode: z._default(z.enum(RETAINAGE_MODES), 'cumulative'),
  retainageRules: z._default(z.array(retainageRule).check(z.maxLength(5)), []),
  /** why the retainage is above the cap of the law, where it is */
  retainageReason: optionalProse(2000),
  isPublicWork: z._default(z.boolean(), false),
  taxPercent: z._default(percent, '0'),
  taxOn: z._default(z.enum(TAX_ON), 'none'),
  insuranceRequired: z._default(z.boolean(), false),
  bondRequired: z._default(z.boolean(), false),
  lienWaiverRequired: z._default(z.boolean(), false),
  certifiedPayrollRequired: z._default(z.boolean(), false),
  shipTo: optionalProse(500),
  shipVia: optionalLine(120),
  /** how much more than ordered may be received, and than received be billed */
  tolerancePercent: z._default(percent, '0'),
  /** how far a billed unit price may differ from the order's */
  priceTolerancePercent: z._default(percent, '0'),
  isPrivate: z._default(z.boolean(), false),
};

const {
  title: _title,
  counterpartyId: _counterparty,
  counterpartyContactId: _contact,
  managerId: _manager,
  parentId: _parent,
  dueDate: _due,
  isPrivate: _private,
  liquidatedDamagesCents: _damages,
  ...plain
} = contractFields;
const kept = {
  ...answerFields(plain),
  retainageWorkPercent: z.string(),
  retainageStoredPercent: z.string(),
  taxPercent: z.string(),
  tolerancePercent: z.string(),
  priceTolerancePercent: z.string(),
  retainageRules: z.array(
    z.object({
      ratePercent: z.string(),
      until: nullableText,
      /** a held amount is only for people who may read costs */
      value: z.optional(z.nullable(z.union([z.string(), z.int()]))),
    }),
  ),
};

/** The cap of the law on the retainage of a contract, and whether it is above it. */
export const capShown = z.nullable(
  z.object({
    maxPercent: z.number(),
    state: z.string(),
    work: z.enum(['public', 'private']),
    effectiveFrom: z.string(),
    source: z.string(),
    isAbove: z.boolean(),
  }),
);

export const signatureRow = z.object({
  party: z.enum(PARTIES),
  name: z.string(),
  company: nullableText,
  method: z.enum(['draw', 'type', 'paper']),
  signedAt: z.string(),
  /** the path of the drawing; null where there is none */
  image: nullableText,
  /** in whose account it was signed, or by whose link; of a copy on paper who filed it */
  byName: nullableText,
  /** SHA-256 of the text that was signed */
  hash: z.string(),
});
export type SignatureRow = z.output<typeof signatureRow>;

export const contractRow = z.object({
  ...recordRow,
  contractId: z.string(),
  contractType: z.enum(ALL_TYPES),
  status: z.enum(CONTRACT_STATUSES),
  counterpartyName: nullableText,
  managerName: nullableText,
  contractDate: nullableText,
  completionDate: nullableText,
  executedAt: nullableText,
  receiptStatus: z.enum(PROGRESS),
  billingStatus: z.enum(PROGRESS),
  heldBillCount: z.int(),
  /** the bills on hold, where they are what it waits in my court for */
  awaited: z.nullable(awaited),
  insurance: z.enum(INSURANCE_STANDINGS),
  lineCount: z.int(),
  originalCents: z.nullish(cents),
  approvedChangeCents: z.nullish(cents),
  /** sales tax of its lines */
  taxCents: z.nullish(cents),
  /** original, approved changes and tax */
  revisedCents: z.nullish(cents),
  /** total of bills that are not void, including tax and bills on hold */
  billedCents: z.nullish(cents),
  /** bills that may be paid, and bills on hold, both including tax and charges */
  payableCents: z.nullish(cents),
  heldCents: z.nullish(cents),
  /** the revised sum less the billed amount; after an early end, the received or billed amount instead of the sum */
  openCents: z.nullish(cents),
});
export type ContractRow = z.output<typeof contractRow>;

export const contract = z.object({
  ...recordParts,
  contractId: z.string(),
  projectId: z.string(),
  contractType: z.enum(ALL_TYPES),
  status: z.enum(CONTRACT_STATUSES),
  ...kept,
  counterparty: z.nullable(companyRef),
  counterpartyContact: z.nullable(personRef),
  manager: z.nullable(personRef),
  parent: z.nullable(recordRef),
  /** its origin, such as an award */
  origin: z.nullable(recordRef),
  cap: capShown,
  /** of the papers of the other party, today */
  insurance: z.enum(INSURANCE_STANDINGS),
  lineCount: z.int(),
  liquidatedDamagesCents: z.optional(z.nullable(cents)),
  /** that a new change of it begins with */
  changeMarkups: z.optional(z.array(bidMarkup)),
  originalCents: z.optional(cents),
  approvedChangeCents: z.optional(cents),
  /** sales tax of its lines */
  taxCents: z.optional(cents),
  /** original, approved changes and tax */
  revisedCents: z.optional(cents),
  /** total of bills that are not void, including tax and bills on hold */
  billedCents: z.optional(cents),
  /** bills that may be paid, bills on hold, and void bills, each including tax and charges */
  payableCents: z.optional(cents),
  heldCents: z.optional(cents),
  voidCents: z.optional(cents),
  openCents: z.optional(cents),
  /** open changes that have left draft, and draft changes: neither is binding yet */
  pendingChangeCents: z.optional(cents),
  draftChangeCents: z.optional(cents),
  /** how many changes of it are neither executed nor ended */
  openChangeCount: z.int(),
  receiptStatus: z.enum(PROGRESS),
  billingStatus: z.enum(PROGRESS),
  /** its bills without void ones, and the bills on hold among them */
  billCount: z.int(),
  heldBillCount: z.int(),
  receipts: z.array(receiptRow),
  signatures: z.array(signatureRow),
  executedAt: nullableText,
  terminatedFor: nullableText,
  closedAt: nullableText,
  approval: z.nullable(approvalRun),
  dueInDays: z.nullable(z.int()),
});
export type Contract = z.output<typeof contract>;

export const onContract = { contractId: id };

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
import { COST_TYPES, percent, quantity } from '../../kit/money/fields.ts';
import { companyRef, recordRow } from '../../kit/recordLists.ts';
import { recordParts, recordRef } from '../../kit/recordShapes.ts';
import { bidMarkup } from '../bids/markups.ts';
import {
  CHANGE_KINDS,
  CHANGE_REASONS,
  CHANGE_SIDES,
  CHANGE_STATUSES,
  CHANGE_TYPES,
  CREDIT_RULES,
  IMPACT_KINDS,
  PENDING_PHASES,
  SCOPE_STATUSES,
  SIGNERS,
} from './kinds.ts';

export * from './kinds.ts';

/** How many lines a change has at most. */
export const MOST_LINES = 500;

/** A sum that somebody says of the whole, a credit below zero. */
const roughCents = z.int().check(z.minimum(-1_000_000_000_000), z.maximum(1_000_000_000_000));

/** The facts of a change besides its lines. */
export const changeFields = {
  title: line(255),
  /** the contract that it changes: a prime contract of side owner, else what we gave to a trade partner */
  contractId: optionalId,
  /** the company that is asked for a price; for other kinds the other party of the contract */
  companyId: optionalId,
  /** who answers or signs for the other party */
  contactId: optionalId,
  /** who has it here */
  managerId: optionalId,
  scopeStatus: z._default(z.enum(SCOPE_STATUSES), 'tbd'),
  changeType: z.nullish(z.enum(CHANGE_TYPES)),
  changeReason: z.nullish(z.enum(CHANGE_REASONS)),
  description: optionalProse(20_000),
  detailedScope: optionalProse(20_000),
  drawingRefs: optionalLine(500),
  scheduleImpactDays: z.nullish(z.int().check(z.minimum(-3650), z.maximum(3650))),
  scheduleImpactKind: z._default(z.enum(IMPACT_KINDS), 'none'),
  /** the day by which it is to be answered */
  dueDate: optionalDay,
  taxPercent: z._default(percent, '0'),
  creditMarkupRule: z._default(z.enum(CREDIT_RULES), 'full'),
  isPrivate: z._default(z.boolean(), false),
};
/** Money that is typed, for who may read costs. */
export const roughOrder = { roughOrderCents: z.nullish(roughCents) };

export const changeLineFields = {
  description: line(500),
  /** a code of the project */
  costCode: optionalLine(40),
  costType: z._default(z.enum(COST_TYPES), 'other'),
  isDeduct: z._default(z.boolean(), false),
  quantity: z.nullish(quantity),
  unit: optionalLine(20),
  /** dollars for a unit; with a quantity it makes the amount */
  unitCost: z.nullish(quantity),
  amountCents: z.optional(enteredCents),
  taxable: z._default(z.boolean(), false),
  markupExempt: z._default(z.boolean(), false),
  /** the contract of the trade partner who does it */
  vendorContractId: optionalId,
  /** the line of the schedule of values that it is added to; without it the schedule gets a new one */
  contractLineId: optionalId,
};
/** `lineId` names an existing line. */
export const changeLineInput = z.strictObject({ lineId: z.optional(id), ...changeLineFields });
export type ChangeLineInput = z.output<typeof changeLineInput>;
export const changeLine = z.object({
  ...answerFields(changeLineFields),
  lineId: z.string(),
  quantity: nullableText,
  unitCost: z.optional(nullableText),
  amountCents: z.optional(cents),
  /** the amount that was agreed instead, and why */
  approvedCents: z.optional(z.nullable(cents)),
  approvedReason: nullableText,
  /** the request for a price whose quote it is */
  rfqId: nullableText,
});
export type ChangeLine = z.output<typeof changeLine>;

const status = z.enum(CHANGE_STATUSES);
const kindAndSide = { changeKind: z.enum(CHANGE_KINDS), changeSide: z.enum(CHANGE_SIDES) };
const phase = z.nullable(z.enum(PENDING_PHASES));

/** Another change around one: what it comes from, is in, or was asked for. */
export const nearChange = z.object({
  record: recordRef,
  as: z.enum(['parent', 'child', 'bundle', 'member', 'reverses', 'reversedBy']),
  ...kindAndSide,
  companyName: nullableText,
  amountCents: z.optional(cents),
  scheduleImpactDays: z.nullable(z.int()),
  scheduleImpactKind: z.enum(IMPACT_KINDS),
  isFinal: z.boolean(),
});
export type NearChange = z.output<typeof nearChange>;

export const changeRow = z.object({
  ...recordRow,
  changeOrderId: z.string(),
  status,
  ...kindAndSide,
  pendingPhase: phase,
  contractNumber: nullableText,
  companyName: nullableText,
  managerName: nullableText,
  scopeStatus: z.enum(SCOPE_STATUSES),
  changeReason: z.nullable(z.enum(CHANGE_REASONS)),
  scheduleImpactDays: z.nullable(z.int()),
  scheduleImpactKind: z.enum(IMPACT_KINDS),
  daysOpen: z.int(),
  executedAt: nullableText,
  roughOrderCents: z.optional(z.nullable(cents)),
  /** of the lines, before markups and tax */
  directCents: z.nullish(cents),
  amountCents: z.nullish(cents),
  /** with the owner: the price less tax and the cost that is known */
  marginCents: z.nullish(cents),
  billedCents: z.nullish(cents),
});
export type ChangeRow = z.output<typeof changeRow>;

/** The amounts of a submission: comparing two shows the changes. */
export const revisionRow = z.object({
  number: z.int(),
  submittedAt: z.string(),
  submittedBy: z.nullable(personRef),
  scheduleImpactDays: z.nullable(z.int()),
  amountCents: z.optional(cents),
  lines: z.optional(z.array(z.object({ description: z.string(), cents }))),
});

const {
  title: _title,
  contractId: _contract,
  companyId: _company,
  contactId: _contact,
  managerId: _manager,
  dueDate: _due,
  isPrivate: _private,
  ...plain
} = changeFields;

export const changeOrder = z.object({
  ...recordParts,
  changeOrderId: z.string(),
  projectId: z.string(),
  status,
  ...kindAndSide,
  pendingPhase: phase,
  ...answerFields(plain),
  taxPercent: z.string(),
  revision: z.int(),
  contract: z.nullable(recordRef),
  company: z.nullable(companyRef),
  contact: z.nullable(personRef),
  manager: z.nullable(personRef),
  /** the record that it was made from, such as an RFI */
  origin: z.nullable(recordRef),
  near: z.array(nearChange),
  lines: z.array(changeLine),
  /** the terms of a quote, in the words of who gave it: they may say its price */
  quoteNote: z.optional(nullableText),
  markups: z.optional(z.array(bidMarkup)),
  /** what each markup comes to */
  markupsCents: z.optional(z.array(cents)),
  roughOrderCents: z.optional(z.nullable(cents)),
  directCents: z.optional(cents),
  markupCents: z.optional(cents),
  taxCents: z.optional(cents),
  amountCents: z.optional(cents),
  /** with the owner: the cost of trade partners' changes, and of the lines that none of these replaces, before markups */
  costCents: z.optional(cents),
  /** the price less tax and that cost; null for what takes another change back */
  marginCents: z.optional(z.nullable(cents)),
  billedCents: z.optional(cents),
  /** work was ordered before there was a price */
  directive: z.nullable(
    z.object({ issuedAt: z.string(), by: z.nullable(personRef), notToExceedCents: z.optional(cents) }),
  ),
  /** the sum of the contract and its day of completion: as they were before this change, or would be now */
  contractFigures: z.optional(
    z.nullable(
      z.object({
        originalCents: cents,
        priorChangeCents: cents,
        beforeCents: cents,
        changeCents: cents,
        afterCents: cents,
        /** the sums above with the sales tax that the contract adds; null where it adds none, and for changes executed before this was kept */
        tax: z.nullable(z.object({ percent: z.string(), changeCents: cents, withTaxCents: cents, afterCents: cents })),
        days: z.int(),
        completionBefore: nullableText,
        completionAfter: nullableText,
      }),
    ),
  ),
  revisions: z.array(revisionRow),
  signatures: z.array(
    z.object({
      party: z.enum(SIGNERS),
      name: z.string(),
      company: nullableText,
      method: z.enum(['draw', 'type', 'paper']),
      signedAt: z.string(),
      image: nullableText,
      /** in whose account it was signed, or by whose link; of a copy on paper who filed it */
      byName: nullableText,
      /** SHA-256 of the text that was signed */
      hash: z.string(),
    }),
  ),
  approval: z.nullable(approvalRun),
  executedAt: nullableText,
  endReason: nullableText,
  closedAt: nullableText,
  dueInDays: z.nullable(z.int()),
});
export type ChangeOrder = z.output<typeof changeOrder>;
export const onChange = { changeOrderId: id };

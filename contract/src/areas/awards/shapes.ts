import * as z from 'zod/mini';
import { approvalRun } from '../../kit/approvals.ts';
import { rightOn } from '../../kit/endpoint.ts';
import {
  answerFields,
  cents,
  id,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { percent, quantity } from '../../kit/money/fields.ts';
import { companyRef, recordRow } from '../../kit/recordLists.ts';
import { recordParts } from '../../kit/recordShapes.ts';
import { INSURANCE_TYPES } from '../compliance/kinds.ts';

/** What a call asks of its caller. */
export const awardRight = rightOn('award');

export const AWARD_STATUSES = [
  'draft',
  'pendingApproval',
  'approved',
  'issued',
  'accepted',
  'contracted',
  'declined',
  'expired',
  'rescinded',
] as const;
export type AwardStatus = (typeof AWARD_STATUSES)[number];
/** Every verb that moves an award, in the order of the work. */
export const AWARD_VERBS = [
  'submit',
  'approve',
  'reject',
  'recall',
  'issue',
  'accept',
  'decline',
  'expire',
  'extend',
  'convert',
  'rescind',
] as const;
export type AwardVerb = (typeof AWARD_VERBS)[number];

/** owner: our bid won · vendor: a trade partner's price was chosen */
export const AWARD_SIDES = ['owner', 'vendor'] as const;
export type AwardSide = (typeof AWARD_SIDES)[number];
export const AWARD_TYPES = ['letterOfIntent', 'noticeOfAward', 'softAward', 'fullContract'] as const;
export type AwardType = (typeof AWARD_TYPES)[number];
/** Papers of the company that an award can ask for: kinds of insurance, a licence, a W-9. */
export const PAPERS = [...INSURANCE_TYPES, 'license', 'w9'] as const;
export type Paper = (typeof PAPERS)[number];
export const USUAL_PAPERS: readonly Paper[] = ['generalLiability', 'workersComp', 'license', 'w9'];
/** What an award to a trade partner becomes: one of these types of contract or of purchase order, called as their rights are. */
export const AWARD_TARGETS = [
  'contract.subcontract',
  'contract.service',
  'purchaseOrder.material',
  'purchaseOrder.equipmentRental',
  'purchaseOrder.service',
  'purchaseOrder.labor',
] as const;
export type AwardTarget = (typeof AWARD_TARGETS)[number];
export const LINE_KINDS = ['base', 'alternate', 'adjustment'] as const;

/** A whole price, larger than any typed amount. */
export const wholeCents = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000));

const lineFields = {
  kind: z._default(z.enum(LINE_KINDS), 'base'),
  code: optionalLine(20),
  description: line(255),
  amountCents: wholeCents,
  /** makes the sum lower */
  isDeduct: z._default(z.boolean(), false),
  /** an alternate that was accepted; the others are always in the sum */
  isIncluded: z._default(z.boolean(), true),
  quantity: z.nullish(quantity),
  unit: optionalLine(20),
  /** dollars for a unit; with a quantity, both make the amount */
  unitCost: z.nullish(quantity),
};
export const awardLineInput = z.strictObject(lineFields);
export const awardLine = z.object({ ...answerFields(lineFields), quantity: nullableText, unitCost: nullableText });
export type AwardLine = z.output<typeof awardLine>;
export const runnerUp = z.strictObject({
  companyName: line(120),
  /** as it was leveled, where the award has `leveledCents` */
  amountCents: wholeCents,
  /** their bid lacks a price, or answers a form that an addendum changed */
  isIncomplete: z._default(z.boolean(), false),
});

/** The facts of an award besides its price. */
export const awardFields = {
  title: line(255),
  companyId: optionalId,
  /** who signs */
  contactId: optionalId,
  managerId: optionalId,
  awardType: z.optional(z.enum(AWARD_TYPES)),
  /** the day by which it is to be accepted */
  dueDate: optionalDay,
  startDate: optionalDay,
  durationDays: z.nullish(z.int().check(z.minimum(1), z.maximum(5000))),
  retainagePercent: z.nullish(percent),
  paymentTermsDays: z.nullish(z.int().check(z.minimum(0), z.maximum(365))),
  /** an award to a vendor asks for `USUAL_PAPERS` unless somebody says otherwise */
  requiredPapers: z.optional(z.array(z.enum(PAPERS)).check(z.maxLength(PAPERS.length))),
  scopeSummary: optionalProse(20_000),
  /** what the price includes, and what it leaves out: carried into the contract */
  inclusions: optionalProse(20_000),
  exclusions: optionalProse(20_000),
  /** under what conditions the price was given */
  qualifications: optionalProse(20_000),
  conditions: optionalProse(20_000),
  /** why this one, all the more when it is not the lowest */
  selectionReason: optionalProse(4000),
  /** with variables, such as [amount]: see `letter.ts` */
  letterText: optionalProse(20_000),
  isPrivate: z._default(z.boolean(), false),
};

const {
  title: _title,
  companyId: _company,
  contactId: _contact,
  managerId: _manager,
  dueDate: _due,
  isPrivate: _private,
  ...plain
} = awardFields;

/** A paper that the award asks for, as the card of the company has it today. */
export const paperRow = z.object({
  paper: z.enum(PAPERS),
  /** of the paper in force that lasts longest */
  documentId: nullableText,
  expiresOn: nullableText,
  state: z.enum(['ok', 'expiring', 'expired', 'missing']),
  /** keeps the award from being issued and converted */
  blocks: z.boolean(),
  waiver: z.nullable(z.object({ reason: z.string(), by: z.nullable(personRef), at: z.string() })),
});
export type PaperRow = z.output<typeof paperRow>;

const status = z.enum(AWARD_STATUSES);
const side = z.enum(AWARD_SIDES);

export const awardRow = z.object({
  ...recordRow,
  projectAwardId: z.string(),
  status,
  side,
  awardType: z.enum(AWARD_TYPES),
  companyName: nullableText,
  managerName: nullableText,
  /** the day by which it is to be accepted, in any status */
  answerBy: nullableText,
  awardedCents: z.optional(cents),
  budgetCents: z.optional(z.nullable(cents)),
  /** of the budget; more than zero is under it */
  variancePercent: z.optional(nullableText),
  daysOpen: z.int(),
});
export type AwardRow = z.output<typeof awardRow>;

export const award = z.object({
  ...recordParts,
  projectAwardId: z.string(),
  projectId: z.string(),
  status,
  side,
  ...answerFields(plain),
  retainagePercent: nullableText,
  company: z.nullable(companyRef),
  contact: z.nullable(personRef),
  manager: z.nullable(personRef),
  lines: z.optional(z.array(awardLine)),
  /** absent for who may not read bids and their costs, as `leveledCents` is */
  runnerUps: z.optional(z.array(runnerUp)),
  /** leveled total of the chosen bid, computed like the totals of the other bids; null when no bid was leveled */
  leveledCents: z.optional(z.nullable(cents)),
  awardedCents: z.optional(cents),
  budgetCents: z.optional(z.nullable(cents)),
  /** what the letter says: filled in anew until it is issued, and then as it went out */
  letter: z.optional(z.string()),
  /** SHA-256 of all that went out to be signed */
  letterHash: nullableText,
  papers: z.array(paperRow),
  issuedAt: nullableText,
  issuedBy: z.nullable(personRef),
  acceptedAt: nullableText,
  acceptedName: nullableText,
  acceptedCompany: nullableText,
  /** whose link accepted it; of an award that was signed on paper, who noted that */
  acceptedBy: z.nullable(personRef),
  acceptedByLink: z.nullable(z.boolean()),
  /** the path of a drawn signature; empty where the name was typed */
  signature: nullableText,
  endReason: nullableText,
  closedAt: nullableText,
  dueInDays: z.nullable(z.int()),
  approval: z.nullable(approvalRun),
});
export type Award = z.output<typeof award>;
export const onAward = { projectAwardId: id };

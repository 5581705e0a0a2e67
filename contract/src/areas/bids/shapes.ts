import * as z from 'zod/mini';
import { approvalRun } from '../../kit/approvals.ts';
import { rightOn } from '../../kit/endpoint.ts';
import {
  answerFields,
  cents,
  day,
  id,
  ids,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalProse,
  personRef,
  timeOfDay,
} from '../../kit/fields.ts';
import { percent, quantity } from '../../kit/money/fields.ts';
import { companyRef, recordRow } from '../../kit/recordLists.ts';
import { recordParts } from '../../kit/recordShapes.ts';
import { LOCALES } from '../../kit/words.ts';
import { breakdownRow, costLine, partMarkup } from './parts.ts';

export * from './parts.ts';

/** What a call asks of its caller. */
export const bidRight = rightOn('bid');

export const BID_STATUSES = [
  'undecided',
  'estimating',
  'inReview',
  'approved',
  'submitted',
  'negotiating',
  'awarded',
  'lost',
  'noBid',
  'withdrawn',
  'expired',
] as const;
export type BidStatus = (typeof BID_STATUSES)[number];
/** Every verb that moves a bid, in the order of the work. */
export const BID_VERBS = [
  'decideBid',
  'decline',
  'reconsider',
  'submitForReview',
  'return',
  'approve',
  'rescind',
  'submit',
  'sendProposal',
  'clarify',
  'resubmit',
  'win',
  'lose',
  'withdraw',
  'expire',
  'extend',
  'reopen',
] as const;
export type BidVerb = (typeof BID_VERBS)[number];

export const BID_SOURCES = ['invitation', 'public', 'referral'] as const;
export const BID_TYPES = ['hardBid', 'negotiated', 'budget', 'designBuild'] as const;
export const PRICING_METHODS = ['lumpSum', 'unitPrice', 'costPlus', 'gmp', 'timeAndMaterials'] as const;
/** parts: what each part is sold for · sections: what each section comes to · total: the total; allowances are told at each depth */
export const PRICE_DEPTHS = ['parts', 'sections', 'total'] as const;
export const LOST_REASONS = ['price', 'schedule', 'scope', 'relationship', 'cancelled', 'other'] as const;

/** Further contacts of the client. */
export const moreContactIds = z.optional(ids(20));

/** The facts of a bid before it is priced. */
export const bidFields = {
  title: line(255),
  clientCompanyId: optionalId,
  clientContactId: optionalId,
  /** the estimator */
  managerId: optionalId,
  source: z._default(z.enum(BID_SOURCES), 'invitation'),
  bidType: z._default(z.enum(BID_TYPES), 'hardBid'),
  pricingMethod: z._default(z.enum(PRICING_METHODS), 'lumpSum'),
  invitedDate: optionalDay,
  dueDate: day,
  dueTime: z._default(timeOfDay, '14:00'),
  walkthroughDate: optionalDay,
  rfiDeadlineDate: optionalDay,
  validUntil: optionalDay,
  anticipatedAwardDate: optionalDay,
  probability: z.nullish(z.int().check(z.minimum(0), z.maximum(100))),
  bondRequired: z._default(z.boolean(), false),
  prevailingWage: z._default(z.boolean(), false),
  /** sales tax on taxable amounts */
  taxPercent: z._default(percent, '0'),
  /** square feet, by which the cost of an area is told */
  grossArea: z.nullish(quantity),
  inclusions: optionalProse(20_000),
  exclusions: optionalProse(20_000),
  qualifications: optionalProse(20_000),
  /** what the proposal begins with, how much of the price it shows, and its language */
  coverLetter: optionalProse(20_000),
  priceDepth: z._default(z.enum(PRICE_DEPTHS), 'parts'),
  language: z._default(z.enum(LOCALES), 'en'),
  isPrivate: z._default(z.boolean(), false),
};

const {
  title: _title,
  clientCompanyId: _client,
  clientContactId: _contact,
  managerId: _manager,
  dueDate: _due,
  isPrivate: _private,
  ...plain
} = bidFields;
const kept = { ...answerFields(plain), taxPercent: z.string(), grossArea: nullableText };

export const addendumRow = z.object({
  addendumId: z.string(),
  number: z.string(),
  receivedDate: nullableText,
  impact: nullableText,
  acknowledgedAt: nullableText,
  acknowledgedBy: z.nullable(personRef),
});

export const revisionRow = z.object({
  number: z.int(),
  /** SHA-256 of the frozen offer, with its price */
  hash: z.string(),
  frozenAt: z.string(),
  frozenBy: z.nullable(personRef),
  totalCents: z.optional(cents),
});

/** A revision that was mailed to somebody, each with a link of their own. */
export const proposalRow = z.object({
  proposalId: z.string(),
  /** the number of the revision, and its hash */
  revision: z.int(),
  hash: z.string(),
  name: z.string(),
  email: nullableText,
  sentAt: z.string(),
  sentBy: z.nullable(personRef),
  /** when the mail server took it; null while it waits in the mailbox */
  mailedAt: nullableText,
  /** when a mail server reported that it could not be delivered, and what it said */
  bouncedAt: nullableText,
  bounceReason: nullableText,
  /** when its link was opened last, and how often */
  openedAt: nullableText,
  openedCount: z.int(),
});

/** A text line of an offer besides its price: it belongs to a list, of the whole offer or of a part. */
export const saidLine = z.object({
  list: z.enum(['inclusions', 'exclusions', 'qualifications']),
  part: nullableText,
  text: z.string(),
});
export type SaidLine = z.output<typeof saidLine>;

/** A frozen offer: its parts, their prices, and its text lines. */
export const revisionPrice = z.object({
  breakdowns: z.array(
    z.object({ bidBreakdownId: z.string(), code: nullableText, title: z.string(), treatment: z.string(), cents }),
  ),
  markups: z.array(z.object({ name: z.string(), cents })),
  /** what rounding prices of units added */
  roundingCents: z.optional(cents),
  taxCents: cents,
  costCents: cents,
  totalCents: cents,
  /** empty for offers frozen before texts were stored */
  said: z.array(saidLine),
});
export type RevisionPrice = z.output<typeof revisionPrice>;

export const bidRow = z.object({
  ...recordRow,
  bidId: z.string(),
  status: z.enum(BID_STATUSES),
  bidType: z.enum(BID_TYPES),
  dueTime: z.string(),
  /** the due day, in any status */
  bidDay: nullableText,
  clientName: nullableText,
  managerName: nullableText,
  probability: z.nullable(z.int()),
  /** breakdowns, and how many of them have a price or need none */
  breakdownCount: z.int(),
  pricedCount: z.int(),
  costCents: z.optional(cents),
  totalCents: z.optional(cents),
  /** of the price */
  marginPercent: z.optional(nullableText),
});
export type BidRow = z.output<typeof bidRow>;

export const bid = z.object({
  ...recordParts,
  bidId: z.string(),
  projectId: z.string(),
  status: z.enum(BID_STATUSES),
  ...kept,
  client: z.nullable(companyRef),
  clientContact: z.nullable(personRef),
  moreContacts: z.array(personRef),
  manager: z.nullable(personRef),
  breakdowns: z.array(breakdownRow),
  addenda: z.array(addendumRow),
  revisions: z.array(revisionRow),
  /** newest first */
  proposals: z.array(proposalRow),
  approval: z.nullable(approvalRun),
  markups: z.optional(z.array(partMarkup)),
  /** what others bid, lowest first */
  competitors: z.optional(z.array(z.object({ name: z.string(), amountCents: cents }))),
  costCents: z.optional(cents),
  totalCents: z.optional(cents),
  submittedAt: nullableText,
  isLate: z.boolean(),
  lostReason: nullableText,
  lostTo: nullableText,
  closedAt: nullableText,
  dueInDays: z.nullable(z.int()),
});
export type Bid = z.output<typeof bid>;

/** A breakdown with its lines. */
export const bidBreakdown = z.object({
  bidId: z.string(),
  projectId: z.string(),
  bidNumber: nullableText,
  bidTitle: z.string(),
  bidStatus: z.enum(BID_STATUSES),
  version: z.int(),
  /** may its price be changed now, else the sentence why not; absent without the right */
  mayPrice: z.optional(z.union([z.literal(true), z.string()])),
  breakdown: breakdownRow,
  lines: z.optional(z.array(costLine)),
  /** the breakdowns before and after it */
  previousId: nullableText,
  nextId: nullableText,
});
export type BidBreakdown = z.output<typeof bidBreakdown>;

/** A competitor's whole price, as it was read out. It may be larger than one amount of our own lines. */
export const competitorInput = z.strictObject({
  name: line(120),
  amountCents: z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)),
});
export const onBid = { bidId: id };

import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
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
  timeOfDay,
} from '../../kit/fields.ts';
import { quantity } from '../../kit/money/fields.ts';
import { recordRow } from '../../kit/recordLists.ts';
import { recordParts } from '../../kit/recordShapes.ts';
import { formLine, ownLine, ownLineFields } from './form.ts';

export * from './form.ts';

/** What a call asks of its caller: packages are bids that we are given. */
export const bidPackageRight = rightOn('bid');

export const BID_PACKAGE_STATUSES = [
  'draft',
  'open',
  'closed',
  'leveling',
  'recommended',
  'awarded',
  'cancelled',
] as const;
export type BidPackageStatus = (typeof BID_PACKAGE_STATUSES)[number];
/** Every verb that moves a package, in the order of the work. */
export const BID_PACKAGE_VERBS = [
  'invite',
  'extendDue',
  'openBids',
  'level',
  'recommend',
  'return',
  'award',
  'reopen',
  'cancel',
] as const;
export type BidPackageVerb = (typeof BID_PACKAGE_VERBS)[number];

export const AWARD_KINDS = ['soft', 'full'] as const;
export const INTENTS = ['undecided', 'willBid', 'willNotBid'] as const;
export type Intent = (typeof INTENTS)[number];
/** What a bidder has in a part of the scope, as we read it. */
export const SCOPE_STATES = ['included', 'excluded', 'unclear'] as const;
export type ScopeState = (typeof SCOPE_STATES)[number];

/** The requested work, and its due date. */
export const bidPackageFields = {
  title: line(255),
  trade: optionalLine(80),
  /** the estimator */
  managerId: optionalId,
  scopeText: optionalProse(20_000),
  instructions: optionalProse(20_000),
  /** null: to be determined; nobody is invited without it */
  dueDate: optionalDay,
  dueTime: z._default(timeOfDay, '14:00'),
  rfiDeadlineDate: optionalDay,
  walkthroughDate: optionalDay,
  walkthroughPlace: optionalLine(160),
  anticipatedAwardDate: optionalDay,
  /** what a bidder signs before the documents open by their link; without it they open at once */
  ndaText: optionalProse(20_000),
  /** may bidders add lines of their own */
  bidderLines: z._default(z.boolean(), true),
  isPrivate: z._default(z.boolean(), false),
};
const { title: _title, managerId: _manager, dueDate: _due, isPrivate: _private, ...plain } = bidPackageFields;

export const inviteRow = z.object({
  inviteId: z.string(),
  person: personRef,
  hasMail: z.boolean(),
  invitedAt: nullableText,
  viewedAt: nullableText,
  remindedAt: nullableText,
  intent: z.enum(INTENTS),
  intentReason: nullableText,
  /** who signed the agreement not to disclose, and when */
  ndaName: nullableText,
  ndaSignedAt: nullableText,
  /** how many of the addenda are acknowledged */
  acknowledged: z.int(),
  /** that a bid came, and when; nothing of what it says */
  bidVersion: z.nullable(z.int()),
  bidAt: nullableText,
  /** who entered it for the bidder, of what came by mail */
  bidEnteredBy: z.nullable(personRef),
});
export type InviteRow = z.output<typeof inviteRow>;

export const packageAddendum = z.object({
  addendumId: z.string(),
  number: z.int(),
  title: z.string(),
  text: z.string(),
  issuedAt: z.string(),
  issuedBy: z.nullable(personRef),
  /** it added lines to the form, or took some off */
  changesForm: z.boolean(),
});

export const packageQuestion = z.object({
  questionId: z.string(),
  question: z.string(),
  askedAt: z.string(),
  askedBy: z.nullable(personRef),
  answer: nullableText,
  answeredAt: nullableText,
  answeredBy: z.nullable(personRef),
});

export const bidPackageRow = z.object({
  ...recordRow,
  bidPackageId: z.string(),
  status: z.enum(BID_PACKAGE_STATUSES),
  trade: nullableText,
  /** the due day, in any status */
  bidDay: nullableText,
  dueTime: z.string(),
  managerName: nullableText,
  inviteCount: z.int(),
  willBidCount: z.int(),
  bidCount: z.int(),
  budgetCents: z.optional(z.nullable(cents)),
  /** the lowest leveled total of a complete bid; null while bids are sealed, and where none is complete */
  lowCents: z.optional(z.nullable(cents)),
});
export type BidPackageRow = z.output<typeof bidPackageRow>;

/** A part of our bid that a package asks others to price. */
const packagePart = z.object({
  bidBreakdownId: z.string(),
  bidId: z.string(),
  bidNumber: nullableText,
  code: nullableText,
  title: z.string(),
});

export const bidPackage = z.object({
  ...recordParts,
  bidPackageId: z.string(),
  projectId: z.string(),
  status: z.enum(BID_PACKAGE_STATUSES),
  ...answerFields(plain),
  manager: z.nullable(personRef),
  /** the moment it is due, null while that is to be determined; and the zone in which its time is meant */
  dueAt: nullableText,
  zone: z.string(),
  /** parts of one bid of ours; none where the reader may not see that bid */
  parts: z.array(packagePart),
  lines: z.array(formLine),
  invites: z.array(inviteRow),
  addenda: z.array(packageAddendum),
  questions: z.array(packageQuestion),
  /** when the bids were opened; null while they are sealed */
  openedAt: nullableText,
  awardKind: z.nullable(z.enum(AWARD_KINDS)),
  /** the bidder who is recommended or awarded */
  recommended: z.nullable(personRef),
  recommendationReason: nullableText,
  regretsSentAt: nullableText,
  budgetCents: z.optional(z.nullable(cents)),
  /** our own figure for all of it until a price is chosen; bidders never see it */
  plugCents: z.optional(z.nullable(cents)),
  closedAt: nullableText,
  dueInDays: z.nullable(z.int()),
});
export type BidPackage = z.output<typeof bidPackage>;

/** What a bidder gave for a line; a bid has one for each line of the form that it answers, also where nothing was given. */
export const bidLineAnswer = z.object({
  lineId: z.string(),
  amountCents: z.nullable(cents),
  /** dollars */
  unitPrice: nullableText,
  /** of a price of a unit: the bidder's own in the place of ours */
  quantity: nullableText,
  /** of a part of the scope or a question: see `answerOf` */
  answer: nullableText,
  note: nullableText,
});
export type BidLineAnswer = z.output<typeof bidLineAnswer>;

export const bidFile = z.object({ fileId: z.string(), name: z.string(), mime: z.string(), bytes: z.int() });

/** What a bid says, submitted by a link or entered for the bidder. */
export const bidContent = {
  lines: z
    .array(
      z.strictObject({
        lineId: id,
        amountCents: z.nullish(enteredCents),
        unitPrice: z.nullish(quantity),
        /** where the quantity of the line is not locked; without it ours counts */
        quantity: z.nullish(quantity),
        answer: optionalProse(2000),
        note: optionalLine(500),
      }),
    )
    .check(z.maxLength(500)),
  /** lines that the bidder adds to the form */
  ownLines: z.optional(z.array(z.strictObject(ownLineFields)).check(z.maxLength(50))),
  inclusions: optionalProse(5000),
  exclusions: optionalProse(5000),
  qualifications: optionalProse(5000),
  leadTimeWeeks: z.nullish(z.int().check(z.minimum(0), z.maximum(260))),
  validDays: z.nullish(z.int().check(z.minimum(0), z.maximum(730))),
};

/** A bid as it came, once it is opened. */
export const openedBid = z.object({
  submissionId: z.string(),
  inviteId: z.string(),
  person: personRef,
  number: z.int(),
  submittedAt: z.string(),
  /** who entered it for the bidder */
  enteredBy: z.nullable(personRef),
  totalCents: cents,
  inclusions: nullableText,
  exclusions: nullableText,
  qualifications: nullableText,
  leadTimeWeeks: z.nullable(z.int()),
  validDays: z.nullable(z.int()),
  lines: z.array(bidLineAnswer),
  ownLines: z.array(ownLine),
  files: z.array(bidFile),
});
export type OpenedBid = z.output<typeof openedBid>;

/** Our own figure for a cell, or how we read an answer; bidders never see it. */
export const plug = z.object({
  inviteId: z.string(),
  lineId: z.string(),
  cents: z.nullable(cents),
  scope: z.nullable(z.enum(SCOPE_STATES)),
  note: nullableText,
});
export type Plug = z.output<typeof plug>;

/** Our addition to a bid outside its lines, or a deduction below zero; bidders never see it. */
export const adjustment = z.object({ inviteId: z.string(), cents, reason: z.string() });
export type Adjustment = z.output<typeof adjustment>;

export const leveling = z.object({
  bidPackageId: z.string(),
  version: z.int(),
  /** with those that an addendum took off, where a bid has something for them */
  lines: z.array(formLine),
  bids: z.array(openedBid),
  plugs: z.array(plug),
  adjustments: z.array(adjustment),
  recommendedId: nullableText,
  budgetCents: z.nullable(cents),
  /** our own figure for all of it */
  plugCents: z.nullable(cents),
});
export type Leveling = z.output<typeof leveling>;

/** A package that asks for parts of a bid, with the best price that it brought. */
export const packageCoverage = z.object({
  bidPackageId: z.string(),
  number: nullableText,
  title: z.string(),
  status: z.enum(BID_PACKAGE_STATUSES),
  inviteCount: z.int(),
  bidCount: z.int(),
  bidBreakdownIds: z.array(z.string()),
  /** our own figure for all of it; absent for who may not read costs */
  plugCents: z.optional(z.nullable(cents)),
  /** of the bidder who is recommended or got it, else the lowest; null while bids are sealed; absent for who may not read costs */
  best: z.optional(
    z.nullable(
      z.object({
        vendorName: z.string(),
        leveledCents: cents,
        isChosen: z.boolean(),
        /** what of it is for each part; null where the lines of the form do not say */
        parts: z.array(z.object({ bidBreakdownId: z.string(), cents: z.nullable(cents) })),
      }),
    ),
  ),
});
export type PackageCoverage = z.output<typeof packageCoverage>;

export const onBidPackage = { bidPackageId: id };

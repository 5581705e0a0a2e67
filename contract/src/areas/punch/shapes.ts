import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
import {
  cents,
  enteredCents,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { companyRef, costCodeRef, locationRef, recordRow } from '../../kit/recordLists.ts';
import { recordParts } from '../../kit/recordShapes.ts';

/** What a call asks of its caller. */
export const punchRight = rightOn('punchList');

/** Submitted items that are not final. */
export const PUNCH_OPEN = ['triage', 'open', 'disputed', 'readyForReview', 'notAccepted', 'readyToClose'] as const;
export const PUNCH_STATUSES = ['draft', ...PUNCH_OPEN, 'closed', 'void'] as const;
export type PunchStatus = (typeof PUNCH_STATUSES)[number];
/** Every verb that moves an item, in the order of the work. */
export const PUNCH_VERBS = [
  'submit',
  'send',
  'start',
  'resolve',
  'dispute',
  'uphold',
  'agree',
  'verify',
  'reject',
  'close',
  'notAccept',
  'closeNow',
  'reopen',
  'void',
] as const;
export type PunchVerb = (typeof PUNCH_VERBS)[number];

export const PUNCH_TYPES = [
  'finish',
  'mep',
  'envelope',
  'structure',
  'site',
  'safety',
  'documentMissing',
  'other',
] as const;
export type PunchType = (typeof PUNCH_TYPES)[number];
export const PUNCH_PRIORITIES = ['low', 'normal', 'high', 'critical'] as const;
export const ROOT_CAUSES = ['workmanship', 'damageByOthers', 'design', 'material', 'incomplete'] as const;
export type RootCause = (typeof ROOT_CAUSES)[number];
/** Why a trade says that an item is not for it to fix. */
export const DISPUTE_REASONS = ['notMine', 'notInContract', 'alreadyDone', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
/** How far one trade is with its part; an item is closed when each part is accepted or withdrawn. */
export const ASSIGNMENT_STATUSES = [
  'assigned',
  'inWork',
  'resolved',
  'disputed',
  'notAccepted',
  'accepted',
  'withdrawn',
] as const;
export type AssignmentStatus = (typeof ASSIGNMENT_STATUSES)[number];

/** The facts of an item, besides its `packageId`, which a new item must have. */
export const punchFields = {
  title: line(255),
  description: optionalProse(20_000),
  itemType: z._default(z.enum(PUNCH_TYPES), 'finish'),
  priority: z._default(z.enum(PUNCH_PRIORITIES), 'normal'),
  locationId: optionalId,
  costCodeId: optionalId,
  /** where on which sheet, until sheets can be pinned */
  drawingRef: optionalLine(200),
  /** who verifies it; the manager of its package where nobody is named */
  managerId: optionalId,
  /** who closes it; the approver of its package where nobody is named */
  approverId: optionalId,
  dueDate: optionalDay,
  rootCause: z.nullish(z.enum(ROOT_CAUSES)),
  backchargeCompanyId: optionalId,
  estimatedCents: z.nullish(enteredCents),
  /** the amount held back from its trade until it is closed */
  holdbackCents: z.nullish(enteredCents),
  /** it may be an addition to the contract, and no defect */
  changeCandidate: z._default(z.boolean(), false),
  isPrivate: z._default(z.boolean(), false),
};

/** Money is absent for who may not read it. */
const money = { estimatedCents: z.optional(z.nullable(cents)), holdbackCents: z.optional(z.nullable(cents)) };
const kept = {
  itemType: z.enum(PUNCH_TYPES),
  priority: z.enum(PUNCH_PRIORITIES),
  rootCause: z.nullable(z.enum(ROOT_CAUSES)),
  drawingRef: nullableText,
  changeCandidate: z.boolean(),
  /** how often it was not accepted */
  reworkCount: z.int(),
  ...money,
};

export const punchRow = z.object({
  ...recordRow,
  punchListItemId: z.string(),
  status: z.enum(PUNCH_STATUSES),
  packageId: z.string(),
  packageNumber: nullableText,
  packageTitle: z.string(),
  ...kept,
  /** the due date of the fix, in any status */
  fixBy: nullableText,
  locationPath: nullableText,
  managerName: nullableText,
  approverName: nullableText,
  /** its assignments in order, without withdrawn ones */
  assigneeNames: z.array(z.string()),
  companyNames: z.array(z.string()),
  tradeNames: z.array(z.string()),
  backchargeCompanyName: nullableText,
  /** since it left the draft, to today or to its end */
  daysOpen: z.nullable(z.int()),
  /** the last picture from before the work, and from after it */
  beforeFileId: nullableText,
  afterFileId: nullableText,
  commentCount: z.int(),
});
export type PunchRow = z.output<typeof punchRow>;

export const punchAssignment = z.object({
  assignmentId: z.string(),
  /** the person who fixes it; for a company, the person responsible while none of its people is on the project */
  person: personRef,
  company: z.nullable(companyRef),
  /** it is the company's: any of `people` may report it fixed */
  forCompany: z.boolean(),
  /** the people who are asked to fix it: one person, or the people of a company who are on the project */
  people: z.array(personRef),
  trade: z.nullable(z.object({ tradeId: z.string(), name: z.string() })),
  status: z.enum(ASSIGNMENT_STATUSES),
  notifiedAt: nullableText,
  startedAt: nullableText,
  resolvedAt: nullableText,
  /** the person who reported it fixed, who must not verify it */
  resolvedBy: z.nullable(personRef),
  acceptedAt: nullableText,
  disputeReason: z.nullable(z.enum(DISPUTE_REASONS)),
  /** the last note on this part: by its trade, or why it was not accepted */
  note: nullableText,
});
export type PunchAssignment = z.output<typeof punchAssignment>;

/** A package as its items name it. */
const packageRef = z.object({ punchListPackageId: z.string(), number: nullableText, title: z.string() });

/** What pictures must be there: of the work when it is reported fixed, and of the defect before it is handed on. */
export const PHOTO_RULES = ['none', 'after', 'beforeAndAfter'] as const;
export type PhotoRule = (typeof PHOTO_RULES)[number];

/** Pictures are attachments whose role is `before` or `after`. */
export const punchListItem = z.object({
  ...recordParts,
  punchListItemId: z.string(),
  projectId: z.string(),
  status: z.enum(PUNCH_STATUSES),
  package: packageRef,
  photoRule: z.enum(PHOTO_RULES),
  description: nullableText,
  ...kept,
  location: z.nullable(locationRef),
  costCode: z.nullable(costCodeRef),
  manager: z.nullable(personRef),
  approver: z.nullable(personRef),
  backchargeCompany: z.nullable(companyRef),
  assignments: z.array(punchAssignment),
  submittedAt: nullableText,
  sentAt: nullableText,
  closedAt: nullableText,
  voidedAt: nullableText,
  dueInDays: z.nullable(z.int()),
  /** number that it had elsewhere, when it was imported */
  importedFrom: nullableText,
});
export type PunchListItem = z.output<typeof punchListItem>;

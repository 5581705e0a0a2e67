import * as z from 'zod/mini';
import {
  cents,
  enteredCents,
  nullableText,
  line,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { attachmentRow, recordParts, reviewerRow } from '../../kit/records.ts';

export const RFI_STATUSES = ['draft', 'submitted', 'open', 'answered', 'closed', 'void'] as const;
export type RfiStatus = (typeof RFI_STATUSES)[number];
/** Every verb that moves an RFI or its court, in the order of the work. */
export const RFI_VERBS = [
  'submit',
  'return',
  'send',
  'forward',
  'addReviewer',
  'shiftCourt',
  'respond',
  'askAgain',
  'close',
  'answerInternally',
  'reopen',
  'void',
] as const;
export type RfiVerb = (typeof RFI_VERBS)[number];
export const RFI_REASONS = [
  'codeCompliance',
  'constructability',
  'designCoordination',
  'documentConflict',
  'documentIncomplete',
  'fieldCondition',
  'other',
] as const;
export const DISCIPLINES = [
  'architectural',
  'structural',
  'mechanical',
  'electrical',
  'plumbing',
  'fireProtection',
  'civil',
  'landscape',
  'interiors',
  'envelope',
  'lowVoltage',
  'other',
] as const;
export const IMPACTS = ['yesKnown', 'yesUnknown', 'noImpact', 'tbd', 'notApplicable'] as const;
export const PRIORITIES = ['low', 'normal', 'high', 'critical'] as const;

/** What the asker fills in. The question is frozen once the RFI was sent for review. */
export const askFields = {
  title: line(255),
  question: optionalProse(20_000),
  suggestedAnswer: optionalProse(20_000),
  reason: z.nullish(z.enum(RFI_REASONS)),
  disciplines: z._default(z.array(z.enum(DISCIPLINES)).check(z.maxLength(12)), []),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
  rfiTypeId: optionalId,
  rfiManagerId: optionalId,
  receivedFromId: optionalId,
  responsibleCompanyId: optionalId,
  locationId: optionalId,
  costCodeId: optionalId,
  drawingRefs: optionalLine(200),
  specSection: optionalLine(40),
  reference: optionalLine(60),
  neededOnSiteDate: optionalDay,
  dueDate: optionalDay,
  costImpact: z.nullish(z.enum(IMPACTS)),
  costImpactCents: z.nullish(enteredCents),
  scheduleImpact: z.nullish(z.enum(IMPACTS)),
  scheduleImpactDays: z.nullish(z.int().check(z.minimum(0), z.maximum(3650))),
  isPrivate: z._default(z.boolean(), false),
};
export const impacts = {
  costImpact: z.nullish(z.enum(IMPACTS)),
  costImpactCents: z.nullish(enteredCents),
  scheduleImpact: z.nullish(z.enum(IMPACTS)),
  scheduleImpactDays: z.nullish(z.int().check(z.minimum(0), z.maximum(3650))),
};

export const rfiRow = z.object({
  rfiId: z.string(),
  version: z.int(),
  number: nullableText,
  title: z.string(),
  status: z.enum(RFI_STATUSES),
  projectId: z.string(),
  projectName: z.string(),
  ballInCourt: z.array(personRef),
  /** in my court now */
  mine: z.boolean(),
  heldDays: z.number(),
  /** the day that presses me: mine if I am asked, else the overall one */
  dueDate: nullableText,
  /** days from the project's today to dueDate; negative when late; null when nothing presses */
  dueInDays: z.nullable(z.int()),
  openedAt: nullableText,
  createdAt: z.string(),
  closedAt: nullableText,
  managerName: nullableText,
  receivedFromName: nullableText,
  responsibleCompanyName: nullableText,
  disciplines: z.array(z.string()),
  locationPath: nullableText,
  costImpact: nullableText,
  costImpactCents: z.optional(z.nullable(cents)),
  scheduleImpact: nullableText,
  scheduleImpactDays: z.nullable(z.int()),
  drawingRefs: nullableText,
  specSection: nullableText,
  priority: z.string(),
  isPrivate: z.boolean(),
  officialAnswer: z.boolean(),
  attachmentCount: z.int(),
  commentCount: z.int(),
  unread: z.boolean(),
  starred: z.boolean(),
  updatedAt: z.string(),
});
export type RfiRow = z.output<typeof rfiRow>;

export const responseRow = z.object({
  responseId: z.string(),
  by: z.nullable(personRef),
  onBehalfOf: z.nullable(personRef),
  via: nullableText,
  at: z.string(),
  body: z.string(),
  official: z.boolean(),
  round: z.int(),
  costImpact: nullableText,
  scheduleImpact: nullableText,
  attachments: z.array(attachmentRow),
});

export const rfi = z.object({
  ...recordParts,
  rfiId: z.string(),
  projectId: z.string(),
  status: z.enum(RFI_STATUSES),
  question: nullableText,
  questionFrozenAt: nullableText,
  addenda: z.array(z.object({ addendumId: z.string(), by: z.nullable(personRef), at: z.string(), body: z.string() })),
  suggestedAnswer: nullableText,
  reason: nullableText,
  disciplines: z.array(z.string()),
  priority: z.string(),
  rfiType: z.nullable(z.object({ rfiTypeId: z.string(), name: z.string() })),
  manager: z.nullable(personRef),
  receivedFrom: z.nullable(personRef),
  responsibleCompany: z.nullable(z.object({ companyId: z.string(), companyName: z.string() })),
  location: z.nullable(z.object({ locationId: z.string(), path: z.string() })),
  costCode: z.nullable(z.object({ costCodeId: z.string(), code: z.string(), name: z.string() })),
  drawingRefs: nullableText,
  specSection: nullableText,
  reference: nullableText,
  neededOnSiteDate: nullableText,
  /** the overall due date, or the manager's own once answered */
  dueInDays: z.nullable(z.int()),
  myDueDate: nullableText,
  costImpact: nullableText,
  costImpactCents: z.optional(z.nullable(cents)),
  scheduleImpact: nullableText,
  scheduleImpactDays: z.nullable(z.int()),
  impactsConfirmed: z.boolean(),
  round: z.int(),
  reviewers: z.array(reviewerRow),
  responses: z.array(responseRow),
  submittedAt: nullableText,
  openedAt: nullableText,
  respondedAt: nullableText,
  closedAt: nullableText,
  voidedAt: nullableText,
  /** number that the record had elsewhere, when it was imported */
  importedFrom: nullableText,
});
export type Rfi = z.output<typeof rfi>;

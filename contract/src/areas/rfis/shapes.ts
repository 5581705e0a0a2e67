import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
import {
  answerFields,
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
import { fieldParts, fieldRow, recordRow } from '../../kit/recordLists.ts';
import { attachmentRow, recordParts, reviewerRow } from '../../kit/recordShapes.ts';

/** What a call asks of its caller. */
export const rfiRight = rightOn('rfi');

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

/** What it costs and delays; known impacts have their amount. */
export const impacts = {
  costImpact: z.nullish(z.enum(IMPACTS)),
  costImpactCents: z.nullish(enteredCents),
  scheduleImpact: z.nullish(z.enum(IMPACTS)),
  scheduleImpactDays: z.nullish(z.int().check(z.minimum(0), z.maximum(3650))),
};

const facts = {
  question: optionalProse(20_000),
  suggestedAnswer: optionalProse(20_000),
  reason: z.nullish(z.enum(RFI_REASONS)),
  disciplines: z._default(z.array(z.enum(DISCIPLINES)).check(z.maxLength(12)), []),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
  drawingRefs: optionalLine(200),
  specSection: optionalLine(40),
  reference: optionalLine(60),
  neededOnSiteDate: optionalDay,
};

/** What the asker fills in. The question is frozen once the RFI was sent for review. */
export const askFields = {
  title: line(255),
  ...facts,
  rfiTypeId: optionalId,
  rfiManagerId: optionalId,
  receivedFromId: optionalId,
  responsibleCompanyId: optionalId,
  locationId: optionalId,
  costCodeId: optionalId,
  dueDate: optionalDay,
  ...impacts,
  isPrivate: z._default(z.boolean(), false),
};

/** The same as it is answered. Money is absent for who may not read it. */
const shownImpacts = { ...answerFields(impacts), costImpactCents: z.optional(z.nullable(cents)) };

export const rfiRow = z.object({
  ...recordRow,
  ...fieldRow,
  rfiId: z.string(),
  status: z.enum(RFI_STATUSES),
  openedAt: nullableText,
  receivedFromName: nullableText,
  disciplines: z.array(z.string()),
  ...shownImpacts,
  drawingRefs: nullableText,
  specSection: nullableText,
  priority: z.string(),
  officialAnswer: z.boolean(),
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
  ...fieldParts,
  rfiId: z.string(),
  status: z.enum(RFI_STATUSES),
  ...answerFields(facts),
  questionFrozenAt: nullableText,
  addenda: z.array(z.object({ addendumId: z.string(), by: z.nullable(personRef), at: z.string(), body: z.string() })),
  rfiType: z.nullable(z.object({ rfiTypeId: z.string(), name: z.string() })),
  receivedFrom: z.nullable(personRef),
  /** the overall due date, or the manager's own once answered */
  dueInDays: z.nullable(z.int()),
  myDueDate: nullableText,
  ...shownImpacts,
  impactsConfirmed: z.boolean(),
  round: z.int(),
  reviewers: z.array(reviewerRow),
  responses: z.array(responseRow),
  submittedAt: nullableText,
  openedAt: nullableText,
  respondedAt: nullableText,
});
export type Rfi = z.output<typeof rfi>;

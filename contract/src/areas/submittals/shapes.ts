import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
import {
  answerFields,
  line,
  nullableText,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  personRef,
} from '../../kit/fields.ts';
import { fieldParts, fieldRow, recordRow } from '../../kit/recordLists.ts';
import { attachmentRow, recordParts, reviewerRow } from '../../kit/recordShapes.ts';
import { specSectionRef } from '../specSections.ts';
import { DISPOSITION_EFFECTS, dispositionRef, workflowRef } from '../submittalWorkflows/shapes.ts';

/** What a call asks of its caller. */
export const submittalRight = rightOn('submittal');

export const SUBMITTAL_STATUSES = ['draft', 'required', 'submitted', 'inReview', 'reviewed', 'closed', 'void'] as const;
export type SubmittalStatus = (typeof SUBMITTAL_STATUSES)[number];
/** Every verb that moves a submittal or its court, in the order of the work. */
export const SUBMITTAL_VERBS = [
  'request',
  'submit',
  'return',
  'send',
  'respond',
  'forward',
  'addReviewer',
  'shiftCourt',
  'bypass',
  'recall',
  'close',
  'revise',
  'reopen',
  'void',
] as const;
export type SubmittalVerb = (typeof SUBMITTAL_VERBS)[number];

export const SUBMITTAL_TYPES = [
  'shopDrawing',
  'productData',
  'sample',
  'mockup',
  'designData',
  'testReport',
  'certificate',
  'manufacturerInstruction',
  'deferredDesign',
  'operationManual',
  'warranty',
  'asBuilt',
  'atticStock',
  'other',
] as const;
export type SubmittalType = (typeof SUBMITTAL_TYPES)[number];
/** What comes as a thing and not as a file. */
export const PHYSICAL_TYPES: readonly SubmittalType[] = ['sample', 'mockup', 'atticStock'];
/** Action wants an approval; informational only a record. */
export const SUBMITTAL_CATEGORIES = ['action', 'informational', 'closeout', 'maintenance'] as const;

const days = z.nullish(z.int().check(z.minimum(0), z.maximum(1000)));

const facts = {
  description: optionalProse(20_000),
  /** the paragraph of the section, such as 1.5.A */
  paragraph: optionalLine(40),
  type: z._default(z.enum(SUBMITTAL_TYPES), 'productData'),
  category: z._default(z.enum(SUBMITTAL_CATEGORIES), 'action'),
  requiredOnSiteDate: optionalDay,
  /** calendar days from the order to the delivery */
  leadTimeDays: days,
  /** calendar days kept in hand */
  bufferDays: days,
  /** working days */
  designReviewDays: days,
  /** working days */
  internalReviewDays: days,
  /** by when it has to come in; else the plan says so */
  submitByDate: optionalDay,
  /** kept without a review */
  forRecordOnly: z._default(z.boolean(), false),
  substitution: z._default(z.boolean(), false),
  deviationNotes: optionalProse(5000),
};

/** The facts of a submittal before it is submitted. */
export const submittalFields = {
  title: line(255),
  ...facts,
  specSectionId: optionalId,
  packageId: optionalId,
  managerId: optionalId,
  responsibleCompanyId: optionalId,
  /** who hands it in */
  submitterId: optionalId,
  locationId: optionalId,
  costCodeId: optionalId,
  workflowId: optionalId,
  isPrivate: z._default(z.boolean(), false),
};

/** The order and the delivery of a released submittal. */
export const deliveryFields = {
  orderedDate: optionalDay,
  orderReference: optionalLine(60),
  confirmedDeliveryDate: optionalDay,
  actualDeliveryDate: optionalDay,
};

/** The order and the delivery as they are answered, and the days before them. */
const progress = {
  receivedDate: nullableText,
  distributedAt: nullableText,
  orderedDate: nullableText,
  confirmedDeliveryDate: nullableText,
  actualDeliveryDate: nullableText,
};

/** The plan as it is worked out from the fields. */
const plan = {
  requiredOnSiteDate: nullableText,
  leadTimeDays: z.nullable(z.int()),
  plannedReturnDate: nullableText,
  plannedSendDate: nullableText,
  plannedSubmitDate: nullableText,
  /** working days; negative is late; null without a day on site or once it has ended */
  floatDays: z.nullable(z.int()),
};

export const submittalRow = z.object({
  ...recordRow,
  ...fieldRow,
  submittalItemId: z.string(),
  status: z.enum(SUBMITTAL_STATUSES),
  revision: z.int(),
  isCurrent: z.boolean(),
  packageId: nullableText,
  packageNumber: nullableText,
  packageTitle: nullableText,
  specSection: nullableText,
  specSectionTitle: nullableText,
  type: z.string(),
  category: z.string(),
  /** the published result; null before it is distributed */
  dispositionName: nullableText,
  effect: z.nullable(z.enum(DISPOSITION_EFFECTS)),
  /** it may be ordered */
  released: z.boolean(),
  submitterName: nullableText,
  ...plan,
  ...progress,
});
export type SubmittalRow = z.output<typeof submittalRow>;

/** What somebody asked has answered. Only those who manage or review see it before the result is distributed. */
export const submittalResponse = z.object({
  responseId: z.string(),
  by: z.nullable(personRef),
  onBehalfOf: z.nullable(personRef),
  via: nullableText,
  at: z.string(),
  round: z.int(),
  step: z.int(),
  disposition: z.nullable(dispositionRef),
  body: nullableText,
  /** who submitted it reads the remarks */
  isDistributed: z.boolean(),
  attachments: z.array(attachmentRow),
});

export const submittalItem = z.object({
  ...recordParts,
  ...fieldParts,
  submittalItemId: z.string(),
  status: z.enum(SUBMITTAL_STATUSES),
  revision: z.int(),
  isCurrent: z.boolean(),
  /** every revision, the first first */
  /** what the revision before this one was closed with */
  previous: z.nullable(
    z.object({
      number: nullableText,
      dispositionName: nullableText,
      note: nullableText,
      remarks: z.array(z.object({ by: z.string(), text: z.string() })),
    }),
  ),
  revisions: z.array(
    z.object({
      submittalItemId: z.string(),
      revision: z.int(),
      status: z.enum(SUBMITTAL_STATUSES),
      isCurrent: z.boolean(),
      dispositionName: nullableText,
    }),
  ),
  package: z.nullable(z.object({ submittalPackageId: z.string(), number: nullableText, title: z.string() })),
  specSection: z.nullable(specSectionRef),
  ...answerFields(facts),
  submitter: z.nullable(personRef),
  workflow: z.nullable(workflowRef),
  ...plan,
  returnDueDate: nullableText,
  /** the day that presses now */
  dueInDays: z.nullable(z.int()),
  round: z.int(),
  /** the review stops at the first rejection */
  stopOnResubmit: z.boolean(),
  reviewers: z.array(reviewerRow),
  responses: z.array(submittalResponse),
  /** the worst answer of the round, as a proposal for closing; null for people who may not manage it */
  proposedDispositionId: nullableText,
  disposition: z.nullable(dispositionRef),
  finalNote: nullableText,
  released: z.boolean(),
  requestedAt: nullableText,
  sentAt: nullableText,
  returnedAt: nullableText,
  ...progress,
  orderReference: nullableText,
});
export type SubmittalItem = z.output<typeof submittalItem>;

import * as z from 'zod/mini';
import { rightOn } from '../../kit/endpoint.ts';
import { line, nullableText, optionalDay, optionalId, optionalProse, personRef } from '../../kit/fields.ts';
import { fieldParts, fieldRow, recordRow } from '../../kit/recordLists.ts';
import { recordParts } from '../../kit/recordShapes.ts';

/** What a call asks of its caller. */
export const fieldSampleRight = rightOn('fieldSample');

export const FIELD_SAMPLE_STATUSES = ['draft', 'open', 'readyForReview', 'closed', 'void'] as const;
export type FieldSampleStatus = (typeof FIELD_SAMPLE_STATUSES)[number];
/** Every verb that moves a field sample, in the order of the work. */
export const FIELD_SAMPLE_VERBS = ['assign', 'finish', 'accept', 'return', 'reopen', 'void'] as const;
export type FieldSampleVerb = (typeof FIELD_SAMPLE_VERBS)[number];

export const FIELD_SAMPLE_CATEGORIES = ['delivery', 'safety', 'closeout', 'other'] as const;
export type FieldSampleCategory = (typeof FIELD_SAMPLE_CATEGORIES)[number];

/** What people fill in. */
export const fieldSampleFields = {
  title: line(255),
  description: optionalProse(20_000),
  category: z._default(z.enum(FIELD_SAMPLE_CATEGORIES), 'delivery'),
  locationId: optionalId,
  costCodeId: optionalId,
  responsibleCompanyId: optionalId,
  /** who accepts it */
  managerId: optionalId,
  /** who does it, and has the ball while it is to be done */
  leadId: optionalId,
  dueDate: optionalDay,
  isPrivate: z._default(z.boolean(), false),
};

export const fieldSampleRow = z.object({
  ...recordRow,
  ...fieldRow,
  fieldSampleId: z.string(),
  status: z.enum(FIELD_SAMPLE_STATUSES),
  category: z.enum(FIELD_SAMPLE_CATEGORIES),
  leadName: nullableText,
  costCode: nullableText,
});
export type FieldSampleRow = z.output<typeof fieldSampleRow>;

export const fieldSample = z.object({
  ...recordParts,
  ...fieldParts,
  fieldSampleId: z.string(),
  status: z.enum(FIELD_SAMPLE_STATUSES),
  description: nullableText,
  category: z.enum(FIELD_SAMPLE_CATEGORIES),
  lead: z.nullable(personRef),
  dueInDays: z.nullable(z.int()),
});
export type FieldSample = z.output<typeof fieldSample>;

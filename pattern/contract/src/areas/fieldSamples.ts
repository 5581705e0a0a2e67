import * as z from 'zod/mini';
import { customFieldsInput } from '../kit/customFields.ts';
import { clientRef, day, id, ids, optionalProse, prose, version, withoutDefaults } from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { fieldSampleReads } from './fieldSamples/reads.ts';
import { fieldSample, fieldSampleFields } from './fieldSamples/shapes.ts';

export * from './fieldSamples/shapes.ts';
export { fieldSampleDownloads } from './fieldSamples/reads.ts';

const verb = verbsOf('/apisc/fieldSample', fieldSample, 'fieldSample');
const onFieldSample = { fieldSampleId: id };
const move = { ...onFieldSample, version };
const note = optionalProse(2000);
const reason = prose(2000);

/** A field sample: planned, assigned, done and accepted. */
export const fieldSamples = {
  ...fieldSampleReads,
  create: verb('create', 'create', 'Makes a draft; with `assign` it is assigned at once.', {
    clientRef,
    projectId: id,
    ...fieldSampleFields,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
    assign: z._default(z.boolean(), false),
  }),
  update: verb('update', 'create', 'Changes a field sample. A field that the input omits stays.', {
    ...move,
    ...withoutDefaults(fieldSampleFields),
    customFields: customFieldsInput,
  }),
  assign: verb('assign', 'create', 'draft → open: gives the number and puts it into the court of its lead.', {
    ...move,
    note,
  }),
  finish: verb('finish', 'respond', 'open → ready for review.', {
    ...move,
    note,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  accept: verb('accept', 'respond', 'ready for review → closed.', { ...move, note }),
  return: verb('return', 'respond', 'ready for review → open, with the reason.', { ...move, reason }),
  reopen: verb('reopen', 'respond', 'closed → open, with the reason.', { ...move, reason }),
  void: verb('void', 'respond', 'Ends it for good with a reason. The number stays taken.', { ...move, reason }),
  setDue: verb('setDue', 'respond', 'Moves the due date.', { ...move, dueDate: day, reason: optionalProse(500) }),
  remind: verb('remind', 'respond', 'Reminds those who hold the ball.', { ...onFieldSample, ...reviewFields.remind }),
};

import * as z from 'zod/mini';
import { customFieldsInput } from '../../kit/customFields.ts';
import { endpoint } from '../../kit/endpoint.ts';
import {
  clientRef,
  day,
  id,
  ids,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  prose,
  version,
} from '../../kit/fields.ts';
import { bulkFields, bulkOutput, mailLinks, reviewFields, verbsOf } from '../../kit/recordVerbs.ts';
import { createSubmittal, manageSubmittal, respondSubmittal, submittalFields, submittalItem } from './shapes.ts';

const verb = verbsOf('/apisc/submittalItem', submittalItem);
const onItem = { submittalItemId: id };
const move = { ...onItem, version };
/** Somebody asked in a step; `days` are working days, counted from the start of the step. */
const reviewer = z.strictObject({
  personId: id,
  step: z._default(z.int().check(z.minimum(1), z.maximum(10)), 1),
  required: z._default(z.boolean(), true),
  days: z._default(z.int().check(z.minimum(1), z.maximum(365)), 10),
});
const reviewers = z.array(reviewer).check(z.maxLength(30));

/** What is done with a submittal. */
export const submittalCalls = {
  create: verb('create', createSubmittal, 'Makes a draft; it gets its number when it is requested or submitted.', {
    clientRef,
    projectId: id,
    ...submittalFields,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(50)),
  }),
  update: verb('update', createSubmittal, 'Changes the fields that are still open to change. The plan follows.', {
    ...move,
    ...submittalFields,
    customFields: customFieldsInput,
  }),
  request: verb(
    'request',
    manageSubmittal,
    'draft → required: gives the number and asks the submitter to hand it in.',
    { ...move, submitByDate: optionalDay, note: optionalProse(2000), mailLinks },
  ),
  submit: verb('submit', respondSubmittal, 'draft or required → submitted: hands the files to the submittal manager.', {
    ...move,
    note: optionalProse(5000),
    fileIds: z.optional(ids(50)),
  }),
  return: verb('return', manageSubmittal, 'submitted → required: incomplete, and not counted as a review.', {
    ...move,
    reason: prose(2000),
    dueDate: optionalDay,
    mailLinks,
  }),
  send: verb(
    'send',
    manageSubmittal,
    'submitted or reviewed → inReview: asks the reviewers, step by step; without any, those of the workflow.',
    { ...move, reviewers: z.optional(reviewers), note: optionalProse(2000), mailLinks },
  ),
  respond: verb(
    'respond',
    respondSubmittal,
    'Answers with a disposition; the last required answer of a step begins the next, that of the last step ends the review.',
    {
      ...onItem,
      clientRef,
      dispositionId: id,
      body: optionalProse(20_000),
      onBehalfOfId: optionalId,
      fileIds: z.optional(ids(20)),
    },
  ),
  forward: verb(
    'forward',
    respondSubmittal,
    'Whoever holds the ball asks somebody else; their answer brings it back.',
    { ...move, ...reviewFields.forward },
  ),
  addReviewer: verb('addReviewer', manageSubmittal, 'Asks one more reviewer, in this step or a later one.', {
    ...move,
    ...reviewFields.addReviewer,
    step: z.optional(z.int().check(z.minimum(1), z.maximum(10))),
  }),
  shiftCourt: verb('shiftCourt', manageSubmittal, 'Puts the ball with other people by hand.', {
    ...move,
    ...reviewFields.shiftCourt,
  }),
  bypass: verb(
    'bypass',
    manageSubmittal,
    'Goes on without the answers that the current step still waits for: to the next step, or to reviewed.',
    { ...move, reason: prose(2000) },
  ),
  recall: verb('recall', manageSubmittal, 'inReview → submitted: takes it back from review.', {
    ...move,
    reason: prose(2000),
  }),
  close: verb(
    'close',
    manageSubmittal,
    'reviewed → closed with the final disposition; distributes it with the chosen files. What is only kept closes from submitted.',
    {
      ...move,
      dispositionId: id,
      note: optionalProse(5000),
      distributionIds: z.optional(ids(100)),
      /** attachments of reviewers that the submitter gets to see */
      attachmentIds: z.optional(ids(50)),
      /** makes the next revision at once, where another is wanted */
      createRevision: z._default(z.boolean(), false),
    },
  ),
  revise: verb(
    'revise',
    manageSubmittal,
    'Makes the next revision of a closed submittal, in the court of its submitter. Answers the new one.',
    { ...move, submitByDate: optionalDay, note: optionalProse(2000), mailLinks },
  ),
  reopen: verb('reopen', manageSubmittal, 'closed → reviewed with a reason, while there is no later revision.', {
    ...move,
    reason: prose(2000),
  }),
  void: verb(
    'void',
    manageSubmittal,
    'Ends it for good with a reason; the number stays taken, the revision before it is current again.',
    { ...move, reason: prose(2000) },
  ),
  setDue: verb('setDue', manageSubmittal, 'Moves the day that presses now.', {
    ...move,
    dueDate: day,
    reason: optionalProse(500),
  }),
  setDelivery: verb('setDelivery', manageSubmittal, 'Notes the order and the delivery of what was released.', {
    ...move,
    orderedDate: optionalDay,
    orderReference: optionalLine(60),
    confirmedDeliveryDate: optionalDay,
    actualDeliveryDate: optionalDay,
  }),
  remind: verb('remind', manageSubmittal, 'Reminds those who hold the ball.', { ...onItem, ...reviewFields.remind }),
  bulk: endpoint({
    method: 'POST',
    path: '/apisc/submittalItem/bulk',
    does: 'One verb on many submittals; each is done or refused with its reason.',
    right: manageSubmittal,
    input: z.strictObject({
      submittalItemIds: ids(200).check(z.minLength(1)),
      verb: z.enum([
        'request',
        'send',
        'remind',
        'setDue',
        'setManager',
        'setWorkflow',
        'moveToPackage',
        'addWatchers',
        'close',
        'revise',
        'void',
      ]),
      packageId: optionalId,
      workflowId: optionalId,
      dispositionId: optionalId,
      ...bulkFields,
    }),
    output: bulkOutput('submittalItemId'),
  }),
};

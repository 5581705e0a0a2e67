import * as z from 'zod/mini';
import { customFieldsInput } from '../kit/customFields.ts';
import {
  clientRef,
  day,
  id,
  ids,
  optionalDay,
  optionalId,
  optionalProse,
  prose,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { logImport } from '../kit/importCalls.ts';
import { bulkOf } from '../kit/recordBulk.ts';
import { mailLinks, reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { submittalReads } from './submittals/reads.ts';
import { deliveryFields, submittalFields, submittalItem, submittalRight } from './submittals/shapes.ts';
import { askedInStep, step } from './submittalWorkflows/shapes.ts';

export * from './submittals/packages.ts';
export * from './submittals/procurement.ts';
export * from './submittals/shapes.ts';
export { submittalDownloads } from './submittals/reads.ts';

const path = '/apisc/submittalItem';
const verb = verbsOf(path, submittalItem, 'submittal');
const onItem = { submittalItemId: id };
const move = { ...onItem, version };
const reason = prose(2000);
const note = optionalProse(2000);
const reviewers = z.array(z.strictObject({ ...askedInStep, step: z._default(step, 1) })).check(z.maxLength(30));

/** The verbs on a submittal. */
export const submittalCalls = {
  create: verb('create', 'create', 'Makes a draft; it gets its number when it is requested or submitted.', {
    clientRef,
    projectId: id,
    ...submittalFields,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  update: verb('update', 'create', 'Changes the fields that are still open to change. The plan follows.', {
    ...move,
    ...withoutDefaults(submittalFields),
    customFields: customFieldsInput,
  }),
  request: verb('request', 'manage', 'draft → required: gives the number and asks the submitter to hand it in.', {
    ...move,
    submitByDate: optionalDay,
    note,
    mailLinks,
  }),
  submit: verb('submit', 'respond', 'draft or required → submitted: hands the files to the submittal manager.', {
    ...move,
    note: optionalProse(5000),
    deviationNotes: optionalProse(5000),
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  return: verb('return', 'manage', 'submitted → required: incomplete, and not counted as a review.', {
    ...move,
    reason,
    dueDate: optionalDay,
    mailLinks,
  }),
  send: verb(
    'send',
    'manage',
    'submitted or reviewed → inReview: asks the reviewers, step by step; without any, those of the workflow.',
    {
      ...move,
      reviewers: z.optional(reviewers),
      /** stop at the first rejection; as the workflow says where it is left out */
      stopOnResubmit: z.optional(z.boolean()),
      note,
      mailLinks,
    },
  ),
  respond: verb(
    'respond',
    'respond',
    'Answers with a disposition; the last required answer of a step begins the next, that of the last step ends the review.',
    {
      ...onItem,
      clientRef,
      dispositionId: id,
      body: optionalProse(20_000),
      onBehalfOfId: optionalId,
      fileIds: z.optional(ids(FILES_MOST)),
    },
  ),
  forward: verb('forward', 'respond', 'Whoever holds the ball asks somebody else; their answer brings it back.', {
    ...move,
    ...reviewFields.forward,
  }),
  addReviewer: verb('addReviewer', 'manage', 'Asks one more reviewer, in this step or a later one.', {
    ...move,
    ...reviewFields.addReviewer,
    step: z.optional(step),
  }),
  shiftCourt: verb('shiftCourt', 'manage', 'Puts the ball with other people by hand.', {
    ...move,
    ...reviewFields.shiftCourt,
  }),
  bypass: verb(
    'bypass',
    'manage',
    'Goes on without the answers that the current step still waits for: to the next step, or to reviewed.',
    { ...move, reason },
  ),
  recall: verb('recall', 'manage', 'inReview → submitted: takes it back from review.', {
    ...move,
    reason,
  }),
  close: verb(
    'close',
    'manage',
    'reviewed → closed with the final disposition; distributes it with the chosen remarks and files. What is only kept closes from submitted.',
    {
      ...move,
      dispositionId: id,
      note: optionalProse(5000),
      distributionIds: z.optional(ids(100)),
      /** attachments of reviewers that the submitter gets to see */
      attachmentIds: z.optional(ids(50)),
      /** answers whose remarks the submitter may read */
      responseIds: z.optional(ids(100)),
      /** makes the next revision at once, where another is wanted */
      createRevision: z._default(z.boolean(), false),
    },
  ),
  revise: verb(
    'revise',
    'manage',
    'Makes the next revision of a closed submittal, in the court of its submitter. Answers the new one.',
    { ...move, submitByDate: optionalDay, note, mailLinks },
  ),
  reopen: verb('reopen', 'manage', 'closed → reviewed with a reason, while there is no later revision.', {
    ...move,
    reason,
  }),
  void: verb(
    'void',
    'manage',
    'Ends it for good with a reason; the number stays taken, the revision before it is current again.',
    { ...move, reason },
  ),
  setDue: verb('setDue', 'manage', 'Moves the day that presses now.', {
    ...move,
    dueDate: day,
    reason: optionalProse(500),
  }),
  setDelivery: verb('setDelivery', 'manage', 'Notes the order and the delivery of what was released.', {
    ...move,
    ...deliveryFields,
  }),
  remind: verb('remind', 'manage', 'Reminds those who hold the ball.', {
    ...onItem,
    ...reviewFields.remind,
  }),
  bulk: bulkOf(
    path,
    submittalRight('manage'),
    { many: 'submittals', idField: 'submittalItemId' },
    [
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
    ],
    { packageId: optionalId, workflowId: optionalId, dispositionId: optionalId },
  ),
};

/** Importing a register that was kept elsewhere. */
export const submittalImport = logImport(path, submittalRight('configure'), 'register');

/** One submittal, in one revision: what proves before an order that a product is what the contract asks for. */
export const submittalItems = { ...submittalReads, ...submittalCalls, ...submittalImport };

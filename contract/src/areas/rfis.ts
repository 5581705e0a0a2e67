import * as z from 'zod/mini';
import { downloadsOf } from '../kit/calls.ts';
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
import { bulkOf } from '../kit/recordBulk.ts';
import { asOneOf, draftDeletion, mailLinks, reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { logImport } from '../kit/importCalls.ts';
import { rfiDownloads, rfiReads } from './rfis/reads.ts';
import { IMPACTS, askFields, impacts, rfi, rfiRight } from './rfis/shapes.ts';

export { RFI_SORTS, rfiDownloads, rfiFilters } from './rfis/reads.ts';
export * from './rfis/shapes.ts';

const path = '/apisc/rfi';
const verb = verbsOf(path, rfi, 'rfi');
const reason = prose(2000);
const onRfi = { rfiId: id };
const move = { ...onRfi, version };
const reviewer = z.strictObject({
  personId: id,
  required: z._default(z.boolean(), true),
  coReviewer: z._default(z.boolean(), false),
  dueDate: optionalDay,
  ...asOneOf,
});

/** The filtered list as BCF; apart from the other downloads, which the first load of the list has. */
export const rfiBcf = downloadsOf(path, rfiRight('export'))(
  'bcf',
  'The filtered list as a BCF file, 200 RFIs at most: a topic for each, with its comments, pictures and what came with it.',
  { ...rfiDownloads.files.input.shape, version: z._default(z.enum(['2.0', '2.1', '3.0']), '2.1') },
);

/** Importing a log that was kept elsewhere. */
export const rfiImport = logImport(path, rfiRight('configure'), 'log');

/** Requests for information: questions to the design side, with official answers. */
export const rfis = {
  ...rfiReads,
  create: verb('create', 'create', 'Makes a draft.', {
    clientRef,
    projectId: id,
    ...askFields,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  update: verb(
    'update',
    'create',
    'Changes the fields that are still open to change; the question only until it is frozen.',
    { ...move, ...withoutDefaults(askFields), customFields: customFieldsInput },
  ),
  addendum: verb('addendum', 'create', 'Adds to a frozen question.', { ...onRfi, clientRef, body: prose() }),
  setImpacts: verb('setImpacts', 'manage', 'Confirms cost and schedule impact.', { ...move, ...impacts }),
  setDue: verb('setDue', 'manage', 'Moves the due date.', {
    ...move,
    dueDate: day,
    reason: optionalProse(500),
  }),
  submit: verb('submit', 'submit', 'draft → submitted: gives the number and hands it to the RFI manager.', move),
  return: verb('return', 'manage', 'submitted → draft with a reason; the number stays.', { ...move, reason }),
  send: verb('send', 'manage', 'draft or submitted → open: freezes the question and asks the reviewers.', {
    ...move,
    reviewers: z.array(reviewer).check(z.minLength(1), z.maxLength(20)),
    dueDate: day,
    distributionIds: z.optional(ids(100)),
    note: optionalProse(2000),
    mailLinks,
  }),
  forward: verb('forward', 'respond', 'Whoever holds the ball asks somebody else; their reply brings it back.', {
    ...move,
    ...reviewFields.forward,
  }),
  addReviewer: verb('addReviewer', 'manage', 'Asks one more reviewer.', {
    ...move,
    ...reviewFields.addReviewer,
  }),
  shiftCourt: verb('shiftCourt', 'manage', 'Puts the ball with other people by hand.', {
    ...move,
    ...reviewFields.shiftCourt,
  }),
  respond: verb('respond', 'respond', 'Answers; the last required answer moves it to answered.', {
    ...onRfi,
    clientRef,
    body: prose(),
    official: z.optional(z.boolean()),
    onBehalfOfId: optionalId,
    costImpact: z.nullish(z.enum(IMPACTS)),
    scheduleImpact: z.nullish(z.enum(IMPACTS)),
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  editResponse: verb(
    'editResponse',
    'respond',
    'Changes my own answer until it is official; the activity keeps what it said.',
    { ...move, responseId: id, body: prose() },
  ),
  withdrawResponse: verb('withdrawResponse', 'respond', 'Takes my own answer back until it is official.', {
    ...move,
    responseId: id,
    reason: optionalProse(2000),
  }),
  markOfficial: verb('markOfficial', 'manage', 'Marks a response as official, or takes the mark off.', {
    ...move,
    responseId: id,
    official: z.boolean(),
  }),
  askAgain: verb('askAgain', 'manage', 'answered → open: a new round with a clarification.', {
    ...move,
    clarification: prose(),
    dueDate: day,
    reviewerIds: z.optional(ids(20)),
  }),
  close: verb(
    'close',
    'manage',
    'answered → closed: needs an official response and confirmed impacts; distributes the answer.',
    { ...move, ...impacts },
  ),
  answerInternally: verb(
    'answerInternally',
    'manage',
    'submitted or open → closed with the manager’s own official response.',
    { ...move, clientRef, body: prose(), ...impacts },
  ),
  reopen: verb('reopen', 'manage', 'closed → open with a reason: a new round.', {
    ...move,
    reason,
    dueDate: day,
    reviewerIds: z.optional(ids(20)),
  }),
  void: verb('void', 'manage', 'Ends it for good with a reason; the number stays taken.', {
    ...move,
    reason,
  }),
  deleteDraft: draftDeletion(
    path,
    rfiRight('create'),
    'rfiId',
    'Deletes my own draft that never had a number; its history stays with the audit.',
  ),
  remind: verb('remind', 'manage', 'Reminds those who hold the ball.', { ...onRfi, ...reviewFields.remind }),
  bulk: bulkOf(path, rfiRight('manage'), { many: 'RFIs', idField: 'rfiId' }, [
    'remind',
    'setDue',
    'addWatchers',
    'setManager',
    'close',
    'void',
  ]),
  ...rfiImport,
};

import * as z from 'zod/mini';
import { downloadsOf } from '../kit/calls.ts';
import { customFieldsInput } from '../kit/customFields.ts';
import {
  clientRef,
  day,
  id,
  ids,
  line,
  optionalDay,
  optionalId,
  optionalProse,
  prose,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import { PHOTOS_MOST } from '../kit/fileLimits.ts';
import { bulkOf } from '../kit/recordBulk.ts';
import { draftDeletion, mailLinks, reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { PUNCH_LIST_FILTERS, punchItemReads, punchPackageReads } from './punch/reads.ts';
import { DISPUTE_REASONS, punchFields, punchListItem, punchRight } from './punch/shapes.ts';
import { SIGNATURE_STAGES, punchListPackage, punchPackageFields } from './punch/packageShapes.ts';

export * from './punch/packageShapes.ts';
export * from './punch/shapes.ts';
export { punchItemDownloads, punchPackageDownloads } from './punch/reads.ts';

const itemPath = '/apisc/punchListItem';
const verb = verbsOf(itemPath, punchListItem, 'punchList');
const move = { punchListItemId: id, version };
const note = optionalProse(2000);
const reason = prose(2000);
/** A phone without a network sends all photos of an item later at once, and none may be lost. */
const fileIds = z.optional(ids(PHOTOS_MOST));
/** The part; by default the actor's own. A manager of the item may name another person's part. */
const assignmentId = optionalId;

/** Who fixes an item, for which trade: a person, whose company follows from them, or a company through its people on the project. */
const assignmentInput = z.strictObject({
  assignmentId: optionalId,
  personId: optionalId,
  companyId: optionalId,
  tradeId: optionalId,
});
const assignmentsInput = z.array(assignmentInput).check(z.maxLength(10));

/** Verbs on many items at once. */
const BULK_VERBS = [
  'submit',
  'send',
  'assign',
  'setDue',
  'setManager',
  'verify',
  'close',
  'closeNow',
  'addWatchers',
  'remind',
  'void',
] as const;

/** The verbs on a punch item. */
const punchItemCalls = {
  create: verb('create', 'create', 'Makes a draft; with `submit` it is handed to its manager at once.', {
    clientRef,
    projectId: id,
    packageId: id,
    ...punchFields,
    assignments: z.optional(assignmentsInput),
    customFields: customFieldsInput,
    /** pictures of the defect */
    fileIds,
    submit: z._default(z.boolean(), false),
  }),
  update: verb('update', 'create', 'Changes a punch item; what is left out stays.', {
    ...move,
    packageId: z.optional(id),
    ...withoutDefaults(punchFields),
    customFields: customFieldsInput,
  }),
  addPhotos: verb('addPhotos', 'create', 'Adds pictures of the defect, or of the work that was done.', {
    ...move,
    when: z.enum(['before', 'after']),
    fileIds: ids(PHOTOS_MOST).check(z.minLength(1)),
  }),
  assign: verb(
    'assign',
    'respond',
    'Says who fixes it, a person or a company a trade. Whoever is left out is withdrawn; who is new is asked at once when it was sent.',
    { ...move, assignments: assignmentsInput, mailLinks },
  ),
  submit: verb('submit', 'submit', 'draft → triage: gives the number and hands it to its manager.', move),
  send: verb('send', 'respond', 'draft, triage or not accepted → open: asks those who are to fix it.', {
    ...move,
    dueDate: optionalDay,
    note,
    mailLinks,
  }),
  start: verb('start', 'respond', 'Says that the work on one’s part has begun.', { ...move, assignmentId }),
  resolve: verb('resolve', 'respond', 'Reports one’s part as fixed; the last part makes the item ready for review.', {
    ...move,
    assignmentId,
    note,
    /** pictures of the work that was done */
    fileIds,
  }),
  dispute: verb('dispute', 'respond', 'open or not accepted → disputed: it is not theirs to fix.', {
    ...move,
    assignmentId,
    disputeReason: z.enum(DISPUTE_REASONS),
    note,
    fileIds,
  }),
  uphold: verb('uphold', 'respond', 'disputed → open: it is to be fixed, by the same trades or by others.', {
    ...move,
    reason,
    assignments: z.optional(assignmentsInput),
    dueDate: optionalDay,
    mailLinks,
  }),
  agree: verb('agree', 'respond', 'disputed → closed or void: the trade is right.', {
    ...move,
    outcome: z.enum(['closed', 'void']),
    reason,
  }),
  verify: verb(
    'verify',
    'respond',
    'ready for review → ready to close; → closed where its manager approves too.',
    { ...move, note },
    'accept',
  ),
  reject: verb(
    'reject',
    'respond',
    'ready for review → not accepted: all that was reported fixed, or the parts named.',
    {
      ...move,
      assignmentIds: z.optional(ids(10)),
      reason,
      dueDate: optionalDay,
      fileIds,
      mailLinks,
    },
  ),
  close: verb('close', 'respond', 'ready to close → closed.', { ...move, note }),
  notAccept: verb('notAccept', 'respond', 'ready to close → not accepted, back to its manager.', {
    ...move,
    reason,
    fileIds,
  }),
  closeNow: verb('closeNow', 'respond', 'Closes what does not need the whole way, with the reason.', {
    ...move,
    reason,
  }),
  reopen: verb('reopen', 'respond', 'closed → open with the reason; → triage where nobody is assigned.', {
    ...move,
    reason,
    dueDate: optionalDay,
    mailLinks,
  }),
  void: verb('void', 'respond', 'Ends it for good with a reason; the number stays taken.', { ...move, reason }),
  setDue: verb('setDue', 'respond', 'Moves the day by which it is to be fixed.', {
    ...move,
    dueDate: day,
    reason: optionalProse(500),
  }),
  deleteDraft: draftDeletion(
    itemPath,
    punchRight('create'),
    'punchListItemId',
    'Deletes my own draft that never had a number; its history stays with the audit.',
  ),
  remind: verb('remind', 'respond', 'Reminds those who hold the ball.', {
    punchListItemId: id,
    ...reviewFields.remind,
  }),
  bulk: bulkOf(itemPath, punchRight('respond'), { many: 'punch items', idField: 'punchListItemId' }, BULK_VERBS, {
    /** companies to assign, in addition to people */
    companyIds: z.optional(ids(10)),
    tradeId: optionalId,
  }),
};

/** The filtered list as BCF; apart from the other downloads, which the first load of the list has. */
export const punchBcf = downloadsOf(itemPath, punchRight('export'))(
  'bcf',
  'The filtered list as a BCF file, 200 items at most: a topic for each, with its comments, pictures and what came with it.',
  { ...PUNCH_LIST_FILTERS, version: z._default(z.enum(['2.0', '2.1', '3.0']), '2.1') },
);

/** Incomplete or defective work at one place: found, fixed by its trades, verified by somebody else, closed. */
export const punchListItems = { ...punchItemReads, ...punchItemCalls };

/** A signature as it was drawn: the path of an SVG in a box of 400 × 120. */
const signatureDrawing = z.nullable(z.string().check(z.maxLength(40_000), z.regex(/^(?:[ML]\d{1,3} \d{1,3})*$/)));

const packagePath = '/apisc/punchListPackage';
const packageVerb = verbsOf(packagePath, punchListPackage, 'punchList');
const packageMove = { punchListPackageId: id, version };

/** The punch list of a walk: its items are fixed, verified and certified together. */
export const punchListPackages = {
  ...punchPackageReads,
  create: packageVerb('create', 'manage', 'Makes a draft of a package.', {
    clientRef,
    projectId: id,
    ...punchPackageFields,
  }),
  update: packageVerb('update', 'manage', 'Changes a package; what is left out stays.', {
    ...packageMove,
    ...withoutDefaults(punchPackageFields),
  }),
  issue: packageVerb('issue', 'manage', 'draft → issued: gives the number; its items can be sent.', packageMove),
  sign: packageVerb(
    'sign',
    'respond',
    'Signs substantial completion, with what is open, or final completion, once all is closed. Who manages and who approves it both sign; the last final signature certifies it.',
    {
      ...packageMove,
      stage: z.enum(SIGNATURE_STAGES),
      signedName: line(200),
      drawing: z.optional(signatureDrawing),
      substantialCompletionDate: optionalDay,
    },
  ),
  sendForSignature: packageVerb(
    'sendForSignature',
    'manage',
    'Freezes what a completion certifies as it stands, and asks who has not signed it; the links that were sent before end.',
    { ...packageMove, stage: z.enum(SIGNATURE_STAGES), substantialCompletionDate: optionalDay, note, mailLinks },
  ),
  recall: packageVerb('recall', 'manage', 'Takes back what was sent for signature; signatures that were given stay.', {
    ...packageMove,
    reason,
  }),
  reopen: packageVerb('reopen', 'manage', 'certified → issued with a reason; its signatures lapse.', {
    ...packageMove,
    reason,
  }),
  deleteDraft: draftDeletion(
    packagePath,
    punchRight('manage'),
    'punchListPackageId',
    'Deletes my own draft that holds nothing; its history stays with the audit.',
  ),
  void: packageVerb('void', 'manage', 'Ends a package that holds nothing any more, with a reason.', {
    ...packageMove,
    reason,
  }),
};

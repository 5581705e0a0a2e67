import * as z from 'zod/mini';
import { customFieldsInput } from '../kit/customFields.ts';
import {
  clientRef,
  day,
  enteredCents,
  id,
  ids,
  line,
  nothing,
  optionalDay,
  optionalId,
  optionalLine,
  optionalProse,
  prose,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { writesOf } from '../kit/calls.ts';
import { reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { bidPackageReads } from './bidPackages/reads.ts';
import {
  AWARD_KINDS,
  SCOPE_STATES,
  bidContent,
  bidPackage,
  bidPackageFields,
  bidPackageRight,
  formLinesInput,
  onBidPackage,
} from './bidPackages/shapes.ts';

export * from './bidPackages/shapes.ts';
export { bidPackageDownloads } from './bidPackages/reads.ts';

const verb = verbsOf('/apisc/bidPackage', bidPackage, 'bid');
const move = { ...onBidPackage, version };
const note = optionalProse(2000);
const reason = prose(2000);

/** A credit is below zero. */
const signedCents = z.int().check(z.minimum(-999_999_999), z.maximum(999_999_999));
const plugInput = z.strictObject({
  inviteId: id,
  lineId: id,
  cents: z.nullish(signedCents),
  scope: z.nullish(z.enum(SCOPE_STATES)),
  note: optionalLine(255),
});
const adjustmentInput = z.strictObject({
  inviteId: id,
  cents: signedCents.check(z.refine((value: number) => value !== 0, { error: 'Enter an amount' })),
  reason: line(255),
});

/** What trade partners are asked to price: sealed until it is due, leveled, awarded. */
export const bidPackages = {
  ...bidPackageReads,
  create: verb('create', 'create', 'Makes a bid package, with its number.', {
    clientRef,
    projectId: id,
    ...bidPackageFields,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
    /** a form that is kept, whose lines it begins with */
    bidFormId: optionalId,
  }),
  update: verb('update', 'update', 'Changes a package; what is left out stays.', {
    ...move,
    ...withoutDefaults(bidPackageFields),
    customFields: customFieldsInput,
  }),
  setLines: verb('setLines', 'update', 'Sets the lines of the form, all of them, before anybody is invited.', {
    ...move,
    lines: formLinesInput,
  }),
  keepForm: verb('keepForm', 'update', 'Keeps its form for other packages, in place of one of this name.', {
    ...move,
    name: line(160),
  }),
  removeForm: writesOf('/apisc/bidPackage', bidPackageRight('update'))(
    'removeForm',
    'Takes a form out of those that are kept; packages that began with it have their own copy.',
    nothing,
    { bidFormId: id },
  ),
  setParts: verb('setParts', 'update', 'Says which parts of one of our bids it asks for, all of them.', {
    ...move,
    bidBreakdownIds: ids(200),
  }),
  setBudget: verb('setBudget', 'update', 'Says what is set aside for it, and our own figure until bids are in.', {
    ...move,
    budgetCents: z.nullable(enteredCents),
    /** left out, it stays */
    plugCents: z.optional(z.nullable(enteredCents)),
  }),
  addInvitees: verb('addInvitees', 'update', 'Adds bidders; once bids are asked for, each gets a link by mail.', {
    ...move,
    personIds: ids(50).check(z.minLength(1)),
  }),
  removeInvitee: verb('removeInvitee', 'update', 'Takes a bidder off who has not bid; their links end.', {
    ...move,
    inviteId: id,
  }),
  invite: verb('invite', 'submit', 'draft → open: every bidder gets a link by mail.', {
    ...move,
    /** where it was to be determined */
    dueDate: optionalDay,
    dueTime: z.nullish(bidPackageFields.dueTime),
    note,
  }),
  addAddendum: verb('addAddendum', 'update', 'Issues an addendum to everybody invited, to be acknowledged.', {
    ...move,
    title: line(160),
    text: prose(5000),
    /** the form as it is from now on, where it changes; a line that differs in anything is another line */
    lines: z.optional(formLinesInput.check(z.minLength(1))),
  }),
  answerQuestion: verb('answerQuestion', 'update', 'Answers a question of a bidder, to everybody invited.', {
    ...move,
    questionId: id,
    answer: prose(5000),
  }),
  extendDue: verb('extendDue', 'submit', 'Another day and time to bid by, told to everybody invited.', {
    ...move,
    dueDate: day,
    dueTime: z.optional(bidPackageFields.dueTime),
    note,
  }),
  remindBidders: verb('remindBidders', 'update', 'Mails those who have not bid and not declined.', move),
  enterBid: verb('enterBid', 'update', 'Enters a bid that came by mail, with what came; sealed as every other.', {
    ...move,
    clientRef,
    inviteId: id,
    ...bidContent,
    fileIds: ids(FILES_MOST).check(z.minLength(1)),
    /** their bid takes in every addendum that was issued */
    takesAddenda: z._default(z.boolean(), false),
  }),
  openBids: verb('openBids', 'update', 'open → closed: opens the bids once they are due.', move),
  level: verb('level', 'update', 'Sets our own figures for cells of the grid, and which alternates are taken.', {
    ...move,
    plugs: z.array(plugInput).check(z.maxLength(2000)),
    acceptedIds: z.optional(ids(200)),
    /** lines of bidders' own that count, all of them */
    countedIds: z.optional(ids(500)),
    /** adjustments outside the lines, of all bidders */
    adjustments: z.optional(z.array(adjustmentInput).check(z.maxLength(500))),
  }),
  recommend: verb('recommend', 'update', 'Recommends a bidder with the reason, to somebody who may award.', {
    ...move,
    inviteId: id,
    approverId: id,
    reason,
  }),
  return: verb('return', 'approve', 'recommended → leveling, with the reason.', { ...move, reason }),
  award: verb('award', 'approve', 'recommended → awarded; soft without a contract yet.', {
    ...move,
    awardKind: z.enum(AWARD_KINDS),
    note,
  }),
  sendRegrets: verb('sendRegrets', 'submit', 'Thanks the others by mail and tells them that it was awarded.', {
    ...move,
    note,
  }),
  reopen: verb('reopen', 'approve', 'awarded → leveling, with the reason.', { ...move, reason }),
  cancel: verb('cancel', 'submit', 'Ends it with the reason; bids that are sealed stay so.', { ...move, reason }),
  remind: verb('remind', 'update', 'Reminds those who hold the ball.', { ...onBidPackage, ...reviewFields.remind }),
};

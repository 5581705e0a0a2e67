import * as z from 'zod/mini';
import { approvalFields } from '../kit/approvals.ts';
import { keptClauses } from '../kit/clauses.ts';
import { customFieldsInput } from '../kit/customFields.ts';
import {
  clientRef,
  day,
  id,
  ids,
  line,
  optionalDay,
  optionalLine,
  optionalProse,
  prose,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { bidClauseReads } from './bids/clauseReads.ts';
import { bidReads, breakdownReads } from './bids/reads.ts';
import {
  LOST_REASONS,
  MOST_LINES,
  bid,
  bidFields,
  breakdownFields,
  competitorInput,
  costLineInput,
  moreContactIds,
  onBid,
  partMarkupInput,
} from './bids/shapes.ts';

export * from './bids/shapes.ts';
export { bidDownloads } from './bids/reads.ts';

const verb = verbsOf('/apisc/bid', bid, 'bid');
const onBreakdown = verbsOf('/apisc/bidBreakdown', bid, 'bid');
const move = { ...onBid, version };
const part = { ...move, bidBreakdownId: id };
const note = optionalProse(2000);
const reason = prose(2000);
const competitors = z.optional(z.array(competitorInput).check(z.maxLength(30)));

/** Our price to an owner: won or lost. */
export const bids = {
  ...bidReads,
  ...bidClauseReads,
  create: verb('create', 'create', 'Makes a bid, with its number.', {
    clientRef,
    projectId: id,
    ...bidFields,
    moreContactIds,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  update: verb('update', 'update', 'Changes a bid; what is left out stays.', {
    ...move,
    ...withoutDefaults(bidFields),
    moreContactIds,
    customFields: customFieldsInput,
  }),
  setMarkups: verb('setMarkups', 'update', 'Says how cost becomes price, in this order.', {
    ...move,
    markups: z.array(partMarkupInput).check(z.maxLength(20)),
  }),
  setClauses: verb('setClauses', 'update', 'Sets the clauses of a bid, or of a part of it, all of them.', {
    ...move,
    bidBreakdownId: z.nullish(id),
    clauses: keptClauses,
  }),
  addAddendum: verb('addAddendum', 'update', 'Notes an addendum of the owner.', {
    ...move,
    number: line(20),
    receivedDate: optionalDay,
    impact: optionalProse(2000),
  }),
  acknowledgeAddendum: verb('acknowledgeAddendum', 'update', 'Says that the price takes an addendum in.', {
    ...move,
    addendumId: id,
  }),
  decideBid: verb('decideBid', 'update', 'undecided → estimating.', { ...move, note }),
  decline: verb('decline', 'update', 'undecided → no bid, with the reason.', { ...move, reason }),
  reconsider: verb('reconsider', 'update', 'no bid → undecided, until it is due.', { ...move, note }),
  submitForReview: verb(
    'submitForReview',
    'submit',
    'estimating → in review, or approved where nobody need approve it.',
    {
      ...move,
      ...approvalFields.submit,
    },
  ),
  return: verb('return', 'approve', 'in review → estimating, with the reason.', { ...move, ...approvalFields.reject }),
  approve: verb('approve', 'approve', 'Approves a step; the last of them freezes a revision of the price.', {
    ...move,
    ...approvalFields.approve,
  }),
  rescind: verb(
    'rescind',
    'submit',
    'in review → estimating or negotiating, by whoever sent it; approved → the same.',
    {
      ...move,
      ...approvalFields.rescind,
    },
  ),
  submit: verb('submit', 'submit', 'approved → submitted; late is said, not hidden.', { ...move, note }),
  sendProposal: verb(
    'sendProposal',
    'submit',
    'approved or submitted → submitted: mails the last revision to each of these people, with a link that needs no account.',
    { ...move, personIds: ids(20).check(z.minLength(1)), message: optionalProse(300) },
  ),
  clarify: verb('clarify', 'submit', 'submitted → negotiating: the price may change again.', { ...move, note }),
  resubmit: verb('resubmit', 'submit', 'negotiating → submitted, with a new revision of the price.', { ...move, note }),
  win: verb('win', 'submit', 'submitted or negotiating → awarded.', { ...move, competitors, note }),
  lose: verb('lose', 'submit', 'submitted or negotiating → lost, with the reason.', {
    ...move,
    lostReason: z.enum(LOST_REASONS),
    lostTo: optionalLine(120),
    competitors,
    note,
  }),
  withdraw: verb('withdraw', 'submit', 'Takes it back, with the reason.', { ...move, reason }),
  extend: verb('extend', 'submit', 'expired → submitted, valid until another day.', { ...move, validUntil: day, note }),
  reopen: verb('reopen', 'approve', 'lost → negotiating, with the reason.', { ...move, reason }),
  remind: verb('remind', 'update', 'Reminds those who hold the ball.', { ...onBid, ...reviewFields.remind }),
};

/** The parts of its price. Each answers the bid. */
export const bidBreakdowns = {
  ...breakdownReads,
  create: onBreakdown(
    'addBreakdowns',
    'update',
    'Adds parts of the price, in this order, behind those that are there.',
    {
      ...move,
      clientRef,
      breakdowns: z.array(z.strictObject(breakdownFields)).check(z.minLength(1), z.maxLength(200)),
      note,
    },
    'create',
  ),
  update: onBreakdown(
    'updateBreakdown',
    'update',
    'Changes a part of the price; what is left out stays.',
    { ...part, ...withoutDefaults(breakdownFields) },
    'update',
  ),
  remove: onBreakdown('removeBreakdown', 'update', 'Takes a part out of the price, with its lines.', part, 'remove'),
  move: onBreakdown(
    'moveBreakdown',
    'update',
    'Puts a part before another one, or last.',
    { ...part, beforeId: z.nullable(id) },
    'move',
  ),
  setLines: {
    ...onBreakdown('setLines', 'update', 'Sets the lines of the cost of a part, all of them.', {
      ...part,
      lines: z.array(costLineInput).check(z.maxLength(MOST_LINES)),
    }),
    large: true as const,
  },
};

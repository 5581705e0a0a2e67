import * as z from 'zod/mini';
import { approvalFields } from '../kit/approvals.ts';
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
import { awardReads } from './awards/reads.ts';
import {
  AWARD_SIDES,
  AWARD_TARGETS,
  PAPERS,
  award,
  awardFields,
  awardLineInput,
  onAward,
  runnerUp,
  wholeCents,
} from './awards/shapes.ts';

export * from './awards/shapes.ts';
export { awardDownloads } from './awards/reads.ts';

const verb = verbsOf('/apisc/projectAward', award, 'award');
const move = { ...onAward, version };
const note = optionalProse(2000);
const reason = prose(2000);

/** The decision between a price and a contract: our bid won, or a price of a trade partner chosen. */
export const awards = {
  ...awardReads,
  create: verb('create', 'create', 'Makes an award, with its number.', {
    clientRef,
    projectId: id,
    side: z._default(z.enum(AWARD_SIDES), 'vendor'),
    ...awardFields,
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  update: verb('update', 'update', 'Changes an award; what is left out stays.', {
    ...move,
    ...withoutDefaults(awardFields),
    customFields: customFieldsInput,
  }),
  setPrice: verb('setPrice', 'update', 'Sets the lines of the price, the budget and what others asked, all of them.', {
    ...move,
    lines: z.array(awardLineInput).check(z.maxLength(500)),
    budgetCents: z.nullish(wholeCents),
    runnerUps: z.optional(z.array(runnerUp).check(z.maxLength(30))),
  }),
  submit: verb('submit', 'submit', 'draft → waiting for approval, by the policies of the company.', {
    ...move,
    ...approvalFields.submit,
  }),
  approve: verb('approve', 'approve', 'waiting for approval → approved.', { ...move, ...approvalFields.approve }),
  reject: verb('reject', 'approve', 'waiting for approval → draft, with the reason.', {
    ...move,
    ...approvalFields.reject,
  }),
  recall: verb('recall', 'submit', 'waiting for approval → draft, by whoever submitted it; approved → draft.', {
    ...move,
    ...approvalFields.rescind,
  }),
  waive: verb('waive', 'approve', 'Lets the award go on without a paper, with the reason.', {
    ...move,
    paper: z.enum(PAPERS),
    reason,
  }),
  issue: verb('issue', 'submit', 'approved → issued: freezes the letter and mails the link to sign it by.', {
    ...move,
    /** the day by which it is to be accepted, where it is another */
    dueDate: optionalDay,
    note,
  }),
  accept: verb('accept', 'submit', 'issued → accepted: notes who signed it on paper.', {
    ...move,
    acceptedName: line(160),
    acceptedCompany: optionalLine(160),
    note,
  }),
  decline: verb('decline', 'submit', 'issued → declined: notes the reason that they gave.', { ...move, reason }),
  extend: verb('extend', 'submit', 'issued or expired → issued, to be accepted by another day.', {
    ...move,
    dueDate: day,
    note,
  }),
  convert: verb(
    'convert',
    'submit',
    'accepted → contracted: makes the draft of the contract, and lets the project go on, once.',
    {
      ...move,
      /** of an award to a vendor: what it becomes; left out, a subcontract */
      target: z.optional(z.enum(AWARD_TARGETS)),
      /** for an award that we received: continue the award's project, or create another one */
      projectNumber: optionalLine(20),
      projectName: optionalLine(255),
      note,
    },
  ),
  rescind: verb('rescind', 'approve', 'Takes an award back before it is accepted, with the reason.', {
    ...move,
    reason,
  }),
  remind: verb('remind', 'update', 'Reminds those who hold the ball.', { ...onAward, ...reviewFields.remind }),
};

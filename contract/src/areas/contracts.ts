import * as z from 'zod/mini';
import { approvalFields } from '../kit/approvals.ts';
import { customFieldsInput } from '../kit/customFields.ts';
import {
  clientRef,
  day,
  id,
  ids,
  line,
  optionalLine,
  optionalProse,
  prose,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { drawing } from '../kit/forms/answers.ts';
import { mailLinks, reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { markupInput } from './bids/markups.ts';
import { MOST_LINES, lineInput, movedInput, receiptLineInput } from './contracts/lines.ts';
import { contractReads, orderReads } from './contracts/reads.ts';
import { contract, contractFields, onContract } from './contracts/shapes.ts';
import { CONTRACT_TYPES, TERMINATED_FOR } from './contracts/kinds.ts';
import type { ContractKind } from './contracts/kinds.ts';

export * from './contracts/shapes.ts';
export { contractDownloads, orderDownloads } from './contracts/reads.ts';

const move = { ...onContract, version };
const note = optionalProse(2000);
const reason = prose(2000);
const schedule = z.array(lineInput).check(z.maxLength(MOST_LINES));

/** What a person signs with: the path of a drawing, or the name alone. */
const signature = { name: line(120), company: optionalLine(120), image: z._default(drawing, '') };

/** How one comes to be approved, under the path and the right of its kind. */
function draftVerbs(kind: ContractKind) {
  const verb = verbsOf(`/apisc/${kind}`, contract, kind);
  return {
    create: verb('create', 'create', 'Makes one, with its number and perhaps its schedule of values.', {
      clientRef,
      projectId: id,
      contractType: z.enum(CONTRACT_TYPES[kind] as readonly [string, ...string[]]),
      ...contractFields,
      lines: z._default(schedule, []),
      customFields: customFieldsInput,
      fileIds: z.optional(ids(FILES_MOST)),
    }),
    update: verb('update', 'update', 'Changes a draft; what is left out stays.', {
      ...move,
      ...withoutDefaults(contractFields),
      customFields: customFieldsInput,
    }),
    setLines: {
      ...verb('setLines', 'update', 'Sets the schedule of values of a draft, all of its lines.', {
        ...move,
        lines: schedule,
      }),
      large: true as const,
    },
    submit: verb('submit', 'submit', 'draft → waiting for approval.', { ...move, ...approvalFields.submit }),
    approve: verb('approve', 'approve', 'waiting for approval → approved.', { ...move, ...approvalFields.approve }),
    reject: verb('reject', 'approve', 'waiting for approval → draft, with the reason.', {
      ...move,
      ...approvalFields.reject,
    }),
    rescind: verb('rescind', 'submit', 'Takes it back from approval.', { ...move, ...approvalFields.rescind }),
  };
}

/** The verbs by which a contract becomes binding, and the verbs after that. */
function lifeVerbs(kind: ContractKind) {
  const verb = verbsOf(`/apisc/${kind}`, contract, kind);
  return {
    sendForSignature: verb(
      'sendForSignature',
      'submit',
      'approved → out for signature: freezes the text that is signed.',
      {
        ...move,
        note,
        mailLinks,
      },
    ),
    recall: verb('recall', 'submit', 'out for signature → approved; signatures lapse.', { ...move, reason }),
    sign: verb('sign', 'submit', 'Signs it for us; executed once both parties have.', {
      ...move,
      clientRef,
      ...signature,
    }),
    execute: verb(
      'execute',
      'submit',
      'out for signature → executed, signed on paper: the signed copy comes with it.',
      {
        ...move,
        clientRef,
        signedDate: day,
        note,
        fileIds: ids(FILES_MOST).check(z.minLength(1)),
      },
    ),
    hold: verb('hold', 'submit', 'executed → on hold, with the reason: nothing is received or billed.', {
      ...move,
      reason,
    }),
    release: verb('release', 'submit', 'on hold → executed.', { ...move, note }),
    complete: verb('complete', 'submit', 'executed → complete.', {
      ...move,
      note,
      shortCloseReason: optionalProse(2000),
    }),
    close: verb('close', 'submit', 'complete → closed.', { ...move, note }),
    terminate: verb('terminate', 'approve', 'Ends it early, for cause or for convenience, with the reason.', {
      ...move,
      terminatedFor: z.enum(TERMINATED_FOR),
      reason,
    }),
    void: verb('void', 'update', 'Ends one that was never signed, with the reason; its number stays.', {
      ...move,
      reason,
    }),
    reopen: verb('reopen', 'approve', 'closed → executed, with the reason.', { ...move, reason }),
    reallocate: verb('reallocate', 'submit', 'Asks to move an amount from one line to another: the sum stays.', {
      ...move,
      clientRef,
      ...movedInput,
      reason,
    }),
    approveReallocation: verb('approveReallocation', 'approve', 'Moves an amount as somebody else asked.', {
      ...move,
      clientRef,
      reallocationId: id,
      note,
    }),
    refuseReallocation: verb('refuseReallocation', 'approve', 'Leaves the lines as they are, with the reason.', {
      ...move,
      clientRef,
      reallocationId: id,
      reason,
    }),
    setMarkups: verb('setMarkups', 'update', 'Sets the markups that a new change of it begins with.', {
      ...move,
      markups: z.array(markupInput).check(z.maxLength(20)),
    }),
    remind: verb('remind', 'update', 'Reminds those who hold the ball.', { ...onContract, ...reviewFields.remind }),
  };
}

/** Right to record deliveries, for people who may not edit orders. */
const receiptVerb = verbsOf('/apisc/purchaseOrder', contract, 'purchaseOrder.receipt');

/** What binds us to an owner, a trade or a service. */
export const contracts = { ...contractReads, ...draftVerbs('contract'), ...lifeVerbs('contract') };

/** Purchase orders: ordered lines, their prices, and deliveries. */
export const purchaseOrders = {
  ...orderReads,
  ...draftVerbs('purchaseOrder'),
  ...lifeVerbs('purchaseOrder'),
  receive: receiptVerb('receive', 'update', 'Notes what came of an order.', {
    ...move,
    clientRef,
    receivedDate: day,
    packingSlip: optionalLine(80),
    note,
    lines: z.array(receiptLineInput).check(z.minLength(1), z.maxLength(500)),
    fileIds: z.optional(ids(FILES_MOST)),
  }),
};

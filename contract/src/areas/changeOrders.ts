import * as z from 'zod/mini';
import { approvalFields } from '../kit/approvals.ts';
import { customFieldsInput } from '../kit/customFields.ts';
import {
  clientRef,
  day,
  enteredCents,
  id,
  ids,
  line,
  optionalId,
  optionalLine,
  optionalProse,
  prose,
  version,
  withoutDefaults,
} from '../kit/fields.ts';
import { FILES_MOST } from '../kit/fileLimits.ts';
import { rightOn } from '../kit/endpoint.ts';
import { drawing } from '../kit/forms/answers.ts';
import { bulkOf } from '../kit/recordBulk.ts';
import { mailLinks, reviewFields, verbsOf } from '../kit/recordVerbs.ts';
import { markupInput } from './bids/markups.ts';
import { changeReads } from './changeOrders/reads.ts';
import {
  CHANGE_KINDS,
  CHANGE_SIDES,
  MOST_LINES,
  changeFields,
  changeLineInput,
  changeOrder,
  onChange,
  roughOrder,
} from './changeOrders/shapes.ts';

export * from './changeOrders/shapes.ts';
export { changeDownloads } from './changeOrders/reads.ts';

const verb = verbsOf('/apisc/changeOrder', changeOrder, 'changeOrder');
const move = { ...onChange, version };
const note = optionalProse(2000);
const reason = prose(2000);
const lines = z.array(changeLineInput).check(z.maxLength(MOST_LINES));

/** Every change of price and time, from the first hint to what both parties signed. */
export const changeOrders = {
  ...changeReads,
  create: verb('create', 'create', 'Makes one, with its number and perhaps its lines.', {
    clientRef,
    projectId: id,
    changeKind: z._default(z.enum(CHANGE_KINDS), 'event'),
    changeSide: z._default(z.enum(CHANGE_SIDES), 'owner'),
    ...changeFields,
    ...roughOrder,
    /** the record that it comes from, such as an RFI */
    originId: optionalId,
    /** the event or the potential change that it belongs to */
    parentId: optionalId,
    /** of kind cor: the potential changes that it puts together */
    memberIds: z.optional(ids(100)),
    lines: z._default(lines, []),
    customFields: customFieldsInput,
    fileIds: z.optional(ids(FILES_MOST)),
  }),
  update: verb('update', 'update', 'Changes one that nobody is asked about; what is left out stays.', {
    ...move,
    ...withoutDefaults(changeFields),
    ...roughOrder,
    customFields: customFieldsInput,
  }),
  setLines: verb('setLines', 'update', 'Sets the lines and the markups, all of them.', {
    ...move,
    lines,
    markups: z.optional(z.array(markupInput).check(z.maxLength(20))),
  }),
  setMembers: verb('setMembers', 'update', 'Says which potential changes a request puts together.', {
    ...move,
    memberIds: ids(100),
  }),
  requestPricing: verb('requestPricing', 'submit', 'Asks trade partners for a price, each by a link of their own.', {
    ...move,
    clientRef,
    contactIds: ids(20).check(z.minLength(1)),
    dueDate: day,
    note,
    mailLinks,
    /** which of its files go with the requests; left out, all that hang on the change itself */
    sentFileIds: z.optional(ids(FILES_MOST)),
  }),
  price: verb('price', 'submit', 'pricing → priced: what was asked is known.', { ...move, note }),
  quote: verb('quote', 'update', 'Notes the price that a trade partner gave on paper.', {
    ...move,
    lines,
    scheduleImpactDays: changeFields.scheduleImpactDays,
    note,
  }),
  acceptQuote: verb('acceptQuote', 'submit', 'Takes a quote: its lines become those of the change.', {
    ...move,
    rfqId: id,
  }),
  submit: verb('submit', 'submit', 'Puts it before those who approve it; what is asked for is kept as a revision.', {
    ...move,
    ...approvalFields.submit,
  }),
  requestRevision: verb('requestRevision', 'approve', 'in review → to be revised, with the reason.', {
    ...move,
    reason,
  }),
  recall: verb('recall', 'submit', 'in review → to be revised, by whoever submitted it.', {
    ...move,
    ...approvalFields.rescind,
  }),
  adjust: verb('adjust', 'approve', 'While it is in review: agrees on other amounts of lines, each with the reason.', {
    ...move,
    lines: z
      .array(z.strictObject({ lineId: id, approvedCents: z.nullable(enteredCents), reason: line(500) }))
      .check(z.minLength(1), z.maxLength(MOST_LINES)),
  }),
  split: verb('split', 'approve', 'While a request is in review: takes potential changes off it into another one.', {
    ...move,
    clientRef,
    memberIds: ids(100).check(z.minLength(1)),
    reason,
  }),
  directToProceed: verb(
    'directToProceed',
    'approve',
    'Orders the work before there is a price, with a limit and the signed order.',
    {
      ...move,
      clientRef,
      notToExceedCents: enteredCents,
      reason,
      fileIds: ids(FILES_MOST).check(z.minLength(1)),
    },
  ),
  approve: verb('approve', 'approve', 'in review → approved.', { ...move, ...approvalFields.approve }),
  reject: verb('reject', 'approve', 'in review → rejected, with the reason.', { ...move, ...approvalFields.reject }),
  sendForSignature: verb('sendForSignature', 'submit', 'Mails the other party the link to sign an approved one by.', {
    ...move,
    note,
    mailLinks,
  }),
  sign: verb('sign', 'submit', 'Signs it for us; executed once both parties have.', {
    ...move,
    clientRef,
    name: line(120),
    company: optionalLine(120),
    image: z._default(drawing, ''),
  }),
  execute: verb('execute', 'submit', 'approved → executed, signed on paper: the signed copy comes with it.', {
    ...move,
    clientRef,
    signedDate: day,
    note,
    fileIds: ids(FILES_MOST).check(z.minLength(1)),
  }),
  markNoCharge: verb('markNoCharge', 'submit', 'Ends it at no charge; its time stays on record.', { ...move, reason }),
  void: verb('void', 'submit', 'Ends one that was not executed, with the reason; its number stays.', {
    ...move,
    reason,
  }),
  close: verb('close', 'update', 'Closes an event, or a request for a price that is not needed any more.', {
    ...move,
    note,
  }),
  reopen: verb('reopen', 'submit', 'Opens it again, as another revision, with the reason.', { ...move, reason }),
  reverse: verb('reverse', 'submit', 'Makes the change that takes an executed one back, as a draft; answers that.', {
    ...move,
    clientRef,
    reason,
  }),
  makeVendorChanges: verb(
    'makeVendorChanges',
    'submit',
    'Makes the changes of the contracts of trade partners that its lines name, as drafts.',
    { ...move, clientRef, note },
  ),
  /** bundle: puts potential changes into one new request, with its title and its id · requestPricing: asks people by a day · submit, sendForSignature: with a note */
  bulk: bulkOf(
    '/apisc/changeOrder',
    rightOn('changeOrder')('update'),
    { many: 'change orders', idField: 'changeOrderId' },
    ['bundle', 'requestPricing', 'submit', 'sendForSignature', 'setManager', 'addWatchers', 'remind'],
    { title: optionalLine(255), requestId: z.optional(id) },
  ),
  remind: verb('remind', 'update', 'Reminds those who hold the ball.', { ...onChange, ...reviewFields.remind }),
};

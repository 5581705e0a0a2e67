export { setClauses } from './clauses.ts';
export { create } from './create.ts';
export {
  approve,
  clarify,
  decideBid,
  decline,
  extend,
  lose,
  reconsider,
  reopen,
  rescind,
  resubmit,
  returnBid,
  submit,
  submitForReview,
  win,
  withdraw,
} from './decide.ts';
export { addBreakdowns, moveBreakdown, removeBreakdown, setLines, setMarkups, updateBreakdown } from './price.ts';
export { acknowledgeAddendum, addAddendum, update } from './update.ts';
export { sendProposal } from './send.ts';
export { remind } from './bidVerb.ts';

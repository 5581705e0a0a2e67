export { create } from './create.ts';
export { setBudget, setParts, update } from './update.ts';
export { addAddendum, keepForm, setLines } from './form.ts';
export { enterBid } from './enterBid.ts';
export { addInvitees, answerQuestion, extendDue, invite, remindBidders, removeInvitee } from './invite.ts';
export { award, cancel, level, openBids, recommend, reopen, returnPackage, sendRegrets } from './decide.ts';
export { remind } from './packageVerb.ts';

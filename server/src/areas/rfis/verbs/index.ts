export { bulk } from './bulk.ts';
export { answerInternally, close, setImpacts, voidRfi } from './close.ts';
export { create, deleteDraft } from './create.ts';
export { editResponse, markOfficial, respond, withdrawResponse } from './respond.ts';
export { addReviewer, forward, remind, shiftCourt } from './rfiVerb.ts';
export { addendum, askAgain, reopen, returnToDraft, send, submit } from './submit.ts';
export { setDue, update } from './update.ts';

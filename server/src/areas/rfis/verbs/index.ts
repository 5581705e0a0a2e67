export { addendum, askAgain, reopen } from './askAgain.ts';
export { bulk } from './bulk.ts';
export { answerInternally, close, setImpacts } from './close.ts';
export { create } from './create.ts';
export { editResponse, markOfficial, respond, withdrawResponse } from './respond.ts';
export { addReviewer, forward, remind, returnToDraft, setDue, shiftCourt, voidRfi } from './rfiVerb.ts';
export { send, submit } from './submit.ts';
export { update } from './update.ts';

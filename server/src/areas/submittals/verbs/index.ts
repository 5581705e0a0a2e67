export { bulk } from './bulk.ts';
export { close, reopen, revise, voidSubmittal } from './close.ts';
export { create } from './create.ts';
export { bypass, respond } from './respond.ts';
export { addReviewer, forward, remind, shiftCourt } from './submittalVerb.ts';
export { recall, request, returnIncomplete, send, submit } from './submit.ts';
export { setDelivery, setDue, update } from './update.ts';

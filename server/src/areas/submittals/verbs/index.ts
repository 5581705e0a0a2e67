export { bulk } from './bulk.ts';
export { close, reopen, voidSubmittal } from './close.ts';
export { create } from './create.ts';
export { bypass, respond } from './respond.ts';
export { revise } from './revise.ts';
export { recall, send } from './send.ts';
export { addReviewer, forward, remind, shiftCourt } from './submittalVerb.ts';
export { request, returnIncomplete, submit } from './submit.ts';
export { setDelivery, setDue, update } from './update.ts';

export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { dispute, resolve, start, uphold } from './fix.ts';
export { deleteDraft, remind } from './itemVerb.ts';
export { accept, agree, close, closeNow, notAccept, reject, reopen, voidItem } from './review.ts';
export { assign, send, submit } from './send.ts';
export { addPhotos, setDue, update } from './update.ts';

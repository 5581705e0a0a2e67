export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { deleteDraft, remind } from './itemVerb.ts';
export { accept, agree, close, closeNow, notAccept, reject, reopen, voidItem } from './review.ts';
export { assign, dispute, resolve, send, start, submit, uphold } from './work.ts';
export { addPhotos, setDue, update } from './update.ts';

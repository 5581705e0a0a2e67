export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { deleteDraft, remind } from './itemVerb.ts';
export { agree, close, closeNow, notAccept, reject, reopen, verify, voidItem } from './review.ts';
export { assign, dispute, resolve, send, start, submit, uphold } from './work.ts';
export { addPhotos, setDue, update } from './update.ts';

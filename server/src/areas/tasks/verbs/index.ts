export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { assign, setDue, setPredecessors } from './plan.ts';
export { accept, reopen, returnTask, voidTask } from './review.ts';
export { remind } from './taskVerb.ts';
export { update } from './update.ts';
export { block, finish, setProgress, start, unblock } from './work.ts';

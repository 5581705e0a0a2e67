export { assign } from './assign.ts';
export { block, unblock } from './block.ts';
export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { setDue, setPredecessors } from './plan.ts';
export { accept, reopen, returnTask, voidTask } from './review.ts';
export { remind } from './taskVerb.ts';
export { update } from './update.ts';
export { finish, setProgress, start } from './work.ts';

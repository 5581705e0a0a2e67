export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { assign, setDue, setPredecessors } from './plan.ts';
export { remind } from './taskVerb.ts';
export { update } from './update.ts';
export { accept, block, finish, reopen, returnTask, setProgress, start, unblock, voidTask } from './work.ts';

export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { remind } from './taskVerb.ts';
export { setDue, setPredecessors, update } from './update.ts';
export { accept, assign, block, finish, reopen, returnTask, setProgress, start, unblock, voidTask } from './work.ts';

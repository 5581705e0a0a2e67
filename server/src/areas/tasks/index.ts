export { bulk } from './verbs/bulk.ts';
export { create } from './verbs/create.ts';
export { remind } from './verbs/taskVerb.ts';
export { setDue, setPredecessors, update } from './verbs/update.ts';
export {
  accept,
  assign,
  block,
  finish,
  reopen,
  returnTask,
  setProgress,
  start,
  unblock,
  voidTask,
} from './verbs/work.ts';

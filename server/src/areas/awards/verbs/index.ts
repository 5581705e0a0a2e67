export { create } from './create.ts';
export { setPrice, update } from './update.ts';
export { approve, recall, reject, submit } from './approval.ts';
export { accept, decline, extend, issue, rescind, waive } from './answer.ts';
export { convert } from './convert.ts';
export { remind } from './awardVerb.ts';

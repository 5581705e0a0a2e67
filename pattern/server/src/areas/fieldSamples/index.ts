export { create } from './verbs/create.ts';
export { remind } from './verbs/fieldSampleVerb.ts';
export { setDue, update } from './verbs/update.ts';
export { accept, assign, finish, reopen, returnFieldSample, voidFieldSample } from './verbs/work.ts';

export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { addRuns, assignSections, removeRun, setRecurrence } from './forms.ts';
export { cancel, reopen, returnChecklist } from './review.ts';
export { remind } from './checklistVerb.ts';
export { setDue, update } from './update.ts';
export { complete, schedule, signOff, start } from './work.ts';

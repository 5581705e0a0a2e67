export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { addRuns, assignForms, assignSections, removeRun, setRecurrence } from './forms.ts';
export { remind } from './checklistVerb.ts';
export { setDue, update } from './update.ts';
export { cancel, complete, reopen, returnChecklist, schedule, signOff, start } from './work.ts';

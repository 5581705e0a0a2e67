export { bulk } from './bulk.ts';
export { create } from './create.ts';
export { addRuns, notReady, reinspect, removeRun, setRecurrence } from './followUp.ts';
export { remind } from './inspectionVerb.ts';
export { update } from './update.ts';
export { close, reopen, returnInspection, submit } from './verdict.ts';
export { cancel, request, schedule, start } from './visit.ts';
